import LaminaCoreGraphics
import LaminaQuartzCore

/// Has its cell place what the cell has put in.
final class CellContentView: UIView {
    weak var cell: UITableViewCell?

    override func layoutSubviews() {
        super.layoutSubviews()
        cell?.placeContent()
    }
}

/// One of the cell's own texts.
final class CellLabel: UILabel {}

/// A line between two cells.
final class CellLine: UIView {}

/// Has the cell lay out when there is another picture.
final class CellImageView: UIImageView {
    override var image: UIImage? { didSet { if image !== oldValue { superview?.setNeedsLayout() } } }
}

/// The lines at a cell's upper and lower edge.
@MainActor
struct CellLines {
    private var top: CellLine?
    private var bottom: CellLine?

    /// - Parameter textStart: How far the content has been moved.
    mutating func place(in cell: UITableViewCell, textStart: CGFloat) {
        let scale = cell.traitCollection.displayScale
        let thickness = 1 / (scale > 0 ? scale : 1)
        place(&top, cell.around.top, in: cell, y: 0, thickness, textStart)
        place(&bottom, cell.around.bottom, in: cell, y: cell.bounds.height - thickness, thickness, textStart)
    }

    private func place(
        _ line: inout CellLine?, _ kind: UITableViewCell.Surroundings.Line, in cell: UITableViewCell, y: CGFloat, _ thickness: CGFloat,
        _ start: CGFloat
    ) {
        guard kind != .none else {
            line?.removeFromSuperview()
            line = nil
            return
        }
        let view = line ?? CellLine()
        view.isUserInteractionEnabled = false
        view.backgroundColor = cell.around.color
        if view.superview !== cell { cell.addSubview(view) }
        line = view
        let inset = kind == .full ? .zero : cell.separatorInset
        let left = kind == .full ? 0 : inset.left + max(start, 0)
        view.set(frame: cell.mirrored(CGRect(x: left, y: y, width: max(cell.bounds.width - left - inset.right, 0), height: thickness)))
    }
}

/// The accessory at a cell's right end.
final class CellAccessory: UIControl {
    let kind: UITableViewCell.AccessoryType
    var onTap: () -> Void = {}

    init(_ kind: UITableViewCell.AccessoryType) {
        self.kind = kind
        super.init(frame: .zero)
        isOpaque = false
        contentMode = .redraw
        isUserInteractionEnabled = kind == .detailButton || kind == .detailDisclosureButton
        addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
        setNeedsDisplay()
    }
    required init?(coder: NSCoder) { fatalError("an accessory is made in code") }

    var ownSize: CGSize {
        switch kind {
        case .none: .zero
        case .disclosureIndicator: CGSize(width: 9, height: 15)
        case .checkmark: CGSize(width: 16, height: 16)
        case .detailButton: CGSize(width: 24, height: 24)
        case .detailDisclosureButton: CGSize(width: 48, height: 24)
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.insetBy(dx: -10, dy: -10).contains(point) }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        switch kind {
        case .none: break
        case .disclosureIndicator: drawChevron(in: bounds)
        case .checkmark: drawCheckmark()
        case .detailButton: drawInfo(in: bounds)
        case .detailDisclosureButton:
            drawInfo(in: CGRect(x: 0, y: 0, width: 24, height: 24))
            drawChevron(in: CGRect(x: 39, y: 4.5, width: 9, height: 15))
        }
    }

    private func stroke(_ points: [CGPoint], width: CGFloat, _ color: UIColor) {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() { index == 0 ? path.move(to: point) : path.addLine(to: point) }
        path.lineWidth = width
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }

    private func drawChevron(in box: CGRect) {
        let y = box.midY
        let (back, tip) = readsLeftToRight ? (box.minX + 1.5, box.minX + 7) : (box.maxX - 1.5, box.maxX - 7)
        stroke([CGPoint(x: back, y: y - 5.5), CGPoint(x: tip, y: y), CGPoint(x: back, y: y + 5.5)], width: 2, .systemGray3)
    }

    private func drawCheckmark() {
        stroke([CGPoint(x: 1.5, y: 8.5), CGPoint(x: 6, y: 13.5), CGPoint(x: 14.5, y: 2.5)], width: 2, tintColor)
    }

    private func drawInfo(in box: CGRect) {
        let ring = UIBezierPath(ovalIn: box.insetBy(dx: 2, dy: 2))
        ring.lineWidth = 1.5
        tintColor.setStroke()
        ring.stroke()
        tintColor.setFill()
        UIBezierPath(ovalIn: CGRect(x: box.midX - 1.3, y: box.midY - 6, width: 2.6, height: 2.6)).fill()
        stroke(
            [CGPoint(x: box.midX - 1.5, y: box.midY - 1), CGPoint(x: box.midX, y: box.midY - 1), CGPoint(x: box.midX, y: box.midY + 4.5)],
            width: 1.6, tintColor)
        stroke([CGPoint(x: box.midX - 2, y: box.midY + 5), CGPoint(x: box.midX + 2, y: box.midY + 5)], width: 1.6, tintColor)
    }
}
