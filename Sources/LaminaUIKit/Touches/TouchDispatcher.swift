import LaminaCoreGraphics
import LaminaStage

/// Makes touches and events of what the stage tells of fingers and pointers.
@MainActor
final class TouchDispatcher {
    private let screen: UIScreen
    /// The touches by the finger's number.
    private var down: [Int: UITouch] = [:]
    private var count = 0
    private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

    /// Taps further apart than this, in seconds or in points, are not counted together.
    private static let tapInterval = 0.35
    private static let tapDistance: CGFloat = 45

    init(screen: UIScreen) { self.screen = screen }

    /// Delivers the touches of one moment: one event for each window concerned.
    ///
    /// - Parameter time: the media time at which they did.
    func deliver(_ inputs: [InputEvent], at time: TimeInterval) {
        closeLostTouches()
        for touch in down.values { touch.phase = .stationary }
        let event = UIEvent(timestamp: time)
        for input in inputs {
            switch input.phase {
            case .began: begin(input, event)
            case .moved: change(input, .moved, time)
            case .ended: change(input, .ended, time)
            case .cancelled: change(input, .cancelled, time)
            }
        }
        event.allTouches = Set(down.values)
        var windows: [UIWindow] = []
        for touch in down.values.inOrder where touch.phase != .stationary {
            if let window = touch.window, !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        for window in windows { window.sendEvent(event) }
        down = down.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
    }

    /// Touches whose window is gone concern nobody any more.
    private func closeLostTouches() {
        let lost = down.values.filter { $0.window == nil }.inOrder
        guard !lost.isEmpty else { return }
        down = down.filter { $0.value.window != nil }
        for recognizer in lost.flatMap(\.recognizers) { GestureCycle.current.end(recognizer) }
    }

    private func begin(_ input: InputEvent, _ event: UIEvent) {
        guard down[input.touch] == nil, let (window, view, place) = target(of: input.point, event) else { return }
        count += 1
        screen.application.frontScreen = screen
        let touch = UITouch(on: view, in: window, at: place, time: event.timestamp, order: count)
        touch.findRecognizers(event)
        if !view.isMultipleTouchEnabled, down.values.contains(where: { $0.view === view && !$0.delivery.isWithheld }) {
            if touch.recognizers.isEmpty { return }
            touch.delivery.isWithheld = true
        }
        var taps = 1
        if let last = lastTap, event.timestamp - last.time <= Self.tapInterval,
            hypot(last.point.x - input.point.x, last.point.y - input.point.y) <= Self.tapDistance
        {
            taps = last.count + 1
        }
        lastTap = (input.point, event.timestamp, taps)
        touch.tapCount = taps
        down[input.touch] = touch
    }

    /// The front-most window that has a view there.
    private func target(of point: CGPoint, _ event: UIEvent) -> (UIWindow, UIView, CGPoint)? {
        for window in screen.orderedWindows.reversed() {
            let place = window.layer.convert(point, from: screen.rootLayer)
            if let view = window.hitTest(place, with: event) { return (window, view, place) }
        }
        return nil
    }

    private func change(_ input: InputEvent, _ phase: UITouch.Phase, _ time: TimeInterval) {
        guard let touch = down[input.touch] else { return }
        let isPlace = input.point.x.isFinite && input.point.y.isFinite
        if !isPlace && phase == .moved { return }
        touch.phase = phase
        touch.timestamp = time
        touch.previousPoint = touch.point
        if isPlace, let window = touch.window { touch.point = window.layer.convert(input.point, from: screen.rootLayer) }
    }
}
