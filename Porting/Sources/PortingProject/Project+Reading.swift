import Foundation

extension Project {
    /// Reads what lies at a path: a project or workspace of Xcode's, a package, a file of Swift, or a folder with one of these.
    ///
    /// The folder stays as it is. Throws a `ProjectError` where there is nothing to build.
    public init(at path: String) throws {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw ProjectError("\(path): there is nothing")
        }
        switch url.pathExtension {
        case "xcodeproj": try self.init(xcode: [url.path], name: url.deletingPathExtension().lastPathComponent)
        case "xcworkspace": try self.init(workspace: url)
        case "swift" where url.lastPathComponent == "Package.swift": try self.init(package: url.deletingLastPathComponent().path)
        case "swift":
            try self.init(
                sources: [url.path], in: url.deletingLastPathComponent().path, name: url.deletingPathExtension().lastPathComponent)
        default:
            guard isFolder.boolValue else {
                throw ProjectError("\(path) is no project: give a folder, a .xcodeproj, a .xcworkspace or a Package.swift")
            }
            try self.init(folder: url)
        }
        targets.removeAll { $0.sources.isEmpty && $0.foreignSources.isEmpty && $0.resources.isEmpty }
        if targets.isEmpty { throw ProjectError("\(path): there is no target with sources") }
    }

    private init(folder: URL) throws {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        func all(_ ending: String) -> [String] { names.filter { $0.hasSuffix("." + ending) } }
        if let workspace = all("xcworkspace").first {
            try self.init(workspace: folder.appendingPathComponent(workspace))
            return
        }
        // A link may lead to what is not there, as to Pods that nobody has installed.
        let projects = all("xcodeproj").filter { FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path) }
        if projects.count > 1 {
            throw ProjectError("\(folder.path) has \(projects.count) projects: name one of \(projects.joined(separator: ", "))")
        }
        if let project = projects.first {
            let read = try Project(xcode: [folder.appendingPathComponent(project).path], name: (project as NSString).deletingPathExtension)
            if names.contains("Package.swift"), !read.targets.contains(where: { $0.kind == .application }),
                let package = try? Project(package: folder.path)
            {
                self = package
            } else {
                self = read
            }
            return
        }
        if names.contains("Package.swift") {
            try self.init(package: folder.path)
            return
        }
        let files = FolderReader.files(in: folder.path)
        // A project may lie one folder below, as in `Example/`.
        let below = files.filter {
            $0.hasSuffix(".xcodeproj") && !$0.hasPrefix("Pods/") && !$0.contains("/Pods/") && !$0.contains("Carthage/")
        }
        if below.count == 1 {
            let name = ((below[0] as NSString).lastPathComponent as NSString).deletingPathExtension
            try self.init(xcode: [folder.appendingPathComponent(below[0]).path], name: name)
            return
        }
        if below.count > 1 { throw ProjectError("\(folder.path) has several projects: name one of \(below.joined(separator: ", "))") }
        let sources = files.filter { $0.hasSuffix(".swift") }.map { folder.appendingPathComponent($0).path }
        guard !sources.isEmpty else {
            let foreign = files.filter { ["m", "mm", "c", "cpp"].contains(($0 as NSString).pathExtension) }
            let others = foreign.isEmpty ? "" : "; of Objective-C or C there are \(foreign.count), such as \(foreign[0])"
            throw ProjectError("\(folder.path) has no project, no package and no file of Swift\(others)")
        }
        try self.init(sources: sources, in: folder.path, name: folder.lastPathComponent)
        for file in files { if !file.hasSuffix(".swift") { targets[0].addAnything(join(folder.path, file)) } }
        targets[0].infoPlist = files.first { ($0 as NSString).lastPathComponent == "Info.plist" }.map { join(folder.path, $0) }
    }

    /// Sources that nothing else says anything about: one target.
    private init(sources: [String], in folder: String, name: String) throws {
        self.init(name: name, root: folder)
        let isApplication = sources.contains { path in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
            return text.contains("@UIApplicationMain") || text.contains("@main") || path.hasSuffix("/main.swift")
        }
        var target = Target(name: name, kind: isApplication ? .application : .library, module: moduleName(name))
        target.sources = sources
        targets = [target]
    }

    private init(workspace: URL) throws {
        let references = try Self.references(ofWorkspace: workspace)
        let projects = references.filter { $0.hasSuffix(".xcodeproj") }
        let present = projects.filter { FileManager.default.fileExists(atPath: $0 + "/project.pbxproj") }
        guard !present.isEmpty else { throw ProjectError("\(workspace.path) names no project that is there") }
        try self.init(
            xcode: present, packages: references.filter { !projects.contains($0) },
            name: workspace.deletingPathExtension().lastPathComponent)
        for project in projects where !present.contains(project) {
            problems.append(Problem(path: project, message: "the workspace names this project, and it is not there"))
        }
    }

    private init(xcode paths: [String], packages: [String] = [], name: String) throws {
        self.init(name: name, root: (paths[0] as NSString).deletingLastPathComponent)
        var (local, remote): ([String], [String]) = (packages, [])
        var all = paths
        if paths.count == 1 {
            let neighbours = Self.neighbours(of: paths[0])
            all += neighbours.filter { $0.hasSuffix(".xcodeproj") }
            local += neighbours.filter { !$0.hasSuffix(".xcodeproj") }
        }
        // What CocoaPods and Carthage have put beside the project.
        for path in paths {
            let folder = (path as NSString).deletingLastPathComponent
            let pods = folder + "/Pods/Pods.xcodeproj"
            if !all.contains(pods), FileManager.default.fileExists(atPath: pods + "/project.pbxproj") { all.append(pods) }
            let checkouts = folder + "/Carthage/Checkouts"
            for file in FolderReader.files(in: checkouts) where file.hasSuffix(".xcodeproj") && file.split(separator: "/").count == 2 {
                all.append(checkouts + "/" + file)
            }
        }
        for path in all {
            var project = try XcodeProject(path)
            let isVendored = !paths.contains(path) || path.hasSuffix("Pods.xcodeproj")
            targets += project.targets().filter { !isVendored || $0.kind == .library }
            problems += project.problems
            local += project.packages.local
            remote += project.packages.remote
        }
        for folder in Set(paths.map { ($0 as NSString).deletingLastPathComponent }).sorted() { addPods(of: folder) }
        for folder in Set(local).sorted() {
            if let package = try? Project(package: folder) {
                targets += package.targets.filter { $0.kind == .library || $0.kind == .tests }
            }
        }
        // The library of snapshots is here by its name.
        for address in Set(remote).sorted() where !address.contains("swift-snapshot-testing") {
            problems.append(Problem(path: paths[0], message: "the package \(address) is not on disk; give its folder with --package"))
        }
        keepOneOfEachModule()
    }

    /// Adds libraries that a Podfile takes from folders nearby, as example projects do; those under `Pods/` are a project of their own.
    private mutating func addPods(of folder: String) {
        guard let text = try? String(contentsOfFile: folder + "/Podfile", encoding: .utf8) else { return }
        for match in text.matches(of: /^\s*pod\s+['"]([^'"\/]+)['"].*?:?path(?:\s*=>|:)\s*['"]([^'"]+)['"]/.anchorsMatchLineEndings()) {
            let (name, place) = (String(match.1), join(folder, String(match.2)))
            guard !targets.contains(where: { $0.module == name }) else { continue }
            if let library = try? Project(podspec: name, in: place) { add(library) }
        }
    }

    /// The library that a podspec describes by patterns of its source files.
    private init(podspec name: String, in folder: String) throws {
        guard let text = try? String(contentsOfFile: "\(folder)/\(name).podspec", encoding: .utf8) else {
            throw ProjectError("\(folder) has no \(name).podspec")
        }
        let lists = text.matches(of: /\.source_files\s*=\s*([^\n]*)/).map { String($0.1) }
        let patterns = lists.flatMap { list in list.matches(of: /['"]([^'"]+)['"]/).map { String($0.1) } }
        let module = text.firstMatch(of: /\.module_name\s*=\s*['"]([^'"]+)['"]/).map { String($0.1) } ?? moduleName(name)
        let files = FolderReader.files(in: folder).filter { file in file.hasSuffix(".swift") && patterns.contains { fits($0, file) } }
        guard !files.isEmpty else { throw ProjectError("\(folder)/\(name).podspec names no files of Swift") }
        self.init(name: name, root: folder)
        var target = Target(name: name, kind: .library, module: module)
        target.sources = files.map { join(folder, $0) }
        if let version = text.firstMatch(of: /\.swift_versions?\s*=\s*\[?['"]([\d.]+)['"]/) {
            target.settings["SWIFT_VERSION"] = String(version.1)
        }
        targets = [target]
    }

    /// Keeps, of targets that build one module for several systems, the one for iOS.
    private mutating func keepOneOfEachModule() {
        var kept: [Target] = []
        for target in targets {
            if let index = kept.firstIndex(where: { $0.module == target.module && $0.kind != .tests && target.kind != .tests }) {
                let former = kept[index]
                if (former.isForMac || former.kind == .other) && !target.isForMac && target.kind != .other { kept[index] = target }
            } else {
                kept.append(target)
            }
        }
        targets = kept
    }

    /// Adds the library targets of another project, as a package that lies elsewhere.
    public mutating func add(_ other: Project) {
        targets += other.targets.filter { $0.kind == .library && !targets.map(\.module).contains($0.module) }
    }
}

/// Whether a path fits a pattern of Ruby's: `*` within a folder, `**/` through folders, `{a,b}` one of several.
func fits(_ pattern: String, _ path: String) -> Bool {
    if let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") {
        let (before, after) = (String(pattern[..<open]), String(pattern[pattern.index(after: close)...]))
        let choices = pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
        return choices.contains { fits(before + $0 + after, path) }
    }
    var expression = ""
    var rest = Substring(pattern)
    while let character = rest.first {
        if rest.hasPrefix("**/") {
            expression += "(?:.*/)?"
            rest = rest.dropFirst(3)
        } else {
            expression +=
                character == "*" ? "[^/]*" : character == "?" ? "[^/]" : NSRegularExpression.escapedPattern(for: String(character))
            rest = rest.dropFirst()
        }
    }
    // A folder stands for what is in it.
    guard let regex = try? NSRegularExpression(pattern: "^\(expression)(?:/.*)?$") else { return false }
    return regex.firstMatch(in: path, range: NSRange(path.startIndex..., in: path)) != nil
}
