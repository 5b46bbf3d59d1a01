import Foundation
import PortingPackage
import PortingProject
import PortingTranslation
import Testing

@Suite("Names of former versions and of frameworks at the edge")
struct NamesBuildTests {
    @Test("all of them compile, in one target that speaks of all")
    func all() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("porting-tests").path
        let library = NamesLibrary(of: checkout)
        #expect(library.ages.count >= 4 && library.frameworks.count >= 8)
        let home = URL(fileURLWithPath: place + "/AllNames")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        func write(_ name: String, importing modules: [String], _ names: Set<String>) throws {
            let lines = modules.map { "import \($0)" } + ["// " + names.sorted().joined(separator: " "), "enum Of\(name) {}", ""]
            try Data(lines.joined(separator: "\n").utf8).write(to: home.appendingPathComponent(name + ".swift"))
        }
        try write("Ages", importing: ["UIKit"], library.ages.reduce(into: []) { $0.formUnion($1.declaredNames) })
        // Of these Lamina has a part itself.
        let parts = ["AVFoundation", "AudioToolbox"]
        #expect(parts.allSatisfy { library.frameworks[$0]?.declaredNames.isEmpty == true })
        let heard = """
            import AVFoundation
            import AudioToolbox
            func chime(_ data: Data) throws -> AVAudioPlayer {
                AudioServicesPlaySystemSound(1104)
                return try AVAudioPlayer(data: data)
            }
            """
        try Data(heard.utf8).write(to: home.appendingPathComponent("Heard.swift"))
        try Data("import AVFoundation\nlet camera = AVCaptureSession()\n".utf8).write(to: home.appendingPathComponent("Seen.swift"))
        for (name, file) in library.frameworks where name != "Placeholder" && !parts.contains(name) {
            try write("The\(name)", importing: ["UIKit", name], file.declaredNames)
        }

        var workplace = Workplace(lamina: checkout, environment: ["XDG_CACHE_HOME": place])
        workplace.buildFolder = ProcessInfo.processInfo.environment["LAMINA_BUILD"] ?? checkout + "/.build"
        let project = try Project(at: home.path)
        let port = try PortingPackage.Port(project, framework: workplace.framework(), options: .init(lamina: checkout))
        #expect(port.leftOut.map(\.message) == ["left out: it uses AVCaptureSession of AVFoundation, which is not here"])
        for name in library.ages.map(\.name) + library.frameworks.keys.filter({ !parts.contains($0) }) {
            #expect(port.files["Sources/AllNames/Lamina\(name.prefix(1).uppercased() + name.dropFirst()).swift"] != nil, "\(name)")
        }
        let folder = workplace.folder(of: project)
        try port.write(to: folder)
        let build = try workplace.build(folder, product: nil)
        #expect(build.isGood, "\(build.errors) \(build.output.suffix(2000))")
    }
}
