import LaminaCoreGraphics

// Views as text, in the form in which UIKit prints them: what is at its default is left out.

extension UIView {
    /// The view and all views below it, a line each, indented by depth: for people who look for what is wrong with a screen.
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
            "\(type(of: self)): \(address(of: self))", "frame = (\(list(frame.minX, frame.minY)); \(list(frame.width, frame.height)))",
        ]
        if let shownText { parts.append("text = '\(shownText)'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if isHidden { parts.append("hidden = YES") }
        if alpha != 1 { parts.append("alpha = \(list(alpha))") }
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
        if let color = backgroundColor?.cgColor, let channels = color.components, channels.count == 4 {
            parts.append("backgroundColor = UIExtendedSRGBColorSpace \(channels.map { list($0) }.joined(separator: " "))")
        }
        parts.append("layer = <\(type(of: layer)): \(address(of: layer))>")
        if let scroll = self as? UIScrollView {
            let (offset, size, inset) = (scroll.contentOffset, scroll.contentSize, scroll.adjustedContentInset)
            parts[parts.count - 1] += "; contentOffset: {\(list(offset.x, offset.y, separator: ", "))}"
            parts[parts.count - 1] += "; contentSize: {\(list(size.width, size.height, separator: ", "))}"
            parts[parts.count - 1] +=
                "; adjustedContentInset: {\(list(inset.top, inset.left, inset.bottom, inset.right, separator: ", "))}"
        }
        return "<\(parts.joined(separator: "; "))>"
    }

    private var shownText: String? {
        switch self {
        case let label as UILabel: label.text
        case let field as UITextField: field.text
        case let view as UITextView: view.text
        default: nil
        }
    }
}

extension UIView.AutoresizingMask {
    /// As in "W+H" or "LM+TM".
    fileprivate var summary: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"), (.flexibleTopMargin, "TM"),
            (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.compactMap { contains($0.0) ? $0.1 : nil }.joined(separator: "+")
    }
}

/// Numbers with six digits at most, as C's `%g` has them.
private func list(_ numbers: CGFloat..., separator: String = " ") -> String {
    numbers.map { number in
        guard number.isFinite, number != 0 else { return number == 0 ? "0" : "\(number)" }
        let factor = pow(10, 5 - log10(abs(number)).rounded(.down))
        let rounded = factor.isFinite ? (number * factor).rounded() / factor : number
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }.joined(separator: separator)
}
