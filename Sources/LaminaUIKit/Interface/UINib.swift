import LaminaCoreGraphics

/// The contents of a nib file, whose objects can be made any number of times.
///
/// The file is a `.xib` as Interface Builder writes it, among the program's resources. Its objects are connected by the names that classes state in `namedMembers`.
///
/// ```swift
/// let views = UINib(nibName: "Badge", bundle: nil).instantiate(withOwner: self)
/// table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row")
/// ```
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle?
    private var document: InterfaceDocument?
    /// The demands of the file that are not met here, as far as its objects have been made.
    package var reports: [String] { document?.reports ?? [] }

    /// Creates a nib of a file's name. The file is looked for when the objects are made.
    ///
    /// - Parameter bundle: The bundle with the file; nil stands for the program's resources.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) { (self.name, bundle) = (name, bundleOrNil) }

    /// Creates a nib of the content of a `.xib` file, which must be whole.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        (name, bundle) = ("data", bundleOrNil)
        do {
            document = try InterfaceDocument(data, at: URL(fileURLWithPath: "/data.xib"))
        } catch {
            preconditionFailure("UINib: \(error)")
        }
        super.init()
    }

    /// Makes the objects of the file and connects them.
    ///
    /// A file that does not exist or cannot be read stops the program, as does an outlet that the class of its object does not have; so it is on Apple's systems.
    ///
    /// - Parameters:
    ///   - ownerOrNil: The object in place of the File's Owner.
    ///   - optionsOrNil: Objects for the other placeholders, under `externalObjects`.
    /// - Returns: The objects at the top of the file, in its order, without the placeholders.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let owner = ownerOrNil.map { $0 as AnyObject }
        let external = (optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]).mapValues { $0 as AnyObject }
        let loader = InterfaceLoader(read(), bundle: bundle, owner: owner, external: external)
        return loader.makeTopLevel()
    }

    /// A key of the options for making objects.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The key of a dictionary of objects by the identifiers of placeholders.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private func read() -> InterfaceDocument {
        if let document { return document }
        guard let file = InterfaceLibrary.file(name, "xib", in: bundle) else {
            preconditionFailure("Could not load NIB in bundle: '\((bundle ?? .main).bundlePath)' with name '\(name)'")
        }
        do {
            let read = try InterfaceDocument.document(at: file)
            document = read
            return read
        } catch {
            preconditionFailure("UINib: \(error)")
        }
    }

    /// Makes a view of a file that has one object at the top.
    func makeView<View: UIView>(_ kind: View.Type, identifier: String) -> View {
        let top = instantiate(withOwner: nil)
        guard top.count == 1, let view = top[0] as? View else {
            preconditionFailure(
                "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a \(kind) instance"
            )
        }
        return view
    }
}

extension InterfaceLoader {
    /// Makes all objects at the top of a nib.
    func makeTopLevel() -> [Any] {
        let elements = document.root.list("objects")
        let placeholders = elements.filter { $0.name == "placeholder" }
        let objects = elements.filter { $0.name != "placeholder" }.compactMap { object(for: $0) }
        finish(also: placeholders.compactMap { element in known(element.id).map { ($0, element) } })
        if let view = objects.first(where: { $0 is UIView }) as? UIView { follow(view) }
        return objects
    }

    /// Makes variations by size class follow the traits of a view, which keeps the loader.
    func follow(_ view: UIView) {
        guard !variations.isEmpty else { return }
        var shown = traits
        let sizes: [UITrait] = [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
        _ = view.registerForTraitChanges(sizes) { (view: UIView, _) in
            let new = view.traitCollection
            guard new.horizontalSizeClass != shown.horizontalSizeClass || new.verticalSizeClass != shown.verticalSizeClass else { return }
            shown = new
            for variation in self.variations { variation.follow(new, self) }
        }
    }
}

extension Bundle {
    /// Makes the objects of a nib file in this bundle and connects them; see `UINib`. Nil is never returned: a file that does not exist stops the program.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
    }
}
