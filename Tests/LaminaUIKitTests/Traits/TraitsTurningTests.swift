import LaminaUIKit
import Testing

@MainActor @Suite("A stage's environment")
struct TraitsTurningTests {
    final class Turned: UIViewController {
        let trace = Trace()
        private func name(_ traits: UITraitCollection) -> String {
            "\(traits.horizontalSizeClass) × \(traits.verticalSizeClass)"
        }
        override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
            trace.note("will be \(name(newCollection)), is \(name(traitCollection))")
            super.willTransition(to: newCollection, with: coordinator)
            coordinator.animate(alongsideTransition: { _ in self.trace.note("alongside") }, completion: { _ in self.trace.note("over") })
        }
        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            trace.note("will have \(Int(size.width)) × \(Int(size.height)), has \(Int(view.bounds.width))")
            super.viewWillTransition(to: size, with: coordinator)
        }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { trace.note("is \(name(traitCollection))") }
        override func viewSafeAreaInsetsDidChange() { trace.note("safe area \(Int(view.safeAreaInsets.left))") }
        override func viewDidLayoutSubviews() { trace.note("layout \(Int(view.bounds.width))") }
    }

    @Test("a turned device tells of traits, of the size, changes the traits, then lays out")
    func turning() throws {
        let stage = try Stage(
            showing: Turned(), size: CGSize(width: 390, height: 844), scale: 3,
            safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0), threads: 1)
        let root = try #require(stage.rootViewController as? Turned)
        #expect(root.view.safeAreaInsets.top == 47)
        _ = root.trace.take()
        try stage.resize(to: CGSize(width: 844, height: 390), safeAreaInsets: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(
            root.trace.take() == [
                "will be compact × compact, is compact × regular", "will have 844 × 390, has 390", "is compact × compact", "safe area 47",
                "alongside", "over", "layout 844",
            ])
        #expect(stage.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        try stage.resize(to: CGSize(width: 844, height: 400))
        #expect(root.trace.take() == ["will have 844 × 400, has 844", "layout 844"])
    }

    @Test("children that override their size classes hear only of changes that reach them")
    func children() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 390, height: 844), threads: 1)
        let root = try #require(stage.rootViewController)
        let (free, fixed) = (Turned(), Turned())
        for child in [free, fixed] {
            root.addChild(child)
            root.view.addSubview(child.view)
        }
        fixed.traitOverrides.verticalSizeClass = .regular
        stage.window?.layoutIfNeeded()
        _ = (free.trace.take(), fixed.trace.take())
        try stage.resize(to: CGSize(width: 844, height: 390))
        #expect(free.trace.take().prefix(2) == ["will be compact × compact, is compact × regular", "will have 844 × 390, has 390"])
        #expect(fixed.trace.take().first == "will have 844 × 390, has 390")
    }

    @Test("a stage begins with traits and changes them while it runs; what is not specified follows from the size")
    func stageTraits() throws {
        let stage = try Stage(
            showing: UIViewController(), size: CGSize(width: 390, height: 844), scale: 2,
            traits: UITraitCollection { traits in
                traits.userInterfaceStyle = .dark
                traits.layoutDirection = .rightToLeft
            }, threads: 1)
        let view = try #require(stage.rootViewController?.view)
        #expect(view.traitCollection.userInterfaceStyle == .dark && view.traitCollection.layoutDirection == .rightToLeft)
        #expect(view.traitCollection.displayScale == 2 && view.traitCollection.preferredContentSizeCategory == .large)
        stage.traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(view.traitCollection.userInterfaceStyle == .light && view.traitCollection.layoutDirection == .leftToRight)
        #expect(stage.screen?.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        try stage.resize(to: CGSize(width: 844, height: 390), scale: 3)
        #expect(view.traitCollection.displayScale == 3 && view.traitCollection.verticalSizeClass == .compact)
        #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        let bare = try Stage(size: CGSize(width: 10, height: 10))
        bare.traits = UITraitCollection(userInterfaceStyle: .dark)
        #expect(bare.traits == UITraitCollection())
    }

    @Test("settings for accessibility are read by programs, which are notified")
    func accessibility() throws {
        let (stage, _) = try makeStage()
        let trace = Trace()
        try stage.perform {
            let names: [NSNotification.Name] = [
                UIAccessibility.boldTextStatusDidChangeNotification, UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
                UIAccessibility.reduceTransparencyStatusDidChangeNotification, UIContentSizeCategory.didChangeNotification,
            ]
            for name in names {
                _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                    MainActor.assumeIsolated {
                        trace.note(
                            "\(name.rawValue.replacingOccurrences(of: "DidChangeNotification", with: ""))"
                                + (note.userInfo?[UIContentSizeCategory.newValueUserInfoKey].map { " \($0)" } ?? ""))
                    }
                }
            }
            #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
            stage.isBoldTextEnabled = true
            #expect(UIAccessibility.isBoldTextEnabled && stage.traits == UITraitCollection(legibilityWeight: .bold))
            stage.isDarkerSystemColorsEnabled = true
            #expect(UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isBoldTextEnabled)
            stage.isReduceTransparencyEnabled = true
            #expect(UIAccessibility.isReduceTransparencyEnabled)
            stage.isBoldTextEnabled = false
            stage.traits = UITraitCollection(preferredContentSizeCategory: .small)
            #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
            try stage.resize(to: CGSize(width: 50, height: 50))
        }
        #expect(
            trace.take() == [
                "UIAccessibilityBoldTextStatus", "UIAccessibilityDarkerSystemColorsStatus", "UIAccessibilityReduceTransparencyStatus",
                "UIAccessibilityBoldTextStatus", "UIContentSizeCategory UICTContentSizeCategoryS",
                "UIAccessibilityDarkerSystemColorsStatus",
            ])
    }
}
