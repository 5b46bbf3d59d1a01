import Foundation
import PortingTranslation
import Testing

@Suite("Names of former versions and of other frameworks")
struct NamesTests {
    private let library = NamesLibrary(
        of: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path)

    private func additions(_ text: String, imports: Set<String> = []) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: library.additions(to: [SourceFile(path: "/a.swift", text: text)], imports: imports).map {
                ($0.name, $0.text)
            })
    }

    @Test("a target is given what it uses and does not declare")
    func used() {
        let given = additions("let a = CGRectMake(0, 0, 1, 1); let b: UIControlEvents_ = UITableViewAutomaticDimension")
        #expect(given["Swift2"]?.contains("func CGRectMake(") == true)
        #expect(given["Swift2"]?.contains("CGPointMake") == false)
        #expect(given["Swift4"]?.contains("var UITableViewAutomaticDimension: CGFloat") == true)
        #expect(additions("let a = CGRect.zero").isEmpty)
        #expect(additions("func CGRectMake() {}; let a = CGRectMake()").isEmpty)
    }

    @Test("what is given brings what it needs, also of an older age")
    func needed() {
        let given = additions("func f() { CFRunLoopAddTimer(CFRunLoopGetCurrent(), t, .commonModes) }")
        #expect(given["CoreFoundation"]?.contains("func CFRunLoopAddTimer") == true)
        #expect(given["Swift4"]?.contains("static var commonModes") == true)
    }

    @Test("a framework at the edge has placeholders; more of it is named")
    func frameworks() throws {
        let given = additions("let map = MKMapView()", imports: ["MapKit"])
        #expect(given["MapKit"]?.contains("class MKMapView") == true)
        #expect(given["Placeholder"]?.contains("class LaminaPlaceholderView") == true)
        #expect(additions("let map = MKMapView()").isEmpty)
        let map = try #require(library.frameworks["MapKit"])
        #expect(
            map.missing(in: ["MKMapView", "MKPointAnnotation", "CLLocation", "MKown"], declared: ["CLLocation"]) == ["MKPointAnnotation"])
    }

    @Test("names that are absent are found by line, where they are compiled")
    func absent() {
        let file = SourceFile(
            path: "/a.swift",
            text: """
                // UIComment
                class A: UIView {
                    let a = UIHostingController()
                    #if os(macOS)
                    let b = UINever()
                    #endif
                    var c: CAFancyLayer { x.UIMember }
                }
                """)
        let found = file.absentNames(known: ["UIView"], answers: BuildAnswers())
        #expect(found.map(\.name) == ["UIHostingController", "CAFancyLayer"])
        #expect(found.map(\.line) == [3, 7])
    }

    @Test("a file that cannot be read is named with its line")
    func syntax() {
        #expect(SourceFile(path: "/a.swift", text: "class A {}\n").syntaxError == nil)
        let error = SourceFile(path: "/a.swift", text: "class A {\n  func f( {\n}\n").syntaxError
        #expect(error?.line == 2)
        #expect(error?.message.hasPrefix("this is no Swift that can be read: ") == true)
    }
}

@Suite("Objects of any class")
struct AnyObjectTests {
    private func translated(_ text: String) -> String {
        let module = SourceModule(name: "A", files: [SourceFile(path: "/a.swift", text: text)])
        return Translator([module], framework: FrameworkNames()).translate(module).files[0].text
    }

    @Test("a parameter that is any object has key-value coding")
    func coding() {
        let text = translated(
            "func f(sender: AnyObject, other: NSObject) { print(sender.value(forKey: \"value\"), other.value(forKey: \"a\")) }")
        #expect(text.contains("print((sender as! NSObject).value(forKey: \"value\"), other.value(forKey: \"a\"))"))
    }

    @Test("a property that is any object, or nil, can be called by name")
    func calling() {
        let text = translated(
            "class A { weak var t: AnyObject?; func f() { t?.performSelector(onMainThread: s, with: self, waitUntilDone: true) } }")
        #expect(text.contains("(t as? NSObject)?.performSelector("))
    }

    @Test("a class describes itself")
    func description() {
        #expect(translated("let a = type(of: b).description()").hasPrefix("let a = laminaDescription(type(of: b))"))
    }

    @Test("what a key depends on is found by the names of methods")
    func dependencies() {
        let text = translated(
            """
            class A: NSObject {
                @objc dynamic var first = ""
                @objc var full: String { first }
                @objc class func keyPathsForValuesAffectingFull() -> Set<String> { ["first"] }
            }
            """)
        #expect(
            text.contains(
                "nonisolated class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { switch key { case \"full\": return keyPathsForValuesAffectingFull(); default: return [] } }"
            ))
        #expect(text.contains("extension A: NamedMembers, NSKeyValueObserving {}"))
    }
}
