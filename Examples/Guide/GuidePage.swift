import LaminaUIKit

/// A page of the guide: a board of 540 × 360 points, shown as large as the screen lets it be.
class GuidePage: UIViewController {
    let board = UIView(frame: CGRect(origin: .zero, size: GuidePage.size))

    nonisolated static let size = CGSize(width: 540, height: 360)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(cgColor: Ink.paper)
        view.addSubview(board)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let scale = min(view.bounds.width / GuidePage.size.width, view.bounds.height / GuidePage.size.height)
        board.layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
        board.layer.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    }

    /// A line of text round a point of the board.
    @discardableResult
    func caption(_ text: String, at point: CGPoint, size: CGFloat = 11) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: .medium)
        label.textColor = UIColor(cgColor: Ink.dark)
        label.sizeToFit()
        label.center = point
        board.addSubview(label)
        return label
    }

    /// A plain layer on the board.
    func addLayer(_ frame: CGRect, _ color: CGColor? = nil, cornerRadius: CGFloat = 0) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        layer.cornerRadius = cornerRadius
        board.layer.addSublayer(layer)
        return layer
    }

    /// A dot on the board.
    func addDot(at point: CGPoint, radius: CGFloat, _ color: CGColor) -> CALayer {
        addLayer(
            CGRect(x: point.x - radius, y: point.y - radius, width: radius * 2, height: radius * 2), color, cornerRadius: radius)
    }

    /// Calls `body` once, so many seconds from now.
    func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: body)
    }
}

/// The guide's colours.
enum Ink {
    static let paper = color(0xF7F4EE)
    static let dark = color(0x23283B)
    static let faint = color(0xD9D5CB)
    static let coral = color(0xFF6B57)
    static let amber = color(0xFFB938)
    static let teal = color(0x1FB5A8)
    static let indigo = color(0x4C5FD7)
    static let plum = color(0x9A4FC9)
    static let all = [coral, amber, teal, indigo, plum]

    private static func color(_ hex: UInt32) -> CGColor {
        func channel(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
        return CGColor(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
    }
}
