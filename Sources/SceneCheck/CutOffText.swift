import LaminaQuartzCore
import LaminaUIKit

extension CALayer {
    /// How much of a label's or text layer's text does not fit, or nil if all does.
    @MainActor
    var cutOffText: String? {
        if let label = delegate as? UILabel, label.layer === self { return label.cutOffText }
        guard let layer = self as? CATextLayer, !layer.isWrapped else { return nil }
        let (needed, room) = (layer.preferredFrameSize(), layer.bounds.size)
        let isCut = needed.width > room.width + 1 || needed.height > room.height + 1 + needed.height / 5
        return isCut ? "its text needs \(needed.text) and has \(room.text) points" : nil
    }
}

extension UILabel {
    fileprivate var cutOffText: String? {
        guard let text, !text.isEmpty, bounds.width.isFinite, bounds.height.isFinite else { return nil }
        let unlimited = CGSize(width: bounds.width, height: 100_000)
        let needed: CGSize
        if numberOfLines == 1 {
            let least = adjustsFontSizeToFitWidth ? max(minimumScaleFactor, 0) : 1
            let natural = sizeThatFits(CGSize(width: 100_000, height: 100_000))
            needed = CGSize(width: natural.width * least, height: natural.height * least)
        } else {
            needed = textRect(forBounds: CGRect(origin: .zero, size: unlimited), limitedToNumberOfLines: 0).size
            let shown = textRect(forBounds: CGRect(origin: .zero, size: unlimited), limitedToNumberOfLines: numberOfLines).size
            if needed.height > shown.height + 1 { return describe(text, "needs more than \(numberOfLines) lines") }
        }
        // A line's height has room above and below the letters.
        let spare = 1 + font.lineHeight / 5
        guard needed.width > bounds.width + 1 || needed.height > bounds.height + spare else { return nil }
        return describe(text, "needs \(needed.text) and has \(bounds.size.text) points")
    }

    private func describe(_ text: String, _ need: String) -> String { "“\(text.prefix(40))\(text.count > 40 ? "…" : "")” \(need)" }
}

extension CGSize {
    fileprivate var text: String { "\(Int(width.rounded(.up)))×\(Int(height.rounded(.up)))" }
}
