import LaminaUIKit
import Testing

@Suite("Fonts that a program brings with it", .stageOfItsOwn)
struct ProgramFontTests {
    @Test("the files that the Info.plist names are found by name; one that is not there is reported")
    func fonts() async {
        await #expect(processExitsWith: .success) {
            // Two letters: A fills its square, B is half as wide.
            let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/Blocks.ttf")
            let bundle = try resources([
                "Blocks.ttf": Data(contentsOf: font),
                "LaminaInfo.plist": .text(
                    #"<plist version="1.0"><dict><key>UIAppFonts</key><array><string>Fonts/Blocks.ttf</string><string>none.otf</string></array></dict></plist>"#
                ),
            ])
            setenv("LAMINA_RESOURCES", bundle.bundlePath, 1)
            guard let blocks = UIFont(name: "LaminaBlocks-Regular", size: 20) else { exit(3) }
            guard blocks.familyName == "Lamina Blocks", UIFont(name: "Lamina Blocks", size: 20)?.familyName == "Lamina Blocks" else {
                exit(4)
            }
            guard ("AAB" as NSString).size(withAttributes: [.font: blocks]).width == 50 else { exit(5) }
            guard UIFont.familyNames.contains("Lamina Blocks"), UIFont.fontNames(forFamilyName: "Lamina Blocks") == ["LaminaBlocks-Regular"]
            else { exit(6) }
            guard UIFont(name: "Helvetica", size: 20)?.familyName == "Helvetica", UIFont(name: "NoSuchFont", size: 20) == nil else {
                exit(7)
            }
        }
    }
}
