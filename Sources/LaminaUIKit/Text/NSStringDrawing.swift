import LaminaCoreGraphics
import LaminaRender

/// Options for measuring and drawing text in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Lines are broken at the width, and the origin is the top left corner. Otherwise there is one line, and the origin is on its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The leading of fonts is included, as it always is here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The last line that fits the height ends in an ellipsis if there is more text.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing.
open class NSStringDrawingContext: NSObject {
    /// The box of the text that was drawn or measured last.
    public internal(set) var totalBounds = CGRect.zero
    public override init() { super.init() }
}

extension NSAttributedString {
    /// Returns the size of the text in lines broken only at its own line breaks.
    public func size() -> CGSize { CGSize(layout().size) }

    /// Draws the text with the top left corner at `point`, in the current context.
    public func draw(at point: CGPoint) { UIGraphicsGetCurrentContext().map { layout().draw(in: $0, at: point) } }

    /// Draws the text in lines broken at the width of `rect`, from its top down, in the current context. Lines below it are drawn as well.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text in the current context with options.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let (layout, box) = placed(in: rect.size, options)
        context?.totalBounds = box.offsetBy(dx: rect.minX, dy: rect.minY)
        guard let target = UIGraphicsGetCurrentContext() else { return }
        let up = options.contains(.usesLineFragmentOrigin) ? 0 : CGFloat(layout.firstBaseline)
        layout.draw(in: target, at: CGPoint(x: rect.minX, y: rect.minY - up))
    }

    /// Returns the box of the text within the width of `size`; 0 and less stand for no limit. Its height may exceed the size's.
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        let box = placed(in: size, options).1
        context?.totalBounds = box
        return box
    }

    private func placed(in size: CGSize, _ options: NSStringDrawingOptions) -> (TextLayout, CGRect) {
        guard options.contains(.usesLineFragmentOrigin) else {
            let layout = layout(maxLines: 1)
            return (
                layout,
                CGRect(x: 0, y: CGFloat(-layout.firstBaseline), width: CGFloat(layout.size.width), height: CGFloat(layout.size.height))
            )
        }
        let width = size.width > 0 ? size.width.native : nil
        var whole = layout(maxWidth: width)
        if options.contains(.truncatesLastVisibleLine), size.height > 0 {
            let fitting = whole.lines.prefix { $0.frame.maxY <= size.height.native + 1e-6 }.count
            if fitting < whole.lines.count { whole = layout(maxWidth: width, maxLines: max(fitting, 1), ends: .truncateTail) }
        }
        return (whole, CGRect(origin: .zero, size: CGSize(whole.size)))
    }

    private func layout(maxWidth: Double? = nil, maxLines: Int = 0, ends: TextLineBreak? = nil) -> TextLayout {
        let lineBreak = ends ?? paragraphStyle?.lineBreakMode.layout ?? .wordWrap
        return TextLayout(
            runs: runs(font: .systemFont(ofSize: 12), color: .black), maxWidth: maxWidth,
            maxLines: maxLines == 0 && lineBreak.isEllipsis ? 1 : maxLines, lineBreak: lineBreak)
    }
}

extension TextLineBreak {
    fileprivate var isEllipsis: Bool { self == .truncateHead || self == .truncateTail || self == .truncateMiddle }
}

extension String {
    /// Returns the size of the text in lines broken only at its own line breaks.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Draws the text with the top left corner at `point`, in the current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws the text in lines broken at the width of `rect`, from its top down, in the current context.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    /// Draws the text in the current context with options.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }

    /// Returns the box of the text within the width of `size`; 0 and less stand for no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// Returns the size of the text in lines broken only at its own line breaks.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        text.size(withAttributes: attributes)
    }
    /// Draws the text with the top left corner at `point`, in the current context.
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(at: point, withAttributes: attributes)
    }
    /// Draws the text in lines broken at the width of `rect`, from its top down, in the current context.
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        text.draw(in: rect, withAttributes: attributes)
    }
    /// Draws the text in the current context with options.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        text.draw(with: rect, options: options, attributes: attributes, context: context)
    }
    /// Returns the box of the text within the width of `size`; 0 and less stand for no limit.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    private var text: String { substring(from: 0) }
}
