import LaminaCoreGraphics

/// The border and background of a text field.
final class TextFieldBorder: UIView {
    private var style = UITextField.BorderStyle.none
    private var picture: UIImage?
    private var isEnabled = true

    func show(_ style: UITextField.BorderStyle, picture: UIImage?, isEnabled: Bool) {
        guard style != self.style || picture !== self.picture || isEnabled != self.isEnabled else { return }
        (self.style, self.picture, self.isEnabled) = (style, picture, isEnabled)
        let isRounded = style == .roundedRect
        layer.cornerRadius = isRounded ? 5 : 0
        layer.borderWidth = isRounded ? 1 / max(contentScaleFactor, 1) : 0
        backgroundColor = isRounded ? (isEnabled ? .systemBackground : TextFieldBorder.disabledColor) : nil
        colorEdge()
        setNeedsDisplay()
    }

    private static let disabledColor = UIColor(light: UIColor(white: 0.98, alpha: 1), dark: UIColor(white: 0.06, alpha: 1))

    private func colorEdge() {
        layer.borderColor = style == .roundedRect ? UIColor.systemGray4.resolvedColor(with: presentTraits).cgColor : nil
    }
    override func followTraits(from old: UITraitCollection) { colorEdge() }

    override func draw(_ rect: CGRect) {
        if style != .roundedRect, let picture { return picture.draw(in: bounds) }
        switch style {
        case .none, .roundedRect: break
        case .line:
            UIColor.label.setStroke()
            UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke()
        case .bezel:
            // An edge in the shade, above and on the left, and one in the light.
            UIColor(white: 0.62, alpha: 1).setStroke()
            UIBezierPath(rect: bounds.insetBy(dx: 0.5, dy: 0.5)).stroke()
            UIColor(white: 0, alpha: 0.18).setFill()
            UIBezierPath(rect: CGRect(x: 1, y: 1, width: max(bounds.width - 2, 0), height: 1)).fill()
            UIBezierPath(rect: CGRect(x: 1, y: 2, width: 1, height: max(bounds.height - 3, 0))).fill()
        }
    }
}
