import LaminaUIKit
import Testing

@Suite("Contents of bundles", .stageOfItsOwn)
struct BundleContentsTests {
    @Test("files are found by name, ending, folder, language and device")
    func files() throws {
        let bundle = try resources([
            "a.txt": .text("1"), "b.json": .text("2"), "sub/c.json": .text("3"), "Base.lproj/d.txt": .text("4"),
            "fr.lproj/d.txt": .text("5"),
            "e~iphone.txt": .text("6"), "e.txt": .text("7"), "Inner.bundle/f.txt": .text("8"),
        ])
        let contents = BundleContents(bundle)
        func found(_ name: String?, _ ending: String?, _ folder: String? = nil, _ language: String? = nil) -> String? {
            contents.url(forResource: name, withExtension: ending, subdirectory: folder, localization: language)
                .flatMap { try? String(contentsOf: $0, encoding: .utf8) }
        }
        #expect([found("a", "txt"), found("a.txt", nil), found("a", ".txt"), found("a.txt", "")] == ["1", "1", "1", "1"])
        #expect([found("c", "json"), found("c", "json", "sub"), found("sub/c", "json")] == [nil, "3", "3"])
        #expect([found("d", "txt"), found("d", "txt", nil, "fr"), found("e", "txt"), found(nil, "json")] == ["4", "5", "6", "2"])
        #expect([found("a", nil), found("none", "txt"), found(nil, nil)] == [nil, nil, nil])
        #expect(contents.urls(forResourcesWithExtension: "txt").map(\.lastPathComponent) == ["d.txt", "a.txt", "e.txt", "e~iphone.txt"])
        let inner = try #require(Bundle(path: contents.url(forResource: "Inner", withExtension: "bundle")!.path))
        #expect(BundleContents(inner).url(forResource: "f", withExtension: "txt") != nil)
    }

    @Test("a program's bundles are its modules': by class, and by identifier")
    func programs() async {
        await #expect(processExitsWith: .success) {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("program-\(UUID().uuidString)")
            for name in ["App_LaminaUIKitTests", "App_Main", "Other_LaminaUIKitTests"] {
                let place = folder.appendingPathComponent(name + ".resources")
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
                try Data(#"<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>org.\#(name)</string></dict></plist>"#.utf8)
                    .write(to: place.appendingPathComponent("LaminaInfo.plist"))
            }
            setenv("LAMINA_RESOURCES", folder.appendingPathComponent("App_Main.resources").path, 1)
            final class Local {}
            guard BundleContents.main.bundlePath.hasSuffix("/App_Main.resources") else { exit(3) }
            guard BundleContents.path(for: Local.self).hasSuffix("/App_LaminaUIKitTests.resources") else { exit(4) }
            guard BundleContents.path(for: UIView.self).hasSuffix("/App_Main.resources") else { exit(5) }
            guard BundleContents.path(identifier: "org.App_Main")?.hasSuffix("/App_Main.resources") == true,
                BundleContents.path(identifier: "org.Other_LaminaUIKitTests") == nil,
                BundleContents(BundleContents.main).identifier == "org.App_Main"
            else { exit(6) }
        }
    }
}
