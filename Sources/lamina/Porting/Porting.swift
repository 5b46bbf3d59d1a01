import ArgumentParser
import CommandSupport
import Foundation
import LaminaCommand

// `lamina run`, `lamina port` and `lamina doctor`: they become the program of the package `Porting`, which is built by the first of them. Translating Swift takes swift-syntax, which is no
// part of this program.

/// `lamina run`: a project for iOS, in a browser or recorded.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs an iOS project: in a browser's tab, into a film or into pictures.",
        discussion: "`lamina run --help` lists the options. The first call builds the translator, which takes some minutes.", helpNames: [])
    @Argument(parsing: .captureForPassthrough, help: "The project, and options.")
    var arguments: [String] = []
    func run() throws {
        try Porting.check(arguments)
        try Porting.become("run", arguments)
    }
}

/// `lamina port`: a project for iOS as a package that depends on Lamina.
struct Port: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writes an iOS project as a package that depends on Lamina.", discussion: "`lamina port --help` lists the options.",
        helpNames: [])
    @Argument(parsing: .captureForPassthrough, help: "The project, and options.")
    var arguments: [String] = []
    func run() throws {
        try Porting.check(arguments)
        try Porting.become("port", arguments)
    }
}

/// `lamina doctor`: what a project for iOS lacks here, or what of Lottie files is not shown.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says by file and line what an iOS project lacks here, or what of a Lottie file is not shown.",
        discussion: "`lamina doctor logo.json` reports on Lottie files; `lamina doctor --help` lists the options for projects.",
        helpNames: [])
    @Argument(parsing: .captureForPassthrough, help: "The project, and options.")
    var arguments: [String] = []
    func run() async throws {
        guard let first = arguments.first, LottieReportText.isFile(first) else {
            try Porting.check(arguments, others: ", or a .json or .lottie file of Lottie")
            return try Porting.become("doctor", arguments)
        }
        let isWhole = try await LottieReportText.show(arguments)
        if !isWhole { throw ExitCode(1) }
    }
}

/// The package that translates projects.
enum Porting {
    /// Throws an error for a path that can be no project, before a program is built that would say so.
    static func check(_ arguments: [String], others: String = "") throws {
        guard let path = arguments.first, !path.hasPrefix("-") else { return }
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError("there is no file or folder “\(path)”", isOrder: true)
        }
        guard isFolder.boolValue || path.hasSuffix(".swift") else {
            throw CommandError(
                "\(path) is no project: give a folder, a .xcodeproj, a .xcworkspace, a Package.swift or a file of Swift\(others)",
                isOrder: true)
        }
    }

    /// Becomes its program, built if it is not yet.
    static func become(_ command: String, _ arguments: [String]) throws {
        let environment = ProcessInfo.processInfo.environment
        let program: String
        if let named = environment["LAMINA_PORTING"] {
            program = named
        } else {
            let package = try checkout(environment) + "/Porting"
            program = package + "/.build/debug/lamina-porting"
            if try isOlder(program, than: package + "/Sources") { try build(package) }
        }
        let words = ([program, command] + arguments).map { strdup($0) } + [nil]
        // It returns only where it fails.
        execv(program, words)
        throw CommandError("\(program) cannot be started: \(String(cString: strerror(errno)))")
    }

    /// Lamina's checkout: the one that `LAMINA_HOME` names, or that this program was built in.
    private static func checkout(_ environment: [String: String]) throws -> String {
        func isOne(_ folder: String) -> Bool { FileManager.default.fileExists(atPath: folder + "/Porting/Package.swift") }
        if let named = environment["LAMINA_HOME"] {
            guard isOne(named) else {
                throw CommandError("LAMINA_HOME is “\(named)”, which is no checkout of Lamina: Porting is not there")
            }
            return named
        }
        var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            if isOne(folder.path) { return folder.path }
        }
        throw CommandError(
            "running and porting projects wants Lamina's checkout, which is not around this program: name its folder in LAMINA_HOME")
    }

    /// Whether a program is missing, or older than one of its sources.
    private static func isOlder(_ program: String, than sources: String) throws -> Bool {
        func date(_ path: String) -> Date? { (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date }
        guard let built = date(program) else { return true }
        let paths = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
        return paths.contains { date(sources + "/" + $0).map { $0 > built } ?? false }
    }

    private static func build(_ package: String) throws {
        FileHandle.standardError.write(Data("Building the translator in \(package), once …\n".utf8))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "build", "--package-path", package, "--product", "lamina-porting"]
        process.standardOutput = FileHandle.standardError
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CommandError("the translator in \(package) does not build") }
    }
}
