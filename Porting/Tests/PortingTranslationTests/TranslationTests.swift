import PortingTranslation
import Testing

@Suite("Objective-C's part of Swift, translated")
struct TranslationTests {
    @Test("attributes go, and every line stays where it is")
    func attributes() {
        expect(
            """
            import UIKit

            @IBDesignable
            class Bar: UIView {
                @IBOutlet
                weak var label: UILabel!
                @IBOutlet private var buttons: [UIButton]!
                @IBInspectable var radius: CGFloat = 3 { didSet { setNeedsDisplay() } }
                @nonobjc func plain() {}
            }
            """,
            """
            import UIKit


            class Bar: UIView {

                weak var label: UILabel!
                private var buttons: [UIButton]!
                var radius: CGFloat = 3 { didSet { setNeedsDisplay() } }
                func plain() {}
            override class var namedMembers: [NamedMember] { [.property("label", \\Bar.label), .property("buttons", \\Bar.buttons), .property("radius", \\Bar.radius)] } }
            """)
    }

    @Test("a selector is a name, and its method is in the class's list")
    func selectors() {
        expect(
            """
            class A: UIViewController {
                func go() {
                    take(#selector(tapped(_:)))
                    take(#selector(A.moved(by:)), #selector(self.done))
                    take(#selector(getter: title), #selector(setter: A.speed))
                    take(#selector(
                        both(_:with:)))
                }
                @objc func tapped(_ sender: UIButton!) {}
                @objc func moved(by distance: CGFloat) -> Bool { true }
                @objc private func done() {}
                @IBAction func both(_ sender: Any, with event: UIEvent) {}
                @objc(quick) func fast() {}
                @objc var speed: Double { 1 }
                @objc static func whole() {}
            }
            """,
            """
            class A: UIViewController {
                func go() {
                    take(Selector("tapped:"))
                    take(Selector("movedBy:"), Selector("done"))
                    take(Selector("title"), Selector("setSpeed:"))
                    take(Selector("both:with:")
            )
                }
                func tapped(_ sender: UIButton!) {}
                func moved(by distance: CGFloat) -> Bool { true }
                private func done() {}
                func both(_ sender: Any, with event: UIEvent) {}
                func fast() {}
                var speed: Double { 1 }
                static func whole() {}
            override class var namedMembers: [NamedMember] { [.method("tapped:") { (object: A, first: UIButton?) in object.tapped(first) }, .method("movedBy:") { (object: A, first: CGFloat) in _ = object.moved(by: first) }, .method("done") { (object: A) in object.done() }, .method("both:with:") { (object: A, first: Any, second: UIEvent) in object.both(first, with: second) }, .method("quick") { (object: A) in object.fast() }, .property("speed", \\A.speed)] } }
            """)
    }

    @Test("a selector leads to the member that Swift would find")
    func lookup() {
        expect(
            """
            class Base: NSObject { @objc func shared(_ a: Int) {} }
            class Sub: Base {
                let a = #selector(shared)
                let b = #selector(Other.shared)
                let c = #selector(tick as () -> Void)
                @objc func tick() {}
                @objc func tick(_ timer: Timer) {}
            }
            class Other: NSObject { @objc(renamed:) func shared(_ a: Int) {} }
            """,
            """
            class Base: NSObject { func shared(_ a: Int) {} ; @MainActor class var namedMembers: [NamedMember] { [.method("shared:") { (object: Base, first: Int) in object.shared(first) }] } }; extension Base: NamedMembers {}
            class Sub: Base {
                let a = Selector("shared:")
                let b = Selector("renamed:")
                let c = Selector("tick")
                func tick() {}
                func tick(_ timer: Timer) {}
            override class var namedMembers: [NamedMember] { [.method("tick") { (object: Sub) in object.tick() }, .method("tick:") { (object: Sub, first: Timer) in object.tick(first) }] } }
            class Other: NSObject { func shared(_ a: Int) {} ; @MainActor class var namedMembers: [NamedMember] { [.method("renamed:") { (object: Other, first: Int) in object.shared(first) }] } }; extension Other: NamedMembers {}
            """)
    }

    @Test("an override is called through the superclass's entry")
    func overrides() {
        expect(
            """
            class Base: UIView { @objc func tick() {} }
            class Sub: Base {
                @objc override func tick() { super.tick() }
                func start() { run(#selector(tick)) }
            }
            """,
            """
            class Base: UIView { func tick() {} ; override class var namedMembers: [NamedMember] { [.method("tick") { (object: Base) in object.tick() }] } }
            class Sub: Base {
                override func tick() { super.tick() }
                func start() { run(Selector("tick")) }
            }
            """)
    }

    @Test("members that an extension adds to another module's class are registered when the program is loaded")
    func extensions() {
        let translated = translate(
            "extension UIView {\n    @objc func hide(_ sender: UIButton) {}\n    @IBInspectable var round: CGFloat { get { 0 } set {} }\n}\n"
        )
        #expect(
            translated.files[0].text == """
                extension UIView {
                    func hide(_ sender: UIButton) {}
                    var round: CGFloat { get { 0 } set {} }
                }
                @used @section(".init_array") private let lamina_registration: @convention(c) () -> Void = { MainActor.assumeIsolated { NamedMember.register([.method("hide:") { (object: UIView, first: UIButton) in object.hide(first) }, .property("round", \\UIView.round)], of: UIView.self) } }

                """)
    }

    @Test("a framework's method that a selector names is registered")
    func frameworkSelectors() {
        let translated = translate("class A: UIView { func f() { run(#selector(UIView.setNeedsLayout), #selector(endEditing(_:))) } }")
        #expect(translated.files[0].text == "class A: UIView { func f() { run(Selector(\"setNeedsLayout\"), Selector(\"endEditing:\")) } }")
        #expect(
            translated.names.contains(
                "Selector.register(\"setNeedsLayout\", of: UIView.self) { object, sender in _ = object.setNeedsLayout() }"))
        #expect(
            translated.names.contains(
                "Selector.register(\"endEditing:\", of: UIView.self) { object, sender in _ = object.endEditing(laminaArgument(sender)) }"))
    }

    @Test("an optional member is a property that may be nil; calls lose the labels that closures do not have")
    func optionalMembers() {
        expect(
            """
            @objc public protocol Listener {
                @objc optional func deck(_ deck: Deck, didShow card: Int) -> Bool
                @objc optional func deckEnded(_ deck: Deck)
            }
            public class Deck: UIView {
                weak var listener: Listener?
                func show() {
                    let isGood = listener?.deck?(self, didShow: 3) ?? false
                    if listener?.deck(_:didShow:) != nil { listener?.deckEnded?(self) }
                    listener?.deckEnded!(self)
                }
            }
            class Page: UIViewController, Listener {
                func deckEnded(_ deck: Deck) {}
            }
            """,
            """
            public protocol Listener: AnyObject {
                var lamina_deck__didShow: ((_ deck: Deck, _ card: Int) -> Bool)? { get }
                var lamina_deckEnded_: ((_ deck: Deck) -> Void)? { get }
            }; extension Listener { public typealias lamina_deck__didShow_Type = ((_ deck: Deck, _ card: Int) -> Bool)?; public var lamina_deck__didShow: lamina_deck__didShow_Type { nil }; public typealias lamina_deckEnded__Type = ((_ deck: Deck) -> Void)?; public var lamina_deckEnded_: lamina_deckEnded__Type { nil }; public var deckEnded: lamina_deckEnded__Type { lamina_deckEnded_ } }
            public class Deck: UIView {
                weak var listener: Listener?
                func show() {
                    let isGood = listener?.lamina_deck__didShow?(self, 3) ?? false
                    if listener?.lamina_deck__didShow != nil { listener?.deckEnded?(self) }
                    listener?.deckEnded!(self)
                }
            }
            class Page: UIViewController, Listener {
                func deckEnded(_ deck: Deck) {}
            var lamina_deckEnded_: Listener.lamina_deckEnded__Type { { self.deckEnded($0) } } }
            """)
    }

    @Test("optional members of UIKit's protocols have defaults, and are called as others are")
    func frameworkProtocols() {
        expect(
            "func f(d: UIScrollViewDelegate?, s: UIScrollView) { d?.scrollViewDidScroll?(s) }",
            "func f(d: UIScrollViewDelegate?, s: UIScrollView) { d?.scrollViewDidScroll(s) }")
    }

    @Test("dynamic properties are observed, and a layer's own are animated")
    func dynamic() {
        expect(
            """
            class Model: NSObject {
                @objc dynamic var note: String?
                @objc dynamic private(set) var count = 0
            }
            class Ring: CALayer {
                @NSManaged var progress: CGFloat
                @objc dynamic var width: CGFloat = 2
            }
            let path = #keyPath(Ring.progress), hidden = #keyPath(CALayer.isHidden), far = #keyPath(Model.note.count)
            """,
            """
            class Model: NSObject {
                @Dynamic var note: String? = nil
                @Dynamic private(set) var count = 0
            @MainActor class var namedMembers: [NamedMember] { [.property("note", \\Model.note), .property("count", \\Model.count)] } }; extension Model: NamedMembers {}
            class Ring: CALayer {
                @Animatable var progress: CGFloat
                @Animatable var width: CGFloat = 2
            @MainActor class var namedMembers: [NamedMember] { [.property("width", \\Ring.width)] } }; extension Ring: NamedMembers {}
            let path = "progress", hidden = "hidden", far = "note.count"
            """)
    }

    @Test("conditions are answered as for iOS")
    func conditions() {
        expect(
            """
            #if os(iOS) && targetEnvironment(simulator)
            import UIKit
            #elseif os(Linux) || os(macOS)
            @objc class Never {}
            #endif
            @UIApplicationMain class App: UIResponder, UIApplicationDelegate {}
            """,
            """
            #if (os(iOS) || os(Linux)) && true
            import UIKit
            #elseif false || os(macOS)
            @objc class Never {}
            #endif
            @main class App: UIResponder, UIApplicationDelegate {}
            """)
    }

    @Test("Foundation brings what it brings on Apple's systems; other modules have a stand-in or are reported")
    func imports() {
        expect("import Foundation\nimport ObjectiveC.runtime\n", "import Foundation\nimport UIKit\n")
        expect("import Foundation // first\n", "import Foundation; import UIKit // first\n")
        let translated = translate("import UIKit\nimport Accelerate\n")
        #expect(translated.findings == [Finding(path: "A.swift", line: 2, message: "there is no module Accelerate here")])
    }

    @Test("members of extensions that override, or are overridden, have a stand-in in the class's block")
    func moves() {
        expect(
            """
            class Base: UIView {
            }
            extension Base {
                override func layoutSubviews() { run(#selector(tick)) }
                @objc func tick() {}
            }
            class Sub: Base { override func tick() {} }
            """,
            """
            class Base: UIView {
            override class var namedMembers: [NamedMember] { [] + Base.lamina_members1 }; override func layoutSubviews() { lamina_layoutSubviews() }; func tick() { lamina_tick() } }
            extension Base {
                func lamina_layoutSubviews() { run(Selector("tick")) }
                func lamina_tick() {}
            @MainActor static var lamina_members1: [NamedMember] { [.method("tick") { (object: Base) in object.tick() }] } }
            class Sub: Base { override func tick() {} }
            """)
    }

    @Test("an observer that comes from NSObject alone overrides nothing")
    func observers() {
        expect(
            """
            class Watcher: NSObject {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
                }
            }
            """,
            """
            class Watcher: NSObject {
                func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    ()
                }
            }; extension Watcher: NSKeyValueObserving {}
            """)
    }

    @Test("an object of an interface file's that comes from NSObject alone is told by name")
    func awakening() {
        expect(
            """
            class Feeder: NSObject {
                override func awakeFromNib() { super.awakeFromNib(); feed() }
                func feed() {}
            }
            """,
            """
            class Feeder: NSObject {
                func awakeFromNib() { (); feed() }
                func feed() {}
            @MainActor class var namedMembers: [NamedMember] { [.method("awakeFromNib") { (object: Feeder) in object.awakeFromNib() }] } }; extension Feeder: NamedMembers {}
            """)
    }

    @Test("pictures and colours that Xcode shows, names that are left out, and open classes")
    func literals() {
        expect(
            """
            open class Card: UIView {
                let back = #imageLiteral(resourceName: "back"), ink = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
                @IBOutlet open var label: UILabel!
            }
            extension Card { open override func pressed(_: Int, by _: Card) {} }
            """,
            """
            open class Card: UIView {
                let back = #imageLiteral(resourceName: "back"), ink = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
                open var label: UILabel!
            open override class var namedMembers: [NamedMember] { [.property("label", \\Card.label)] }; open override func pressed(_ argument0: Int, by argument1: Card) { lamina_pressed(argument0, by: argument1) } }
            extension Card { open func lamina_pressed(_: Int, by _: Card) {} }
            """)
    }

    @Test("a class that two modules compile is known by either's name")
    func twins() {
        let card = "class Card: UIView { var side = 0; func turn() {} }"
        let app = SourceModule(
            name: "App",
            files: [
                SourceFile(path: "A.swift", text: card + "; class Other: UIView {}"),
                SourceFile(path: "B.swift", text: "@main class D: NSObject, UIApplicationDelegate {}"),
            ])
        let library = SourceModule(name: "Cards", files: [SourceFile(path: "C.swift", text: card + "; class Other: UIView { var x = 1 }")])
        let names = Translator([app, library], framework: framework).translate(app, isHosted: true).names
        #expect(names.contains("{ UIStoryboard.registerClass(Card.self, named: \"Cards.Card\") }"))
        #expect(!Translator([app, library], framework: framework).translate(library).names.contains("registerClass"))
    }
}

private var framework: FrameworkNames {
    var framework = FrameworkNames()
    framework.superclasses = ["UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder", "CALayer": "NSObject"]
    framework.namedRoots = ["UIResponder"]
    framework.optionalMembers = [.init(name: "scrollViewDidScroll", labels: [nil])]
    return framework
}

private func translate(_ text: String) -> TranslatedModule {
    let module = SourceModule(name: "App", files: [SourceFile(path: "A.swift", text: text)])
    return Translator([module], framework: framework).translate(module)
}

private func expect(_ text: String, _ translated: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // Blanks at the end of a line are left where something was removed.
    let lines = translate(text).files[0].text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines.joined(separator: "\n") == translated, sourceLocation: sourceLocation)
}
