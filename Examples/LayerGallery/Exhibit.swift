import LaminaUIKit

/// A view that shows one class, or one kind of animation, at work, without end.
///
/// An exhibit is drawn on 192 × 120 points and shown at whatever size its tile has. What moves repeats every 8 seconds, so that a film of 8 seconds has no
/// seam.
public class Exhibit: UIView {
    /// The size on which exhibits are drawn, in points.
    public nonisolated static let design = CGSize(width: 192, height: 120)
    /// The time in seconds after which everything repeats.
    public nonisolated static let period = 8.0

    let tint: UIColor
    let second: UIColor
    let third: UIColor
    /// The scale at which it is shown.
    let zoom: CGFloat
    /// Counts how often it has been started: what an earlier start has planned is void.
    private var run = 0

    /// Creates an exhibit in three colours, enlarged by `zoom`.
    public required init(colors: [UIColor], zoom: CGFloat = 1) {
        (tint, second, third) = (colors[0], colors[1], colors[2])
        self.zoom = zoom
        super.init(frame: CGRect(origin: .zero, size: Exhibit.design))
        isUserInteractionEnabled = false
    }

    public required init?(coder: NSCoder) { fatalError("Exhibits are made in code") }

    /// Puts everything in its place and sets it going. For subclasses.
    func play() {}

    public override func didMoveToWindow() {
        super.didMoveToWindow()
        clear()
        if window != nil { play() }
    }

    private func clear() {
        run += 1
        for view in subviews { view.removeFromSuperview() }
        for part in layer.sublayers ?? [] { part.removeFromSuperlayer() }
    }

    // MARK: For subclasses

    final var middle: CGPoint { CGPoint(x: Exhibit.design.width / 2, y: Exhibit.design.height / 2) }
    /// Pixels of the screen for one point of the design.
    final var sharpness: CGFloat { UIScreen.main.scale * zoom }
    /// A moment a whole number of periods ago: what begins then has been going on for as long as anybody remembers.
    final func longAgo(_ layer: CALayer) -> CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) - 10 * Exhibit.period }

    /// Calls `body` so many seconds from now, and then again and again, until the exhibit is started anew or gone.
    final func every(_ seconds: Double, after delay: Double = 0, _ body: @escaping @MainActor () -> Void) {
        let run = run
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
            guard let self, self.run == run else { return }
            body()
            every(seconds, after: seconds, body)
        }
    }
}
