import Artwork
import LaminaUIKit

/// Four ways for a picture to take another one's place.
final class Transitions: Exhibit {
    override func play() {
        let size = CGSize(width: 38, height: 60)
        let pictures = [Poster.dunes, .sea, .city, .forest].map { picture($0, size) }
        let kinds: [(CATransitionType, String)] = [(.fade, "fade"), (.push, "push"), (.moveIn, "moveIn"), (.reveal, "reveal")]
        let frames = kinds.enumerated().map { n, kind in
            let center = CGPoint(x: 27 + 46 * CGFloat(n), y: 53)
            note(kind.1, at: CGPoint(x: center.x, y: 98))
            let frame = add(box(size.width, size.height, at: center, corner: 8))
            frame.masksToBounds = true
            frame.contents = pictures[n]
            return frame
        }
        var step = 0
        every(2, after: 0.5) {
            step += 1
            for (n, frame) in frames.enumerated() {
                let change = CATransition()
                change.type = kinds[n].0
                change.subtype = .fromRight
                change.duration = 1
                change.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
                frame.add(change, forKey: nil)
                frame.contents = pictures[(n + step) % 4]
            }
        }
    }
}
