import Foundation
import PortingPackage
import PortingProject
import Testing

@Suite("Resources of a ported program")
struct ResourceTests {
    private static let files: [String: String] = [
        "App/AppDelegate.swift": """
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                print("identifier:", Bundle.main.bundleIdentifier ?? "none", Bundle.main.infoDictionary?["Flavour"] ?? "none")
                print("texts:", Words.hello, Words.files(1), Words.files(2), String(localized: "\\(3) birds"))
                print("colours:", UIColor(named: "ink") == .red, UIColor.ink == .red, UIColor(resource: .Menu.pale) == .white, UIColor.Menu.pale == .white)
                print("files:", text("data", "json"), text("f", "txt", in: "Inner"), Bundle.main.path(forResource: "none", ofType: "txt") ?? "none")
                print("class:", Bundle(for: AppDelegate.self).bundlePath == Bundle.main.bundlePath, NSDataAsset(name: "set")?.data.count ?? 0)
                print("pictures:", UIImage(named: "mark")?.size.width ?? 0, UIImage(resource: .mark).size.height, UIImage.mark.size.width)
                return true
            }
            func text(_ name: String, _ ending: String, in bundle: String? = nil) -> String {
                let home = bundle.flatMap { Bundle.main.path(forResource: $0, ofType: "bundle") }.flatMap { Bundle(path: $0) } ?? Bundle.main
                return home.url(forResource: name, withExtension: ending).flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
            }
        }
        """,
        "App/Words.swift": """
        import Foundation

        enum Words {
            static let hello = NSLocalizedString("hello", comment: "A greeting")
            static func files(_ count: Int) -> String { String.localizedStringWithFormat(NSLocalizedString("files", comment: ""), count) }
        }
        """,
        "App/Info.plist":
            "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>org.example.pantry</string><key>Flavour</key><string>mint</string></dict></plist>",
        "App/en.lproj/Localizable.strings": "\"hello\" = \"Hello\";",
        "App/de.lproj/Localizable.strings": "\"hello\" = \"Servus\";",
        "App/en.lproj/Localizable.stringsdict": """
        <plist version="1.0"><dict><key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>
        """,
        "App/Localizable.xcstrings": """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld birds": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld Vogel"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld Vögel"}}}}}}}}}
        """,
        "App/Assets.xcassets/ink.colorset/Contents.json":
            "{\"colors\": [{\"color\": {\"color-space\": \"srgb\", \"components\": {\"red\": \"0xFF\", \"green\": \"0x00\", \"blue\": \"0x00\", \"alpha\": \"1.000\"}}}]}",
        "App/Assets.xcassets/Menu/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
        "App/Assets.xcassets/Menu/pale-color.colorset/Contents.json":
            "{\"colors\": [{\"color\": {\"color-space\": \"gray-gamma-22\", \"components\": {\"white\": \"1.000\", \"alpha\": \"1.000\"}}}]}",
        "App/Assets.xcassets/mark.imageset/Contents.json": "{\"images\": [{\"filename\": \"m.svg\", \"idiom\": \"universal\"}]}",
        "App/Assets.xcassets/mark.imageset/m.svg":
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"7\"><rect width=\"12\" height=\"7\"/></svg>",
        "App/More/Assets.xcassets/set.dataset/Contents.json": "{\"data\": [{\"filename\": \"d.bin\", \"idiom\": \"universal\"}]}",
        "App/More/Assets.xcassets/set.dataset/d.bin": "12345",
        "App/data.json": "[1]", "App/Inner.bundle/f.txt": "inner",
    ]

    @Test("bundles, texts in the language of the launch, catalogues and the names that Xcode makes of them")
    func pantry() throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("porting-tests").path
        let home = place + "/Pantry"
        try? FileManager.default.removeItem(atPath: home)
        for (path, text) in Self.files {
            let file = URL(fileURLWithPath: home + "/" + path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        var workplace = Workplace(lamina: checkout, environment: ["XDG_CACHE_HOME": place])
        workplace.buildFolder = ProcessInfo.processInfo.environment["LAMINA_BUILD"] ?? checkout + "/.build"
        var options = Port.Options(lamina: checkout)
        options.isHosted = true
        let project = try Project(at: home)
        let port = try Port(project, framework: workplace.framework(), options: options)
        #expect(port.files["Sources/Pantry/Resources/Assets-2.xcassets"] != nil)
        let folder = workplace.folder(of: project)
        try port.write(to: folder)
        let build = try workplace.build(folder, product: "PantryProgram")
        try #require(build.isGood, "\(build.errors) \(build.output)")

        func lines(_ language: String) throws -> [String] {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: workplace.program("PantryProgram"))
            process.environment = ProcessInfo.processInfo.environment.merging(
                [
                    "LAMINA_RESOURCES": workplace.program(port.resources(of: "Pantry")), "LAMINA_RUN_OUTPUT": place + "/pantry.png",
                    "LAMINA_RUN_AT": "0", "LAMINA_LANGUAGE": language,
                ]) { $1 }
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            return output.split(separator: "\n").map(String.init)
        }
        let expected = [
            "identifier: org.example.pantry mint", "texts: Hello 1 file 2 files 3 birds", "colours: true true true true",
            "files: [1] inner none", "class: true 5", "pictures: 12.0 7.0 12.0",
        ]
        #expect(try Array(lines("").prefix(6)) == expected)
        #expect(try lines("de")[1] == "texts: Servus files files 3 Vögel")
    }
}
