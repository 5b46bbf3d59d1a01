import Foundation

// A library's own project has no application: the one that shows it lies in a folder below, as `Example/` or `Demo/`. Whoever runs a library means that one.

extension Project {
    /// The targets that a program can run: applications for iOS with an entry point in Swift, and none of SwiftUI's.
    public var applications: [Target] {
        targets.filter { target in
            target.kind == .application && !target.isForMac
                && target.sources.contains { path in
                    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
                    let isEntry = text.contains("@UIApplicationMain") || text.contains("@main") || path.hasSuffix("/main.swift")
                    return isEntry && !(text.contains("import SwiftUI") && text.contains(": App"))
                }
        }
    }

    /// Reads the project at a path or, if it has no application, the only one below it that has.
    ///
    /// - Parameter target: The application's target; nil for any.
    /// Throws a `ProjectError` that names the projects where several below have an application. Where none has, it returns what lies at the path itself.
    public init(withApplicationAt path: String, target: String? = nil) throws {
        func fits(_ project: Project) -> Bool {
            guard let target else { return !project.applications.isEmpty }
            return project.applications.contains { $0.name == target || $0.module == target }
        }
        let own = Result { try Project(at: path) }
        if case .success(let project) = own, fits(project) {
            self = project
            return
        }
        let below = Self.projects(below: path).compactMap { place in (try? Project(at: place)).map { (place: place, project: $0) } }
            .filter { fits($0.project) }
        // A project with several applications is one; a workspace and the project in it are the same application.
        var different: [(place: String, project: Project)] = []
        for candidate in below {
            let sources = Set(candidate.project.applications.flatMap(\.sources))
            if !different.contains(where: { !sources.isDisjoint(with: $0.project.applications.flatMap(\.sources)) }) {
                different.append(candidate)
            }
        }
        switch different.count {
        case 0: self = try own.get()
        case 1: self = different[0].project
        default:
            throw ProjectError(
                "\(path) has several projects with an application: name one of \(different.map { "“\($0.place)”" }.joined(separator: ", "))"
            )
        }
    }

    /// Reads the project at a path or, if it has no tests, the first below it that has. Where none has, it returns what lies at the path itself.
    public init(withTestsAt path: String) throws {
        func fits(_ project: Project) -> Bool { project.targets.contains { $0.kind == .tests } }
        let own = Result { try Project(at: path) }
        if case .success(let project) = own, fits(project) {
            self = project
            return
        }
        self = try Self.projects(below: path).lazy.compactMap { try? Project(at: $0) }.first(where: fits) ?? own.get()
    }

    /// The workspaces and projects below a folder, workspaces first, without those that managers of dependencies have put there.
    private static func projects(below folder: String) -> [String] {
        let vendored: Set<Substring> = ["Pods", "Carthage", "vendor", "Vendor", "Templates"]
        let files = FolderReader.files(in: folder).filter { vendored.isDisjoint(with: $0.split(separator: "/")) }
        return [".xcworkspace", ".xcodeproj"].flatMap { ending in files.filter { $0.hasSuffix(ending) } }.map { join(folder, $0) }
    }

    /// The projects and the folders of packages that a workspace names, by their paths. Projects may be missing.
    static func references(ofWorkspace workspace: URL) throws -> [String] {
        let data = workspace.appendingPathComponent("contents.xcworkspacedata")
        guard let text = try? String(contentsOf: data, encoding: .utf8) else { throw ProjectError("\(data.path) cannot be read") }
        let folder = workspace.deletingLastPathComponent()
        // Locations are relative to the workspace's folder, through groups that have one of their own.
        var references: [String] = []
        var groups: [String] = []
        for match in text.matches(of: /<(\/?)(Group|FileRef)[^>]*?(?:location\s*=\s*"([^"]*)"[^>]*?)?(\/?)>/.dotMatchesNewlines()) {
            let location = match.3.map { String($0.drop { $0 != ":" }.dropFirst()) } ?? ""
            let isContainer = match.3?.hasPrefix("container:") ?? false
            if match.2 == "Group" {
                if !match.1.isEmpty { _ = groups.popLast() } else if match.4.isEmpty { groups.append(location) }
            } else if match.1.isEmpty {
                let path = join(folder.path, ((isContainer ? [] : groups) + [location]).filter { !$0.isEmpty }.joined(separator: "/"))
                if path.hasSuffix(".xcodeproj") || FileManager.default.fileExists(atPath: path + "/Package.swift") {
                    references.append(path)
                }
            }
        }
        return references
    }

    /// The other projects and packages of a workspace that names a project, in its folder or up to three above: what it builds may come from there.
    static func neighbours(of project: String) -> [String] {
        var folder = URL(fileURLWithPath: project).standardizedFileURL
        for _ in 0..<4 where folder.path != "/" {
            folder.deleteLastPathComponent()
            let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            for name in names where name.hasSuffix(".xcworkspace") {
                let named = try? references(ofWorkspace: folder.appendingPathComponent(name))
                guard let named, named.contains(URL(fileURLWithPath: project).standardizedFileURL.path) else { continue }
                return named.filter { $0 != project && FileManager.default.fileExists(atPath: $0) }
            }
            if names.contains(".git") { break }
        }
        return []
    }
}
