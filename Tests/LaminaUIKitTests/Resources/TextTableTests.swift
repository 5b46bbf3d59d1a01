import LaminaUIKit
import Testing

@Suite("Texts by key", .stageOfItsOwn)
struct TextTableTests {
    private func text(_ key: String, _ bundle: Bundle, _ table: String? = nil, value: String? = nil) -> String {
        BundleContents(bundle).localizedString(forKey: key, value: value, table: table)
    }
    private func format(_ key: String, _ bundle: Bundle, _ arguments: any CVarArg..., table: String? = nil) -> String {
        BundleContents.formatted(text(key, bundle, table), locale: nil, arguments: arguments)
    }

    @Test("tables are old lists, XML or UTF-16, in the language of development")
    func tables() throws {
        let bundle = try resources([
            "en.lproj/Localizable.strings": .text("/* A remark */\n\"hello\" = \"Hello, \\\"you\\\"\";\nbare = word;\n"),
            "Other.strings": .text(
                #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>a</key><string>ä</string></dict></plist>"#),
            "Base.lproj/Wide.strings": "\u{FEFF}\"a\" = \"Grüße\";".data(using: .utf16LittleEndian)!,
            "Empty.strings": .text("\n"), "Broken.strings": .text("\"a\" = \"b\"; \"c\" "),
        ])
        #expect(text("hello", bundle) == "Hello, \"you\"" && text("bare", bundle) == "word")
        #expect(text("a", bundle, "Other") == "ä" && text("a", bundle, "Wide") == "Grüße")
        #expect(
            text("none", bundle) == "none" && text("none", bundle, value: "some") == "some" && text("none", bundle, value: "") == "none")
        #expect(text("a", bundle, "Empty") == "a" && text("a", bundle, "Broken") == "a" && text("a", bundle, "Absent") == "a")
    }

    private static func plurals(_ entries: String) -> Data {
        .text(#"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(entries)</dict></plist>"#)
    }
    private static func variable(_ name: String, _ texts: [String: String]) -> String {
        let strings = texts.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined()
        return """
            <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>\(strings)</dict>
            """
    }
    private static func entry(_ key: String, _ format: String, _ variables: String...) -> String {
        "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(variables.joined())</dict>"
    }

    @Test("numbers choose the texts of a stringsdict: several variables, one in another, arguments by number")
    func stringsdict() throws {
        let files = Self.variable("files", ["zero": "no files", "one": "%d file", "other": "%d files"])
        let bundle = try resources([
            "en.lproj/Localizable.stringsdict": Self.plurals(
                Self.entry("files", "%#@files@", files)
                    + Self.entry(
                        "both", "%#@files@ in %#@folders@ of %@", files,
                        Self.variable("folders", ["one": "a folder", "other": "%d folders"]))
                    + Self.entry(
                        "nested", "%#@people@",
                        Self.variable("people", ["one": "one person with %#@files@", "other": "%d people with %#@files@"]), files)
                    + Self.entry("turned", "%2$#@files@ for %1$@", files)
                    + "<key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>20</key><string>short</string><key>100</key><string>long</string></dict></dict>"
                    + "<key>device</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>Tap</string><key>mac</key><string>Click</string></dict></dict>"
            ),
            "ru.lproj/Polish.strings": .text("\"a\" = \"b\";"),
        ])
        #expect([0, 1, 2].map { format("files", bundle, $0) } == ["no files", "1 file", "2 files"])
        #expect(format("both", bundle, 1, 3, "Ann") == "1 file in 3 folders of Ann")
        #expect(format("nested", bundle, 1, 2) == "one person with 2 files" && format("nested", bundle, 5, 1) == "5 people with 1 file")
        #expect(format("turned", bundle, "Bob", 2) == "2 files for Bob")
        #expect(text("wide", bundle) == "long" && text("device", bundle) == "Tap")
        #expect(BundleContents.formatted("%d %%", locale: nil, arguments: [3]) == "3 %")
    }

    private static let catalog = Data.text(
        #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
            "greeting": {"comment": "On top", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Hello"}},
                "de": {"stringUnit": {"state": "needs_review", "value": "Hallo"}}}},
            "Untranslated": {"extractionState": "manual", "localizations": {"de": {"stringUnit": {"state": "new", "value": ""}}}},
            "%lld files": {"localizations": {
                "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld file"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
                "ru": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld файл"}}, "few": {"stringUnit": {"state": "translated", "value": "%lld файла"}},
                    "many": {"stringUnit": {"state": "translated", "value": "%lld файлов"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld файла"}}}}}}},
            "%@ has %lld": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%1$@: %#@birds@"},
                "substitutions": {"birds": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg bird"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}}}}}},
            "touch": {"localizations": {"en": {"variations": {"device": {"iphone": {"stringUnit": {"state": "translated", "value": "Tap"}}, "other": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}}
        }}
        """#)

    @Test("string catalogues: texts, plurals, substitutions, devices; String(localized:) makes their keys")
    func catalogs() throws {
        let bundle = try resources(["Localizable.xcstrings": Self.catalog, "Bad.xcstrings": .text(#"{"strings": []}"#)])
        #expect(text("greeting", bundle) == "Hello" && text("Untranslated", bundle) == "Untranslated" && text("touch", bundle) == "Tap")
        #expect(format("%lld files", bundle, 1) == "1 file" && format("%lld files", bundle, 4) == "4 files")
        #expect(format("%@ has %lld", bundle, "Ann", 1) == "Ann: 1 bird" && format("%@ has %lld", bundle, "Ann", 3) == "Ann: 3 birds")
        #expect([1, 2].map { String(localized: "\($0) files", bundle: bundle) } == ["1 file", "2 files"])
        #expect(String(localized: "\("Bob") has \(2)", bundle: bundle) == "Bob: 2 birds")
        #expect(String(localized: "greeting", bundle: bundle) == "Hello" && String(localized: "50% of \(3)", bundle: bundle) == "50% of 3")
        #expect(String(localized: "other", defaultValue: "\(2) of \(2.5, specifier: "%.1f")", bundle: bundle) == "2 of 2.5")
        #expect(String(localized: LocalizedStringResource("greeting", bundle: bundle)) == "Hello")
        #expect(BundleContents(bundle).localizations == ["de", "en", "ru"] && text("a", bundle, "Bad") == "a")
    }

    @Test("the language of the launch counts, and its plural rules")
    func language() async {
        await #expect(processExitsWith: .success) {
            setenv("LAMINA_LANGUAGE", "ru-RU,de", 1)
            let bundle = try resources([
                "Localizable.xcstrings": TextTableTests.catalog, "de.lproj/Old.strings": .text("\"a\" = \"deutsch\";"),
                "en.lproj/Old.strings": .text("\"a\" = \"english\"; \"b\" = \"english\";"), "ru.lproj/note.txt": .text("ru"),
                "Base.lproj/note.txt": .text("base"), "de.lproj/InfoPlist.strings": .text("CFBundleDisplayName = \"Der Name\";"),
                "LaminaInfo.plist": .text(
                    #"<plist version="1.0"><dict><key>CFBundleDisplayName</key><string>Name</string><key>CFBundleIdentifier</key><string>org.example.x</string></dict></plist>"#
                ),
            ])
            let contents = BundleContents(bundle)
            let counts = [1, 3, 5].map { String(localized: "\($0) files", bundle: bundle) }
            guard counts == ["1 файл", "3 файла", "5 файлов"] else { exit(3) }
            func old(_ key: String) -> String { contents.localizedString(forKey: key, value: nil, table: "Old") }
            guard old("a") == "deutsch", old("b") == "b" else { exit(4) }
            let note = contents.url(forResource: "note", withExtension: "txt")
            guard note?.deletingLastPathComponent().lastPathComponent == "ru.lproj" else { exit(5) }
            guard contents.property("CFBundleDisplayName") as? String == "Der Name", contents.identifier == "org.example.x",
                contents.preferredLocalizations == ["ru", "de"], contents.localizations == ["Base", "de", "en", "ru"]
            else { exit(6) }
        }
    }
}
