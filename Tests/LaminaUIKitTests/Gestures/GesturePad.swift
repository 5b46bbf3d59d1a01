import LaminaUIKit

/// A stage of 300 × 300 points whose view tells of touches and gestures.
@MainActor
struct GesturePad {
    let stage: Stage
    let view: TouchedView
    let trace = Trace()

    init() throws {
        stage = try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 300), threads: 1)
        let root: UIView = stage.rootViewController!.view
        view = TouchedView("view", trace, frame: root.bounds)
        root.addSubview(view)
    }

    /// A view on the pad's.
    func subview(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> TouchedView {
        let subview = TouchedView(name, trace, frame: CGRect(x: x, y: y, width: width, height: height))
        view.addSubview(subview)
        return subview
    }

    /// Adds a recogniser whose states are noted.
    @discardableResult
    func watch<Recognizer: UIGestureRecognizer>(
        _ recognizer: Recognizer, _ name: String, on other: UIView? = nil, note: ((Recognizer) -> String)? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addAction { [trace] recognizer in
            trace.note(["\(name) \(recognizer.state)", note?(recognizer)].compactMap { $0 }.joined(separator: " "))
        }
        (other ?? view).addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Plays entries whose times count from now, and lets two seconds more pass. Tells what happened.
    @discardableResult
    func play(_ entries: [InputScript.Entry], for seconds: Double? = nil) async throws -> [String] {
        let script = try InputScript(entries)
        stage.play(script)
        await stage.advance(to: stage.time + (seconds ?? script.duration + 2))
        return trace.take()
    }

    /// The same for a single finger's places, 0.02 s apart.
    @discardableResult
    func drag(
        _ points: [(CGFloat, CGFloat)], end: InputEvent.Phase = .ended, touch: Int = 0, for seconds: Double? = nil
    ) async throws -> [String] {
        try await play(Self.events(points, end: end, touch: touch), for: seconds)
    }

    /// A finger comes down at the first point, moves through the others and leaves at the last, a step each 0.02 s.
    static func events(
        _ points: [(CGFloat, CGFloat)], from time: Double = 0, end: InputEvent.Phase? = .ended, touch: Int = 0
    ) -> [InputScript.Entry] {
        var events = points.enumerated().map { index, point in
            InputEvent(
                time: time + Double(index) * 0.02, phase: index == 0 ? .began : .moved, touch: touch, point: CGPoint(x: point.0, y: point.1)
            )
        }
        if let end, let last = events.last {
            events.append(InputEvent(time: last.time + 0.02, phase: end, touch: touch, point: last.point))
        }
        return events.map(InputScript.Entry.event)
    }

    /// In the order of their times, as scripts want them.
    static func merged(_ lists: [InputScript.Entry]...) -> [InputScript.Entry] { lists.flatMap { $0 }.sorted { $0.time < $1.time } }

    static func tap(_ time: Double, _ x: CGFloat = 150, _ y: CGFloat = 150, hold: Double = 0.05, touch: Int = 0) -> InputScript.Entry {
        .tap(time: time, point: CGPoint(x: x, y: y), duration: hold, touch: touch)
    }
}

/// A view that takes several fingers and notes what it hears.
final class TouchedView: UIView {
    let name: String
    let trace: Trace
    var isQuiet = true

    init(_ name: String, _ trace: Trace, frame: CGRect) {
        (self.name, self.trace) = (name, trace)
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }
    required init?(coder: NSCoder) { fatalError("not archived") }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        guard !isQuiet else { return }
        let places = touches.map { Int($0.location(in: self).x) }.sorted().map(String.init)
        trace.note("\(name) \(what) \(places.joined(separator: " "))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

/// A delegate made of closures.
final class Judge: NSObject, UIGestureRecognizerDelegate {
    var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    var simultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isRequiredToFail: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var receives: (UIGestureRecognizer, UITouch) -> Bool = { _, _ in true }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin(gestureRecognizer) }
    func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: UIGestureRecognizer) -> Bool {
        simultaneous(a, b)
    }
    func gestureRecognizer(_ a: UIGestureRecognizer, shouldRequireFailureOf b: UIGestureRecognizer) -> Bool { requiresFailure(a, b) }
    func gestureRecognizer(_ a: UIGestureRecognizer, shouldBeRequiredToFailBy b: UIGestureRecognizer) -> Bool { isRequiredToFail(a, b) }
    func gestureRecognizer(_ a: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives(a, touch) }
}
