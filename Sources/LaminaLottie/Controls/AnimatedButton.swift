import LaminaLottieLayers
import LaminaUIKit

/// A button that plays a part of a Lottie animation at events.
///
///     let heart = AnimatedButton(animation: LottieAnimation.filepath("Heart.json"))
///     heart.setPlayRange(fromProgress: 0, toProgress: 0.5, event: .touchDown)
///     heart.setPlayRange(fromProgress: 0.5, toProgress: 1, event: .touchUpInside)
///
/// A touch inside plays all of it until another range is set for `.touchUpInside`.
open class AnimatedButton: AnimatedControl {
    private var ranges: [(event: UIControl.Event, from: CGFloat, to: CGFloat)] = [(.touchUpInside, 0, 1)]

    /// The closure that is called after a touch inside. Default nil.
    open var performAction: (() -> Void)?

    /// Sets the part that plays at an event; both ends from 0 to 1.
    open func setPlayRange(fromProgress: CGFloat, toProgress: CGFloat, event: UIControl.Event) {
        ranges.removeAll { $0.event == event }
        ranges.append((event, fromProgress, toProgress))
    }

    /// Sets the part between two markers that plays at an event. Does nothing where the animation has no such markers.
    open func setPlayRange(fromMarker: String, toMarker: String, event: UIControl.Event) {
        guard let from = animation?.progressTime(forMarker: fromMarker), let to = animation?.progressTime(forMarker: toMarker) else {
            return
        }
        setPlayRange(fromProgress: from, toProgress: to, event: event)
    }

    private func play(at event: UIControl.Event) {
        guard let range = ranges.first(where: { $0.event == event }) else { return }
        animationView.play(fromProgress: range.from, toProgress: range.to, loopMode: .playOnce)
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        play(at: .touchDown)
        return super.beginTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        let isInside = touch.map { bounds.contains($0.location(in: self)) } ?? false
        play(at: isInside ? .touchUpInside : .touchUpOutside)
        if isInside { performAction?() }
    }
}
