import LaminaUIKit
import Testing

struct TemperatureTrait: UITraitDefinition {
    static let defaultValue = 20
    static let affectsColorAppearance = true
}
struct NameTrait: UITraitDefinition {
    static let defaultValue: String? = nil
}
extension UITraitCollection {
    var temperature: Int { self[TemperatureTrait.self] }
}
extension UIMutableTraits {
    var temperature: Int {
        get { self[TemperatureTrait.self] }
        set { self[TemperatureTrait.self] = newValue }
    }
}

@MainActor @Suite("Trait collections")
struct TraitsCollectionTests {
    @Test("a collection of one trait leaves all others unspecified")
    func single() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(dark.userInterfaceStyle == .dark)
        #expect(dark.displayScale == 0 && dark.horizontalSizeClass == .unspecified && dark.userInterfaceIdiom == .unspecified)
        #expect(dark.layoutDirection == .unspecified && dark.preferredContentSizeCategory == .unspecified)
        #expect(dark.displayGamut == .unspecified && dark.legibilityWeight == .unspecified && dark.forceTouchCapability == .unknown)
        #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
        #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
        #expect(UITraitCollection(displayScale: 3).displayScale == 3)
        #expect(UITraitCollection(displayGamut: .P3).displayGamut == .P3)
        #expect(UITraitCollection(accessibilityContrast: .high).accessibilityContrast == .high)
        #expect(UITraitCollection(legibilityWeight: .bold).legibilityWeight == .bold)
        #expect(UITraitCollection(horizontalSizeClass: .regular).horizontalSizeClass == .regular)
        #expect(UITraitCollection(verticalSizeClass: .compact).verticalSizeClass == .compact)
        #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
        #expect(UITraitCollection(forceTouchCapability: .available).forceTouchCapability == .available)
        #expect(UITraitCollection(userInterfaceLevel: .elevated).userInterfaceLevel == .elevated)
        #expect(UITraitCollection(activeAppearance: .inactive).activeAppearance == .inactive)
        #expect(UITraitCollection(preferredContentSizeCategory: .small).preferredContentSizeCategory == .small)
    }

    @Test("collections merge, the last one counts; what one specifies is contained in the merged one")
    func merging() {
        let night = UITraitCollection(userInterfaceStyle: .dark), day = UITraitCollection(userInterfaceStyle: .light)
        let wide = UITraitCollection(horizontalSizeClass: .regular)
        let both = UITraitCollection(traitsFrom: [day, wide, night])
        #expect(both.userInterfaceStyle == .dark && both.horizontalSizeClass == .regular)
        #expect(both.containsTraits(in: night) && both.containsTraits(in: wide) && !both.containsTraits(in: day))
        #expect(both.containsTraits(in: nil) && both.containsTraits(in: UITraitCollection()) && !night.containsTraits(in: both))
        #expect(both == UITraitCollection(traitsFrom: [wide, night]) && both.hash == UITraitCollection(traitsFrom: [night, wide]).hash)
        #expect(both != night && both.isEqual(both.copy()))
    }

    @Test("closures make and change collections; a program's traits have their default value until they are set")
    func mutating() {
        let cold = UITraitCollection { traits in
            traits.temperature = -4
            traits.userInterfaceStyle = .dark
        }
        #expect(cold.temperature == -4 && cold.userInterfaceStyle == .dark && UITraitCollection().temperature == 20)
        let warm = cold.modifyingTraits { $0.temperature += 30 }
        #expect(warm.temperature == 26 && cold.temperature == -4 && warm != cold)
        #expect(UITraitCollection { $0[NameTrait.self] = "hall" }[NameTrait.self] == "hall")
        #expect(cold.modifyingTraits { $0.userInterfaceStyle = .unspecified }.userInterfaceStyle == .unspecified)
    }

    @Test("appearance, contrast, level, gamut and a program's own traits change colours, sizes do not")
    func colors() throws {
        let (stage, _) = try makeStage()
        let all = try #require(stage.screen).traitCollection
        #expect(!all.hasDifferentColorAppearance(comparedTo: all) && all.hasDifferentColorAppearance(comparedTo: nil))
        let changes: [(inout any UIMutableTraits) -> Void] = [
            { $0.userInterfaceStyle = .dark }, { $0.accessibilityContrast = .high }, { $0.userInterfaceLevel = .elevated },
            { $0.displayGamut = .P3 }, { $0.activeAppearance = .inactive }, { $0.temperature = 3 },
        ]
        for change in changes { #expect(all.modifyingTraits(change).hasDifferentColorAppearance(comparedTo: all)) }
        let others: [(inout any UIMutableTraits) -> Void] = [
            { $0.horizontalSizeClass = .regular }, { $0.displayScale = 1 }, { $0.preferredContentSizeCategory = .small },
            { $0.layoutDirection = .rightToLeft }, { $0.temperature = 20 }, { $0[NameTrait.self] = "x" },
        ]
        for change in others { #expect(!all.modifyingTraits(change).hasDifferentColorAppearance(comparedTo: all)) }
    }

    @Test("there are twelve text sizes in order, the last five for accessibility")
    func categories() {
        let all: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
            .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
        ]
        for (a, b) in zip(all, all.dropFirst()) { #expect(a < b && b > a && a <= a && a != b) }
        #expect(all.map(\.isAccessibilityCategory) == Array(repeating: false, count: 7) + Array(repeating: true, count: 5))
        #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory && all.sorted() == all)
    }

    @Test(
        "size classes of devices and of parts of a pad's screen are those of Apple's tables",
        arguments: [
            // Human Interface Guidelines, "Layout": device, portrait; then the same device on its side.
            (320.0, 568.0, "cr", "cc"), (375, 667, "cr", "cc"), (375, 812, "cr", "cc"), (390, 844, "cr", "cc"), (393, 852, "cr", "cc"),
            (402, 874, "cr", "cc"), (414, 736, "cr", "rc"), (414, 896, "cr", "rc"), (428, 926, "cr", "rc"), (430, 932, "cr", "rc"),
            (440, 956, "cr", "rc"), (744, 1133, "rr", "rr"), (768, 1024, "rr", "rr"), (834, 1194, "rr", "rr"), (1024, 1366, "rr", "rr"),
        ])
    func sizeClasses(width: Double, height: Double, upright: String, turned: String) throws {
        func classes(_ stage: Stage) -> String {
            let traits = stage.screen!.traitCollection
            return [traits.horizontalSizeClass, traits.verticalSizeClass].map { $0 == .compact ? "c" : $0 == .regular ? "r" : "?" }.joined()
        }
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: width, height: height), threads: 1)
        #expect(classes(stage) == upright)
        try stage.resize(to: CGSize(width: height, height: width))
        #expect(classes(stage) == turned)
    }

    @Test(
        "parts of a pad's width are compact up to 639 points",
        arguments: [
            (320.0, true), (375, true), (438, true), (507, true), (592, true), (639, true), (678, false), (694, false), (981, false),
        ])
    func splitViews(width: Double, isCompact: Bool) throws {
        let stage = try Stage(
            showing: UIViewController(), size: CGSize(width: width, height: 768), traits: UITraitCollection(userInterfaceIdiom: .pad),
            threads: 1)
        let traits = try #require(stage.rootViewController?.traitCollection)
        #expect(traits.horizontalSizeClass == (isCompact ? .compact : .regular) && traits.verticalSizeClass == .regular)
        #expect(stage.perform { UIDevice.current.userInterfaceIdiom } == .pad)
    }
}
