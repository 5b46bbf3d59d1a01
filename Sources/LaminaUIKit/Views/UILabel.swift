import LaminaCoreGraphics
import LaminaRender

/// A view that shows text.
///
/// ```swift
/// let label = UILabel()
/// label.text = "300 coins"
/// label.font = .boldSystemFont(ofSize: 20)
/// label.sizeToFit()
/// ```
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// Creates an empty label. Touches pass through unless `isUserInteractionEnabled` is set.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        contentMode = .redraw
        if coder.fill(self, as: UILabel.self) { return }
        guard coder.allowsKeyedCoding else { return }
        guard coder.containsValue(forKey: "UINumberOfLines") else { return }
        text = coder.decoded(NSString.self, forKey: "UIText") as String?
        font = coder.decoded(UIFont.self, forKey: "UIFont") ?? font
        textColor = coder.decoded(UIColor.self, forKey: "UITextColor") ?? textColor
        shadowColor = coder.decoded(UIColor.self, forKey: "UIShadowColor")
        highlightedTextColor = coder.decoded(UIColor.self, forKey: "UIHighlightedColor")
        textAlignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "UITextAlignment")) ?? .natural
        lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "UILineBreakMode")) ?? .byTruncatingTail
        numberOfLines = coder.decodeInteger(forKey: "UINumberOfLines")
        shadowOffset = coder.decodeCGSize(forKey: "UIShadowOffset")
        isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
        adjustsFontSizeToFitWidth = coder.decodeBool(forKey: "UIAdjustsFontSizeToFit")
        minimumScaleFactor = CGFloat(coder.decodeDouble(forKey: "UIMinimumScaleFactor"))
        preferredMaxLayoutWidth = CGFloat(coder.decodeDouble(forKey: "UIPreferredMaxLayoutWidth"))
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(text as NSString?, forKey: "UIText")
        coder.encode(font, forKey: "UIFont")
        coder.encode(textColor, forKey: "UITextColor")
        coder.encode(shadowColor, forKey: "UIShadowColor")
        coder.encode(highlightedTextColor, forKey: "UIHighlightedColor")
        coder.encode(textAlignment.rawValue, forKey: "UITextAlignment")
        coder.encode(lineBreakMode.rawValue, forKey: "UILineBreakMode")
        coder.encode(numberOfLines, forKey: "UINumberOfLines")
        coder.encode(shadowOffset, forKey: "UIShadowOffset")
        coder.encode(isHighlighted, forKey: "UIHighlighted")
        coder.encode(adjustsFontSizeToFitWidth, forKey: "UIAdjustsFontSizeToFit")
        coder.encode(minimumScaleFactor.native, forKey: "UIMinimumScaleFactor")
        coder.encode(preferredMaxLayoutWidth.native, forKey: "UIPreferredMaxLayoutWidth")
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
    }

    override var describedText: String? { text }

    /// The text; setting it drops attributes. Default nil.
    open var text: String? {
        get { attributed?.string ?? plain }
        set { replaceText(newValue, nil) }
    }
    /// The text with its own fonts and colours, where it states them. Setting it replaces `text`.
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0) } }
        set { replaceText(nil, newValue) }
    }
    private func replaceText(_ plain: String?, _ attributed: NSAttributedString?) {
        for key in textKeys { willChange(key) }
        (self.plain, self.attributed) = (plain, attributed)
        for key in textKeys.reversed() { didChange(key) }
    }
    /// The font. Default the system font of 17 points.
    ///
    /// Set while there is attributed text, this, colour, alignment and line break mode hold for all of it.
    open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            styled(.font, \UILabel.font)
            if attributed != nil || font != oldValue { put(.font, font) }
        }
    }
    /// Whether the font follows the text size that the user prefers, if it is of a text style or scaled by `UIFontMetrics`; not the fonts of attributed text.
    /// Default false.
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFont() } }
    private func adjustFont() {
        if adjustsFontForContentSizeCategory, attributed == nil, let fitting = font?.refitted(to: presentTraits) { font = fitting }
    }
    override func followTraits(from old: UITraitCollection) {
        let new = presentTraits
        if new.preferredContentSizeCategory != old.preferredContentSizeCategory { adjustFont() }
        guard new.legibilityWeight != old.legibilityWeight || new.preferredContentSizeCategory != old.preferredContentSizeCategory else {
            return
        }
        changed()
        superview?.invalidateIntrinsicContentSize()
    }
    override func directionChanged() {
        super.directionChanged()
        if textAlignment == .natural { setNeedsDisplay() }
    }
    /// The colour of the text. Default `label`: black, white in the dark.
    open var textColor: UIColor! = .label {
        didSet {
            styled(.textColor, \UILabel.textColor)
            if attributed != nil || textColor != oldValue { put(.foregroundColor, textColor) }
        }
    }
    /// The alignment of lines. Default `.natural`.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if attributed != nil || textAlignment != oldValue { putParagraph { $0.alignment = textAlignment } } }
    }
    /// The treatment of text without room. Default `.byTruncatingTail`.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { putParagraph { $0.lineBreakMode = lineBreakMode } } }
    /// The maximum number of lines; 0 for no limit. Default 1.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { changed() } } }
    /// The colour of a sharp copy of the text below it. Default nil: none.
    open var shadowColor: UIColor? {
        didSet {
            styled(.shadowColor, \UILabel.shadowColor)
            if shadowColor != oldValue { changed() }
        }
    }
    /// The offset of the shadow in points. Default (0, −1).
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet {
            styled(.shadowOffset, \UILabel.shadowOffset)
            if shadowOffset != oldValue { changed() }
        }
    }
    /// The colour of the text while the label is highlighted. Default nil: `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet {
            styled(.highlightedTextColor, \UILabel.highlightedTextColor)
            if highlightedTextColor != oldValue { changed() }
        }
    }
    /// Whether the label is highlighted. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }
    /// Whether a single line's font is made smaller until it fits the width. Default false.
    open var adjustsFontSizeToFitWidth = false { didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } } }
    /// The minimum scale of fitting, as a fraction of the font's size. Default 0: no minimum.
    open var minimumScaleFactor: CGFloat = 0 { didSet { if minimumScaleFactor != oldValue { changed() } } }

    /// The vertical place of letters that were made smaller to fit. Default `.alignBaselines`.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { if baselineAdjustment != oldValue { changed() } } }
    /// The width at which `intrinsicContentSize` breaks lines. Default 0: none.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { changed() } } }
    /// Whether the label is enabled; otherwise the text is pale. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }

    private var plain: String? { didSet { if plain != oldValue { changed() } } }
    private var attributed: NSAttributedString? { didSet { if attributed != nil || oldValue != nil { changed() } } }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textSize(width: size.width > 0 ? size.width : nil)
    }
    open override var intrinsicContentSize: CGSize { textSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil) }
    override func contentHeight(forWidth width: CGFloat) -> CGFloat? {
        numberOfLines == 1 || preferredMaxLayoutWidth > 0 ? nil : textSize(width: max(width, 1)).height
    }
    override var baselineInsets: (first: CGFloat, last: CGFloat) {
        guard let text, !text.isEmpty else { return (0, 0) }
        let lines = layout(width: nil, lines: 1)
        return (CGFloat(lines.firstBaseline), CGFloat(lines.size.height - lines.lastBaseline))
    }

    /// Returns the rectangle of the text in the label's bounds, for a maximum number of lines.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let size = layout(width: bounds.width.native, lines: numberOfLines).size
        let height = min(CGFloat(size.height), bounds.height)
        return CGRect(
            x: bounds.minX, y: bounds.minY + (bounds.height - height) / 2, width: min(CGFloat(size.width), bounds.width), height: height)
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text, vertically centred in a rectangle.
    open func drawText(in rect: CGRect) {
        guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
        let width = rect.width.native
        let fitted = scale(toFit: width)
        let layout = layout(width: width, lines: numberOfLines, scale: fitted)
        if !isEnabled { context.setAlpha(0.4) }
        let place = CGPoint(x: rect.minX, y: top(of: layout, shrunk: fitted, in: rect))
        if let shadowColor {
            self.layout(width: width, lines: numberOfLines, scale: fitted, color: shadowColor).draw(
                in: context, at: CGPoint(x: place.x + shadowOffset.width, y: place.y + shadowOffset.height))
        }
        layout.draw(in: context, at: place)
    }

    /// In the middle; letters that were made smaller may stand on the baseline, or at the top, that they would have had.
    private func top(of layout: TextLayout, shrunk scale: Double, in rect: CGRect) -> CGFloat {
        func middle(_ height: Double) -> CGFloat { (rect.height - CGFloat(height)) / 2 }
        var y = middle(layout.size.height)
        if scale < 1, baselineAdjustment != .alignCenters {
            let full = self.layout(width: nil, lines: 1)
            y = middle(full.size.height)
            if baselineAdjustment == .alignBaselines { y += CGFloat(full.firstBaseline - layout.firstBaseline) }
        }
        return rect.minY + (y * contentScaleFactor).rounded() / contentScaleFactor
    }

    // MARK: Layout

    /// Has an attribute hold for all of the text.
    private func put(_ key: NSAttributedString.Key, _ value: Any?) {
        guard let attributed, attributed.length > 0 else { return changed() }
        let edited = NSMutableAttributedString(attributedString: attributed)
        let whole = NSRange(location: 0, length: edited.length)
        if let value { edited.addAttribute(key, value: value, range: whole) } else { edited.removeAttribute(key, range: whole) }
        self.attributed = edited
    }

    /// Changes the paragraph styles that the text has; where it has none the label's properties hold.
    private func putParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
        guard let attributed, attributed.length > 0 else { return changed() }
        let edited = NSMutableAttributedString(attributedString: attributed)
        attributed.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: attributed.length)) { style, range, _ in
            guard let style = (style as? NSParagraphStyle)?.mutableCopy() as? NSMutableParagraphStyle else { return }
            change(style)
            edited.addAttribute(.paragraphStyle, value: style, range: range)
        }
        self.attributed = edited
    }

    private func changed() {
        measured = [:]
        setNeedsDisplay()
        superview?.setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// The sizes of the text by width, since it last changed. Layout asks for them over and over.
    private var measured: [CGFloat?: CGSize] = [:]

    private func measure(width: CGFloat?) -> CGSize {
        let size = layout(width: numberOfLines == 1 ? nil : width?.native, lines: numberOfLines).size
        if measured.count > 7 { measured = [:] }
        let room = CGSize(width: size.width, height: size.height)
        measured[width] = room
        return room
    }

    /// Rounded up to whole pixels: less would cut the last letter off.
    private func textSize(width: CGFloat?) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let width = width.flatMap { $0.isNaN ? nil : $0 }
        let room = measured[width] ?? measure(width: width)
        let scale = contentScaleFactor > 0 ? contentScaleFactor : 1
        func up(_ length: CGFloat) -> CGFloat { (length * scale - 0.001).rounded(.up) / scale }
        return CGSize(width: min(up(room.width), width ?? .infinity), height: up(room.height))
    }

    private func layout(width: Double?, lines: Int, scale: Double = 1, color: UIColor? = nil) -> TextLayout {
        presentTraits.runAsCurrent { presentLayout(width: width, lines: lines, scale: scale, color: color) }
    }

    private func presentLayout(width: Double?, lines: Int, scale: Double, color: UIColor?) -> TextLayout {
        let ink: UIColor = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
        let base: UIFont = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        var runs = (attributedText ?? NSAttributedString(string: "")).runs(font: base, color: ink)
        for i in runs.indices {
            runs[i].style.font.size *= scale
            if let color { runs[i].style.setColor(color.cgColor) }
        }
        let lineBreak = attributed?.paragraphStyle?.lineBreakMode ?? lineBreakMode
        return TextLayout(
            runs: runs, alignment: textAlignment.resolved(readsLeftToRight).layout, maxWidth: width, maxLines: max(lines, 0),
            lineBreak: lineBreak.layout)
    }

    /// Returns the scale of the font at which the one line fits.
    private func scale(toFit width: Double) -> Double {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return 1 }
        let full = layout(width: nil, lines: 1).size.width
        guard full > width else { return 1 }
        return max(width / full * 0.999, minimumScaleFactor.native)
    }
}

/// The vertical place of a label's letters that were made smaller to fit its width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline of the letters at their full size.
    case alignBaselines = 0
    /// The middle.
    case alignCenters
    /// The top of the letters at their full size.
    case none
}
