import LaminaCoreGraphics
import LaminaQuartzCore

// What of views can be observed. Place and looks are the layer's, and change when it does, whoever changes it; the rest is told by setters.

extension UIView: HasObservableKeys {
    nonisolated package static func registerObservableKeys() { _ = registration }

    nonisolated private static let registration: Void = withoutActuallyEscaping({ @MainActor in registerKeys() }) {
        // Key paths are made, not read, which may be done anywhere.
        unsafeBitCast($0 as @MainActor () -> Void, to: (() -> Void).self)()
    }

    private static func registerKeys() {
        KeyTable.register(
            [
                KeyRow("layer", \UIView.layer), KeyRow("frame", \UIView.frame, from: ["layer.frame"]),
                KeyRow("bounds", \UIView.bounds, from: ["layer.bounds"]), KeyRow("center", \UIView.center, from: ["layer.position"]),
                KeyRow("transform", \UIView.transform, from: ["layer.transform"]),
                KeyRow("alpha", \UIView.alpha, from: ["layer.opacity"]), KeyRow("hidden", \UIView.isHidden, from: ["layer.hidden"]),
                KeyRow("backgroundColor", \UIView.backgroundColor, from: ["layer.backgroundColor"]),
                KeyRow("clipsToBounds", \UIView.clipsToBounds, from: ["layer.masksToBounds"]),
                KeyRow("tintColor", \UIView.tintColor), KeyRow("tag", \UIView.tag), KeyRow("contentMode", \UIView.contentMode),
                KeyRow("userInteractionEnabled", \UIView.isUserInteractionEnabled),
                KeyRow("accessibilityIdentifier", \UIView.accessibilityIdentifier),
                KeyRow("accessibilityLabel", \UIView.accessibilityLabel),
            ], of: UIView.self)
        KeyTable.register(
            [
                KeyRow("contentOffset", \UIScrollView.contentOffset, from: ["layer.bounds"]),
                KeyRow("contentSize", \UIScrollView.contentSize), KeyRow("contentInset", \UIScrollView.contentInset),
                KeyRow("zoomScale", \UIScrollView.zoomScale),
            ], of: UIScrollView.self)
        KeyTable.register(
            [
                KeyRow("enabled", \UIControl.isEnabled), KeyRow("selected", \UIControl.isSelected),
                KeyRow("highlighted", \UIControl.isHighlighted),
            ], of: UIControl.self)
        KeyTable.register([KeyRow("progress", \UIProgressView.progress)], of: UIProgressView.self)
        KeyTable.register([KeyRow("value", \UISlider.value)], of: UISlider.self)
        KeyTable.register([KeyRow("image", \UIImageView.image)], of: UIImageView.self)
        KeyTable.register(
            [
                KeyRow("text", \UILabel.text), KeyRow("attributedText", \UILabel.attributedText), KeyRow("font", \UILabel.font),
                KeyRow("textColor", \UILabel.textColor),
            ], of: UILabel.self)
        KeyTable.register(
            [
                KeyRow("text", \UITextField.text), KeyRow("attributedText", \UITextField.attributedText),
                KeyRow("placeholder", \UITextField.placeholder),
            ], of: UITextField.self)
        KeyTable.register(
            [KeyRow("text", \UITextView.text), KeyRow("attributedText", \UITextView.attributedText)], of: UITextView.self)
    }
}
