import ArgumentParser
import Foundation
import PortingPackage
import PortingProject
import PortingTranslation

/// `lamina run`, `lamina port` and `lamina doctor`.
@main
struct LaminaPorting: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lamina", abstract: "Runs, ports and examines projects that are written for iOS.",
        subcommands: [RunCommand.self, PortCommand.self, DoctorCommand.self, TranslateCommand.self])

    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as ProjectError {
            stop("\(error)")
        } catch let error as PortingError {
            stop("\(error)")
        } catch {
            exit(withError: error)
        }
    }

    private static func stop(_ message: String) -> Never {
        FileHandle.standardError.write(Data("Error: \(message)\n".utf8))
        Foundation.exit(1)
    }
}

/// The arguments that all commands read.
struct ProjectOptions: ParsableArguments {
    @Argument(help: "A folder, a .xcodeproj, a .xcworkspace, a Package.swift or a file of Swift.")
    var path: String
    @Option(help: "The target; by default the first application, or all.")
    var target: String?
    @Option(
        name: .customLong("package"), parsing: .singleValue,
        help: ArgumentHelp("A folder with a package or project whose library the project needs.", valueName: "folder"))
    var packages: [String] = []
    @Option(help: ArgumentHelp("Lamina's checkout; by default the one that this program was built in.", valueName: "folder"))
    var lamina: String?

    /// Reads the project.
    ///
    /// - Parameters:
    ///   - isRun: Whether its application is meant, which may lie in a folder below, as that of a library's example does.
    ///   - isTested: Whether its tests are meant, which may lie there, too.
    func project(isRun: Bool = false, isTested: Bool = false) throws -> Project {
        var project =
            try isTested ? Project(withTestsAt: path) : isRun ? Project(withApplicationAt: path, target: target) : Project(at: path)
        for folder in packages {
            project.add(try Project(at: folder))
            project.problems.removeAll { $0.message.contains("/" + (folder as NSString).lastPathComponent) }
        }
        return project
    }

    func workplace() throws -> Workplace {
        let own = lamina ?? ProcessInfo.processInfo.environment["LAMINA_HOME"] ?? checkout
        guard let own, FileManager.default.fileExists(atPath: own + "/Sources/LaminaUIKit") else {
            throw PortingError("Lamina's sources are not found: name the checkout with --lamina")
        }
        return Workplace(lamina: URL(fileURLWithPath: own).standardizedFileURL.path)
    }

    /// The checkout in whose folder `Porting` this program was built.
    private var checkout: String? {
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if folder.lastPathComponent == "Porting" { return folder.deletingLastPathComponent().path }
        }
        return nil
    }
}

struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "port", abstract: "Writes a project as a package that depends on Lamina.",
        discussion: "Nothing is written into the project's own folder. Every line of the sources stays where it is.")
    @OptionGroup var options: ProjectOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("The folder of the package.", valueName: "folder"))
    var output: String

    func run() throws {
        let workplace = try options.workplace()
        var settings = Port.Options(lamina: workplace.lamina)
        settings.target = options.target
        let project = try options.project()
        let port = try Port(project, framework: try workplace.framework(), options: settings)
        let folder = URL(fileURLWithPath: output).standardizedFileURL.path
        if folder == project.root || folder.hasPrefix(project.root + "/") {
            throw PortingError("\(output) lies in the project: name a folder outside of it")
        }
        try port.write(to: folder)
        print(Diagnosis(port, nil).text, terminator: "")
        print("Written: \(output)")
    }
}

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Says by file and line what of a project is missing here, and why.",
        discussion: "The project is translated and compiled in the cache; with --no-build it is only read.")
    @OptionGroup var options: ProjectOptions
    @Flag(inversion: .prefixedNo, help: "Compile the translation.")
    var build = true

    func run() throws {
        let workplace = try options.workplace()
        let project = try options.project()
        var settings = Port.Options(lamina: workplace.lamina)
        (settings.isHosted, settings.hasTests, settings.target) = (true, false, options.target)
        let port = try Port(project, framework: try workplace.framework(), options: settings)
        guard build else {
            print(Diagnosis(port, nil).text, terminator: "")
            return
        }
        let folder = workplace.folder(of: project)
        try port.write(to: folder)
        let built = try workplace.build(folder, product: nil)
        print(Diagnosis(port, built).text, terminator: "")
        if !built.isGood { throw ExitCode(1) }
    }
}
