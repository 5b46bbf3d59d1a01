import LaminaQuartzCore
import LaminaStage
import LaminaWeb

extension WebScene {
    /// A red square that goes to where it is touched; it takes a second.
    static let square = WebScene(name: "Square", summary: "A square", size: CGSize(width: 100, height: 80)) { configuration in
        let stage = try Stage(configuration)
        let (root, square) = (CALayer(), CALayer())
        root.frame = CGRect(origin: .zero, size: configuration.size)
        square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        square.name = "square"
        root.addSublayer(square)
        stage.layer = root
        stage.inputHandler = { events in
            for event in events where event.phase == .began {
                CATransaction.begin()
                CATransaction.setAnimationDuration(1)
                square.position = event.point
                CATransaction.commit()
            }
            for event in events where event.phase == .cancelled { square.isHidden = true }
        }
        return stage
    }

    /// A square as wide as its address says: 20 points where that says nothing.
    static let wide = WebScene(
        name: "Wide", size: CGSize(width: 100, height: 80),
        parameters: [
            .init("width", "of the square", in: 1...100, default: 20), .init("seed", "drawn for each", in: 1...1_000_000, default: .random),
        ]
    ) { configuration, values in
        let stage = try WebScene.square.make(configuration)
        stage.layer?.sublayers?.first?.name = "width \(values["width"] ?? 0), seed \(values["seed"] ?? 0)"
        return stage
    }

    /// A picture of 32 × 32 pixels that gives way to another when it is touched.
    static let picture = WebScene(name: "Picture", size: CGSize(width: 64, height: 64)) { configuration in
        let stage = try Stage(configuration)
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: configuration.size)
        root.contents = checks(0)
        stage.layer = root
        var count = 0
        stage.inputHandler = { events in
            for event in events where event.phase == .began {
                count += 1
                CATransaction.begin()
                CATransaction.setDisableActions(true)
                root.contents = checks(count)
                CATransaction.commit()
            }
        }
        return stage
    }

    /// A sound that goes on for ever once it has been touched.
    static let ringing = WebScene(name: "Ringing", size: CGSize(width: 64, height: 64)) { configuration in
        let stage = try Stage(configuration)
        stage.layer = CALayer()
        stage.inputHandler = { events in
            for event in events where event.phase == .began {
                let sound = Sound(name: "bell", file: Array("a bell's file".utf8), samples: [Float](repeating: 0, count: 9_600))
                _ = CueBoard.current.start(Cue.Start(sound, plays: nil, volume: 0.5))
                CueBoard.current.tap(Cue.Haptic(.success))
            }
        }
        return stage
    }

    /// One more layer for each touch that begins, a hundred at once.
    static let growing = WebScene(name: "Growing", size: CGSize(width: 64, height: 64)) { configuration in
        let stage = try Stage(configuration)
        let root = CALayer()
        stage.layer = root
        stage.inputHandler = { events in
            for event in events where event.phase == .began { for _ in 0..<100 { root.addSublayer(CALayer()) } }
        }
        return stage
    }

    private static func checks(_ shade: Int) -> CGImage {
        let context = CGContext(
            data: nil, width: 32, height: 32, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
        for i in 0..<64 where (i + i / 8) % 2 == 0 {
            context.setFillColor(CGColor(red: CGFloat(shade % 10) / 10, green: 0.5, blue: 0.25, alpha: 1))
            context.fill(CGRect(x: i % 8 * 4, y: i / 8 * 4, width: 4, height: 4))
        }
        return context.makeImage()!
    }
}
