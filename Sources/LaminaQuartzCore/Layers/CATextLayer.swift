import LaminaCoreGraphics
import LaminaRender

/// A layer that shows text, the first line at the top of its bounds.
///
///     let title = CATextLayer()
///     title.string = "Lamina"
///     title.fontSize = 24
///     title.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
///     title.alignmentMode = .center
///     title.contentsScale = 2
///     title.frame = CGRect(x: 0, y: 20, width: 320, height: 32)
///
/// The text is drawn into the layer's contents at `contentsScale`, and redrawn whenever its string, its appearance or the layer's size changes; while an
/// animation changes the font's size or the colour, in each frame.
open class CATextLayer: CALayer {
    public override init() {
        super.init()
        needsDisplayOnBoundsChange = true
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var flagKeys: Set<String> { super.flagKeys.union(["wrapped"]) }

    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    private static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    private static let keys: Set<String> = [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode", "alignmentMode", "allowsFontSubpixelQuantization",
    ]

    /// The text: a String, or an NSAttributedString, whose attributes take precedence over `font`, `fontSize` and `foregroundColor`. Default nil.
    open var string: Any? {
        get { ownValue("string") }
        set { setOwnValue(newValue, "string") }
    }
    /// The font: a UIFont, whose own size is ignored, or a font's name. Default nil: Helvetica.
    open var font: Any? {
        get { ownValue("font") }
        set { setOwnValue(newValue, "font") }
    }
    /// The size of the font in points. Default 36. Animatable.
    open var fontSize: CGFloat {
        get { CGFloat(ownValue("fontSize").flatMap { Value.number($0) } ?? 36) }
        set { setOwnValue(newValue, "fontSize") }
    }
    /// The colour of the text. Default opaque white. Animatable.
    open var foregroundColor: CGColor? {
        get {
            let value = ownValue("foregroundColor")
            return value is NSNull ? nil : value as? CGColor ?? CATextLayer.white
        }
        set { setOwnValue(newValue ?? NSNull(), "foregroundColor") }
    }
    /// Whether lines are broken at the bounds' width. Default false.
    open var isWrapped: Bool {
        get { ownValue("wrapped").flatMap { Value.number($0) } ?? 0 != 0 }
        set { setOwnValue(newValue, "wrapped") }
    }
    /// The truncation of a line that is wider than the bounds, or of the last line that fits. Default `.none`.
    open var truncationMode: CATextLayerTruncationMode {
        get { CATextLayerTruncationMode(rawValue: Value.name(ownValue("truncationMode")) ?? "none") }
        set { setOwnValue(newValue.rawValue, "truncationMode") }
    }
    /// The alignment of lines. Default `.natural`.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { CATextLayerAlignmentMode(rawValue: Value.name(ownValue("alignmentMode")) ?? "natural") }
        set { setOwnValue(newValue.rawValue, "alignmentMode") }
    }
    /// A hint that letters may be put on whole pixels, which they never are. Default false.
    open var allowsFontSubpixelQuantization: Bool {
        get { ownValue("allowsFontSubpixelQuantization").flatMap { Value.number($0) } ?? 0 != 0 }
        set { setOwnValue(newValue, "allowsFontSubpixelQuantization") }
    }

    package override class var animatedOwnKeys: Set<String> { ["fontSize", "foregroundColor"] }

    open override class func needsDisplay(forKey key: String) -> Bool { keys.contains(key) || super.needsDisplay(forKey: key) }

    open override class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "fontSize": 36
        case "foregroundColor": white
        case "wrapped", "allowsFontSubpixelQuantization": false
        case "truncationMode": "none"
        case "alignmentMode": "natural"
        default: super.defaultValue(forKey: key)
        }
    }

    // MARK: Drawing

    /// The text cut into pieces of one style.
    private var runs: [TextRun] {
        if let styled = string as? any StyledText {
            return styled.textRuns(font: FontDescriptor(family: "Helvetica", size: 12), color: CATextLayer.black)
        }
        guard let text = Value.name(string) else { return [] }
        var descriptor = (font as? any DescribedFont)?.descriptor ?? FontDescriptor(family: Value.name(font) ?? "Helvetica", size: 0)
        descriptor.size = fontSize.isFinite ? Swift.min(Swift.max(fontSize.native, 0), 10_000) : 0
        guard let color = foregroundColor, descriptor.size > 0 else { return [] }
        var style = TextStyle(font: descriptor)
        style.setColor(color)
        return [TextRun(text, style)]
    }

    private func layout(_ runs: [TextRun]) -> TextLayout {
        let (width, height) = (bounds.width.native, bounds.height.native)
        let alignment: TextAlignment =
            switch alignmentMode {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        let ellipsis: TextLineBreak? =
            switch truncationMode {
            case .start: .truncateHead
            case .end: .truncateTail
            case .middle: .truncateMiddle
            default: nil
            }
        let whole = TextLayout(runs: runs, alignment: alignment, maxWidth: width, lineBreak: isWrapped ? .wordWrap : .clip)
        guard let ellipsis else { return whole }
        if isWrapped {
            let fitting = whole.lines.prefix { $0.frame.maxY <= height + 1e-6 }.count
            guard fitting < whole.lines.count else { return whole }
            return TextLayout(runs: runs, alignment: alignment, maxWidth: width, maxLines: Swift.max(fitting, 1), lineBreak: ellipsis)
        }
        guard whole.lines.count == 1, whole.size.width > width else { return whole }
        return TextLayout(runs: runs, alignment: alignment, maxWidth: width, maxLines: 1, lineBreak: ellipsis)
    }

    open override func display() {
        if runs.contains(where: { !$0.text.isEmpty }) { drawContents() } else { setBackingStore(nil) }
    }

    open override func draw(in ctx: CGContext) {
        let runs = runs
        guard runs.contains(where: { !$0.text.isEmpty }) else { return }
        layout(runs).draw(in: ctx, at: bounds.origin)
    }

    /// Returns the size of the text in lines broken only at its own line breaks.
    open override func preferredFrameSize() -> CGSize {
        let runs = runs
        guard runs.contains(where: { !$0.text.isEmpty }) else { return .zero }
        return CGSize(TextLayout(runs: runs, lineBreak: .clip).size)
    }
}
