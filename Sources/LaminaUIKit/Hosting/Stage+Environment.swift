import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

// The environment of a program: what users choose in the settings of a phone, and what its screen looks like. All of it can change while the program runs.

extension Stage {
    /// The traits of the stage's screen that do not follow from its size: appearance, text size, direction, contrast and more. Default none.
    ///
    ///     stage.traits = UITraitCollection(userInterfaceStyle: .dark)
    ///     stage.traits = stage.traits.modifyingTraits { $0.preferredContentSizeCategory = .accessibilityLarge }
    ///
    /// Traits that are not specified are those of a device of the screen's size: idiom and size classes by Apple's tables, light appearance, large text, left to
    /// right, normal contrast. Setting the property replaces all that was specified before; scenes, windows, controllers and views are notified, and laid out.
    /// `screen?.traitCollection` has all traits. It stays empty on a stage without a screen.
    public var traits: UITraitCollection {
        get { screen?.specifiedTraits ?? UITraitCollection() }
        set { changeEnvironment(traits: newValue) }
    }

    /// The insets of the stage's screen that furniture covers, as a status bar, a notch or a home indicator; nothing of it is drawn. Default none. Views are
    /// notified by their safe areas. It stays zero on a stage without a screen.
    public var safeAreaInsets: UIEdgeInsets {
        get { screen?.safeAreaInsets ?? .zero }
        set { changeEnvironment(safeAreaInsets: newValue) }
    }

    /// Changes the stage's size together with the insets that its screen's furniture covers, and with traits, as when a device is turned: controllers are
    /// notified once, by `willTransition(to:with:)`, `viewWillTransition(to:with:)` and `traitCollectionDidChange(_:)`, in this order.
    ///
    /// - Parameters:
    ///   - size: The new size in points.
    ///   - scale: The number of pixels for one point. Default: as before.
    ///   - safeAreaInsets: The insets of the screen that furniture covers.
    ///   - traits: The traits that do not follow from the size. Default: as before.
    ///
    /// Throws a `StageError` for an invalid size; nothing has changed then. A stage that is being recorded keeps its size.
    public func resize(to size: CGSize, scale: CGFloat? = nil, safeAreaInsets: UIEdgeInsets, traits: UITraitCollection? = nil) throws {
        guard let screen, size != self.size || scale ?? self.scale != self.scale else {
            return changeEnvironment(traits: traits, safeAreaInsets: safeAreaInsets)
        }
        screen.nextEnvironment = (traits ?? screen.specifiedTraits, safeAreaInsets)
        defer { screen.nextEnvironment = nil }
        try resize(to: size, scale: scale)
    }

    private func changeEnvironment(traits: UITraitCollection? = nil, safeAreaInsets: UIEdgeInsets? = nil) {
        guard let screen else { return }
        perform {
            screen.change(
                size: screen.bounds.size, scale: screen.scale, traits: traits ?? screen.specifiedTraits,
                safeAreaInsets: safeAreaInsets ?? screen.safeAreaInsets)
        }
    }

    // MARK: Accessibility

    /// Whether the program is asked for few and small animations (`UIAccessibility.isReduceMotionEnabled`). Default false. It stays false on a stage without a
    /// screen.
    public var isReduceMotionEnabled: Bool {
        get { screen?.reducesMotion ?? false }
        set { change(\.reducesMotion, to: newValue, UIAccessibility.reduceMotionStatusDidChangeNotification) }
    }

    /// Whether the program is asked for opaque backgrounds (`UIAccessibility.isReduceTransparencyEnabled`); blur effects are opaque colours then. Default false.
    /// It stays false on a stage without a screen.
    public var isReduceTransparencyEnabled: Bool {
        get { screen?.reducesTransparency ?? false }
        set {
            change(\.reducesTransparency, to: newValue, UIAccessibility.reduceTransparencyStatusDidChangeNotification)
            perform { for window in screen?.windows ?? [] { window.refreshEffects() } }
        }
    }

    /// Whether text is bold (`UIAccessibility.isBoldTextEnabled`): the legibility weight among `traits`. Default false. It stays false on a stage without a screen.
    public var isBoldTextEnabled: Bool {
        get { screen?.traitCollection.legibilityWeight == .bold }
        set { traits = traits.modifyingTraits { $0.legibilityWeight = newValue ? .bold : .unspecified } }
    }

    /// Whether colours have more contrast (`UIAccessibility.isDarkerSystemColorsEnabled`): the contrast among `traits`. Default false. It stays false on a stage
    /// without a screen.
    public var isDarkerSystemColorsEnabled: Bool {
        get { screen?.traitCollection.accessibilityContrast == .high }
        set { traits = traits.modifyingTraits { $0.accessibilityContrast = newValue ? .high : .unspecified } }
    }

    private func change(_ path: ReferenceWritableKeyPath<UIScreen, Bool>, to value: Bool, _ notification: NSNotification.Name) {
        guard let screen, screen[keyPath: path] != value else { return }
        screen[keyPath: path] = value
        perform { NotificationCenter.default.post(name: notification, object: nil) }
    }
}
