import LaminaCoreGraphics

// Symbol images. Their outlines are those of Bootstrap Icons, under the names that Apple's symbols have (`scripts/symbols`).

extension UIImage {
    /// A system symbol: a template image as large as text of 17 points needs it. Nil for a name that is not among those here.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// A system symbol of a size and weight. Nil for a name that is not among those here.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let outline = SymbolOutline.named(name) else { return nil }
        self.init(outline, configuration as? SymbolConfiguration)
    }

    /// A system symbol of a size and weight; symbols are the same for all traits.
    @preconcurrency @MainActor
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) { self.init(systemName: name) }

    private convenience init(_ outline: SymbolOutline, _ configuration: SymbolConfiguration?) {
        let said = configuration ?? .unspecified
        let symbol = Symbol(outline, said)
        let scale = ScreenSlot.scale
        self.init(symbol, symbol.pixels(of: symbol.size(pixelsPerPoint: scale), pixelsPerPoint: scale), scale: scale, said)
    }

    /// Whether it is a system symbol.
    public var isSymbolImage: Bool { symbol != nil }
    /// The configuration of the image; nil for images that are no symbols.
    public var configuration: Configuration? { symbolConfiguration }

    /// The symbol with a configuration's values in place of its own, where that has some. Other images stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        applyingSymbolConfiguration(configuration as? SymbolConfiguration ?? .unspecified) ?? self
    }

    /// The symbol with a configuration's values in place of its own, where that has some; nil for images that are no symbols.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let symbol, let own = symbolConfiguration else { return nil }
        let image = UIImage(symbol.outline, own.applying(configuration))
        image.renderingMode = renderingMode
        guard let tint = symbolTint else { return image }
        return image.withTintColor(tint, renderingMode: renderingMode)
    }

    /// The symbol as it looks where nothing of its own says otherwise; nil for images that are no symbols.
    func symbolImage(preferring configuration: SymbolConfiguration) -> UIImage? {
        symbolConfiguration.flatMap { applyingSymbolConfiguration(configuration.applying($0)) }
    }

    /// The symbol as large as a size, drawn for it; nil for images that are no symbols.
    func symbolDrawn(in size: CGSize, pixelsPerPoint: CGFloat) -> CGImage? {
        symbol?.pixels(of: size, pixelsPerPoint: pixelsPerPoint, color: symbolTint?.cgColor ?? .black)
    }

    // MARK: Preconfigured ones

    /// Three dots in a circle.
    public static var actions: UIImage { UIImage(systemName: "ellipsis.circle")! }
    /// A plus sign in a circle.
    public static var add: UIImage { UIImage(systemName: "plus.circle")! }
    /// A minus sign in a circle.
    public static var remove: UIImage { UIImage(systemName: "minus.circle")! }
    /// A check mark in a filled circle.
    public static var checkmark: UIImage { UIImage(systemName: "checkmark.circle.fill")! }
    /// A check mark in a circle.
    public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle")! }
}
