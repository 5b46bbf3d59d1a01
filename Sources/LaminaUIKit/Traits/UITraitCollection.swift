// The traits of an environment are a value that never changes; views and controllers refer to it, most of them to that of the screen.
//
// A collection specifies any number of traits. The one of a screen specifies all of the system's; collections that code makes usually specify one and are
// merged (`init(traitsFrom:)`), compared (`containsTraits(in:)`) or set as overrides. Which collection a view has is told in `Views/Traits`.

import LaminaCoreGraphics

/// The traits of an environment of views: kind of device, appearance, size classes, text size and more, and those of a program's own.
///
/// ```swift
/// let night = UITraitCollection { traits in
///     traits.userInterfaceStyle = .dark
///     traits.accessibilityContrast = .high
/// }
/// let ink = UIColor.label.resolvedColor(with: night)
/// ```
public final class UITraitCollection: NSObject, NSCopying, @unchecked Sendable {
    let values: TraitValues

    // Colours, text and layout ask for these at every turn.

    /// The appearance, light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle
    /// The contrast that the user prefers.
    public let accessibilityContrast: UIAccessibilityContrast
    /// The level of the interface, which is elevated in front of another one.
    public let userInterfaceLevel: UIUserInterfaceLevel
    /// The direction of layout.
    public let layoutDirection: UITraitEnvironmentLayoutDirection

    init(_ values: TraitValues) {
        self.values = values
        userInterfaceStyle = values[UITraitUserInterfaceStyle.self] ?? .unspecified
        accessibilityContrast = values[UITraitAccessibilityContrast.self] ?? .unspecified
        userInterfaceLevel = values[UITraitUserInterfaceLevel.self] ?? .unspecified
        layoutDirection = values[UITraitLayoutDirection.self] ?? .unspecified
        super.init()
    }

    private convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
        var values = TraitValues()
        values[trait] = value
        self.init(values)
    }

    // MARK: Making

    /// Creates a collection without traits.
    public override convenience init() { self.init(TraitValues()) }
    /// Creates a collection of what several specify. Of traits that more than one specifies, the last counts.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
    }
    /// Creates a collection of the traits that a closure sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = UITraitOverrides()
        mutations(&traits)
        self.init((traits as! UITraitOverrides).values)
    }
    /// Returns a collection of these traits with the changes that a closure makes.
    public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = UITraitOverrides(values: values)
        mutations(&traits)
        return UITraitCollection((traits as! UITraitOverrides).values)
    }

    /// Creates a collection of one trait, the kind of device.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(UITraitUserInterfaceIdiom.self, idiom) }
    /// Creates a collection of one trait, the appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init(UITraitUserInterfaceStyle.self, userInterfaceStyle) }
    /// Creates a collection of one trait, the direction of layout.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init(UITraitLayoutDirection.self, layoutDirection) }
    /// Creates a collection of one trait, the number of pixels for one point.
    public convenience init(displayScale scale: CGFloat) { self.init(UITraitDisplayScale.self, scale) }
    /// Creates a collection of one trait, the size class of the width.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(UITraitHorizontalSizeClass.self, horizontalSizeClass)
    }
    /// Creates a collection of one trait, the size class of the height.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(UITraitVerticalSizeClass.self, verticalSizeClass) }
    /// Creates a collection of one trait, the screen's sense of pressure.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(UITraitForceTouchCapability.self, capability)
    }
    /// Creates a collection of one trait, the text size that the user prefers.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(UITraitPreferredContentSizeCategory.self, preferredContentSizeCategory)
    }
    /// Creates a collection of one trait, the range of colours of the screen.
    public convenience init(displayGamut: UIDisplayGamut) { self.init(UITraitDisplayGamut.self, displayGamut) }
    /// Creates a collection of one trait, the contrast that the user prefers.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(UITraitAccessibilityContrast.self, accessibilityContrast)
    }
    /// Creates a collection of one trait, the level of the interface.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { self.init(UITraitUserInterfaceLevel.self, userInterfaceLevel) }
    /// Creates a collection of one trait, the weight of text that the user prefers.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init(UITraitLegibilityWeight.self, legibilityWeight) }
    /// Creates a collection of one trait, the appearance of active or inactive windows.
    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(UITraitActiveAppearance.self, activeAppearance)
    }

    // MARK: Reading

    /// The value of a trait, of the system or of a program; its default value if it is not specified.
    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] ?? trait.defaultValue }

    /// The kind of device: by default a phone if the screen's shorter side has less than 700 points, else a pad.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }
    /// The number of pixels for one point; 0 if it is not specified.
    public var displayScale: CGFloat { self[UITraitDisplayScale.self] }
    /// The size class of the width.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }
    /// The size class of the height.
    public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }
    /// The screen's sense of pressure. Stages have none.
    public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }
    /// The text size that the user prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { self[UITraitPreferredContentSizeCategory.self] }
    /// The range of colours of the screen. A stage's is sRGB.
    public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }
    /// The weight of text that the user prefers.
    public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }
    /// The appearance of active or inactive windows.
    public var activeAppearance: UIUserInterfaceActiveAppearance { self[UITraitActiveAppearance.self] }

    // MARK: Comparing

    /// Returns whether all that another collection specifies is so in this one; true for nil.
    public func containsTraits(in trait: UITraitCollection?) -> Bool { trait.map { values.contains($0.values) } ?? true }

    /// Returns whether colours may look different with other traits: whether appearance, contrast, level, range of colours, active appearance, or a program's trait
    /// that affects colours differ. True for nil.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let other = traitCollection else { return true }
        return self !== other && !values.hasColorAppearance(of: other.values)
    }

    /// The traits of the system that colours depend on.
    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        [
            UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
            UITraitActiveAppearance.self,
        ]
    }
    /// The traits of the system that the choice of a picture depends on.
    public static var systemTraitsAffectingImageLookup: [UITrait] {
        [
            UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self, UITraitDisplayScale.self,
            UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
            UITraitUserInterfaceLevel.self, UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
        ]
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }
    public override var hash: Int { values.count ^ userInterfaceStyle.rawValue << 4 ^ layoutDirection.rawValue << 6 }
    public override var description: String { "<UITraitCollection: \(values.description)>" }
    /// Returns the collection itself, which never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}
