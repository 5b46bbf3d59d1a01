import LaminaUIKit
import Testing

@MainActor @Suite("Image views")
struct UIImageViewTests {
    private func row(_ stage: Stage, _ columns: Range<Int>, y: Int = 0) -> String {
        let picture = stage.snapshot()
        return columns.map { x in
            switch picture.pixel(x, y) {
            case 0xFFFF_0000: "r"
            case 0xFF00_FF00: "g"
            case 0xFF00_00FF: "b"
            case 0xFFFF_FFFF: "w"
            case 0xFF00_0000: "."
            default: "?"
            }
        }.joined()
    }

    private let picture = UIImageVariantTests.columns([.red, .green, .blue, .white])

    @Test(
        "each content mode puts the picture where its name says",
        arguments: [
            (.scaleToFill, "rrggbbww"), (.center, "..rgbw.."), (.left, "rgbw...."), (.right, "....rgbw"), (.top, "..rgbw.."),
            (.bottomLeft, "rgbw...."),
        ] as [(UIView.ContentMode, String)])
    func contentModes(_ mode: UIView.ContentMode, _ expected: String) throws {
        let (stage, root) = try makeStage(width: 8, height: 3)
        let view = UIImageView(image: picture)
        view.layer.magnificationFilter = .nearest
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 3)
        view.contentMode = mode
        root.addSubview(view)
        let rows = [0, 1, 2].map { row(stage, 0..<8, y: $0) }
        switch mode {
        case .scaleToFill: #expect(rows == [expected, expected, expected])
        case .top: #expect(rows == [expected, "........", "........"])
        case .bottomLeft: #expect(rows == ["........", "........", expected])
        default: #expect(rows == ["........", expected, "........"])
        }
    }

    @Test("resizable pictures keep their caps, stretched or repeated, and follow the view's size")
    func resizable() throws {
        let (stage, root) = try makeStage(width: 10, height: 2)
        let insets = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
        let view = UIImageView(image: picture.resizableImage(withCapInsets: insets))
        view.frame = CGRect(x: 0, y: 0, width: 8, height: 1)
        root.addSubview(view)
        #expect(row(stage, 0..<10) == "rgbgbgbw..")
        view.frame.size.width = 10
        #expect(row(stage, 0..<10) == "rgbgbgbgbw")
        view.image = UIImageVariantTests.columns([.red, .green, .blue]).resizableImage(withCapInsets: insets, resizingMode: .stretch)
        #expect(row(stage, 0..<10) == "rggggggggb")
    }

    @Test("a template shows in the tint colour and follows it")
    func template() throws {
        let (stage, root) = try makeStage(width: 4, height: 1)
        let view = UIImageView(image: picture.withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        root.addSubview(view)
        #expect(row(stage, 0..<4) == "gggg")
        view.tintColor = nil
        root.tintColor = .red
        #expect(row(stage, 0..<4) == "rrrr")
        view.image = picture.withRenderingMode(.alwaysOriginal)
        #expect(row(stage, 0..<4) == "rgbw")
    }

    @Test("animation images show for equal times, as often as asked for, then the image does again")
    func animation() async throws {
        let (stage, root) = try makeStage(width: 1, height: 1)
        let view = UIImageView(image: UIImageVariantTests.columns([.white]))
        root.addSubview(view)
        view.animationImages = [UIColor.red, .green, .blue].map { UIImageVariantTests.columns([$0]) }
        view.animationDuration = 0.3
        view.animationRepeatCount = 2
        #expect(!view.isAnimating && row(stage, 0..<1) == "w")
        view.startAnimating()
        var seen = ""
        for step in 0..<7 {
            await stage.advance(to: 0.05 + Double(step) * 0.1)
            seen += row(stage, 0..<1)
            #expect(view.isAnimating == (step < 6))
        }
        #expect(seen == "rgbrgbw")
        view.animationRepeatCount = 0
        view.animationDuration = 0
        view.startAnimating()
        await stage.advance(to: 100.01)
        #expect(view.isAnimating && stage.isIdle)
        view.stopAnimating()
        #expect(!view.isAnimating && row(stage, 0..<1) == "w")
    }

    @Test("an animated image starts by itself, goes on after the view was away, and ends with another image")
    func animatedImage() async throws {
        let (stage, root) = try makeStage(width: 1, height: 1)
        let images = [UIColor.red, .green].map { UIImageVariantTests.columns([$0]) }
        let view = UIImageView(image: UIImage.animatedImage(with: images, duration: 2))
        #expect(view.isAnimating && view.image?.duration == 2 && UIImage.animatedImage(with: [], duration: 1) == nil)
        root.addSubview(view)
        await stage.advance(to: 1.5)
        #expect(row(stage, 0..<1) == "g")
        view.removeFromSuperview()
        await stage.advance(to: 2)
        #expect(view.isAnimating)
        root.addSubview(view)
        await stage.advance(to: 2.5)
        #expect(row(stage, 0..<1) == "r")
        await stage.advance(to: 3.5)
        #expect(row(stage, 0..<1) == "g")
        view.image = images[0]
        #expect(!view.isAnimating && row(stage, 0..<1) == "r")
    }

    @Test("a view with a pattern background repeats it, below what it draws, at every size")
    func patternBackground() throws {
        let (stage, root) = try makeStage(width: 6, height: 1)
        let view = UIView(frame: CGRect(x: 1, y: 0, width: 3, height: 1))
        view.backgroundColor = UIColor(patternImage: UIImageVariantTests.columns([.red, .blue]))
        root.addSubview(view)
        #expect(row(stage, 0..<6) == ".rbr..")
        view.frame.size.width = 5
        #expect(row(stage, 0..<6) == ".rbrbr")
        view.backgroundColor = nil
        #expect(row(stage, 0..<6) == "......")
    }

    @Test("a layer's background that is a pattern repeats it at every size, below what the layer draws; contents that code has set stay")
    func patternOfLayer() throws {
        let (stage, root) = try makeStage(width: 6, height: 1)
        let stripes = UIColor(patternImage: UIImageVariantTests.columns([.red, .blue])).cgColor
        let layer = CALayer()
        layer.frame = CGRect(x: 1, y: 0, width: 3, height: 1)
        layer.backgroundColor = stripes
        root.layer.addSublayer(layer)
        #expect(row(stage, 0..<6) == ".rbr..")
        func unanimated(_ change: () -> Void) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            change()
            CATransaction.commit()
        }
        unanimated { layer.frame.size.width = 5 }
        #expect(row(stage, 0..<6) == ".rbrbr")
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { _, cell in cell.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }, releaseInfo: nil)
        let stencil = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 2, yStep: 1, tiling: .noDistortion,
                isColored: false, callbacks: &callbacks))
        let space = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        let stencilled = CGColor(patternSpace: space, pattern: stencil, components: [0, 1, 0, 1])
        unanimated { layer.backgroundColor = stencilled }
        #expect(row(stage, 0..<6) == ".g.g.g")
        let picture = try #require(UIImageVariantTests.columns([.blue]).cgImage)
        unanimated {
            layer.contents = picture
            layer.frame.size.width = 4
        }
        #expect(row(stage, 0..<6) == ".bbbb.")
        unanimated {
            layer.contents = nil
            layer.backgroundColor = UIColor.red.cgColor
        }
        #expect(row(stage, 0..<6) == ".rrrr.")

        // What a view draws is above the pattern, whoever of the two has set it.
        final class Dot: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.green.setFill()
                UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
            }
        }
        layer.removeFromSuperlayer()
        let view = Dot(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
        view.isOpaque = false
        root.addSubview(view)
        #expect(row(stage, 0..<4) == ".g..")
        view.layer.backgroundColor = stripes
        #expect(row(stage, 0..<4) == "rgrb")
        let image = UIImageView(image: UIImageVariantTests.columns([.green]))
        image.frame = CGRect(x: 4, y: 0, width: 1, height: 1)
        image.backgroundColor = UIColor(cgColor: stripes)
        root.addSubview(image)
        #expect(row(stage, 0..<6) == "rgrbg.")
    }

    @Test("an image view that animates dies")
    func lifetime() throws {
        weak var held: UIImageView?
        try {
            let (_, root) = try makeStage(width: 1, height: 1)
            let view = UIImageView(image: UIImage.animatedImage(with: [UIImageVariantTests.columns([.red])], duration: 1))
            root.addSubview(view)
            CATransaction.flush()
            view.removeFromSuperview()
            held = view
        }()
        CATransaction.flush()
        #expect(held == nil)
    }
}
