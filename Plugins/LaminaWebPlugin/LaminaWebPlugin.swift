import Foundation
import PackagePlugin

/// `swift package lamina-web [--output <folder>]`: compiles the render server for browser tabs in Lamina's checkout, where `WebServer` looks for it; with `--output`
/// also collects page and modules in a folder of the package, for programs that move to another machine.
///
/// A command rather than a part of every build: compiling takes minutes of processor time, and who only tests or renders needs none of it.
@main
struct LaminaWebPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var arguments = ArgumentExtractor(arguments)
        let output = arguments.extractOption(named: "output").last
        if let unknown = arguments.remainingArguments.first {
            throw Failure("lamina-web: there is no argument \(unknown), only --output <folder>")
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL
        let script = Process()
        script.executableURL = root.appendingPathComponent("scripts/web")
        try script.run()
        script.waitUntilExit()
        guard script.terminationStatus == 0 else {
            throw Failure("lamina-web: the render server could not be compiled. \(root.path)/scripts/setup installs what it needs.")
        }
        if let output { try collect(from: root, in: URL(fileURLWithPath: output, relativeTo: context.package.directoryURL)) }
    }

    private func collect(from root: URL, in folder: URL) throws {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for source in ["Web/Page", ".build/web"] {
            let source = root.appendingPathComponent(source)
            for name in try files.contentsOfDirectory(atPath: source.path) where name != "objects" && name != "frames" {
                let target = folder.appendingPathComponent(name)
                if files.fileExists(atPath: target.path) { try files.removeItem(at: target) }
                try files.copyItem(at: source.appendingPathComponent(name), to: target)
            }
        }
        print("web: page and modules are in \(folder.path)")
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}
