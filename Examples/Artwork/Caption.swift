import LaminaUIKit

/// Letters set wide.
package func caption(
    _ text: String, size: CGFloat, weight: UIFont.Weight, color: UIColor = .white, alpha: CGFloat = 1, spacing: CGFloat
) -> NSAttributedString {
    NSAttributedString(
        string: text,
        attributes: [
            .font: UIFont.systemFont(ofSize: size, weight: weight), .foregroundColor: color.withAlphaComponent(alpha), .kern: spacing,
        ])
}
