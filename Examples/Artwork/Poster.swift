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
        let scale = UIScreen.main.scale
        if Poster.kept.size != size || Poster.kept.scale != scale { Poster.kept = (size, scale, [:]) }
        if let image = Poster.kept.images[self] { return image }
        let image = Canvas.image(size: size) { canvas in
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
        Poster.kept.images[self] = image
        return image
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
