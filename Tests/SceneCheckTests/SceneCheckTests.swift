import LaminaQuartzCore
import LaminaStage
import LaminaUIKit
import SceneCheck
import Testing

@Suite("lamina check") @MainActor
struct SceneCheckTests {
    /// The faults of half a second of a white picture of 200 by 100 points with some views in it.
    private func faults(seconds: Double = 0.5, _ build: (UIView) -> Void) async throws -> [SceneFault] {
        func made() -> UIViewController {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            build(controller.view)
            return controller
        }
        let stage = try Stage(showing: made(), size: CGSize(width: 200, height: 100), scale: 2)
        return try await SceneCheck.run(stage, framesPerSecond: 30, seconds: seconds).faults
    }

    private func label(_ text: String, _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        label.textColor = .black
        label.font = .systemFont(ofSize: 17)
        return label
    }

    @Test("a scene without faults has none")
    func none() async throws {
        let faults = try await faults { $0.addSubview(label("Fine", CGRect(x: 10, y: 10, width: 100, height: 24))) }
        #expect(faults == [])
    }

    @Test("text that does not fit is named with what it needs")
    func text() async throws {
        let faults = try await faults { view in
            view.addSubview(label("A headline that is far too long", CGRect(x: 10, y: 10, width: 100, height: 24)))
            let lines = label("Three lines of text that want more than two lines of room", CGRect(x: 10, y: 40, width: 160, height: 50))
            lines.numberOfLines = 2
            view.addSubview(lines)
            let shrinking = label("A headline that is too long", CGRect(x: 10, y: 10, width: 180, height: 24))
            (shrinking.adjustsFontSizeToFitWidth, shrinking.minimumScaleFactor) = (true, 0.5)
            view.addSubview(shrinking)
        }
        #expect(faults.map(\.kind) == [.textCutOff, .textCutOff])
        #expect(faults.first?.message.hasPrefix("“A headline that is far too long” needs ") == true)
        #expect(faults.last?.message == "“Three lines of text that want more than …” needs more than 2 lines")
    }

    @Test("contrast is measured where the colours are plain")
    func contrast() async throws {
        let faults = try await faults { view in
            let pale = label("Pale", CGRect(x: 10, y: 10, width: 100, height: 24))
            pale.textColor = UIColor(white: 0.7, alpha: 1)
            view.addSubview(pale)
            // On a gradient nothing is known.
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 50, width: 200, height: 50)
            gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
            view.layer.addSublayer(gradient)
            let above = label("Pale", CGRect(x: 10, y: 60, width: 100, height: 24))
            above.textColor = UIColor(white: 0.7, alpha: 1)
            view.addSubview(above)
        }
        #expect(faults.map(\.kind) == [.lowContrast])
        // 0.7 in sRGB has a luminance of 0.448, so (1 + 0.05) / (0.448 + 0.05) = 2.1.
        #expect(faults.first?.message == "its text has a contrast of 2.1:1 (#b3b3b3 on #ffffff); it should have 4.5:1")
    }

    @Test("pictures above their resolution, places that are no numbers")
    func pictures() async throws {
        let faults = try await faults { view in
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { _ in }
            let picture = UIImageView(image: image)
            picture.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            view.addSubview(picture)
            let lost = CALayer()
            lost.name = "lost"
            (lost.frame, lost.backgroundColor) = (CGRect(x: 0, y: 0, width: 10, height: 10), UIColor.red.cgColor)
            lost.transform = CATransform3DMakeScale(.nan, 1, 1)
            view.layer.addSublayer(lost)
        }
        #expect(faults.map(\.kind) == [.notANumber, .enlargedPicture])
        #expect(faults.first?.layer == "CALayer “lost”" && faults.first?.message == "transform is not a number, so it is not drawn")
        #expect(faults.last?.message == "its picture of 10×10 pixels is drawn 8.0 times as large")
    }

    @Test("layers off the picture, endless animations and still seconds are remarked upon")
    func remarks() async throws {
        let faults = try await faults(seconds: 2) { view in
            for x in [-30.0, 230] {
                let layer = CALayer()
                (layer.frame, layer.backgroundColor) = (CGRect(x: x, y: 10, width: 20, height: 20), UIColor.red.cgColor)
                view.layer.addSublayer(layer)
            }
            let spinner = CALayer()
            (spinner.name, spinner.frame) = ("spinner", CGRect(x: 50, y: 10, width: 20, height: 20))
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.toValue, turn.duration, turn.repeatCount) = (2 * Double.pi, 1, .infinity)
            spinner.add(turn, forKey: "turn")
            view.layer.addSublayer(spinner)
        }
        #expect(faults.map(\.kind) == [.offPicture, .endless, .still])
        #expect(faults.first?.count == 2 && faults.first?.message == "is never on the picture")
        #expect(faults.dropFirst().first?.message == "the animation of transform.rotation.z repeats for ever")
        #expect(faults.last?.message.hasPrefix("nothing changes for ") == true)
    }
}
