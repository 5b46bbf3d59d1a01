import LaminaUIKit
import Testing

@MainActor @Suite("A view with an emitter for a layer")
struct UIViewEmitterTests {
    private final class ConfettiView: UIView {
        override class var layerClass: AnyClass { CAEmitterLayer.self }
        var emitter: CAEmitterLayer { layer as! CAEmitterLayer }

        func start(_ image: UIImage) {
            emitter.emitterPosition = CGPoint(x: bounds.midX, y: 0)
            emitter.emitterShape = .line
            emitter.emitterSize = CGSize(width: bounds.width, height: 1)
            let cell = CAEmitterCell()
            cell.name = "confetti"
            cell.contents = image.cgImage
            cell.birthRate = 40
            cell.lifetime = 4
            cell.yAcceleration = 60
            cell.color = UIColor.red.cgColor
            emitter.emitterCells = [cell]
            emitter.beginTime = CACurrentMediaTime()
        }

        func stop() { emitter.birthRate = 0 }
    }

    private func reds(_ image: CGImage) -> Int {
        (0..<image.height).reduce(0) { sum, y in sum + (0..<image.width).count { image.pixel($0, y) == 0xFFFF_0000 } }
    }

    @Test("rains, and dries up when it is told to")
    func rain() throws {
        let (stage, root) = try makeStage()
        let view = ConfettiView(frame: root.bounds)
        root.addSubview(view)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 6)).image { context in
            UIColor.white.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
        }
        view.start(image)
        #expect(reds(stage.snapshot()) == 0)
        stage.advance(to: stage.time + 1.5)
        #expect(reds(stage.snapshot()) > 100)
        view.stop()
        stage.advance(to: stage.time + 5)
        #expect(reds(stage.snapshot()) == 0)
    }
}
