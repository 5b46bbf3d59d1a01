import LaminaUIKit

// The program of a simulated run: an app like any other, in UIKit's and Core Animation's public names, that does what steps say.
//
// In comes an act, out come changes to views and layers. The app keeps what it has made in lists, in the order of making, for as long as it is in the tree; an act's index is taken modulo
// their lengths. It writes down what it is owed (`ledger`) and what must be gone in the end (`witnesses`); whether that holds is for the laws to say.

/// The app of a simulated run.
@MainActor
package final class SimulatedApp {
    /// The most views and layers that it has at a time.
    static let limit = 28

    unowned let stage: Stage
    let ledger: CallbackLedger
    var witnesses: [Witness] = []

    /// The views that it has made and that are in the tree, in the order of making; the root is not among them.
    var views: [UIView] = []
    /// Layers without a view of their own.
    var layers: [CALayer] = []
    var animators: [(animator: UIViewPropertyAnimator, promise: Int)] = []
    /// Active constraints by the views that they place.
    var constraints: [ObjectIdentifier: [Edge: NSLayoutConstraint]] = [:]
    var links: [CADisplayLink] = []
    var timers: [(timer: Timer, promise: Int)] = []
    /// The number of things made so far.
    private(set) var serial = 0
    /// The serial numbers of views, by which siblings refer to earlier ones only.
    var serials: [ObjectIdentifier: Int] = [:]
    /// The colours that are unique to a view or a layer.
    private var colors: Set<Int> = []
    /// The layers whose place or shape explicit animations or keyframes may change, which have jumps and bends of their own.
    var jumpy: Set<ObjectIdentifier> = []
    /// The depth of callbacks that do something in turn.
    var reactions = 0
    let name = NSNotification.Name("simulated")
    var observer: (any NSObjectProtocol)?
    var heard: [Int] = []

    var root: UIView { stage.rootViewController!.view }

    init(on stage: Stage) {
        self.stage = stage
        ledger = CallbackLedger { [unowned stage] in stage.time }
        witness(root, "the root view")
        witness(stage.rootViewController!, "the root controller")
        root.backgroundColor = UIColor(white: 0.9, alpha: 1)
        observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            MainActor.assumeIsolated {
                guard let self, let promise = note.userInfo?["promise"] as? Int else { return }
                self.ledger.called(promise)
            }
        }
    }

    func witness(_ object: AnyObject, _ what: @autoclosure () -> String) { witnesses.append(Witness(object, what())) }

    func nextSerial() -> Int {
        serial += 1
        return serial
    }

    // MARK: Targets

    func view(_ index: Int) -> UIView? { views.isEmpty ? nil : views[index % views.count] }
    /// A view to put others in: the root, or one of the app's.
    func container(_ index: Int) -> UIView {
        let view = index % (views.count + 1) == 0 ? root : views[index % (views.count + 1) - 1]
        return (view as? UIVisualEffectView)?.contentView ?? view
    }
    /// A layer of its own, or else a view's.
    func layer(_ index: Int) -> CALayer? {
        let count = layers.count + views.count
        guard count > 0 else { return nil }
        let place = index % count
        return place < layers.count ? layers[place] : views[place - layers.count].layer
    }
    func view<Kind: UIView>(_ index: Int, as kind: Kind.Type) -> Kind? {
        let some = views.compactMap { $0 as? Kind }
        return some.isEmpty ? nil : some[index % some.count]
    }

    /// A colour that nothing else has.
    func uniqueColor() -> UIColor {
        let number = nextSerial()
        let (red, green, blue) = (number * 67 % 251, number * 139 % 241, number * 29 % 239)
        colors.insert(red << 16 | green << 8 | blue)
        return UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    }

    /// Whether a view's colour is one that nothing else has.
    func hasUniqueColor(_ view: UIView) -> Bool {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard view.backgroundColor?.getRed(&red, green: &green, blue: &blue, alpha: &alpha) == true else { return false }
        func byte(_ part: CGFloat) -> Int { Int((part * 255).rounded()) }
        return colors.contains(byte(red) << 16 | byte(green) << 8 | byte(blue))
    }

    /// Forgets what is in the tree no more.
    func prune() {
        views.removeAll { !$0.isDescendant(of: root) }
        layers.removeAll { layer in
            var top = layer
            while let above = top.superlayer { top = above }
            return top !== root.layer.top
        }
        let alive = Set(views.map { ObjectIdentifier($0) })
        constraints = constraints.filter { alive.contains($0.key) }.mapValues { $0.filter { $0.value.isActive } }
        serials = serials.filter { alive.contains($0.key) }
    }

    // MARK: Acts

    /// Does what a step says, if it is the app's to do.
    func perform(_ act: Act) {
        if performTree(act) || performProperty(act) || performLayout(act) || performMotion(act) || performEvent(act) { prune() }
    }

    /// Code that is called back does something in turn; chains end after a few links.
    func react(_ reaction: Reaction, to index: Int) {
        guard reactions < 4 else { return }
        reactions += 1
        defer { reactions -= 1 }
        switch reaction {
        case .nothing: break
        case .remove: perform(.removeView(index))
        case .add: perform(.addView(in: index, .plain, x: index % 70, y: index % 50, width: 20, height: 16))
        case .animate: perform(.animate(index, .y, amount: index * 7 % 100, milliseconds: 300, delay: 0, .eased, then: .nothing))
        case .stop: perform(.removeAnimations(index, all: true))
        case .relayout:
            root.setNeedsLayout()
            root.layoutIfNeeded()
        case .resize: perform(.set(index, .width, amount: index * 11 % 90))
        }
    }

    /// Takes everything down, as a program does that ends.
    func end() {
        for link in links { link.invalidate() }
        for (timer, promise) in timers {
            ledger.waive(promise)
            timer.invalidate()
        }
        for (animator, promise) in animators where animator.state != .inactive {
            ledger.waive(promise)
            animator.stopAnimation(true)
        }
        if let observer { NotificationCenter.default.removeObserver(observer) }
        root.layer.removeAllAnimations()
        for view in root.subviews { view.removeFromSuperview() }
        for layer in root.layer.sublayers ?? [] { layer.removeFromSuperlayer() }
        if root.window?.rootViewController?.presentedViewController != nil { stage.rootViewController?.dismiss(animated: false) }
        (views, layers, animators, constraints, links, timers) = ([], [], [], [:], [], [])
    }
}

extension CALayer {
    /// The layer that has no superlayer.
    var top: CALayer {
        var top = self
        while let above = top.superlayer { top = above }
        return top
    }
}
