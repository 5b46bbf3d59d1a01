import LaminaCoreGraphics

extension UIColor {
    /// Creates a colour that is another one for other traits: that which a closure returns for them.
    ///
    /// ```swift
    /// let paper = UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }
    /// ```
    ///
    /// A view's background, text and tint follow the traits of the view. `cgColor`, and drawing, take `UITraitCollection.current`.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(ColorProvider(dynamicProvider), alpha: nil)
    }

    /// Returns the colour for traits: the colour itself unless it is dynamic.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        let color = provider.color(for: traitCollection)
        return alpha.map { color.withAlphaComponent($0) } ?? color
    }

    /// Whether the colour depends on traits.
    final var isDynamic: Bool { provider != nil }
}

/// The source of a dynamic colour.
final class ColorProvider: @unchecked Sendable {
    private let provide: (UITraitCollection) -> UIColor
    /// The name of a colour of the system; nil for a program's own.
    let name: String?
    init(name: String? = nil, _ provide: @escaping (UITraitCollection) -> UIColor) { (self.name, self.provide) = (name, provide) }

    func color(for traits: UITraitCollection) -> UIColor {
        let color = provide(traits)
        return color.isDynamic ? color.resolvedColor(with: traits) : color
    }
}
