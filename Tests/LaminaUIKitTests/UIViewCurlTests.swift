import LaminaUIKit
import Testing

@MainActor @Suite("Pages that are turned")
struct UIViewCurlTests {
    /// A red page of 20 × 40 points on a stage, shown; it becomes green.
    private func begin(_ options: UIView.AnimationOptions) throws -> (Stage, UIView, Trace) {
        let (stage, root) = try makeStage(width: 20, height: 40)
        let page = UIView(frame: root.bounds)
        page.backgroundColor = .red
        root.addSubview(page)
        _ = stage.snapshot()
        let trace = Trace()
        stage.perform {
            UIView.transition(with: page, duration: 1, options: [options, .curveLinear]) {
                page.backgroundColor = .green
            } completion: {
                trace.note("done \($0)")
            }
        }
        return (stage, page, trace)
    }

    @Test("the old page goes up from its lower edge and shows its back; under it is the new one")
    func up() throws {
        let (stage, page, trace) = try begin(.transitionCurlUp)
        #expect(stage.snapshot().pixel(10, 38) == 0xffff_0000)
        stage.advance(to: 0.25)
        // The fold is at 30: below it is the new page, beyond the free edge at 20 the old one.
        let quarter = stage.snapshot()
        #expect(quarter.pixel(10, 39) & 0xff00ff == 0 && quarter.pixel(10, 39) >> 8 & 0xff > 200)
        #expect(quarter.pixel(10, 2) == 0xffff_0000)
        // Its back is pale.
        #expect(quarter.pixel(10, 22) & 0xff > 150)
        stage.advance(to: 1)
        #expect(stage.snapshot().pixel(10, 2) == 0xff00_ff00 && trace.take() == ["done true"])
        #expect(page.layer.sublayers?.isEmpty ?? true)
        #expect(page.subviews.isEmpty)
    }

    @Test("the new page comes down over the old one")
    func down() throws {
        let (stage, _, trace) = try begin(.transitionCurlDown)
        #expect(stage.snapshot().pixel(10, 20) == 0xffff_0000)
        stage.advance(to: 0.75)
        let late = stage.snapshot()
        #expect(late.pixel(10, 2) == 0xff00_ff00 && late.pixel(10, 39) & 0xffff == 0)
        stage.advance(to: 1)
        #expect(stage.snapshot().pixel(10, 39) == 0xff00_ff00 && trace.take() == ["done true"])
    }

    @Test("a view that was never shown changes at once")
    func unseen() throws {
        let (stage, root) = try makeStage()
        let view = UIView()
        let trace = Trace()
        stage.perform {
            UIView.transition(with: view, duration: 1, options: .transitionCurlUp) {
                root.addSubview(view)
            } completion: { _ in
                trace.note("done")
            }
        }
        stage.advance(to: 0.1)
        #expect(trace.take() == ["done"])
    }
}
