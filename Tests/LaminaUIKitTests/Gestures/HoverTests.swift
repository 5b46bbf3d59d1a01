import LaminaUIKit
import Testing

/// A pointer that touches nothing.
@Suite("Hovering")
@MainActor
struct HoverTests {
    private let stage: Stage
    private let outer = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    private let inner = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    private final class Log { var lines: [String] = [] }
    private let log = Log()

    init() throws {
        let controller = UIViewController()
        stage = try Stage(showing: controller, size: CGSize(width: 100, height: 100))
        controller.view.addSubview(outer)
        outer.addSubview(inner)
        for (name, view) in [("outer", outer), ("inner", inner)] {
            let hover = UIHoverGestureRecognizer()
            hover.addAction { [log] hover in
                let place = hover.location(in: hover.view)
                log.lines.append("\(name) \(hover.state) \(Int(place.x)) \(Int(place.y))")
            }
            view.addGestureRecognizer(hover)
        }
    }

    private func move(_ point: CGPoint?) -> [String] {
        log.lines = []
        stage.perform { stage.hoverHandler?(point) }
        return log.lines
    }

    @Test("a gesture begins over its view, changes with each movement, and ends beyond; views within are a part of it")
    func states() {
        #expect(move(CGPoint(x: 5, y: 5)) == [])
        #expect(move(CGPoint(x: 15, y: 15)) == ["outer began 5 5"])
        #expect(move(CGPoint(x: 35, y: 36)) == ["inner began 5 6", "outer changed 25 26"])
        #expect(move(CGPoint(x: 80, y: 80)) == ["inner ended 5 6", "outer changed 70 70"])
        #expect(move(nil) == ["outer ended 70 70"])
        #expect(move(nil) == [])
        #expect(move(CGPoint(x: 15, y: 15)) == ["outer began 5 5"])
    }

    @Test("a pointer at no place has left, as it has where its view is gone or off")
    func gone() {
        #expect(move(CGPoint(x: 35, y: 35)).count == 2)
        #expect(move(CGPoint(x: CGFloat.nan, y: 35)) == ["inner ended 5 5", "outer ended 25 25"])
        #expect(move(CGPoint(x: 35, y: 35)).count == 2)
        inner.removeFromSuperview()
        log.lines = []
        #expect(move(CGPoint(x: 35, y: 35)).last == "outer changed 25 25")
        outer.gestureRecognizers?.first?.isEnabled = false
        #expect(move(CGPoint(x: 36, y: 35)) == [])
    }

    @Test("fingers go on as if there were no such recogniser")
    func fingers() throws {
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addAction { _ in taps += 1 }
        outer.addGestureRecognizer(tap)
        _ = move(CGPoint(x: 15, y: 15))
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 15, y: 15))]))
        stage.advance(to: 1)
        #expect(taps == 1)
        #expect(move(CGPoint(x: 16, y: 15)) == ["outer changed 6 5"])
    }
}
