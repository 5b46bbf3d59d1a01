import LaminaCoreGraphics

extension UITraitCollection {
    /// The traits of a phone's screen of 390 × 844 points at scale 3.
    static let standard = UITraitCollection(size: CGSize(width: 390, height: 844), scale: 3)

    /// Creates the traits of a screen, all of the system's: by its size, unless they are specified.
    convenience init(size: CGSize, scale: CGFloat, specified: UITraitCollection? = nil) {
        let idiom = specified?.values[UITraitUserInterfaceIdiom.self] ?? UIUserInterfaceIdiom(size: size)
        let classes = SizeClasses(of: size, idiom: idiom)
        var traits = UITraitOverrides()
        traits.userInterfaceIdiom = idiom
        traits.userInterfaceStyle = .light
        traits.layoutDirection = .leftToRight
        traits.displayScale = scale
        (traits.horizontalSizeClass, traits.verticalSizeClass) = (classes.horizontal, classes.vertical)
        traits.forceTouchCapability = .unavailable
        traits.preferredContentSizeCategory = .large
        traits.displayGamut = .SRGB
        traits.accessibilityContrast = .normal
        traits.userInterfaceLevel = .base
        traits.legibilityWeight = .regular
        traits.activeAppearance = .active
        if let specified { traits.values.merge(specified.values) }
        self.init(traits.values)
    }
}

/// The size classes of a screen or a part of one.
///
/// The rules reproduce the tables of devices and of a pad's split views in the Human Interface Guidelines ("Layout"): a phone upright is compact × regular; on its
/// side it is compact × compact, or regular × compact if its shorter side has 414 points or more (the Plus and Max models, XR and 11). A pad is regular × regular;
/// parts of its width up to 639 points are compact, from 678 on regular.
struct SizeClasses: Equatable {
    var horizontal, vertical: UIUserInterfaceSizeClass

    init(of size: CGSize, idiom: UIUserInterfaceIdiom) {
        guard idiom == .phone else {
            // No table has a part between 639 and 678 points wide.
            (horizontal, vertical) = (size.width < 660 ? .compact : .regular, .regular)
            return
        }
        let isUpright = size.height >= size.width
        horizontal = isUpright || size.height < 414 ? .compact : .regular
        vertical = isUpright ? .regular : .compact
    }
}
