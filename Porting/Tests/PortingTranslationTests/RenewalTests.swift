import PortingTranslation
import Testing

@Suite("Swift 2, written anew")
struct RenewalTests {
    private func renewed(_ text: String, own: Set<String> = []) -> String {
        SourceFile(path: "/a.swift", text: text).renewed(own: own).file.text
    }

    @Test("first parameters lose their labels, and what overrides gets its new name")
    func parameters() {
        #expect(renewed("func f(a: Int, b: Int) {}") == "func f(_ a: Int, b: Int) {}")
        #expect(renewed("func f(a a: Int) {}") == "func f(a a: Int) {}")
        #expect(renewed("func f() {}; init(a: Int) {}") == "func f() {}; init(a: Int) {}")
        #expect(
            renewed("override func touchesBegan(touches: Set<UITouch>, withEvent event: UIEvent?) {}")
                == "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}")
        #expect(renewed("override func drawRect(rect: CGRect) {}") == "override func draw(_ rect: CGRect) {}")
        #expect(renewed("func animateTransition(context: T) {}") == "func animateTransition(using context: T) {}")
    }

    @Test("an application's delegate is called")
    func launch() {
        #expect(
            renewed(
                "func application(application: UIApplication, didFinishLaunchingWithOptions options: [NSObject: AnyObject]?) -> Bool {}")
                == "func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {}"
        )
    }

    @Test("calls get the new names")
    func calls() {
        #expect(renewed("a.setTitle(b, forState: .Normal)") == "a.setTitle(b, for: .normal)")
        #expect(renewed("super.touchesEnded(a, withEvent: b)") == "super.touchesEnded(a, with: b)")
        #expect(renewed("a.popViewControllerAnimated(true)") == "a.popViewController(animated: true)")
        #expect(renewed("override func prepareLayout() { super.prepareLayout() }") == "override func prepare() { super.prepare() }")
    }

    @Test("cases begin small, but not the project's own")
    func cases() {
        #expect(renewed("a.b = .Center; c(.TouchUpInside, .None)") == "a.b = .center; c(.touchUpInside, .none)")
        #expect(renewed("a = UIViewContentMode.ScaleAspectFit") == "a = UIViewContentMode.scaleAspectFit")
        #expect(
            renewed("a = .Left; b = Side.Right; c = Other.Thing", own: ["Left", "Side"]) == "a = .Left; b = Side.Right; c = Other.Thing")
        #expect(renewed("a.dynamicType.b()") == "type(of: a).b()")
    }

    @Test("steps and loops")
    func steps() {
        #expect(renewed("i++") == "i += 1")
        #expect(renewed("a.b[--i]") == "a.b[{ i -= 1; return i }()]")
        #expect(renewed("a = i++") == "a = { defer { i += 1 }; return i }()")
        #expect(renewed("for var i = 0; i < n; i++ {\n}") == "for i in stride(from: 0, to: n, by: 1) {\n}")
        #expect(renewed("for (var i = 1; i <= n; i += 2) {\n}") == "for i in stride(from: 1, through: n, by: 2) {\n}")
        let findings = SourceFile(path: "/a.swift", text: "\nfor var i = n; i > 0; i-- {\n}").renewed(own: []).findings
        #expect(findings == [Finding(path: "/a.swift", line: 2, message: "a loop in C's form that cannot be written anew")])
    }

    @Test("conditions, parameters that are changed, and associated types")
    func grammar() {
        #expect(renewed("if let a = b where a > 0 {\n}") == "if let a = b, a > 0 {\n}")
        #expect(renewed("for a in b where a > 0 {\n}") == "for a in b where a > 0 {\n}")
        #expect(renewed("func f(inout a: Int) {}") == "func f(_ a: inout Int) {}")
        #expect(renewed("protocol P {\n  typealias Item\n}") == "protocol P {\n  associatedtype Item\n}")
    }

    @Test("a project without a version is told by its names")
    func age() {
        let old = [SourceFile(path: "/a.swift", text: "let b = NSBundle.mainBundle()")]
        #expect(SourceModule.isOfSwift2(old, version: nil))
        #expect(SourceModule.isOfSwift2([], version: "2.3"))
        #expect(!SourceModule.isOfSwift2(old, version: "5.0"))
        #expect(!SourceModule.isOfSwift2([SourceFile(path: "/a.swift", text: "let a = Bundle.main")], version: nil))
    }
}
