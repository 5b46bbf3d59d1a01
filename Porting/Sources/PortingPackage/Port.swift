import Foundation
import PortingProject
import PortingTranslation

// A project, translated, as files of a package that depends on Lamina.

/// A package that has been made out of a project.
public struct Port: Sendable {
    /// The form of the package.
    public struct Options: Sendable {
        /// Lamina's checkout.
        public var lamina: String
        /// Whether another program runs the application, and messages of the compiler name the original files. Default false.
        public var isHosted = false
        /// Whether targets of tests are in it. Default true.
        public var hasTests = true
        /// Whether only targets of tests are meant, and what these need. Default false.
        public var isForTests = false
        /// The one application to port; nil for all targets.
        public var target: String?

        public init(lamina: String) { self.lamina = lamina }
    }

    /// A file of the package: its path there, and its bytes or where these are.
    public enum Content: Equatable, Sendable {
        case text(String)
        case copy(of: String)
    }

    public private(set) var files: [String: Content] = [:]
    public private(set) var findings: [Finding] = []
    public private(set) var changesByFile: [String: Int] = [:]
    /// Files that are not in the package, with the reason.
    public private(set) var leftOut: [Finding] = []
    /// The applications, as targets that a program of the package runs.
    public private(set) var programs: [String] = []
    /// Whether a target of tests has files that can be built.
    public private(set) var hasTests = false
    /// Whether a target has tests of SnapshotTesting's.
    public private(set) var hasSnapshots = false
    public private(set) var lines = 0
    public private(set) var sourceCount = 0
    public let project: Project
    let reasons: Reasons
    private let options: Options

    /// Translates a project.
    public init(_ project: Project, framework: FrameworkNames, options: Options) throws {
        (self.project, self.options, reasons) = (project, options, Reasons(of: options.lamina))
        let targets = try chosen()
        let names = Set(targets.map(\.module))
        let aliases = Dictionary(targets.compactMap { target in target.importedName.map { ($0, target.module) } }) { first, _ in first }
        let library = NamesLibrary(of: options.lamina)
        var additions: [String: [(name: String, text: String)]] = [:]
        var modules: [(target: Project.Target, module: SourceModule, others: [String], products: [String])] = []
        for target in targets where target.kind != .other && target.kind != .extension {
            guard !target.isForMac else {
                findings.append(Finding(path: project.root, line: 0, message: "target \(target.name) is for macOS; AppKit is not here"))
                continue
            }
            var answers = BuildAnswers(flags: target.flags, modules: names.union(Self.products.keys).union(aliases.keys))
            answers.placeholders = Set(library.frameworks.keys).subtracting(names).subtracting(Self.products.keys)
            var files: [SourceFile] = []
            var imports: Set<String> = []
            for path in target.sources {
                guard let data = FileManager.default.contents(atPath: path) else {
                    findings.append(Finding(path: path, line: 0, message: "the file cannot be read"))
                    continue
                }
                let file = SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
                let imported = file.imports(answers)
                let reason =
                    Self.reasonToLeaveOut(file, imported, answers, library, framework)
                    ?? (target.kind == .tests ? Self.reasonToLeaveOut(test: file, imported, answers) : nil)
                if let reason {
                    leftOut.append(reason)
                    continue
                }
                imports.formUnion(imported.map { aliases[$0.name] ?? $0.name })
                files.append(file)
                lines += file.text.split(separator: "\n", omittingEmptySubsequences: false).count
            }
            if SourceModule.isOfSwift2(files, version: target.settings["SWIFT_VERSION"]) {
                let own = files.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
                files = files.map { file in
                    let renewed = file.renewed(own: own)
                    findings += renewed.findings
                    return renewed.file
                }
            }
            for file in files { if let error = file.syntaxError { findings.append(error) } }
            sourceCount += files.count
            additions[target.module] = library.additions(to: files, imports: imports)
            let others = imports.intersection(names).subtracting([target.module]).sorted()
            hasSnapshots = hasSnapshots || imports.contains("SnapshotTesting")
            let products = Set(Self.products.filter { imports.contains($0.key) && !names.contains($0.key) }.values).sorted()
            modules.append((target, SourceModule(name: target.module, files: files, answers: answers), others, products))
        }
        modules.removeAll { $0.target.kind == .tests && !$0.module.files.contains(where: \.hasTests) }
        hasTests = modules.contains { $0.target.kind == .tests }
        if options.isForTests && hasTests {
            var needed = Set(modules.filter { $0.target.kind == .tests }.map(\.target.name))
            var count = 0
            while count != needed.count {
                count = needed.count
                for module in modules where needed.contains(module.target.name) {
                    needed.formUnion(module.target.dependencies)
                    needed.formUnion(modules.filter { module.others.contains($0.target.module) }.map(\.target.name))
                }
            }
            modules.removeAll { !needed.contains($0.target.name) }
        }
        guard modules.contains(where: { !$0.module.files.isEmpty }) else {
            let mac = project.targets.filter(\.isForMac).map(\.name)
            guard mac.isEmpty || mac.count < project.targets.count else {
                throw PortingError("\(project.name) is for macOS (\(mac.joined(separator: ", "))), and nothing in it for iOS")
            }
            throw PortingError(
                "\(project.name) has no file of Swift for iOS: \(project.targets.flatMap(\.foreignSources).count) are of Objective-C or C"
                    + listOfLeftOut)
        }
        let known = framework.names.union(
            modules.flatMap { $0.module.files }.reduce(into: library.declaredNames) { $0.formUnion($1.declaredNames) })
        for module in modules.map(\.module) {
            for file in module.files {
                for (name, line) in file.absentNames(known: known, answers: module.answers) {
                    let reason = reasons[name].map { ": " + $0 } ?? ""
                    findings.append(Finding(path: file.path, line: line, message: "\(name) is not here\(reason)"))
                }
            }
        }
        let translator = Translator(modules.map(\.module), framework: framework)
        var manifest = Manifest(name: packageName, lamina: options.lamina)
        for (target, module, others, products) in modules where !module.files.isEmpty {
            let translated = translator.translate(module, isHosted: options.isHosted)
            let folder = (target.kind == .tests ? "Tests/" : "Sources/") + target.module
            for file in translated.files { add(file.text, of: file.path, to: folder) }
            for (name, text) in additions[target.module] ?? [] { files["\(folder)/Lamina\(name).swift"] = .text(text) }
            files["\(folder)/LaminaNames.swift"] = .text(translated.names)
            files["\(folder)/LaminaResources.swift"] = .text(resourceNames(target))
            findings += translated.findings
            changesByFile.merge(translated.changesByFile) { $0 + $1 }
            for path in target.foreignSources {
                findings.append(Finding(path: path, line: 0, message: "Objective-C and C are not translated"))
            }
            let resources = try addResources(of: target, to: folder)
            let isProgram = target.kind == .application && translated.mainType != nil
            manifest.add(
                target, dependencies: others, products: products, resources: resources,
                isExecutable: target.kind == .application && !options.isHosted,
                aliases: aliases.filter { $0.value != target.module })
            if isProgram {
                programs.append(target.module)
                if options.isHosted {
                    manifest.addProgram(of: target.module)
                    files["Sources/\(target.module)Program/main.swift"] = .text(hostProgram(running: target.module))
                }
            }
        }
        files["Package.swift"] = .text(manifest.text)
        let pins = options.lamina + "/Package.resolved"
        if FileManager.default.fileExists(atPath: pins) { files["Package.resolved"] = .copy(of: pins) }
    }

    /// The dependencies of a manifest for modules beside UIKit.
    private static let products = [
        "pop": "pop", "CoreText": "coreText", "AVFoundation": "sound", "AVFAudio": "sound", "AudioToolbox": "sound",
        "SnapshotTesting": "snapshotTesting", "LaminaTesting": "laminaTesting",
    ]

    /// Modules of Apple's systems that nothing here stands for. Files that import one are left out.
    private static let absent: Set<String> = [
        "SwiftUI", "Combine", "CoreData", "AppKit", "Cocoa", "WatchKit", "MapKit", "WebKit", "SceneKit", "SpriteKit", "Metal", "MetalKit",
        "ARKit", "CloudKit",
        "Intents", "WidgetKit", "StoreKit", "HealthKit", "RealityKit", "PencilKit",
    ]

    /// The reason why a file is not in the package, if there is one: it uses more of an absent framework than something stands for.
    private static func reasonToLeaveOut(
        _ file: SourceFile, _ imported: [(name: String, line: Int)], _ answers: BuildAnswers, _ library: NamesLibrary,
        _ framework: FrameworkNames
    ) -> Finding? {
        for (name, line) in imported {
            if answers.placeholders.contains(name) || products[name] != nil, let names = library.frameworks[name] {
                let missing = names.missing(in: file.identifiers, declared: file.declaredNames.union(framework.names))
                guard !missing.isEmpty else { continue }
                let some = missing.prefix(4).joined(separator: ", ") + (missing.count > 4 ? " …" : "")
                return Finding(path: file.path, line: line, message: "left out: it uses \(some) of \(name), which is not here")
            }
            if absent.contains(name) {
                return Finding(path: file.path, line: line, message: "left out: it imports \(name), which is not here")
            }
        }
        return nil
    }

    /// The reason why a file of tests is not in the package: it needs a library that is not here, or runs the application from outside.
    private static func reasonToLeaveOut(
        test file: SourceFile, _ imported: [(name: String, line: Int)], _ answers: BuildAnswers
    ) -> Finding? {
        if let (name, line) = imported.first(where: { !Translator.isKnown(module: $0.name, answers) }) {
            return Finding(path: file.path, line: line, message: "left out: it imports \(name), which is not here")
        }
        guard file.identifiers.contains("XCUIApplication") else { return nil }
        return Finding(path: file.path, line: 0, message: "left out: it runs the application from outside, by XCUIApplication")
    }

    /// The files that are left out, a line each, with the reason.
    public var listOfLeftOut: String {
        leftOut.map { "\n  \($0.path)\($0.line > 0 ? ":\($0.line)" : ""): \($0.message)" }.joined()
    }

    private func chosen() throws -> [Project.Target] {
        var all = project.targets
        if !options.hasTests { all.removeAll { $0.kind == .tests } }
        guard let name = options.target else { return all }
        guard let target = all.first(where: { $0.name == name || $0.module == name }) else {
            throw PortingError("\(project.name) has no target \(name); it has \(all.map(\.name).joined(separator: ", "))")
        }
        // Its libraries stay.
        return all.filter { $0 == target || $0.kind == .library }
    }

    /// The package's name, of letters and digits.
    private var packageName: String { String(project.name.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }

    /// The name of the folder that SwiftPM puts a target's resources into, beside the program.
    public func resources(of module: String) -> String { "\(packageName)_\(module).resources" }

    // MARK: Files

    private mutating func add(_ text: String, of path: String, to folder: String) {
        var place = relative(path)
        if !options.isHosted {
            files["\(folder)/\(place)"] = .text(text)
            return
        }
        // SwiftPM takes a target with a file of this name, in capitals or not, for a program.
        if (place as NSString).lastPathComponent.lowercased() == "main.swift" { place = place.dropLast(10) + "LaminaMain.swift" }
        files["\(folder)/\(place)"] = .text("#sourceLocation(file: \(quoted(path)), line: 1)\n" + text)
    }

    private func relative(_ path: String) -> String {
        let root = project.root.hasSuffix("/") ? project.root : project.root + "/"
        return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : (path as NSString).lastPathComponent
    }

    /// Puts a target's resources where its bundle has them: folders of languages and catalogues stay whole, all else lies side by side.
    private mutating func addResources(of target: Project.Target, to folder: String) throws -> [String] {
        var entries: Set<String> = []
        for path in target.resources {
            let parts = path.split(separator: "/").map(String.init)
            let name = parts.last ?? ""
            let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
            var place = language.map { "\($0)/\(name)" } ?? name
            // Several catalogues of one name are one to a program.
            var number = 2
            while name.hasSuffix(".xcassets"), files["\(folder)/Resources/\(place)"] != nil {
                place = "\((name as NSString).deletingPathExtension)-\(number).xcassets"
                number += 1
            }
            entries.insert(language ?? place)
            files["\(folder)/Resources/\(place)"] = .copy(of: path)
        }
        if target.kind == .application || target.infoPlist != nil, let list = try informationList(of: target) {
            // SwiftPM keeps the usual name to itself.
            files["\(folder)/Resources/LaminaInfo.plist"] = .text(list)
            entries.insert("LaminaInfo.plist")
        }
        return entries.sorted()
    }

    /// The application's list of properties, with variables expanded and what the settings add.
    private func informationList(of target: Project.Target) throws -> String? {
        var table: [String: Any] = [:]
        if let path = target.infoPlist, let data = FileManager.default.contents(atPath: path) {
            guard let list = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any] else {
                throw PortingError("\(path): the property list cannot be read: it is broken, or no table")
            }
            table = list
        }
        for (key, value) in target.settings where key.hasPrefix("INFOPLIST_KEY_") { table[String(key.dropFirst(14))] = value }
        let usual = [
            "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundleName": "PRODUCT_NAME",
            "CFBundleShortVersionString": "MARKETING_VERSION",
            "CFBundleVersion": "CURRENT_PROJECT_VERSION", "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
        ]
        for (key, setting) in usual where table[key] == nil { table[key] = target.settings[setting] }
        // Without a list of its own an application would find that of another program in the same folder.
        if table.isEmpty { table["CFBundleName"] = target.module }
        func expanded(_ value: Any) -> Any {
            switch value {
            case let text as String: target.expand(text)
            case let list as [Any]: list.map(expanded)
            case let table as [String: Any]: table.mapValues(expanded)
            default: value
            }
        }
        let data = try? PropertyListSerialization.data(fromPropertyList: expanded(table), format: .xml, options: 0)
        return data.map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Writing

    /// Writes the package into a folder. Files that are as they should be are not touched; what an earlier port has left is removed.
    public func write(to folder: String) throws {
        let manager = FileManager.default
        let marker = folder + "/.lamina-port"
        if let names = try? manager.contentsOfDirectory(atPath: folder), !names.isEmpty, !manager.fileExists(atPath: marker) {
            throw PortingError("\(folder) is not empty, and no port: name a new folder")
        }
        let former = (try? String(contentsOfFile: marker, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try (files.keys.sorted().joined(separator: "\n") + "\n").write(toFile: marker, atomically: true, encoding: .utf8)
        for path in former where files[path] == nil && !path.contains("..") { try? manager.removeItem(atPath: folder + "/" + path) }
        for (path, content) in files.sorted(by: { $0.key < $1.key }) {
            let place = folder + "/" + path
            try manager.createDirectory(atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            switch content {
            case .text(let text):
                let data = Data(text.utf8)
                if manager.contents(atPath: place) != data { try data.write(to: URL(fileURLWithPath: place), options: .atomic) }
            case .copy(let source):
                if manager.contentsEqual(atPath: source, andPath: place) { continue }
                try? manager.removeItem(atPath: place)
                try manager.copyItem(atPath: source, toPath: place)
            }
        }
    }
}

/// A text as a literal of Swift's.
public func quoted(_ text: String) -> String {
    "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
}
