import LaminaCoreGraphics
import LaminaQuartzCore

/// The bubble of a popover, with its arrow and shadow.
final class PopoverBubble: UIView {
    static let arrowHeight: CGFloat = 13
    private static let arrowWidth: CGFloat = 26
    private static let radius: CGFloat = 13

    var fill = UIColor.systemBackground { didSet { setNeedsLayout() } }
    private let shape = CAShapeLayer()
    private let body = UIView()
    private var direction = UIPopoverArrowDirection.up
    private var tip: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.addSublayer(shape)
        (shape.shadowOpacity, shape.shadowRadius, shape.shadowOffset) = (0.2, 20, CGSize(width: 0, height: 6))
        body.clipsToBounds = true
        body.layer.cornerRadius = Self.radius
        addSubview(body)
    }
    required init?(coder: NSCoder) { nil }

    func hold(_ content: UIView) {
        content.frame = body.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        body.addSubview(content)
        layoutIfNeeded()
    }

    func point(_ direction: UIPopoverArrowDirection, at tip: CGFloat) {
        guard direction != self.direction || tip != self.tip else { return }
        (self.direction, self.tip) = (direction, tip)
        setNeedsLayout()
    }

    private var bodyFrame: CGRect {
        let arrow = Self.arrowHeight
        switch direction {
        case .up: return bounds.inset(by: UIEdgeInsets(top: arrow, left: 0, bottom: 0, right: 0))
        case .down: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrow, right: 0))
        case .left: return bounds.inset(by: UIEdgeInsets(top: 0, left: arrow, bottom: 0, right: 0))
        default: return bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrow))
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = bodyFrame
        shape.frame = bounds
        shape.fillColor = fill.resolvedColor(with: traitCollection).cgColor
        let path = UIBezierPath(roundedRect: bodyFrame, cornerRadius: Self.radius)
        path.append(arrow)
        shape.path = path.cgPath
    }

    private var arrow: UIBezierPath {
        let (half, height) = (Self.arrowWidth / 2, Self.arrowHeight)
        let isVertical = direction == .up || direction == .down
        let length = isVertical ? bounds.width : bounds.height
        let least = min(Self.radius + half, length / 2)
        let tip = min(max(tip, least), max(length - least, least))
        let path = UIBezierPath()
        func corner(_ along: CGFloat, _ up: CGFloat) -> CGPoint {
            switch direction {
            case .up: CGPoint(x: along, y: height - up)
            case .down: CGPoint(x: along, y: bounds.height - height + up)
            case .left: CGPoint(x: height - up, y: along)
            default: CGPoint(x: bounds.width - height + up, y: along)
            }
        }
        // The same way round as the body, so that their areas add up.
        let turns = direction == .up || direction == .right
        path.move(to: corner(tip + (turns ? -half : half), 0))
        path.addLine(to: corner(tip, height))
        path.addLine(to: corner(tip + (turns ? half : -half), 0))
        path.close()
        return path
    }
}
