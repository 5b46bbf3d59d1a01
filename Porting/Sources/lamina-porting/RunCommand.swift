import ArgumentParser
import Foundation
import PortingPackage
import PortingProject
import PortingTranslation

struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Runs a project's application: in a browser's tab, into a film or into pictures.",
        discussion: """
            The project is translated and built in the cache ($XDG_CACHE_HOME/lamina); nothing is written into its own folder. Lamina itself is built once for all projects. \
            With -o a film or pictures are written, as by `lamina render`; without, the application runs in the browser until Ctrl-C ends it.
            """)
    @OptionGroup var options: ProjectOptions
    @Option(
        name: [.customShort("o"), .customLong("output"), .customLong("record")],
        help: ArgumentHelp("The film or picture to write.", valueName: "file"))
    var output: String?
    @Option(parsing: .upToNextOption, help: ArgumentHelp("The moments to render alone, in seconds, ascending.", valueName: "seconds"))
    var at: [Double] = []
    @Option(help: ArgumentHelp("A script of what fingers do (JSON).", valueName: "file"))
    var input: String?
    @Option(help: ArgumentHelp("The length of a film in seconds; by default the script's and three more.", valueName: "seconds"))
    var duration: Double?
    @Option(help: "The number of frames a second.")
    var fps = 60
    @Option(help: "The screen in points, as in 390x844.")
    var size = "390x844"
    @Option(
        name: .customLong("safe-area"),
        help: ArgumentHelp(
            "The insets that a phone's furniture covers: top, left, bottom, right. By default 47,0,34,0 on the usual screen and none on others.",
            valueName: "insets"))
    var safeArea: String?
    @Option(help: "The number of pixels for one point in films and pictures.")
    var scale = 2.0
    @Option(help: "The port of the browser's address; 0 selects a free one.")
    var port = 8080
    @Flag(help: "Build and run the project's tests instead.")
    var test = false
    @Flag(help: "Translate, build and start again whenever a file of the project changes.")
    var watch = false
    @Flag(help: "Build with optimisation: slower to build, faster to run.")
    var release = false

    func validate() throws {
        let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        if sides.count != 2 || !sides.allSatisfy({ (1...32768).contains($0) }) {
            throw ValidationError("--size takes width and height, as in 390x844, not \(size)")
        }
        if let safeArea {
            let insets = safeArea.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
            if insets.count != 4 || !insets.allSatisfy({ (0...32768).contains($0) }) {
                throw ValidationError("--safe-area takes four insets, as in 47,0,34,0, not \(safeArea)")
            }
        }
        if !(0.1...16).contains(scale) { throw ValidationError("--scale takes 0.1 to 16, not \(scale)") }
        if !(1...1000).contains(fps) { throw ValidationError("--fps takes 1 to 1000, not \(fps)") }
        if !(0...65535).contains(port) { throw ValidationError("--port takes 0 to 65535, not \(port)") }
        if !at.isEmpty && output == nil { throw ValidationError("--at wants a file to write: -o") }
        if !at.allSatisfy({ $0 >= 0 && $0 <= 86_400 }) || !zip(at, at.dropFirst()).allSatisfy({ $0 < $1 }) {
            throw ValidationError("--at takes seconds, ascending")
        }
        if watch && (output != nil || test) { throw ValidationError("--watch is for an application that runs") }
    }

    func run() throws {
        var workplace = try options.workplace()
        if release { workplace.configuration = "release" }
        if test { return try runTests(workplace) }
        var running: Process?
        var isFirst = true
        while true {
            let project: Project
            do {
                project = try options.project(isRun: true)
                if let program = try build(project, workplace) {
                    running?.terminate()
                    running?.waitUntilExit()
                    guard watch else { start(program) }
                    let process = Process()
                    process.executableURL = URL(fileURLWithPath: program.path)
                    process.environment = environment(program)
                    try process.run()
                    running = process
                } else if !watch {
                    throw ExitCode(1)
                }
            } catch  where watch && !isFirst {
                say("\(error)")
                Thread.sleep(forTimeInterval: 1)
                continue
            }
            isFirst = false
            let state = FileState(of: project)
            while FileState(of: project) == state { Thread.sleep(forTimeInterval: 0.4) }
            say("A file has changed.")
        }
    }

    private struct Program { var path: String; var module: String; var resources: String }

    private func environment(_ program: Program) -> [String: String] {
        var all = ProcessInfo.processInfo.environment
        func set(_ name: String, _ value: String?) { all["LAMINA_RUN_" + name] = value }
        set("OUTPUT", output)
        set("AT", at.isEmpty ? nil : at.map { "\($0)" }.joined(separator: ","))
        set("INPUT", input)
        set("DURATION", duration.map { "\($0)" })
        set("FPS", "\(fps)")
        set("SIZE", size)
        set("SAFE_AREA", safeArea ?? (size == "390x844" ? "47,0,34,0" : "0,0,0,0"))
        set("SCALE", "\(scale)")
        set("PORT", "\(port)")
        all["LAMINA_RESOURCES"] = program.resources
        all["LAMINA_MODULE"] = program.module
        return all
    }

    /// Becomes the program.
    private func start(_ program: Program) -> Never {
        for (name, value) in environment(program) { setenv(name, value, 1) }
        let words = [strdup(program.path), nil]
        execv(program.path, words)
        say("\(program.path) cannot be started")
        Foundation.exit(1)
    }

    /// Translates and builds; nil, with a report, where it does not compile.
    private func build(_ project: Project, _ workplace: Workplace) throws -> Program? {
        var settings = Port.Options(lamina: workplace.lamina)
        (settings.isHosted, settings.hasTests, settings.target) = (true, false, options.target)
        let port = try Port(project, framework: try workplace.framework(), options: settings)
        guard let module = port.programs.first else {
            throw PortingError(
                "\(project.name) has no application: no class is marked @main or @UIApplicationMain. `lamina run --test` runs a library's tests"
                    + port.listOfLeftOut)
        }
        let folder = workplace.folder(of: project)
        try port.write(to: folder)
        say("Building \(project.name) …")
        let built = try workplace.build(folder, product: module + "Program") { line in
            if line.hasPrefix("[") { progress(line) }
        }
        progress("")
        if built.isGood {
            return Program(
                path: workplace.program(module + "Program"), module: module, resources: workplace.program(port.resources(of: module)))
        }
        FileHandle.standardError.write(Data(Diagnosis(port, built).text.utf8))
        return nil
    }

    private func runTests(_ workplace: Workplace) throws {
        let project = try options.project(isTested: true)
        var settings = Port.Options(lamina: workplace.lamina)
        (settings.isHosted, settings.isForTests, settings.target) = (true, true, options.target)
        let port = try Port(project, framework: try workplace.framework(), options: settings)
        guard port.hasTests else {
            throw PortingError(
                "\(project.name) has no tests that can be built here"
                    + port.listOfLeftOut)
        }
        for reason in port.leftOut { say("\(reason.path)\(reason.line > 0 ? ":\(reason.line)" : ""): \(reason.message)") }
        let folder = workplace.folder(of: project) + "-tests"
        try port.write(to: folder)
        let built = try workplace.build(folder, product: nil, withTests: true)
        guard built.isGood else {
            FileHandle.standardError.write(Data(Diagnosis(port, built).text.utf8))
            throw ExitCode(1)
        }
        // The tests' program is that of the application that they are made for.
        let hosts = Set(project.targets.filter { $0.kind == .tests }.flatMap(\.dependencies))
        let host = project.targets.first { $0.kind == .application && hosts.contains($0.name) }
        let other = project.targets.first { $0.kind == .tests && !$0.resources.isEmpty }
        setenv("LAMINA_RESOURCES", workplace.program(port.resources(of: (host ?? other)?.module ?? "")), 1)
        // Nothing is written into the project's own folder, references of snapshots included.
        let snapshots = workplace.folder(of: project) + "-snapshots"
        setenv("SNAPSHOT_TESTING_FOLDER", snapshots, 0)
        setenv("LAMINA_SNAPSHOTS", "never", 0)
        if port.hasSnapshots { say("Snapshots are recorded in \(snapshots).") }
        let words = [
            "swift", "test", "--package-path", folder, "--scratch-path", workplace.buildFolder, "-c", workplace.configuration,
            "--skip-build",
        ]
        execvp("swift", words.map { strdup($0) } + [nil])
        throw PortingError("swift cannot be started")
    }

    private func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
    private func progress(_ line: String) {
        guard isatty(2) == 1 else { return }
        FileHandle.standardError.write(Data("\r\u{1B}[K\(line.prefix(100))".utf8))
    }
}

/// The files of a project, as they were last changed.
struct FileState: Equatable {
    private let dates: [String: Date]

    init(of project: Project) {
        var dates: [String: Date] = [:]
        // Catalogues and bundles are folders of files.
        let inner = project.targets.flatMap(\.resources).flatMap { path in
            (FileManager.default.subpaths(atPath: path) ?? []).map { path + "/" + $0 }
        }
        let paths = project.targets.flatMap { $0.sources + $0.resources } + inner
        for path in paths + Set(paths.map { ($0 as NSString).deletingLastPathComponent }) {
            dates[path] = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
        }
        self.dates = dates
    }
}
