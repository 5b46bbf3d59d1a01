import LaminaCoreGraphics
import LaminaQuartzCore

// A view's archive has its own state, what was set of its layer, the sublayers that are no view's, its subviews and the constraints it holds. Foundation's
// unarchiver on Linux knows an object only once its initialiser has returned, so nothing in an archive leads upwards: constraints name their items by the way
// from the view that holds them.

extension UIView {
    private enum Key {
        static let state = "UIViewState"
        static let layer = "UILayerValues"
        static let sublayers = "UISublayers"
        static let subviews = "UISubviews"
        static let background = "UIBackgroundColor"
        static let tint = "UITintColor"
        static let mask = "UIMaskView"
        static let constraints = "UIConstraints"
    }

    func archive(into coder: NSCoder) {
        var state: [String: Any] = ["tag": NSNumber(value: tag)]
        func note(_ key: String, _ value: Bool, _ standard: Bool) { if value != standard { state[key] = NSNumber(value: value) } }
        note("userInteractionEnabled", isUserInteractionEnabled, true)
        note("multipleTouchEnabled", isMultipleTouchEnabled, false)
        note("opaque", isOpaque, true)
        note("autoresizesSubviews", autoresizesSubviews, true)
        note("translatesMask", translatesAutoresizingMaskIntoConstraints, true)
        note("insetsMargins", insetsLayoutMarginsFromSafeArea, true)
        note("preservesMargins", preservesSuperviewLayoutMargins, false)
        note("accessibilityElement", isAccessibilityElement, false)
        note("clear", isOwn(.backgroundColor) && backgroundColor == nil, false)
        state["contentMode"] = NSNumber(value: contentMode.rawValue)
        state["autoresizingMask"] = NSNumber(value: autoresizingMask.rawValue)
        state["semanticContent"] = NSNumber(value: semanticContentAttribute.rawValue)
        state["tintAdjustment"] = NSNumber(value: ownTintAdjustment.rawValue)
        for (key, text) in [
            ("accessibilityLabel", accessibilityLabel), ("accessibilityHint", accessibilityHint),
            ("accessibilityValue", accessibilityValue),
            ("accessibilityIdentifier", accessibilityIdentifier),
        ] { state[key] = text }
        if let m = layout?.margins { state["margins"] = ArchivedValue.numbers([m.top, m.left, m.bottom, m.right].map(\.native)) }
        if let m = layout?.directionalMargins {
            state["directionalMargins"] = ArchivedValue.numbers([m.top, m.leading, m.bottom, m.trailing].map(\.native))
        }
        if let p = layout?.hugging { state["hugging"] = ArchivedValue.numbers(p.map { Double($0.rawValue) }) }
        if let p = layout?.resistance { state["resistance"] = ArchivedValue.numbers(p.map { Double($0.rawValue) }) }
        if let control = self as? UIControl {
            state["enabled"] = NSNumber(value: control.isEnabled)
            state["selected"] = NSNumber(value: control.isSelected)
            state["verticalAlignment"] = NSNumber(value: control.contentVerticalAlignment.rawValue)
            state["horizontalAlignment"] = NSNumber(value: control.contentHorizontalAlignment.rawValue)
        }
        coder.encode(list: state, forKey: Key.state)

        var values = layer.archivedValues()
        if drawsOwnContents { values["contents"] = nil }
        coder.encode(list: values, forKey: Key.layer)
        // A class's own default comes back by itself.
        if isOwn(.backgroundColor), let color = ownBackground?.color { coder.encode(color, forKey: Key.background) }
        if let ownTintColor { coder.encode(ownTintColor, forKey: Key.tint) }
        if let mask { coder.encode(mask, forKey: Key.mask) }
        let views = archivedSubviews
        if !views.isEmpty { coder.encode(views as NSArray, forKey: Key.subviews) }
        archiveSublayers(into: coder, besides: views)
        archiveConstraints(into: coder)
    }

    func restore(from coder: NSCoder) {
        if coder.fill(self, as: UIView.self) { return }
        guard coder.allowsKeyedCoding else { return }
        let state = coder.decodeList(forKey: Key.state)
        func flag(_ key: String, _ standard: Bool) -> Bool { (state[key] as? NSNumber)?.boolValue ?? standard }
        func number(_ key: String) -> Int { (state[key] as? NSNumber)?.intValue ?? 0 }
        let values = coder.decodeList(forKey: Key.layer)
        // By the view first, so that what follows from its place does.
        if case .rect(let r)? = ArchivedValue.value(values["bounds"], .rect) { bounds = CGRect(r) }
        if case .point(let p)? = ArchivedValue.value(values["position"], .point) { center = CGPoint(p) }
        layer.restore(values)
        tag = number("tag")
        if state["userInteractionEnabled"] != nil { isUserInteractionEnabled = flag("userInteractionEnabled", true) }
        isMultipleTouchEnabled = flag("multipleTouchEnabled", false)
        isOpaque = flag("opaque", true)
        autoresizesSubviews = flag("autoresizesSubviews", true)
        insetsLayoutMarginsFromSafeArea = flag("insetsMargins", true)
        preservesSuperviewLayoutMargins = flag("preservesMargins", false)
        isAccessibilityElement = flag("accessibilityElement", false)
        contentMode = ContentMode(rawValue: number("contentMode")) ?? contentMode
        autoresizingMask = AutoresizingMask(rawValue: UInt(clamping: number("autoresizingMask")))
        semanticContentAttribute = UISemanticContentAttribute(rawValue: number("semanticContent")) ?? .unspecified
        ownTintAdjustment = TintAdjustmentMode(rawValue: number("tintAdjustment")) ?? .automatic
        accessibilityLabel = state["accessibilityLabel"] as? String
        accessibilityHint = state["accessibilityHint"] as? String
        accessibilityValue = state["accessibilityValue"] as? String
        accessibilityIdentifier = state["accessibilityIdentifier"] as? String
        if let m = ArchivedValue.doubles(state["margins"])?.map({ CGFloat($0) }), m.count == 4 {
            layoutMargins = UIEdgeInsets(top: m[0], left: m[1], bottom: m[2], right: m[3])
        }
        if let m = ArchivedValue.doubles(state["directionalMargins"])?.map({ CGFloat($0) }), m.count == 4 {
            directionalLayoutMargins = NSDirectionalEdgeInsets(top: m[0], leading: m[1], bottom: m[2], trailing: m[3])
        }
        if let control = self as? UIControl {
            control.isEnabled = flag("enabled", true)
            control.isSelected = flag("selected", false)
            control.contentVerticalAlignment = .init(rawValue: number("verticalAlignment")) ?? .center
            control.contentHorizontalAlignment = .init(rawValue: number("horizontalAlignment")) ?? .center
        }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            if let p = priorities(state["hugging"]) { setContentHuggingPriority(p[axis.rawValue], for: axis) }
            if let p = priorities(state["resistance"]) { setContentCompressionResistancePriority(p[axis.rawValue], for: axis) }
        }
        if let color = coder.decoded(UIColor.self, forKey: Key.background) { backgroundColor = color }
        if flag("clear", false) { backgroundColor = nil }
        if let color = coder.decoded(UIColor.self, forKey: Key.tint) { tintColor = color }
        if coder.containsValue(forKey: Key.mask) { mask = coder.decodeObject(forKey: Key.mask) as? UIView }
        if coder.containsValue(forKey: Key.subviews) {
            for case let view as UIView in coder.decodeObject(forKey: Key.subviews) as? [Any] ?? [] { addSubview(view) }
        }
        restoreSublayers(from: coder)
        if !flag("translatesMask", true) { translatesAutoresizingMaskIntoConstraints = false }
        restoreConstraints(from: coder)
    }

    private func priorities(_ list: Any?) -> [UILayoutPriority]? {
        guard let numbers = ArchivedValue.doubles(list), numbers.count == 2, numbers.allSatisfy({ $0 > 0 && $0 <= 1000 }) else {
            return nil
        }
        return numbers.map { UILayoutPriority(rawValue: Float($0)) }
    }

    /// The layer's contents follow from what is archived besides.
    private var drawsOwnContents: Bool { showsDrawing || self is UIImageView || self is UILabel }

    /// The subviews that code has put in: controls and containers make their own parts anew.
    private var archivedSubviews: [UIView] {
        switch self {
        case is UITableView, is UICollectionView, is UICollectionReusableView, is UITableViewCell, is UITableViewHeaderFooterView,
            is UITextView,
            is UITextField, is UIButton, is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl,
            is UIRefreshControl,
            is UIProgressView, is UIActivityIndicatorView, is UIPickerView, is UIVisualEffectView, is UINavigationBar, is UITabBar,
            is UIToolbar:
            []
        case is UIScrollView: subviews.filter { !($0 is ScrollIndicator) && !($0 is UIRefreshControl) }
        default: subviews
        }
    }

    // MARK: Sublayers

    private func archiveSublayers(into coder: NSCoder, besides views: [UIView]) {
        // Those of views come with them, those of parts are made anew.
        let own = (layer.sublayers ?? []).enumerated().filter { !($0.element.delegate is UIView) }
        guard !own.isEmpty, !(self is UIControl), type(of: layer) != CATiledLayer.self else { return }
        coder.encode(own.map(\.element) as NSArray, forKey: Key.sublayers)
        coder.encode(list: ["places": ArchivedValue.numbers(own.map { Double($0.offset) })], forKey: Key.sublayers + "Places")
    }

    private func restoreSublayers(from coder: NSCoder) {
        let layers = coder.decodedList(CALayer.self, forKey: Key.sublayers)
        let places = ArchivedValue.doubles(coder.decodeList(forKey: Key.sublayers + "Places")["places"]) ?? []
        for (index, sublayer) in layers.enumerated() {
            let place = index < places.count ? Int(exactly: places[index]) ?? .max : .max
            layer.insertSublayer(sublayer, at: UInt32(clamping: min(max(place, 0), layer.sublayers?.count ?? 0)))
        }
    }

    // MARK: Constraints

    private func archiveConstraints(into coder: NSCoder) {
        // A stack view's are its own.
        guard !(self is UIStackView), !constraints.isEmpty else { return }
        let list = constraints.compactMap { constraint -> [String: Any]? in
            guard type(of: constraint) == NSLayoutConstraint.self, let first = constraint.firstItem, let way = wayDown(to: first) else {
                return nil
            }
            var list: [String: Any] = [
                "first": way,
                "attributes": ArchivedValue.numbers(
                    [constraint.firstAttribute.rawValue, constraint.secondAttribute.rawValue].map { Double($0) }),
                "numbers": ArchivedValue.numbers(
                    [
                        Double(constraint.relation.rawValue), constraint.multiplier.native, constraint.constant.native,
                        Double(constraint.priority.rawValue),
                    ]),
            ]
            if let second = constraint.secondItem {
                guard let way = wayDown(to: second) else { return nil }
                list["second"] = way
            }
            list["identifier"] = constraint.identifier
            return list
        }
        coder.encode(list: ["constraints": list as NSArray], forKey: Key.constraints)
    }

    private func restoreConstraints(from coder: NSCoder) {
        for case let list as [String: Any] in coder.decodeList(forKey: Key.constraints)["constraints"] as? [Any] ?? [] {
            guard let first = item(at: list["first"]), let attributes = ArchivedValue.doubles(list["attributes"]), attributes.count == 2,
                let numbers = ArchivedValue.doubles(list["numbers"]), numbers.count == 4, numbers.allSatisfy(\.isFinite),
                let firstAttribute = NSLayoutConstraint.Attribute(rawValue: Int(exactly: attributes[0]) ?? -1),
                let secondAttribute = NSLayoutConstraint.Attribute(rawValue: Int(exactly: attributes[1]) ?? -1),
                let relation = NSLayoutConstraint.Relation(rawValue: Int(exactly: numbers[0]) ?? 9), numbers[3] > 0, numbers[3] <= 1000,
                (list["second"] == nil) == (secondAttribute == .notAnAttribute)
            else { continue }
            let second = item(at: list["second"])
            guard (second == nil) == (list["second"] == nil) else { continue }
            let constraint = NSLayoutConstraint(
                item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
                multiplier: CGFloat(numbers[1]), constant: CGFloat(numbers[2]))
            constraint.priority = UILayoutPriority(rawValue: Float(numbers[3]))
            constraint.identifier = list["identifier"] as? String
            addConstraint(constraint)
        }
    }

    /// The way to a view in this one, or to a guide of one, as in "0.2.safe"; nil where there is none that an archive knows.
    private func wayDown(to item: AnyObject) -> String? {
        if let guide = item as? UILayoutGuide {
            guard let view = guide.owningView, let way = wayDown(to: view), let name = view.layout.flatMap({ name(of: guide, in: $0) })
            else { return nil }
            return way + name
        }
        guard let view = item as? UIView else { return nil }
        if view === self { return "" }
        guard let parent = view.superview, let index = parent.archivedSubviews.firstIndex(where: { $0 === view }),
            let way = wayDown(to: parent)
        else { return nil }
        return way + "\(index)."
    }

    private func name(of guide: UILayoutGuide, in layout: ViewLayout) -> String? {
        switch guide {
        case layout.safeAreaGuide: "safe"
        case layout.marginsGuide: "margins"
        case layout.readableGuide: "readable"
        case layout.contentGuide: "content"
        case layout.visibleGuide: "visible"
        default: nil
        }
    }

    private func item(at way: Any?) -> AnyObject? {
        guard let way = way as? String else { return nil }
        var view = self
        for part in way.split(separator: ".") {
            if let index = Int(part) {
                guard view.archivedSubviews.indices.contains(index) else { return nil }
                view = view.archivedSubviews[index]
            } else {
                switch part {
                case "safe": return view.safeAreaLayoutGuide
                case "margins": return view.layoutMarginsGuide
                case "readable": return view.readableContentGuide
                case "content": return (view as? UIScrollView)?.contentLayoutGuide
                case "visible": return (view as? UIScrollView)?.frameLayoutGuide
                default: return nil
                }
            }
        }
        return view
    }
}
