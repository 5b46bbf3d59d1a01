import ArgumentParser
import Foundation
import PortingPackage
import PortingTranslation

/// The translation of files for a target of a package, as its build calls for it.
struct TranslateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "translate", abstract: "Translates the files of a module into a folder, for the build of a package.",
        discussion: "The compiler's messages about what is written name the original files and lines.", shouldDisplay: false)
    @Option(help: "The module's name.") var module: String
    @Option(help: ArgumentHelp("Lamina's checkout.", valueName: "folder")) var lamina: String
    @Option(help: ArgumentHelp("The folder to write into.", valueName: "folder")) var output: String
    @Option(name: .customLong("flag"), parsing: .singleValue, help: "A flag that #if tests.") var flags: [String] = []
    @Argument(help: "The files.") var files: [String]

    func run() throws {
        let workplace = Workplace(lamina: lamina, environment: ["XDG_CACHE_HOME": output])
        let library = NamesLibrary(of: lamina)
        var sources = try files.map { path in
            guard let data = FileManager.default.contents(atPath: path) else { throw PortingError("\(path) cannot be read") }
            return SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
        }
        if SourceModule.isOfSwift2(sources, version: nil) {
            let own = sources.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
            sources = sources.map { $0.renewed(own: own).file }
        }
        let answers = BuildAnswers(flags: Set(flags))
        let source = SourceModule(name: module, files: sources, answers: answers)
        let translated = Translator([source], framework: try workplace.framework()).translate(source)
        for (index, file) in translated.files.enumerated() {
            let name = "\(index)-\((file.path as NSString).lastPathComponent)"
            try write("#sourceLocation(file: \(quoted(file.path)), line: 1)\n" + file.text, to: name)
        }
        try write(translated.names, to: "LaminaNames.swift")
        let imports = sources.reduce(into: Set<String>()) { $0.formUnion($1.imports(answers).map(\.name)) }
        try write(library.additions(to: sources, imports: imports).map(\.text).joined(separator: "\n"), to: "LaminaAges.swift")
        for finding in translated.findings + sources.compactMap(\.syntaxError) {
            FileHandle.standardError.write(Data("\(finding.path):\(finding.line):1: warning: \(finding.message)\n".utf8))
        }
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: output).appendingPathComponent(name), options: .atomic)
    }
}
