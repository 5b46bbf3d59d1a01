import Artwork
import LaminaUIKit

/// A picture that passes behind a word.
final class Masks: Exhibit {
    override func play() {
        let ghost = word()
        ghost.foregroundColor = UIColor(white: 1, alpha: 0.06).cgColor
        add(ghost)

        let opening = add(CALayer())
        opening.frame = bounds
        opening.mask = word()
        let picture = add(box(300, 187.5, at: .zero), to: opening)
        picture.anchorPoint = .zero
        picture.position = CGPoint(x: 0, y: -30)
        picture.contents = self.picture(.balloons, picture.bounds.size)
        picture.add(frames("position", [(0, -30), (-100, -8), (-50, -60), (0, -30)].map { CGPoint(x: $0.0, y: $0.1) }, 8), forKey: "pass")
    }

    private func word() -> CATextLayer {
        let word = CATextLayer()
        word.contentsScale = sharpness
        word.frame = CGRect(x: 0, y: 25, width: 192, height: 80)
        word.string = "MASK"
        word.font = UIFont.systemFont(ofSize: 12, weight: .black)
        word.fontSize = 58
        word.alignmentMode = .center
        word.foregroundColor = UIColor.black.cgColor
        return word
    }
}
