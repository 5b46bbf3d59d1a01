import LaminaCoreGraphics

/// Values that code has set for assistive tools; nil where the class's own default holds.
final class AccessibilityProperties {
    var isElement: Bool?
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var identifier: String?
    var language: String?
    var userInputLabels: [NSAttributedString]?
    var respondsToUser: Bool?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var containerType: UIAccessibilityContainerType?
    var navigationStyle: UIAccessibilityNavigationStyle?
    var elementsHidden = false
    var isModal: Bool?
    var groupsChildren = false
    var customActions: [UIAccessibilityCustomAction]?
}

/// A class's own values of its views for assistive tools.
struct AccessibilityDefaults {
    var isElement = false
    var label: String?
    var value: String?
    var hint: String?
    var identifier: String?
    var traits = UIAccessibilityTraits.none
    /// The kind of element, or of container; nil where the traits tell it.
    var role: AccessibilityTree.Role?
    /// The text that a field shows while it is empty.
    var placeholder: String?
    /// The value as a share of its range, 0…1.
    var fraction: Double?
    /// The place among elements that belong together.
    var position: AccessibilityTree.Position?
    var isModal = false
    /// An element whose controls are elements beside it, as a cell's.
    var isBesideItsControls = false
}

extension UIResponder {
    /// The values to be changed, made now if the responder has none yet.
    var madeAccessibility: AccessibilityProperties {
        ScreenSlot.screen?.accessibility.changed?()
        if let accessibility { return accessibility }
        let made = AccessibilityProperties()
        accessibility = made
        return made
    }
}

extension UIView {
    /// The labels of what is in a view, besides its controls, from left to right and from the top down as it was put in.
    var labelsInside: String? {
        let labels = subviews.filter { !$0.isHidden && !$0.isControl }
            .compactMap { $0.isAccessibilityElement ? $0.accessibilityLabel : $0.labelsInside }
        let said = labels.filter { !$0.isEmpty }
        return said.isEmpty ? nil : said.joined(separator: ", ")
    }
}

extension Double {
    /// A share in words: "50%".
    var percentage: String {
        let share: Double = isFinite ? self : 0
        let half: Double = self < 0 ? -0.5 : 0.5
        return "\(Int(share * 100 + half))%"
    }
}
