import LaminaUIKit
import Testing

// Shapes in which code for UIKit is written. That they compile is the better part of the test.

private final class Plain: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }
    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }
    convenience init() { self.init(frame: .zero) }
    private func commonInit() { isOpaque = false }
    override var frame: CGRect { didSet { setNeedsLayout() } }
    override var intrinsicContentSize: CGSize { CGSize(width: 3, height: UIView.noIntrinsicMetric) }
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setStrokeColor(UIColor.red.cgColor)
        context.stroke(rect)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    override func action(for layer: CALayer, forKey event: String) -> CAAction? { super.action(for: layer, forKey: event) }
}

private final class OwnInit: UIView {
    let model: Int
    init() {
        model = 5
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Controller: UIViewController, CAAnimationDelegate {
    lazy var button: UIButton = {
        let button = UIButton(type: .custom)
        button.setTitle("OK", for: .normal)
        button.addTarget(self, action: Selector("tap"), for: .touchUpInside)
        return button
    }()
    var stopped = false
    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func loadView() { view = Plain() }
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(button)
    }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { stopped = true }
}

private final class Picture: UIImageView {
    override init(image: UIImage?) {
        super.init(image: image)
        contentMode = .center
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private class Rounded: UIButton {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 4
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.frame = bounds
    }
}

extension UIColor {
    fileprivate convenience init(hex: Int) {
        self.init(red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255, alpha: 1)
    }
    fileprivate class var brand: UIColor { UIColor(hex: 0xFF8000) }
}

extension UIImage {
    fileprivate convenience init?(color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) {
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        color.setFill()
        UIRectFill(CGRect(origin: .zero, size: size))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        guard let cgImage = image?.cgImage else { return nil }
        self.init(cgImage: cgImage)
    }
}

@MainActor @Suite("Code as it is written for UIKit")
struct SourceCompatibilityTests {
    @Test("subclasses with initialisers of every usual shape")
    func initialisers() throws {
        #expect(Plain().isOpaque == false && Plain(frame: CGRect(x: 0, y: 0, width: 5, height: 5)).bounds.width == 5)
        #expect(OwnInit().model == 5)
        #expect(Rounded().layer.cornerRadius == 4 && Rounded(type: .custom).layer.cornerRadius == 4)
        #expect(UIButton(type: .system).buttonType == .system && Picture(image: nil).contentMode == .center)
        let controller = Controller()
        #expect(controller.view is Plain && controller.button.superview === controller.view)
        #expect(UILabel(frame: .zero).text == nil && UIImageView().image == nil && UIView().subviews.isEmpty)
    }

    @Test("extensions of colours and pictures")
    func extensions() {
        #expect(UIColor.brand == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
        #expect(UIImage(color: .red)?.cgImage?.pixel(0, 0) == 0xFFFF_0000)
    }

    @Test("delegates of animations, trailing closures and the main queue")
    func closures() async throws {
        let controller = Controller()
        let stage = try Stage(showing: controller, size: CGSize(width: 50, height: 50))
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        spin.toValue = CGFloat.pi
        spin.delegate = controller
        controller.button.layer.add(spin, forKey: nil)
        var steps: [String] = []
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            UIView.animate(withDuration: 0.5) {
                controller.button.alpha = 0
            } completion: { finished in
                steps.append("\(finished)")
            }
        }
        let timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in steps.append("tick") }
        await stage.advance(to: 1.01)
        timer.invalidate()
        #expect(controller.stopped && steps == ["tick", "tick", "true"])
    }
}
