import Foundation
import LaminaStage
import LaminaUIKit

/// Texts that people write: input scripts and visual formats.
enum TextDecoding {
    static func takeScript(_ data: Data) {
        guard let script = try? InputScript(json: data) else { return }
        guard let json = try? script.json, let again = try? InputScript(json: json) else {
            preconditionFailure("a script can be written and read again")
        }
        precondition(again == script, "a script survives another round")
    }

    /// Takes a format behind a byte of options, and lays out by what it says.
    @MainActor
    static func takeFormat(_ bytes: UnsafeRawBufferPointer) {
        guard let first = bytes.first else { return }
        let options: [NSLayoutConstraint.FormatOptions] = [
            [], .directionRightToLeft, .directionLeftToRight, .alignAllTop, .alignAllLeading, .alignAllCenterY, .alignAllLastBaseline,
            .spacingBaselineToBaseline,
        ]
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let guide = UILayoutGuide()
        outer.addLayoutGuide(guide)
        var views: [String: Any] = ["guide": guide, "text": "no view"]
        for name in ["a", "b", "c"] {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            outer.addSubview(view)
            views[name] = view
        }
        let format = String(decoding: bytes.dropFirst(), as: UTF8.self)
        let constraints = try? NSLayoutConstraint.read(
            visualFormat: format, options: options[Int(first) % options.count], metrics: ["gap": 8, "word": "none"], views: views)
        guard let constraints, constraints.count < 64 else { return }
        NSLayoutConstraint.activate(constraints)
        outer.layoutIfNeeded()
    }
}
