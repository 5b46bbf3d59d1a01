import LaminaCoreGraphics
import LaminaQuartzCore

// Views as text, in the form in which UIKit prints them: what is at its default is left out.

extension UIView {
    /// Returns a description of the view and all its subviews, one on each line, indented by depth, for debugging.
    public func recursiveDescription() -> String {
        var lines: [String] = []
        func add(_ view: UIView, _ indent: String) {
            lines.append(indent + view.description)
            for subview in view.subviews { add(subview, indent + "   | ") }
        }
        add(self, "")
        return lines.joined(separator: "\n")
    }

    var summary: String {
        var parts = [
            "\(describedClass): \(address(of: self))", "frame = (\(digits(frame.minX, frame.minY)); \(digits(frame.width, frame.height)))",
        ]
        if let describedText { parts.append("text = '\(describedText)'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if isHidden { parts.append("hidden = YES") }
        if alpha != 1 { parts.append("alpha = \(digits(alpha))") }
        if !isOpaque { parts.append("opaque = NO") }
        if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.summary)") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if let keys = layer.animationKeys() {
            let animations = keys.map { key in
                "\(key)=<\(layer.animation(forKey: key).map { "\(type(of: $0)): \(address(of: $0))" } ?? "")>;"
            }
            parts.append("animations = { \(animations.joined(separator: " ")) }")
        }
        if let recognizers = gestureRecognizers, !recognizers.isEmpty {
            parts.append("gestureRecognizers = <NSArray: \(recognizers.count)>")
        }
        if let channels = backgroundColor?.cgColor.components, channels.count == 4 || channels.count == 2 {
            let space = channels.count == 4 ? "UIExtendedSRGBColorSpace" : "UIExtendedGrayColorSpace"
            parts.append("backgroundColor = \(space) \(channels.map { digits($0) }.joined(separator: " "))")
        }
        parts.append("layer = <\(describedLayerClass): \(address(of: layer))>")
        return "<\(parts.joined(separator: "; "))\(scrollingSummary)>"
    }
}

/// The names that parts of UIKit's own views have in descriptions on Apple's systems, by the classes that stand for them here. Descriptions that were recorded on a device, and tests that look
/// for a part by its name, have these names. A part without a counterpart keeps its own.
private let partNames = [
    "BackButton": "_UIButtonBarButton", "BarBackground": "_UIBarBackground", "BarButton": "_UIButtonBarButton",
    "NavigationBarContent": "_UINavigationBarContentView",
    "NavigationView": "UILayoutContainerView", "TabView": "UILayoutContainerView", "TabButton": "UITabBarButton",
    "TabLabel": "UITabBarButtonLabel",
    "TabPicture": "UITabBarSwappableImageView",
    "AlertView": "_UIAlertControllerView", "AlertActionRow": "_UIAlertControllerActionView", "PresentationContainer": "UITransitionView",
    "PageView": "_UIPageViewControllerContentView", "PageScroll": "_UIQueuingScrollView",
    "CellContentView": "UITableViewCellContentView", "CellLabel": "UITableViewLabel", "CellImageView": "UIImageView",
    "CellLine": "_UITableViewCellSeparatorView",
    "CellAccessory": "_UITableCellAccessoryButton", "CellEditControl": "UITableViewCellEditControl",
    "HeaderContentView": "_UITableViewHeaderFooterContentView",
    "HeaderLabel": "_UITableViewHeaderFooterViewLabel",
    "ButtonLabel": "UIButtonLabel", "SegmentView": "UISegment", "SegmentLabel": "UISegmentLabel", "PickerColumn": "UIPickerColumnView",
    "ScrollIndicator": "_UIScrollViewScrollIndicator", "EffectContentView": "_UIVisualEffectContentView",
    "SnapshotView": "_UIReplicantView",
]

extension UIView {
    private var describedClass: String {
        let own = "\(type(of: self))"
        // A program may have a class of such a name, too.
        guard let name = partNames[own], String(reflecting: type(of: self)).hasPrefix("LaminaUIKit.") else { return own }
        return name
    }
    /// The name of the layer's class. A label's own is one by which UIKit's code knows it, and which nothing needs here.
    private var describedLayerClass: String { self is UILabel && type(of: layer) == CALayer.self ? "_UILabelLayer" : "\(type(of: layer))" }
}

extension UIView.AutoresizingMask {
    /// The mask's letters, as in "W+H" or "LM+TM".
    fileprivate var summary: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
            (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.compactMap { contains($0.0) ? $0.1 : nil }.joined(separator: "+")
    }
}

/// The numbers with six digits at most, as C's `%g` has them.
func digits(_ numbers: CGFloat..., separator: String = " ") -> String {
    numbers.map { number in
        guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
        let factor = pow(10, 5 - log10(abs(number)).rounded(.down))
        let rounded = factor.isFinite ? (number * factor).rounded() / factor : number
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }.joined(separator: separator)
}
