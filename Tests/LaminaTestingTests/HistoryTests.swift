import LaminaCoreGraphics
import LaminaRender
import LaminaStage
import LaminaTesting
import LaminaUIKit
import SnapshotFiles
import Testing

/// A moment of the past shows the very bytes that the stage's picture had then.
@MainActor
struct HistoryTests {
    /// Snapshots at each moment, and the pictures of the same moments asked for afterwards, from the last to the first and then at random.
    private func compare(_ stage: Stage, until end: Double, each: (Double) throws -> Void = { _ in }) throws {
        let history = StageHistory(of: stage)
        var taken: [(time: Double, bitmap: Bitmap)] = []
        for step in 0...Int(end * 20) {
            let time = Double(step) / 20
            stage.advance(to: time)
            try stage.perform { try each(time) }
            taken.append((time, stage.snapshot().bitmap))
        }
        let order = taken.indices.reversed() + taken.indices.map { ($0 * 7 + 3) % taken.count }
        for index in order {
            let surface = history.draw(at: taken[index].time)
            let bitmap = taken[index].bitmap
            #expect(surface.width == bitmap.width && surface.height == bitmap.height)
            #expect(PictureDigest(surface) == PictureDigest(bitmap), "at \(taken[index].time)")
        }
        #expect(Set(taken.map { PictureDigest($0.bitmap) }).count > 3, "the scene moves")
    }

    @Test("a spring and a block's animation")
    func springs() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 160, height: 120))
        let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        box.backgroundColor = .red
        stage.rootViewController?.view.addSubview(box)
        try compare(stage, until: 1.5) { time in
            guard time == 0.1 else { return }
            UIView.animate(withDuration: 0.4, delay: 0.1, usingSpringWithDamping: 0.4, initialSpringVelocity: 1, options: []) {
                box.center.x = 120
                box.transform = CGAffineTransform(rotationAngle: 1)
            } completion: { _ in
                UIView.animate(withDuration: 0.3) {
                    box.alpha = 0.2
                } completion: { _ in
                    box.removeFromSuperview()
                }
            }
        }
    }

    @Test("particles")
    func particles() throws {
        let stage = try Stage(size: CGSize(width: 120, height: 120))
        let (root, emitter, cell) = (CALayer(), CAEmitterLayer(), CAEmitterCell())
        root.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
        emitter.emitterPosition = CGPoint(x: 60, y: 60)
        cell.contents = picture(.red, size: 6)
        (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (30, 1, 40, .pi * 2)
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
        stage.layer = root
        try compare(stage, until: 2) { time in
            if time == 0.5 { emitter.birthRate = 3 }
            if time == 1.2 { emitter.emitterPosition = CGPoint(x: 20, y: 100) }
        }
    }

    @Test("pictures that change and are released")
    func pictures() throws {
        let stage = try Stage(size: CGSize(width: 60, height: 60))
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        stage.layer = root
        try compare(stage, until: 1) { time in
            if time == 0.4 {
                let transition = CATransition()
                transition.duration = 0.3
                root.add(transition, forKey: nil)
            }
            root.contents = picture(UIColor(hue: time * 0.9, saturation: 1, brightness: 1, alpha: 1), size: 30)
        }
    }

    @Test("a stage that changes its size, its scale and its background")
    func sizes() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 80, height: 120))
        stage.rootViewController?.view.backgroundColor = nil
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        box.backgroundColor = .green
        box.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
        stage.rootViewController?.view.addSubview(box)
        try compare(stage, until: 1) { time in
            if time == 0.2 { UIView.animate(withDuration: 1) { box.backgroundColor = .blue } }
            if time == 0.3 { try stage.resize(to: CGSize(width: 120, height: 80)) }
            if time == 0.6 { try stage.resize(to: CGSize(width: 120, height: 80), scale: 2) }
            if time == 0.8 { stage.background = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
        }
    }

    @Test("a thousand commits, whose past is found by marks")
    func marks() throws {
        let stage = try Stage(size: CGSize(width: 60, height: 60))
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        stage.layer = root
        let history = StageHistory(of: stage)
        var digests: [PictureDigest] = []
        for step in 0..<1000 {
            stage.advance(to: Double(step) / 100)
            stage.perform {
                CATransaction.setDisableActions(true)
                root.backgroundColor = CGColor(red: CGFloat(step % 256) / 255, green: CGFloat(step / 256) / 255, blue: 0, alpha: 1)
            }
            digests.append(PictureDigest(stage.snapshot().bitmap))
        }
        for step in stride(from: 999, through: 0, by: -37) {
            #expect(PictureDigest(history.draw(at: Double(step) / 100)) == digests[step])
        }
    }

    private func picture(_ color: UIColor, size: CGFloat) -> CGImage? {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: size, height: size))
        }.cgImage
    }
}
