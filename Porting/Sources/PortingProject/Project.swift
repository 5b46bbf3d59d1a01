import Foundation

/// A project as it lies on disk: its targets, with their sources, resources and settings.
public struct Project: Sendable, Equatable {
    /// The name of the project's file or folder.
    public var name: String
    /// The folder that the project's paths are relative to.
    public var root: String
    public var targets: [Target] = []
    /// The files that could not be read, or are not there, each with its path.
    public var problems: [Problem] = []

    public struct Problem: Sendable, Equatable, Hashable {
        public let path: String
        public let message: String
        public init(path: String, message: String) { (self.path, self.message) = (path, message) }
    }

    public struct Target: Sendable, Equatable {
        public enum Kind: String, Sendable { case application, library, tests, `extension`, other }

        public var name: String
        public var kind: Kind
        /// The name that `import` uses.
        public var module: String
        /// The Swift files, by absolute path.
        public var sources: [String] = []
        /// The files of Objective-C and C.
        public var foreignSources: [String] = []
        /// Files and folders that go into the bundle.
        public var resources: [String] = []
        /// The names of the targets that this one depends on.
        public var dependencies: [String] = []
        /// The names of frameworks that are linked.
        public var frameworks: [String] = []
        /// The packages' products that are linked.
        public var packages: [String] = []
        /// Settings of the debug configuration, with variables expanded.
        public var settings: [String: String] = [:]
        public var infoPlist: String?
        public var isForMac = false

        public init(name: String, kind: Kind, module: String) { (self.name, self.kind, self.module) = (name, kind, module) }

        /// The name by which the project's sources import the module, where it is another than `module`.
        public var importedName: String? {
            guard let name = settings["PRODUCT_MODULE_NAME"], !name.allSatisfy(\.isASCII) else { return nil }
            return name
        }
        /// The version of Swift in the settings; "5" where they have none.
        public var swiftVersion: String { settings["SWIFT_VERSION"] ?? "5" }
        /// The flags that `#if` tests.
        public var flags: Set<String> {
            let conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "DEBUG").split(separator: " ").map(String.init)
            let other = (settings["OTHER_SWIFT_FLAGS"] ?? "").split(separator: " ").map(String.init)
            var flags = Set(conditions)
            for (index, word) in other.enumerated() {
                if word == "-D", index + 1 < other.count {
                    flags.insert(other[index + 1])
                } else if word.hasPrefix("-D") {
                    flags.insert(String(word.dropFirst(2)))
                }
            }
            flags.remove("$(inherited)")
            return flags.filter { !$0.contains("$") && !$0.isEmpty }
        }
    }

    public init(name: String, root: String) { (self.name, self.root) = (name, root) }
}

/// A problem that keeps a project from being read.
public struct ProjectError: Error, CustomStringConvertible, Equatable {
    public let description: String
    public init(_ description: String) { self.description = description }
}

/// Builds a valid module name out of a product's. Linkers take none with letters beyond ASCII: the target's name stands for it, or Latin letters.
func moduleName(_ product: String, orElse target: String? = nil) -> String {
    if let target, !product.allSatisfy(\.isASCII), target.allSatisfy(\.isASCII) { return moduleName(target) }
    let latin = product.allSatisfy(\.isASCII) ? product : product.applyingTransform(.toLatin, reverse: false) ?? product
    let plain = latin.folding(options: .diacriticInsensitive, locale: nil)
    var name = String(plain.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
    if name.first?.isNumber ?? true { name = "_" + name }
    return name
}
