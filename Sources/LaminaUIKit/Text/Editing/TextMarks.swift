import LaminaCoreGraphics
import LaminaQuartzCore

/// A view that draws what somebody else says.
final class TextCanvas: UIView {
    private let paint: (TextCanvas) -> Void

    init(_ paint: @escaping (TextCanvas) -> Void) {
        self.paint = paint
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { paint(self) }
}

/// Caret and selection of a text.
final class TextMarks: UIView {
    private let caret = UIView()
    private var boxes: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        caret.isHidden = true
        caret.layer.cornerRadius = 1
        addSubview(caret)
        color()
    }

    override func tintColorDidChange() { color() }

    private func color() {
        caret.backgroundColor = tintColor
        for box in boxes { box.backgroundColor = tintColor.withAlphaComponent(0.2) }
    }

    static let caretWidth: CGFloat = 2

    /// The place of the caret, or of the beginning of the selection; nil while neither shows.
    private(set) var place: CGRect?

    /// - Parameters:
    ///   - caret: Where the caret is; nil for none.
    ///   - selected: The boxes of the selection.
    func show(caret place: CGRect?, selected: [CGRect]) {
        self.place = place ?? selected.first
        UIView.performWithoutAnimation {
            while boxes.count > selected.count { boxes.removeLast().removeFromSuperview() }
            while boxes.count < selected.count {
                let box = UIView()
                insertSubview(box, at: 0)
                boxes.append(box)
            }
            for (view, box) in zip(boxes, selected) { view.frame = box }
            color()
            caret.isHidden = place == nil
            guard let place else { return caret.layer.removeAnimation(forKey: Self.blinking) }
            caret.frame = CGRect(x: place.minX - Self.caretWidth / 2, y: place.minY, width: Self.caretWidth, height: place.height)
            blink()
        }
    }

    private static let blinking = "blinking"

    /// Half a second it shows, then it fades for nearly as long; anew from the beginning whenever it has moved.
    private func blink() {
        let animation = CAKeyframeAnimation(keyPath: "opacity")
        animation.values = [1, 1, 0, 0, 1]
        animation.keyTimes = [0, 0.5, 0.6, 0.9, 1]
        animation.duration = 1
        animation.repeatCount = .infinity
        caret.layer.addUnawaited(animation, forKey: Self.blinking)
    }
}
