import LaminaUIKit

/// Pictures of places.
package enum Poster: CaseIterable, Sendable {
    case dunes, lake, city, sea, forest, aurora, balloons, islands, lavender, pagoda

    package var title: String {
        switch self {
        case .dunes: "SAHARA"
        case .lake: "ALPS"
        case .city: "METROPOLIS"
        case .sea: "PACIFIC"
        case .forest: "TAIGA"
        case .aurora: "LAPLAND"
        case .balloons: "ANATOLIA"
        case .islands: "LAGOON"
        case .lavender: "PROVENCE"
        case .pagoda: "KYOTO"
        }
    }

    /// The picture for a card of this size. Pictures of the last size are kept.
    @MainActor
    package func image(size: CGSize) -> UIImage {
        Poster.prepare([self], size: size)
        return Poster.kept.images[self]!
    }

    /// Draws those that are going to be asked for, several at a time.
    @MainActor
    package static func prepare(_ posters: [Poster], size: CGSize) {
        let scale = UIScreen.main.scale
        if kept.size != size || kept.scale != scale { kept = (size, scale, [:]) }
        let missing = posters.filter { kept.images[$0] == nil }
        guard !missing.isEmpty else { return }
        let drawn = UnsafeMutablePointer<UIImage>.allocate(capacity: missing.count)
        nonisolated(unsafe) let places = drawn
        DispatchQueue.concurrentPerform(iterations: missing.count) { n in
            (places + n).initialize(to: missing[n].drawn(size: size, scale: scale))
        }
        for n in missing.indices { kept.images[missing[n]] = (drawn + n).move() }
        drawn.deallocate()
    }

    private func drawn(size: CGSize, scale: CGFloat) -> UIImage {
        Canvas.image(size: size, scale: scale) { canvas in
            paint(canvas)
            // Darker at the bottom, for the title, and a fine frame.
            canvas.context.drawLinearGradient(
                .stops([(0, UIColor(0, alpha: 0)), (1, UIColor(0, alpha: 0.42))]),
                start: CGPoint(x: 0, y: canvas.height - 42), end: CGPoint(x: 0, y: canvas.height), options: .drawsAfterEndLocation)
            UIColor(white: 1, alpha: 0.55).setStroke()
            let frame = UIBezierPath(
                roundedRect: CGRect(x: 3.2, y: 3.2, width: 93.6, height: canvas.height - 6.4), cornerRadius: 1.2)
            frame.lineWidth = 0.35
            frame.stroke()
        }
    }

    @MainActor private static var kept: (size: CGSize, scale: CGFloat, images: [Poster: UIImage]) = (.zero, 0, [:])

    private func paint(_ canvas: Canvas) {
        switch self {
        case .dunes: paintDunes(canvas)
        case .lake: paintLake(canvas)
        case .city: paintCity(canvas)
        case .sea: paintSea(canvas)
        case .forest: paintForest(canvas)
        case .aurora: paintAurora(canvas)
        case .balloons: paintBalloons(canvas)
        case .islands: paintIslands(canvas)
        case .lavender: paintLavender(canvas)
        case .pagoda: paintPagoda(canvas)
        }
    }
}
