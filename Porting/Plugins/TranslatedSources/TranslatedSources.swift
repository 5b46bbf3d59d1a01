import Foundation
import PackagePlugin

// Sources that are written for iOS, as a target of a package. SwiftPM's plugins add sources to a target and take none away, so the originals lie elsewhere: `translated.json` in the
// target's folder names them, either by folders relative to it, or by folders of a package that the target's package depends on.

/// The content of `translated.json`.
struct TranslatedFolders: Decodable {
    /// The folders and files of the sources.
    var sources: [String]
    /// The dependency that they lie in; nil for the target's own folder.
    var package: String?
    /// The flags that `#if` tests.
    var flags: [String]?
}

@main
struct TranslatedSources: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SourceModuleTarget else { return [] }
        let settings = target.directoryURL.appending(path: "translated.json")
        guard let data = try? Data(contentsOf: settings) else {
            Diagnostics.error("\(target.name) has no translated.json that names its sources: {\"sources\": [\"../../iOS\"]}")
            return []
        }
        let folders: TranslatedFolders
        do {
            folders = try JSONDecoder().decode(TranslatedFolders.self, from: data)
        } catch {
            Diagnostics.error("\(settings.path(percentEncoded: false)): \(error)")
            return []
        }
        let all = dependencies(of: context.package)
        var base = target.directoryURL
        if let name = folders.package {
            guard let package = all.first(where: { $0.displayName == name || $0.id == name.lowercased() }) else {
                Diagnostics.error("\(settings.path(percentEncoded: false)): the package depends on no \(name)")
                return []
            }
            base = package.directoryURL
        }
        let files = folders.sources.flatMap { swiftFiles(base.appending(path: $0).standardizedFileURL) }
        guard !files.isEmpty else {
            Diagnostics.error("\(settings.path(percentEncoded: false)): there is no file of Swift in \(folders.sources)")
            return []
        }
        guard let lamina = all.first(where: { $0.displayName == "Lamina" }) else {
            Diagnostics.error("\(target.name) is translated for Lamina, on which its package does not depend")
            return []
        }
        let output = context.pluginWorkDirectoryURL
        // Files of one name may lie in several folders.
        let made = files.indices.map { "\($0)-\(files[$0].lastPathComponent)" } + ["LaminaNames.swift", "LaminaAges.swift"]
        return [
            .buildCommand(
                displayName: "Translating the sources of \(target.name)", executable: try context.tool(named: "lamina-porting").url,
                arguments: ["translate", "--module", target.moduleName, "--lamina", lamina.directoryURL.path(percentEncoded: false)]
                    + ["--output", output.path(percentEncoded: false)] + (folders.flags ?? []).flatMap { ["--flag", $0] }
                    + files.map { $0.path(percentEncoded: false) },
                inputFiles: files + [settings], outputFiles: made.map { output.appending(path: $0) })
        ]
    }

    private func dependencies(of package: Package) -> [Package] {
        package.dependencies.flatMap { [$0.package] + dependencies(of: $0.package) }
    }

    /// The files of Swift in a folder, in order, or the file itself.
    private func swiftFiles(_ place: URL) -> [URL] {
        if place.pathExtension == "swift" { return [place] }
        let files = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == "swift" && !$0.hasDirectoryPath }.sorted { $0.path < $1.path }
    }
}
