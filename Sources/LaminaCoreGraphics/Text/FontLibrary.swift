import CPango
import Foundation
import Synchronization

/// The fonts that a thread lays out text with: those that the program carries with it, and for what these lack those of the system.
///
/// Pango's font maps belong to a thread; so does fontconfig's configuration as soon as fonts are added to it.
final class FontLibrary {
    /// Pango's font map.
    let map: UnsafeMutablePointer<PangoFontMap>
    private let configuration: OpaquePointer
    private var added: Set<String> = []
    /// The number of registered files that have been added.
    private var registrations = 0

    static var current: FontLibrary {
        let key = "Lamina.FontLibrary"
        let thread = Thread.current.threadDictionary
        if let library = thread[key] as? FontLibrary {
            library.addRegistered()
            return library
        }
        let library = FontLibrary()
        thread[key] = library
        library.addRegistered()
        return library
    }

    /// The paths of the files that the program has registered, for all of its threads.
    private static let registered = Mutex<[String]>([])
    private static let families = Mutex<[String]>([])
    private static let hasRegistered = Atomic(false)

    /// The families of the registered files.
    static var registeredFamilies: [String] { hasRegistered.load(ordering: .acquiring) ? families.withLock { $0 } : [] }

    private init() {
        map = pango_cairo_font_map_new()
        // The system's fonts, without a word to the rest of the process.
        configuration = FcInitLoadConfigAndFonts()
        pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(map))
        FcConfigDestroy(configuration)
    }

    /// Has all threads find the fonts of a file; false where it holds none, or is registered already.
    static func register(_ path: String) -> Bool {
        guard FontLibrary.current.read(path) != nil else { return false }
        return registered.withLock { paths in
            guard !paths.contains(path) else { return false }
            paths.append(path)
            for face in faces(of: path) {
                families.withLock { if !$0.contains(face) { $0.append(face) } }
            }
            hasRegistered.store(true, ordering: .releasing)
            return true
        }
    }

    /// The families of a file, of which a collection has several.
    private static func faces(of path: String) -> [String] {
        var (found, index, count): ([String], UInt32, Int32) = ([], 0, 1)
        while index < min(count, 256) {
            guard let pattern = FcFreeTypeQuery(path, index, nil, &count) else { break }
            if let family = text(pattern, FC_FAMILY) { found.append(family) }
            FcPatternDestroy(pattern)
            index += 1
        }
        return found
    }

    /// The PostScript names of a registered family's fonts, in the order of the alphabet.
    func registeredNames(ofFamily family: String) -> [String] {
        guard let fonts = FcConfigGetFonts(configuration, FcSetApplication)?.pointee else { return [] }
        let patterns = (0..<Int(fonts.nfont)).compactMap { fonts.fonts[$0] }
        let own = patterns.filter { Self.text($0, FC_FAMILY)?.caseInsensitiveCompare(family) == .orderedSame }
        return Set(own.compactMap { Self.text($0, FC_POSTSCRIPT_NAME) }).sorted()
    }

    private func addRegistered() {
        let paths = Self.registered.withLock { $0.count > registrations ? Array($0[registrations...]) : [] }
        registrations += paths.count
        add(paths)
    }

    /// The families to look for letters in, the first ones first, as Pango reads them.
    func families(for font: FontDescriptor) -> String {
        let file = (font.typeface ?? .system).file(weight: font.weight.rawValue, isItalic: font.isItalic)
        let files = [file, FontFile.all["Symbols"]?.first].compactMap { $0 }
        let paths = files.compactMap(\.path)
        if !add(paths) || paths.count < files.count { FontSupply.noteLack() }
        let installed = font.typeface == nil ? [font.family ?? ""] : []
        return (installed + files.map(\.family) + ["DejaVu Sans"]).joined(separator: ",")
    }

    /// A family that the system has or the program has registered, as it is written there, by its name in letters of any case.
    func installedFamily(named name: String) -> String? { find(FC_FAMILY, name).flatMap { Self.text($0, FC_FAMILY) } }

    /// A font that the program has registered, by its PostScript name, its full one or its family's.
    func registeredFont(named name: String, size: Double) -> FontDescriptor? {
        let sets = [FcSetApplication]
        let found = find(FC_POSTSCRIPT_NAME, name, in: sets) ?? find(FC_FULLNAME, name, in: sets)
        if let found { return Self.descriptor(found, size: size) }
        return find(FC_FAMILY, name, in: sets).flatMap { Self.text($0, FC_FAMILY) }.map { FontDescriptor(family: $0, size: size) }
    }

    /// A font that the system has or the program has registered, by its PostScript name or its full one.
    func installedFont(named name: String, size: Double) -> FontDescriptor? {
        (find(FC_POSTSCRIPT_NAME, name) ?? find(FC_FULLNAME, name)).flatMap { Self.descriptor($0, size: size) }
    }

    /// The first font of a file, which is added to this thread's fonts; nil where it holds none.
    func read(_ path: String) -> (descriptor: FontDescriptor, names: FontNames)? {
        var count: Int32 = 0
        guard let pattern = FcFreeTypeQuery(path, 0, nil, &count) else { return nil }
        defer { FcPatternDestroy(pattern) }
        guard let descriptor = Self.descriptor(pattern, size: 1), let family = descriptor.family else { return nil }
        add([path])
        return (
            descriptor,
            FontNames(postScript: Self.text(pattern, FC_POSTSCRIPT_NAME) ?? family, full: Self.text(pattern, FC_FULLNAME) ?? family)
        )
    }

    /// The first font whose property is as asked for. Owned by the configuration.
    private func find(_ property: String, _ value: String, in sets: [FcSetName] = [FcSetApplication, FcSetSystem]) -> OpaquePointer? {
        for set in sets {
            guard let fonts = FcConfigGetFonts(configuration, set)?.pointee else { continue }
            for i in 0..<Int(fonts.nfont) {
                guard let pattern = fonts.fonts[i] else { continue }
                var n: Int32 = 0
                while let text = Self.text(pattern, property, n) {
                    if text.caseInsensitiveCompare(value) == .orderedSame { return pattern }
                    n += 1
                }
            }
        }
        return nil
    }

    private static func text(_ pattern: OpaquePointer, _ property: String, _ n: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, property, n, &text) == FcResultMatch, let text else { return nil }
        return String(cString: text)
    }

    private static func descriptor(_ pattern: OpaquePointer, size: Double) -> FontDescriptor? {
        guard let family = text(pattern, FC_FAMILY) else { return nil }
        var (weight, slant): (Int32, Int32) = (FC_WEIGHT_REGULAR, FC_SLANT_ROMAN)
        FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight)
        FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
        let hundreds = max(1, min(9, Int((Double(FcWeightToOpenType(weight)) / 100).rounded())))
        return FontDescriptor(
            family: family, size: size, weight: FontDescriptor.Weight(rawValue: hundreds * 100) ?? .regular,
            isItalic: slant != FC_SLANT_ROMAN)
    }

    /// Adds the fonts of files; false where one of these cannot be read now. Another call tries again.
    @discardableResult
    private func add(_ paths: [String]) -> Bool {
        var isChanged = false
        for path in paths where !added.contains(path) && FcConfigAppFontAddFile(configuration, path) != 0 {
            added.insert(path)
            isChanged = true
        }
        if isChanged { pango_fc_font_map_config_changed(OpaquePointer(map)) }
        return added.isSuperset(of: paths)
    }
}
