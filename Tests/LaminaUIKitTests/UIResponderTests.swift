import LaminaUIKit
import Testing

@MainActor @Suite("First responders")
struct UIResponderTests {
    final class Field: UIView {
        var isStubborn = false
        var trace: Trace?
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { !isStubborn }
        override func resignFirstResponder() -> Bool {
            trace?.note("resign")
            return super.resignFirstResponder()
        }
    }
    final class Keeper: UIViewController {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test("one responder of a window is first, if it wants to and is in the window")
    func becoming() throws {
        let (_, root) = try makeStage()
        let (a, b, plain) = (Field(), Field(), UIView())
        #expect(!a.becomeFirstResponder() && !a.isFirstResponder)
        for view in [a, b, plain] { root.addSubview(view) }
        #expect(!plain.becomeFirstResponder())
        #expect(a.becomeFirstResponder() && a.isFirstResponder && a.becomeFirstResponder())
        #expect(b.becomeFirstResponder() && !a.isFirstResponder && b.isFirstResponder)
        b.isStubborn = true
        #expect(!a.becomeFirstResponder() && b.isFirstResponder && !b.resignFirstResponder())
        b.isStubborn = false
        #expect(b.resignFirstResponder() && !b.isFirstResponder)
    }

    @Test("a view that leaves the window resigns, whatever it says; controllers and windows take part")
    func leaving() throws {
        let (_, root) = try makeStage()
        let (parent, field, trace) = (UIView(), Field(), Trace())
        root.addSubview(parent)
        parent.addSubview(field)
        (field.trace, field.isStubborn) = (trace, true)
        field.becomeFirstResponder()
        parent.removeFromSuperview()
        #expect(!field.isFirstResponder && trace.take() == ["resign"])
        root.addSubview(parent)
        #expect(!field.isFirstResponder)
        let keeper = Keeper()
        root.addSubview(keeper.view)
        #expect(keeper.becomeFirstResponder() && keeper.isFirstResponder)
        keeper.view.removeFromSuperview()
        #expect(!keeper.isFirstResponder)
        root.addSubview(keeper.view)
        #expect(!keeper.isFirstResponder)
    }
}
