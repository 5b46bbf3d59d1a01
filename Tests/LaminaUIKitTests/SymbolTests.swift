import LaminaUIKit
import Testing

@MainActor @Suite("System symbols")
struct SymbolTests {
    /// The share of an image that is not transparent.
    private func coverage(_ image: UIImage) -> Double {
        guard let pixels = image.cgImage, let data = pixels.dataProvider?.data as Data? else { return 0 }
        let alphas = stride(from: 3, to: data.count, by: 4).map { Double(data[data.startIndex + $0]) }
        return alphas.reduce(0, +) / 255 / Double(pixels.width * pixels.height)
    }

    @Test(
        "names that apps use most are there",
        arguments: [
            "chevron.left", "chevron.right", "chevron.up", "chevron.down", "arrow.left", "arrow.right", "arrow.up", "arrow.down",
            "arrow.clockwise",
            "xmark", "xmark.circle", "xmark.circle.fill", "checkmark", "checkmark.circle", "checkmark.circle.fill", "plus", "plus.circle",
            "plus.circle.fill", "minus", "minus.circle", "heart", "heart.fill", "star", "star.fill", "person", "person.fill",
            "person.circle",
            "person.crop.circle", "person.2", "gear", "gearshape", "gearshape.fill", "trash", "trash.fill", "magnifyingglass", "bell",
            "bell.fill",
            "house", "house.fill", "photo", "camera", "camera.fill", "play", "play.fill", "pause", "pause.fill", "stop.fill", "folder",
            "folder.fill", "doc", "doc.text", "doc.on.doc", "envelope", "envelope.fill", "phone", "phone.fill", "lock", "lock.fill",
            "lock.open",
            "eye", "eye.slash", "cart", "cart.fill", "creditcard", "map", "map.fill", "location", "location.fill", "mappin", "calendar",
            "clock",
            "clock.fill", "bookmark", "bookmark.fill", "tag", "tag.fill", "paperplane", "paperplane.fill", "square.and.arrow.up",
            "square.and.arrow.down", "square.and.pencil", "ellipsis", "ellipsis.circle", "line.3.horizontal", "line.horizontal.3", "info",
            "info.circle", "info.circle.fill", "questionmark", "questionmark.circle", "exclamationmark", "exclamationmark.circle",
            "exclamationmark.triangle", "exclamationmark.triangle.fill", "list.bullet", "slider.horizontal.3", "mic", "mic.fill",
            "speaker.wave.2",
            "speaker.slash", "sun.max", "sun.max.fill", "moon", "moon.fill", "bolt", "bolt.fill", "flame", "drop", "cloud", "globe", "link",
            "paperclip", "pencil", "scissors", "gift", "hand.thumbsup", "hand.thumbsdown", "message", "bubble.left", "video", "wifi",
            "circle",
            "circle.fill", "square", "square.fill", "square.grid.2x2", "square.on.square", "chart.bar", "arrow.up.arrow.down", "shuffle",
            "repeat",
            "backward.fill", "forward.fill", "music.note", "book", "briefcase", "tray", "archivebox", "flag", "flag.fill", "key", "shield",
        ])
    func names(name: String) throws {
        _ = try makeStage(scale: 3)
        let image = try #require(UIImage(systemName: name))
        #expect(image.isSymbolImage && image.renderingMode == .automatic)
        #expect(image.size.width >= 4 && image.size.width <= 24 && image.size.height >= 4 && image.size.height <= 24)
        #expect(coverage(image) > 0.02)
    }

    @Test("a name that is not there gives nil")
    func unknown() {
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "") == nil)
        #expect(UIImage(systemName: "=") == nil)
    }

    @Test("a symbol is as large as the text it goes with, by point size, scale and text style")
    func sizes() throws {
        _ = try makeStage(scale: 3)
        func width(_ configuration: UIImage.SymbolConfiguration?) throws -> CGFloat {
            try #require(UIImage(systemName: "star", withConfiguration: configuration)).size.width
        }
        let plain = try width(nil)
        #expect(plain >= 20 && plain <= 22)
        #expect(try width(.init(pointSize: 17)) == plain)
        #expect(try abs(width(.init(pointSize: 34)) - 2 * plain) <= 1)
        #expect(try abs(width(.init(scale: .large)) - 1.29 * plain) <= 1)
        #expect(try abs(width(.init(scale: .small)) - 0.79 * plain) <= 1)
        #expect(try width(.init(textStyle: .body)) == plain)
        #expect(
            try width(.init(textStyle: .largeTitle)) == width(.init(pointSize: UIFont.preferredFont(forTextStyle: .largeTitle).pointSize)))
        #expect(try width(.init(pointSize: -3)) == plain)
        #expect(try width(.init(pointSize: .nan)) == plain)
    }

    @Test("heavier weights have wider lines; filled symbols have none")
    func weights() throws {
        _ = try makeStage(scale: 3)
        let weights: [UIImage.SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        let shares = try weights.map { weight in
            coverage(
                try #require(
                    UIImage(systemName: "chevron.right", withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: weight))))
        }
        #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 < $1 })
        let filled = try [UIImage.SymbolWeight.thin, .black].map {
            try #require(UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(weight: $0)))
        }
        #expect(filled[0].pngData() == filled[1].pngData())
    }

    @Test("configurations add up, and keep tint and mode")
    func applying() throws {
        _ = try makeStage(scale: 3)
        let heart = try #require(UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30)))
        let bold = heart.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
        #expect((bold.configuration as? UIImage.SymbolConfiguration) == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
        let red = heart.withTintColor(.red, renderingMode: .alwaysOriginal).withConfiguration(UIImage.SymbolConfiguration(scale: .large))
        #expect(red.renderingMode == .alwaysOriginal && red.size.width > heart.size.width)
        #expect(UIImage().applyingSymbolConfiguration(.unspecified) == nil)
        let other = UIImage()
        #expect(other.withConfiguration(UIImage.SymbolConfiguration(scale: .large)) === other)
        for image in [UIImage.checkmark, .strokedCheckmark, .add, .remove, .actions] { #expect(image.isSymbolImage) }
    }

    @Test("an image view shows a symbol in its tint colour, drawn as large as it is")
    func imageView() throws {
        _ = try makeStage(scale: 3)
        let view = UIImageView(image: UIImage(systemName: "circle.fill"))
        view.tintColor = .red
        view.contentMode = .scaleAspectFit
        view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        let shown = try #require(view.layer.contents.map { $0 as! CGImage })
        let scale = view.layer.contentsScale
        #expect(shown.height == Int(100 * scale))
        #expect(shown.pixel(shown.width / 2, 150) == 0xFFFF_0000)
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 51)
        #expect(abs(view.intrinsicContentSize.width - 3 * UIImage(systemName: "circle.fill")!.size.width) <= 1)
        view.image = UIImage(systemName: "circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17))
        #expect(view.intrinsicContentSize == view.image?.size)
    }
}
