// A picture for people: the screen, with a numbered box around each element, and beside it what a screen reader says for each number. A wrong name, a wrong order
// and an element that is missing are seen at once.

import LaminaCoreGraphics
import LaminaStage

extension Stage {
    /// Returns a picture of the stage at this moment with a numbered box for each accessibility element, and a list of what a screen reader says for them, in the
    /// order in which they are read: beside an upright screen, below a wide one. Elements that are out of sight are only in the list.
    ///
    /// Each scale of the stage gives a picture of that scale. The same stage at the same moment gives the same pixels.
    public func accessibilityPicture() -> CGImage {
        let (tree, picture) = (accessibilityTree, snapshot())
        return perform {
            let legend = AccessibilityLegend(tree)
            let format = UIGraphicsImageRendererFormat()
            (format.scale, format.opaque) = (scale, true)
            let image = UIGraphicsImageRenderer(size: legend.size, format: format).image { context in
                legend.draw(UIImage(cgImage: picture, scale: scale, orientation: .up), in: context)
            }
            // A size that is too large for a bitmap leaves the screen alone.
            return image.cgImage ?? picture
        }
    }
}

/// A screen's elements with their numbers, and the list of what is said for them.
@MainActor
private struct AccessibilityLegend {
    private struct Row {
        var number: Int
        var element: AccessibilityTree.Element
        var text: NSAttributedString
        var frame: CGRect
    }
    private let tree: AccessibilityTree
    private var rows: [Row] = []
    /// The size of the whole picture in points.
    private(set) var size: CGSize

    private static let margin: CGFloat = 12
    private static let badge = CGSize(width: 24, height: 16)
    private static let gap: CGFloat = 8

    init(_ tree: AccessibilityTree) {
        self.tree = tree
        let isBeside = tree.size.height >= tree.size.width
        let width = isBeside ? max(min(tree.size.width, 360), 240) : max(tree.size.width, 240)
        let left = isBeside ? tree.size.width : 0
        let inset = Self.margin + Self.badge.width + Self.gap
        var y = (isBeside ? 0 : tree.size.height) + Self.margin
        for (index, element) in tree.elements.enumerated() {
            let text = Self.text(of: element)
            let room = CGSize(width: width - inset - Self.margin, height: .greatestFiniteMagnitude)
            let height = max(
                text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil).height.rounded(.up), Self.badge.height)
            rows.append(
                Row(
                    number: index + 1, element: element, text: text,
                    frame: CGRect(x: left + inset, y: y, width: room.width, height: height)))
            y += height + Self.gap
        }
        if rows.isEmpty { y += Self.badge.height + Self.gap }
        y += Self.margin - Self.gap
        size = CGSize(width: left + width, height: max(y, tree.size.height))
    }

    private static func text(of element: AccessibilityTree.Element) -> NSAttributedString {
        let said = element.spoken
        let text = NSMutableAttributedString(
            string: said.isEmpty ? "nothing is said" : said,
            attributes: [
                .font: UIFont.systemFont(ofSize: 13),
                .foregroundColor: said.isEmpty ? UIColor(red: 0.8, green: 0, blue: 0, alpha: 1) : .black,
            ])
        let notes =
            [element.identifier.map { "#\($0)" }, element.isVisible ? nil : "out of sight"].compactMap { $0 }
            + element.actions.map { "+ \($0)" }
        if !notes.isEmpty {
            text.append(
                NSAttributedString(
                    string: "\n" + notes.joined(separator: "  "),
                    attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor(white: 0.4, alpha: 1)]))
        }
        return text
    }

    /// Colours that white digits can be read on, far enough apart to tell neighbours.
    private static let colors = [(0.75, 0.1, 0.15), (0.05, 0.4, 0.75), (0.1, 0.5, 0.2), (0.6, 0.2, 0.65), (0.7, 0.35, 0), (0, 0.45, 0.5)]
        .map {
            UIColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1)
        }

    func draw(_ screen: UIImage, in context: UIGraphicsImageRendererContext) {
        UIColor(white: 1, alpha: 1).setFill()
        context.fill(CGRect(origin: .zero, size: size))
        screen.draw(in: CGRect(origin: .zero, size: tree.size))
        if rows.isEmpty {
            let place = CGPoint(
                x: (tree.size.height >= tree.size.width ? tree.size.width : 0) + Self.margin,
                y: (tree.size.height >= tree.size.width ? 0 : tree.size.height) + Self.margin)
            NSAttributedString(string: "no elements", attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.black])
                .draw(at: place)
        }
        context.cgContext.saveGState()
        context.clip(to: CGRect(origin: .zero, size: tree.size))
        let shown = rows.filter { $0.element.isVisible }
        for row in shown { outline(row, in: context) }
        for row in shown { number(row, at: corner(of: row)) }
        context.cgContext.restoreGState()
        for row in rows {
            number(row, at: CGPoint(x: row.frame.minX - Self.gap - badge(row).width, y: row.frame.minY + 2))
            row.text.draw(in: row.frame)
        }
    }

    private func color(_ row: Row) -> UIColor { Self.colors[(row.number - 1) % Self.colors.count] }

    private func outline(_ row: Row, in context: UIGraphicsImageRendererContext) {
        let path = row.element.path.map { UIBezierPath(cgPath: $0) } ?? UIBezierPath(rect: row.element.frame.insetBy(dx: 0.75, dy: 0.75))
        color(row).withAlphaComponent(0.12).setFill()
        path.fill()
        color(row).setStroke()
        path.lineWidth = 1.5
        path.stroke()
        let (point, frame) = (row.element.activationPoint, row.element.frame)
        guard abs(point.x - frame.midX) > 0.5 || abs(point.y - frame.midY) > 0.5 else { return }
        let cross = UIBezierPath()
        for (dx, dy) in [(5.0, 0.0), (0, 5)] {
            cross.move(to: CGPoint(x: point.x - dx, y: point.y - dy))
            cross.addLine(to: CGPoint(x: point.x + dx, y: point.y + dy))
        }
        cross.lineWidth = 1.5
        cross.stroke()
    }

    /// The place of an element's number: about its upper left corner, as far as that is on the screen.
    private func corner(of row: Row) -> CGPoint {
        let place = (row.element.path?.boundingBoxOfPath ?? row.element.frame).intersection(CGRect(origin: .zero, size: tree.size))
        let (corner, badge) = (place.isNull ? row.element.frame.origin : place.origin, badge(row))
        return CGPoint(
            x: max(min(corner.x - badge.width / 2, tree.size.width - badge.width), 0),
            y: max(min(corner.y - badge.height / 2, tree.size.height - badge.height), 0))
    }

    private func badge(_ row: Row) -> CGSize { CGSize(width: String(row.number).count * 6 + 8, height: 13) }

    private func number(_ row: Row, at corner: CGPoint) {
        let text = NSAttributedString(
            string: "\(row.number)", attributes: [.font: UIFont.systemFont(ofSize: 10, weight: .semibold), .foregroundColor: UIColor.white])
        let badge = badge(row)
        color(row).setFill()
        UIBezierPath(roundedRect: CGRect(origin: corner, size: badge), cornerRadius: 4).fill()
        let own = text.size()
        text.draw(at: CGPoint(x: corner.x + (badge.width - own.width) / 2, y: corner.y + (badge.height - own.height) / 2))
    }
}
