import LaminaUIKit

/// A field of dots that changes its formation as one, each change in a transaction whose completion begins the next.
final class Transactions: GuidePage {
    private var dots: [CALayer] = []
    private let (columns, rows) = (16, 9)

    override func viewDidLoad() {
        super.viewDidLoad()
        (board.isAccessibilityElement, board.accessibilityTraits) = (true, .image)
        board.accessibilityLabel = "A field of dots that changes its formation"
        for index in 0..<(columns * rows) {
            dots.append(addDot(at: lattice(index), radius: 5, Ink.all[index % columns * Ink.all.count / columns]))
        }
        after(0.3) { [weak self] in self?.form([self?.ring, self?.wave, self?.lattice].compactMap { $0 }) }
    }

    /// Goes through formations, one after the other.
    private func form(_ formations: [(Int) -> CGPoint]) {
        guard let formation = formations.first else { return }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.form(Array(formations.dropFirst())) }
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
        for column in 0..<columns {
            // Inside, only the duration is another; everything else is inherited.
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.4 + 0.04 * Double(column))
            for row in 0..<rows { dots[row * columns + column].position = formation(row * columns + column) }
            CATransaction.commit()
        }
        CATransaction.commit()
    }

    private func lattice(_ index: Int) -> CGPoint {
        CGPoint(x: 45 + 30 * (index % columns), y: 60 + 30 * (index / columns))
    }

    private func ring(_ index: Int) -> CGPoint {
        let angle = 2 * CGFloat.pi * CGFloat(index % columns) / CGFloat(columns)
        let radius = 40 + 14 * CGFloat(index / columns)
        return CGPoint(x: 270 + radius * cos(angle), y: 180 + radius * sin(angle))
    }

    private func wave(_ index: Int) -> CGPoint {
        let place = lattice(index)
        return CGPoint(x: place.x, y: 180 + (place.y - 180) * 0.45 + 70 * sin(place.x / 60))
    }
}
