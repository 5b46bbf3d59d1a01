import LaminaCoreGraphics

/// Values that code has set for assistive tools; nil where the class's own default holds.
final class AccessibilityProperties {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var language: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var customActions: [UIAccessibilityCustomAction]?
}

/// A class's own values of its views for assistive tools.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var traits = UIAccessibilityTraits.none
    var elements: [Any]?
}

extension UIView {
    /// Made now if the view has none yet.
    var madeAccessibility: AccessibilityProperties {
        if let accessibility { return accessibility }
        let made = AccessibilityProperties()
        accessibility = made
        return made
    }

    /// The labels of what is in a view, from left to right and from the top down as it was put in.
    var labelsInside: String? {
        let labels = subviews.filter { !$0.isHidden }.compactMap { $0.isAccessibilityElement ? $0.accessibilityLabel : $0.labelsInside }
        let said = labels.filter { !$0.isEmpty }
        return said.isEmpty ? nil : said.joined(separator: ", ")
    }
}

extension Double {
    /// A share in words: "50%".
    var percentage: String { "\(Int((isFinite ? self : 0) * 100 + (self < 0 ? -0.5 : 0.5)))%" }
}
