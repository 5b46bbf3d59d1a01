import Foundation

// `project.pbxproj`: a table of objects by identifiers. Groups say where files lie, each relative to the one around it; targets have phases that name files, or, since Xcode 16,
// folders whose files all belong to them but for exceptions.

/// A project of Xcode's, read.
struct XcodeProject {
    private let objects: [String: PropertyList]
    private let project: PropertyList
    private let file: String
    /// The folder that holds the project.
    let root: String
    /// The place of each file and folder of the groups.
    private var paths: [String: String] = [:]
    private(set) var problems: [Project.Problem] = []

    /// Reads a project. Throws a `ProjectError` that says what is wrong, and where.
    init(_ path: String) throws {
        let folder = URL(fileURLWithPath: path).standardizedFileURL
        root = folder.deletingLastPathComponent().path
        file = folder.appendingPathComponent("project.pbxproj").path
        guard let data = FileManager.default.contents(atPath: file) else { throw ProjectError("\(file) cannot be read") }
        let list: PropertyList
        do {
            list = try PropertyList(parsing: String(decoding: data, as: UTF8.self))
        } catch let problem as PropertyList.Problem {
            throw ProjectError("\(file):\(problem.line):\(problem.column): \(problem.message)")
        }
        objects = list["objects"]?.table ?? [:]
        guard let id = list["rootObject"]?.string, let found = objects[id], found["isa"]?.string == "PBXProject" else {
            throw ProjectError("\(file) names no project: rootObject leads to none")
        }
        project = found
        var base = root
        if let directory = project["projectDirPath"]?.string, !directory.isEmpty { base = join(root, directory) }
        if let main = project["mainGroup"]?.string { place(main, in: base, base, depth: 0) }
    }

    private func object(_ id: String?) -> PropertyList? { id.flatMap { objects[$0] } }
    private func objects(_ list: PropertyList?) -> [PropertyList] { (list?.strings ?? []).compactMap { objects[$0] } }

    /// Notes where a group and what is in it lie.
    private mutating func place(_ id: String, in parent: String, _ base: String, depth: Int) {
        guard depth < 100, paths[id] == nil, let element = objects[id] else { return }
        let own = element["path"]?.string
        let path: String
        switch element["sourceTree"]?.string ?? "<group>" {
        case "<group>": path = own.map { join(parent, $0) } ?? parent
        case "SOURCE_ROOT": path = join(base, own ?? "")
        case "<absolute>": path = own ?? parent
        default: return
        }
        paths[id] = path
        for child in element["children"]?.strings ?? [] { place(child, in: path, base, depth: depth + 1) }
    }

    // MARK: Targets

    /// Reads the targets that build Swift.
    mutating func targets() -> [Project.Target] {
        (project["targets"]?.strings ?? []).compactMap { target($0) }
    }

    /// The folders of packages beside the project, and the addresses of others.
    var packages: (local: [String], remote: [String]) {
        var (local, remote): ([String], [String]) = ([], [])
        for reference in objects(project["packageReferences"]) {
            if let path = reference["relativePath"]?.string { local.append(join(root, path)) }
            if let address = reference["repositoryURL"]?.string { remote.append(address) }
        }
        // Before Xcode 15 a local package was a folder among the files.
        for (id, object) in objects where ["wrapper", "folder"].contains(object["lastKnownFileType"]?.string) {
            if let path = paths[id], FileManager.default.fileExists(atPath: path + "/Package.swift") { local.append(path) }
        }
        return (Array(Set(local)).sorted(), remote.sorted())
    }

    private mutating func target(_ id: String) -> Project.Target? {
        guard let object = objects[id], let name = object["name"]?.string, object["isa"]?.string == "PBXNativeTarget" else { return nil }
        let settings = settings(of: object, name)
        let kind: Project.Target.Kind =
            switch object["productType"]?.string?.replacingOccurrences(of: "com.apple.product-type.", with: "") ?? "" {
            case "application", "application.on-demand-install-capable": .application
            case "framework", "library.static", "library.dynamic", "framework.static": .library
            case "bundle.unit-test", "bundle.ui-testing": .tests
            case let type where type.contains("extension"): .extension
            default: .other
            }
        var target = Project.Target(
            name: name, kind: kind, module: moduleName(settings.value("PRODUCT_MODULE_NAME") ?? name, orElse: name))
        for key in settings.names where Self.kept.contains(key) || key.hasPrefix("INFOPLIST_KEY_") {
            target.settings[key] = settings.value(key)
        }
        target.settings["EXECUTABLE_NAME"] = target.settings["PRODUCT_NAME"]
        target.infoPlist = settings.value("INFOPLIST_FILE").flatMap { $0.isEmpty ? nil : join(root, $0) }
        let platforms = target.settings["SUPPORTED_PLATFORMS"] ?? ""
        target.isForMac = target.settings["SDKROOT"] == "macosx" && !platforms.contains("iphone")
        if ["appletvos", "watchos", "xros"].contains(target.settings["SDKROOT"] ?? "") { target.kind = .other }
        for phase in objects(object["buildPhases"]) {
            let files = objects(phase["files"])
            switch phase["isa"]?.string {
            case "PBXSourcesBuildPhase":
                for file in files { add(file["fileRef"]?.string, asResource: false, to: &target) }
            case "PBXResourcesBuildPhase":
                for file in files { add(file["fileRef"]?.string, asResource: true, to: &target) }
            case "PBXFrameworksBuildPhase":
                for file in files {
                    if let product = self.object(file["productRef"]?.string)?["productName"]?.string { target.packages.append(product) }
                    if let reference = self.object(file["fileRef"]?.string), let path = reference["path"]?.string {
                        let last = (path as NSString).lastPathComponent as NSString
                        if last.pathExtension == "framework" { target.frameworks.append(last.deletingPathExtension) }
                    }
                }
            default: break
            }
        }
        target.packages += objects(object["packageProductDependencies"]).compactMap { $0["productName"]?.string }
        target.packages = Array(Set(target.packages)).sorted()
        target.dependencies = objects(object["dependencies"]).compactMap {
            self.object($0["target"]?.string)?["name"]?.string ?? $0["name"]?.string
                ?? self.object($0["targetProxy"]?.string)?["remoteInfo"]?.string
        }
        addFolders(to: &target, id, object)
        return target
    }

    /// The settings that a target is known by.
    private static let kept: Set<String> = [
        "SWIFT_VERSION", "TARGET_NAME", "PRODUCT_NAME", "PRODUCT_MODULE_NAME", "SWIFT_ACTIVE_COMPILATION_CONDITIONS", "OTHER_SWIFT_FLAGS",
        "SDKROOT", "SUPPORTED_PLATFORMS",
        "PRODUCT_BUNDLE_IDENTIFIER", "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE",
        "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS", "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS",
    ]

    private mutating func add(_ id: String?, asResource: Bool, to target: inout Project.Target) {
        guard let id, let object = objects[id] else { return }
        if ["PBXVariantGroup", "XCVersionGroup"].contains(object["isa"]?.string ?? "") {
            for child in object["children"]?.strings ?? [] { add(child, asResource: true, to: &target) }
            return
        }
        guard let path = paths[id] else { return }
        guard FileManager.default.fileExists(atPath: path) else {
            problems.append(Project.Problem(path: path, message: "the project names this file, and it is not there"))
            return
        }
        if asResource { target.resources.append(path) } else { target.add(path) }
    }

    // MARK: Folders that belong to a target as a whole

    private mutating func addFolders(to target: inout Project.Target, _ id: String, _ object: PropertyList) {
        let own = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
        for (group, element) in objects.sorted(by: { $0.key < $1.key }) where element["isa"]?.string == "PBXFileSystemSynchronizedRootGroup"
        {
            guard let folder = paths[group] else { continue }
            var excluded: Set<String> = []
            for set in objects(element["exceptions"]) where set["target"]?.string == id {
                let names = set["membershipExceptions"]?.strings ?? []
                // To a target that has the folder exceptions are what it lacks, to another what it has of it.
                if own.contains(group) { excluded.formUnion(names) } else { for name in names { target.addAnything(join(folder, name)) } }
            }
            guard own.contains(group) else { continue }
            // Folders that stay folders in the bundle.
            let wholes = element["explicitFolders"]?.strings ?? []
            target.resources += wholes.map { join(folder, $0) }
            let left = excluded.union(wholes)
            for path in FolderReader.files(in: folder) where !left.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) {
                target.addAnything(join(folder, path))
            }
        }
    }

    // MARK: Settings

    private func settings(of target: PropertyList, _ name: String) -> BuildSettings {
        let defaults = [
            "TARGET_NAME": name, "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "SRCROOT": root,
            "PROJECT_DIR": root, "PROJECT_NAME": ((file as NSString).deletingLastPathComponent as NSString).lastPathComponent,
            "CONFIGURATION": "Debug", "DEVELOPMENT_LANGUAGE": project["developmentRegion"]?.string ?? "en",
        ]
        return BuildSettings(layers: [defaults] + configuration(project) + configuration(target))
    }

    /// The settings of the debug configuration, after those of its file.
    private func configuration(_ owner: PropertyList) -> [[String: String]] {
        guard let list = object(owner["buildConfigurationList"]?.string) else { return [] }
        let all = objects(list["buildConfigurations"])
        guard let chosen = all.first(where: { $0["name"]?.string == "Debug" }) ?? all.first else { return [] }
        var layers: [[String: String]] = []
        if let path = chosen["baseConfigurationReference"]?.string.flatMap({ paths[$0] }) { layers.append(BuildSettings.reading(path)) }
        layers.append((chosen["buildSettings"]?.table ?? [:]).mapValues { $0.strings.joined(separator: " ") })
        return layers
    }
}

func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return URL(fileURLWithPath: path).standardizedFileURL.path }
    return URL(fileURLWithPath: folder).appendingPathComponent(path).standardizedFileURL.path
}

extension Project.Target {
    /// Adds a file that is compiled.
    mutating func add(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift": sources.append(path)
        case "m", "mm", "c", "cpp", "cc", "metal": foreignSources.append(path)
        default: break
        }
    }

    /// Adds a file as what its name says it is.
    mutating func addAnything(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift", "m", "mm", "c", "cpp", "cc", "metal": add(path)
        case "h", "hpp", "pch", "modulemap", "md", "entitlements", "xcconfig", "docc": break
        case "plist" where (path as NSString).lastPathComponent.hasSuffix("Info.plist"): break
        default: resources.append(path)
        }
    }
}
