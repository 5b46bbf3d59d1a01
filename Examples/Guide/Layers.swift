import LaminaUIKit

/// The page on layers: the looks of one layer, a trait a tile.
final class Layers: GuidePage {
    override func viewDidLoad() {
        super.viewDidLoad()
        let photo = sunset(CGSize(width: 160, height: 120))

        tile(0, "backgroundColor, cornerRadius") { layer in
            layer.backgroundColor = Ink.coral
            layer.cornerRadius = 24
            layer.cornerCurve = .continuous
        }
        tile(1, "border") { layer in
            layer.backgroundColor = Ink.paper
            layer.cornerRadius = 24
            layer.borderWidth = 6
            layer.borderColor = Ink.indigo
        }
        tile(2, "shadow") { layer in
            layer.backgroundColor = Ink.amber
            layer.cornerRadius = 24
            layer.shadowOpacity = 0.4
            layer.shadowRadius = 8
            layer.shadowOffset = CGSize(width: 0, height: 6)
        }
        tile(3, "contents, resizeAspect") { layer in
            layer.backgroundColor = Ink.faint
            layer.contents = photo
            layer.contentsGravity = .resizeAspect
        }
        tile(4, "resizeAspectFill, masksToBounds") { layer in
            layer.contents = photo
            layer.contentsGravity = .resizeAspectFill
            layer.cornerRadius = 24
            layer.masksToBounds = true
        }
        tile(5, "mask") { layer in
            layer.contents = photo
            layer.contentsGravity = .resizeAspectFill
            let ring = CALayer()
            ring.frame = layer.bounds.insetBy(dx: 4, dy: 4)
            ring.cornerRadius = ring.bounds.width / 2
            ring.borderWidth = 26
            layer.mask = ring
        }
        tile(6, "opacity of a group") { layer in
            for (place, color) in [(0, Ink.teal), (1, Ink.plum)] {
                let part = CALayer()
                part.frame = CGRect(x: 26 * place, y: 26 * place, width: 70, height: 70)
                part.backgroundColor = color
                part.cornerRadius = 12
                layer.addSublayer(part)
            }
            layer.opacity = 0.5
        }
        tile(7, "filters") { layer in
            layer.contents = photo
            layer.contentsGravity = .resizeAspectFill
            layer.masksToBounds = true
            layer.cornerRadius = 24
            let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])!
            layer.filters = [blur]
        }
    }

    private func tile(_ index: Int, _ title: String, _ style: (CALayer) -> Void) {
        let (column, row) = (index % 4, index / 4)
        let frame = CGRect(x: 24 + 129 * column, y: 40 + 165 * row, width: 96, height: 96)
        style(addLayer(frame))
        caption(title, at: CGPoint(x: frame.midX, y: frame.maxY + 22), size: 8)
    }

    /// A picture to show.
    private func sunset(_ size: CGSize) -> CGImage? {
        UIGraphicsImageRenderer(size: size).image { renderer in
            let sky = CGGradient(colorsSpace: nil, colors: [Ink.indigo, Ink.plum, Ink.coral, Ink.amber] as CFArray, locations: nil)!
            renderer.cgContext.drawLinearGradient(sky, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
            renderer.cgContext.setFillColor(Ink.paper)
            renderer.cgContext.fillEllipse(in: CGRect(x: size.width * 0.36, y: size.height * 0.42, width: 44, height: 44))
            renderer.cgContext.setFillColor(Ink.dark)
            renderer.cgContext.fill(CGRect(x: 0, y: size.height * 0.7, width: size.width, height: size.height * 0.3))
        }.cgImage
    }
}
