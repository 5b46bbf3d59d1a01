import LaminaUIKit
import Testing

@MainActor @Suite("Inheritance of traits")
struct TraitsInheritanceTests {
    /// A view that records what it is told.
    final class Witness: UIView {
        let trace: Trace
        let name: String
        init(_ name: String, _ trace: Trace) {
            (self.name, self.trace) = (name, trace)
            super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        required init?(coder: NSCoder) { nil }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            let (now, old) = (traitCollection.userInterfaceStyle, previousTraitCollection?.userInterfaceStyle ?? .unspecified)
            trace.note("\(name) \(old) → \(now)\(UITraitCollection.current === traitCollection ? "" : ", not current")")
        }
        override func layoutSubviews() { trace.note("\(name) layout") }
    }
    final class Controller: UIViewController {
        let trace: Trace
        init(_ trace: Trace) {
            self.trace = trace
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            trace.note("controller \(traitCollection.userInterfaceStyle)")
        }
        override func viewWillLayoutSubviews() { trace.note("will lay out \(UITraitCollection.current.userInterfaceStyle)") }
    }

    @Test("traits of screen, scene, window, controller, view and subview are one object until one of them overrides some")
    func chain() throws {
        let (stage, root) = try makeStage()
        let screen = try #require(stage.screen), window = try #require(stage.window), scene = try #require(window.windowScene)
        let controller = try #require(stage.rootViewController)
        let inner = UIView()
        root.addSubview(inner)
        let all: [any UITraitEnvironment] = [screen, scene, window, controller, root, inner]
        for one in all { #expect(one.traitCollection === screen.traitCollection) }
        let steps: [(Int, () -> Void)] = [
            (1, { scene.traitOverrides.temperature = 1 }), (2, { window.traitOverrides.temperature = 2 }),
            (3, { controller.traitOverrides.temperature = 3 }), (4, { root.traitOverrides.temperature = 4 }),
            (5, { inner.traitOverrides.temperature = 5 }),
        ]
        for (level, step) in steps {
            step()
            #expect(all.map(\.traitCollection.temperature) == (0..<6).map { $0 == 0 ? 20 : min($0, level) })
            #expect(inner.traitCollection === inner.traitCollection)
        }
        root.traitOverrides.remove(TemperatureTrait.self)
        #expect(!root.traitOverrides.contains(TemperatureTrait.self) && inner.traitOverrides.contains(TemperatureTrait.self))
        #expect(root.traitCollection.temperature == 3 && root.traitCollection === controller.traitCollection)
    }

    @Test("overrides are told before layout, once, from the controller down; what does not change is not told")
    func order() throws {
        let (stage, root) = try makeStage()
        let trace = Trace()
        let controller = Controller(trace)
        let view = Witness("outer", trace), inner = Witness("inner", trace), light = Witness("light", trace)
        controller.view = view
        light.overrideUserInterfaceStyle = .light
        view.addSubview(inner)
        view.addSubview(light)
        stage.rootViewController?.addChild(controller)
        root.addSubview(view)
        stage.window?.layoutIfNeeded()
        #expect(trace.take() == ["will lay out light", "outer layout", "inner layout", "light layout"])
        controller.overrideUserInterfaceStyle = .dark
        #expect(view.traitCollection.userInterfaceStyle == .dark && light.traitCollection.userInterfaceStyle == .light)
        #expect(trace.take() == [])
        stage.window?.layoutIfNeeded()
        #expect(
            trace.take() == [
                "controller dark", "outer light → dark", "inner light → dark", "will lay out dark", "outer layout", "inner layout",
            ])
        controller.overrideUserInterfaceStyle = .light
        controller.overrideUserInterfaceStyle = .dark
        stage.window?.layoutIfNeeded()
        #expect(!trace.take().contains { $0.contains("→") })
        controller.overrideUserInterfaceStyle = .unspecified
        controller.updateTraitsIfNeeded()
        #expect(trace.take() == ["controller light", "outer dark → light", "inner dark → light"])
    }

    @Test("a view that moves to other traits is told of them, and told of what has changed while it was away")
    func moving() throws {
        let (stage, root) = try makeStage()
        let trace = Trace()
        let dark = UIView(), view = Witness("view", trace), part = Witness("part", trace)
        dark.overrideUserInterfaceStyle = .dark
        root.addSubview(dark)
        stage.window?.layoutIfNeeded()
        view.addSubview(part)
        root.addSubview(view)
        #expect(trace.take() == [])
        dark.addSubview(view)
        #expect(trace.take() == ["view light → dark", "part light → dark"])
        view.removeFromSuperview()
        root.addSubview(view)
        #expect(trace.take() == ["view dark → light", "part dark → light"])
        view.removeFromSuperview()
        stage.traits = UITraitCollection(userInterfaceStyle: .dark)
        #expect(trace.take() == [] && view.traitCollection.userInterfaceStyle == .dark)
        root.addSubview(view)
        #expect(trace.take() == ["view light → dark", "part light → dark"])
        let late = Witness("late", trace)
        part.addSubview(late)
        #expect(trace.take() == [])
    }

    @Test("a parent sets traits for a child, which its own overrides outdo")
    func children() throws {
        let (stage, root) = try makeStage()
        let parent = try #require(stage.rootViewController), child = UIViewController()
        parent.addChild(child)
        #expect(child.traitCollection === parent.traitCollection)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .regular && parent.traitCollection.horizontalSizeClass == .compact)
        #expect(parent.overrideTraitCollection(forChild: child) == UITraitCollection(horizontalSizeClass: .regular))
        root.addSubview(child.view)
        #expect(child.view.traitCollection.horizontalSizeClass == .regular)
        child.traitOverrides.horizontalSizeClass = .compact
        #expect(child.view.traitCollection.horizontalSizeClass == .compact)
        child.traitOverrides.remove(UITraitHorizontalSizeClass.self)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.view.traitCollection === root.traitCollection)
    }

    @Test("a page in front of another is elevated, a full screen is not")
    func levels() throws {
        let (stage, _) = try makeStage()
        let root = try #require(stage.rootViewController)
        for (style, level) in [
            (UIModalPresentationStyle.pageSheet, UIUserInterfaceLevel.elevated), (.fullScreen, .base), (.overFullScreen, .base),
        ] {
            let page = UIViewController()
            page.modalPresentationStyle = style
            root.present(page, animated: false)
            #expect(page.traitCollection.userInterfaceLevel == level && root.traitCollection.userInterfaceLevel == .base)
            page.presentationController?.traitOverrides.temperature = 7
            #expect(page.view.traitCollection.temperature == 7 && page.presentationController?.traitCollection.temperature == 7)
            root.dismiss(animated: false)
        }
    }

    @Test("the current traits are the screen's, and the view's where it is laid out and drawn; they can be set")
    func current() throws {
        final class Drawn: UIView {
            var seen: [UIUserInterfaceStyle] = []
            private func note() { seen.append(UITraitCollection.current.userInterfaceStyle) }
            override func draw(_ rect: CGRect) { note() }
            override func layoutSubviews() { note() }
            override func updateConstraints() {
                note()
                super.updateConstraints()
            }
            override func tintColorDidChange() { note() }
        }
        let (stage, root) = try makeStage()
        stage.perform {
            let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.overrideUserInterfaceStyle = .dark
            root.addSubview(view)
            view.setNeedsUpdateConstraints()
            stage.window?.layoutIfNeeded()
            view.layer.displayIfNeeded()
            #expect(view.seen.count >= 4 && view.seen.allSatisfy { $0 == .dark })
            #expect(UITraitCollection.current === stage.screen?.traitCollection)
            UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
            UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
            #expect(UIColor.label.cgColor == UIColor.label.resolvedColor(with: view.traitCollection).cgColor)
        }
        let other = try Stage(size: CGSize(width: 10, height: 10))
        other.perform { #expect(UITraitCollection.current.userInterfaceStyle == .light) }
        stage.perform { #expect(UITraitCollection.current.userInterfaceStyle == .dark) }
    }

    @Test("handlers hear of the traits that they are registered for, after the method, until they are removed")
    func registrations() throws {
        let (stage, root) = try makeStage()
        let trace = Trace()
        let view = Witness("view", trace)
        root.addSubview(view)
        stage.window?.layoutIfNeeded()
        _ = trace.take()
        let style = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Witness, old: UITraitCollection) in
            view.trace.note("handler \(old.userInterfaceStyle)")
        }
        view.registerForTraitChanges([TemperatureTrait.self, NameTrait.self]) { (view: Witness, old: UITraitCollection) in
            view.trace.note("temperature \(old.temperature)")
        }
        Selector.register("changed:", of: Trace.self) { trace, sender in trace.note("target \((sender as? Witness)?.name ?? "?")") }
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: trace, action: "changed:")
        stage.rootViewController?.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, _) in
            trace.note("controller")
        }
        stage.window?.windowScene?.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIWindowScene, _) in trace.note("scene")
        }
        stage.traits = UITraitCollection(userInterfaceStyle: .dark)
        #expect(trace.take() == ["scene", "controller", "view light → dark", "handler light", "target view", "view layout"])
        view.unregisterForTraitChanges(style)
        view.traitOverrides.temperature = 20
        view.updateTraitsIfNeeded()
        #expect(!trace.take().contains { $0.contains("temperature") })
        view.traitOverrides.temperature = 21
        view.updateTraitsIfNeeded()
        view.traitOverrides.userInterfaceStyle = .light
        view.updateTraitsIfNeeded()
        #expect(trace.take() == ["view dark → dark", "temperature 20", "view dark → light", "target view"])
    }
}
