import LaminaUIKit

/// A line that grows until only an ellipsis fits, and two that are broken and aligned.
final class Texts: Exhibit {
    override func play() {
        let title = text("Letters", CGRect(x: 14, y: 9, width: 164, height: 60))
        title.font = UIFont.systemFont(ofSize: 12, weight: .heavy)
        title.truncationMode = .end
        title.fontSize = 20
        title.add(frames("fontSize", [20, 54, 54, 20, 20], at: [0, 0.35, 0.5, 0.85, 1], 8), forKey: "grow")
        title.foregroundColor = tint.cgColor
        title.add(frames("foregroundColor", [tint, second, third, tint].map(\.cgColor), 8), forKey: "color")

        let lines = text("Lines break where they must,\nalign, and never blur.", CGRect(x: 14, y: 76, width: 164, height: 30))
        lines.font = UIFont.systemFont(ofSize: 12, weight: .medium)
        lines.fontSize = 10.5
        lines.isWrapped = true
        lines.foregroundColor = Ink.faint.cgColor
        var step = 0
        every(2) {
            let fade = CATransition()
            fade.duration = step == 0 ? 0 : 0.4
            lines.add(fade, forKey: nil)
            lines.alignmentMode = [.left, .center, .right, .center][step % 4]
            step += 1
        }
    }

    private func text(_ string: String, _ frame: CGRect) -> CATextLayer {
        let text = add(CATextLayer())
        text.string = string
        text.frame = frame
        text.contentsScale = sharpness
        text.alignmentMode = .left
        return text
    }
}
