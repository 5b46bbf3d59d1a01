import LaminaCoreGraphics

// Symbol images. Their outlines are those of Bootstrap Icons, under the names that Apple's symbols have (`scripts/symbols`).

extension UIImage {
    /// Creates a system symbol: a template image of the size for text of 17 points. Nil for an unknown name.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates a system symbol of a size and weight. Nil for an unknown name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let outline = SymbolOutline.named(name) else { return nil }
        self.init(outline, configuration as? SymbolConfiguration)
    }

    /// Creates a system symbol; symbols are equal for all traits. Nil for an unknown name.
    @preconcurrency @MainActor
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) { self.init(systemName: name) }

    private convenience init(_ outline: SymbolOutline, _ configuration: SymbolConfiguration?) {
        let said = configuration ?? .unspecified
        let symbol = Symbol(outline, said)
        let scale = ScreenSlot.scale
        self.init(symbol, symbol.pixels(of: symbol.size(pixelsPerPoint: scale), pixelsPerPoint: scale), scale: scale, said)
    }

    /// Whether the image is a system symbol.
    public var isSymbolImage: Bool { symbol != nil }
    /// The configuration of the image; nil for images that are not symbols.
    public var configuration: Configuration? { symbolConfiguration }

    /// Returns the symbol with a configuration's values in place of its own, where that has some; of a picture with variants (`UIImageAsset`) that for the
    /// configuration's traits. Other images are unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let asset, let traits = configuration.traitCollection { return asset.image(with: traits) }
        return applyingSymbolConfiguration(configuration as? SymbolConfiguration ?? .unspecified) ?? self
    }

    /// Returns the symbol with a configuration's values in place of its own, where that has some; nil for images that are not symbols.
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
