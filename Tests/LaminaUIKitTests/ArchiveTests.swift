import LaminaUIKit
import Testing

/// A view with a state of its own, as code for Apple's systems writes it.
final class Badge: UIView {
    var count = 0
    var decoded: [String] = []

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        count = coder.decodeInteger(forKey: "count")
        decoded = ["\(bounds.width)", "\(subviews.count)"]
    }
    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(count, forKey: "count")
    }
}

final class Dial: CALayer {
    @Animatable var level: CGFloat = 0
}

final class Geometry: NSObject, NSCoding {
    var told: [String] = []
    override init() {}
    func encode(with coder: NSCoder) {
        coder.encode(CGPoint(x: 1, y: 2.5), forKey: "point")
        coder.encode(CGSize(width: 3, height: 4), forKey: "size")
        coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        coder.encode(CGVector(dx: -1, dy: 2), forKey: "vector")
        coder.encode(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), forKey: "transform")
        coder.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        coder.encode("no geometry" as NSString, forKey: "text")
    }
    init?(coder: NSCoder) {
        super.init()
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2.5))
        #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
        #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: -1, dy: 2))
        #expect(coder.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(coder.decodeCGRect(forKey: "none") == .zero && coder.decodeCGRect(forKey: "text") == .zero)
        told = ["read"]
    }
}

@MainActor @Suite("Archives")
struct ArchiveTests {
    /// Archives an object and reads it back, in Foundation's way for objects of any class.
    private func copy<T: NSObject>(_ object: T) throws -> T {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
        return try #require(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? T)
    }

    private func secureCopy<T: NSObject & NSSecureCoding>(_ object: T) throws -> T {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
    }

    @Test("colours, fonts, paths and pictures come back equal, securely too")
    func values() throws {
        _ = try makeStage(scale: 3)
        for color in [
            UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), UIColor(white: 0.5, alpha: 1), .systemRed, .clear,
            UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1),
        ] {
            #expect(try copy(color) == color)
            #expect(try secureCopy(color) == color)
        }
        for font in [UIFont.systemFont(ofSize: 17), .boldSystemFont(ofSize: 12.5), .italicSystemFont(ofSize: 9)] {
            #expect(try secureCopy(font) == font)
        }
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 9, y: 9))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.usesEvenOddFillRule = true
        path.setLineDash([3, 1], count: 2, phase: 2)
        #expect(try copy(path) == path)
        #expect(try secureCopy(UIBezierPath()).isEmpty)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)).withRenderingMode(.alwaysTemplate)
        #expect(try copy(image) == image)
        #expect(try secureCopy(image) == image)
        #expect(try secureCopy(UIImage()).size == .zero)
    }

    @Test("a layer comes back with what was set, its mask, its sublayers and values of its own")
    func layers() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        layer.cornerRadius = 4
        layer.contentsGravity = .resizeAspect
        layer.contents = UIImageVariantTests.columns([.red, .blue]).cgImage
        layer.name = "card"
        layer.speed = 0.5
        layer.isHidden = true
        layer.setValue("mine", forKey: "own")
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "place")
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        shape.lineCap = .round
        shape.strokeEnd = 0.5
        shape.lineDashPattern = [1, 2]
        layer.addSublayer(shape)
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 0)]
        gradient.locations = [0.25, 1]
        gradient.type = .radial
        layer.mask = gradient
        let dial = Dial()
        dial.level = 3
        shape.addSublayer(dial)

        for copy in [try copy(layer), try secureCopy(layer)] {
            #expect(copy.frame == layer.frame && copy.transform == layer.transform && copy.backgroundColor == layer.backgroundColor)
            #expect(copy.cornerRadius == 4 && copy.contentsGravity == .resizeAspect && copy.name == "card" && copy.speed == 0.5)
            #expect(copy.isHidden && copy.opacity == 1 && (copy.contents as? CGImage)?.pixel(1, 0) == 0xFF00_00FF)
            #expect(copy.value(forKey: "own") as? String == "mine")
            #expect(copy.value(forKey: "place") as? CGPoint == CGPoint(x: 1, y: 2))
            let inner = try #require(copy.sublayers?.first as? CAShapeLayer)
            #expect(inner.path == shape.path && inner.lineCap == .round && inner.strokeEnd == 0.5 && inner.lineDashPattern == [1, 2])
            let mask = try #require(copy.mask as? CAGradientLayer)
            #expect(mask.locations == [0.25, 1] && mask.type == .radial && mask.colors?.count == 2)
            #expect((inner.sublayers?.first as? Dial)?.level == 3)
        }
    }

    @Test("an emitter's cells, with those in them, and a layer's filters come back; broken ones are left out")
    func listsOfParts() throws {
        let picture = try #require(UIImageVariantTests.columns([.red, .blue]).cgImage)
        let (spark, trail) = (CAEmitterCell(), CAEmitterCell())
        (spark.name, spark.birthRate, spark.lifetime, spark.velocity) = ("spark", 20, 2, 90)
        (spark.contents, spark.color, spark.contentsRect) = (
            picture, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), CGRect(x: 0, y: 0, width: 0.5, height: 1)
        )
        (trail.name, trail.scaleSpeed, trail.isEnabled, trail.magnificationFilter, trail.duration) = ("trail", -0.25, false, "nearest", 3)
        spark.emitterCells = [trail]
        let emitter = CAEmitterLayer()
        emitter.emitterCells = [spark, CAEmitterCell()]
        let blur = try #require(CIFilter(name: "CIGaussianBlur"))
        blur.name = "soft"
        blur.setValue(4, forKey: kCIInputRadiusKey)
        let tint = try #require(CIFilter(name: "CIColorMonochrome"))
        tint.isEnabled = false
        emitter.filters = [blur, tint]

        for copy in [try copy(emitter), try secureCopy(emitter)] {
            let cells = try #require(copy.emitterCells)
            #expect(cells.count == 2 && cells[0].name == "spark" && cells[0].birthRate == 20 && cells[0].velocity == 90)
            #expect((cells[0].contents as? CGImage)?.pixel(1, 0) == 0xFF00_00FF && cells[0].color == spark.color)
            #expect(cells[0].contentsRect == spark.contentsRect && cells[1].birthRate == 0 && cells[1].duration == .infinity)
            let inner = try #require(cells[0].emitterCells?.first)
            #expect(inner.name == "trail" && inner.scaleSpeed == -0.25 && !inner.isEnabled && inner.magnificationFilter == "nearest")
            #expect(inner.duration == 3 && inner.color == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
            let filters = try #require(copy.filters as? [CIFilter])
            #expect(filters.map(\.filterName) == ["CIGaussianBlur", "CIColorMonochrome"] && filters.map(\.isEnabled) == [true, false])
            #expect(filters[0].name == "soft" && copy.value(forKeyPath: "filters.soft.inputRadius") as? Double == 4)
        }
        let alone = try secureCopy(spark)
        #expect(alone.name == "spark" && alone.emitterCells?.map(\.name) == ["trail"])

        let broken = CAEmitterLayer()
        broken.restore([
            "emitterCells": [["parent": 3]], "filters": [["filter": "CINone"], ["filter": "CIHueAdjust", "values": [1, 2]], 5],
        ])
        #expect(broken.emitterCells ?? [] == [] && (broken.filters ?? []).isEmpty)
    }

    @Test("a view is copied by its archive, with subviews, a layer's looks and a subclass's own keys")
    func views() throws {
        _ = try makeStage(scale: 3)
        let badge = Badge(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        badge.count = 7
        badge.tag = 5
        badge.alpha = 0.5
        badge.backgroundColor = .systemBlue
        badge.clipsToBounds = true
        badge.layer.cornerRadius = 8
        badge.layer.borderWidth = 2
        badge.transform = CGAffineTransform(rotationAngle: 0.5)
        badge.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        badge.contentMode = .center
        badge.accessibilityIdentifier = "badge"
        let glow = CAGradientLayer()
        glow.frame = badge.bounds
        let label = UILabel(frame: CGRect(x: 5, y: 5, width: 60, height: 20))
        (label.text, label.font, label.textColor, label.textAlignment, label.numberOfLines) = (
            "Hi", .boldSystemFont(ofSize: 13), .red, .right, 2
        )
        badge.layer.addSublayer(glow)
        badge.addSubview(label)

        let twin = try copy(badge)
        #expect(twin !== badge && twin.count == 7 && twin.tag == 5 && twin.alpha == 0.5 && twin.backgroundColor == .systemBlue)
        #expect(twin.decoded == ["100.0", "1"])
        #expect(twin.bounds == badge.bounds && twin.center == badge.center && twin.transform == badge.transform)
        #expect(twin.clipsToBounds && twin.layer.cornerRadius == 8 && twin.layer.borderWidth == 2)
        #expect(twin.autoresizingMask == badge.autoresizingMask && twin.contentMode == .center && twin.accessibilityIdentifier == "badge")
        #expect(twin.layer.sublayers?.first is CAGradientLayer && twin.layer.sublayers?.count == 2)
        let inner = try #require(twin.subviews.first as? UILabel)
        #expect(inner.superview === twin && inner.frame == label.frame && inner.text == "Hi" && inner.font == label.font)
        #expect(inner.textColor == .red && inner.textAlignment == .right && inner.numberOfLines == 2)
    }

    @Test("a background that code has set comes back, a class's own stays its own")
    func backgrounds() throws {
        let (cell, plain, text) = (UITableViewCell(), UITableViewCell(), UITextView())
        cell.backgroundColor = .systemTeal
        text.backgroundColor = nil
        #expect(try copy(cell).backgroundColor == .systemTeal && copy(plain).backgroundColor === UIColor.systemBackground)
        #expect(try copy(text).backgroundColor == nil)
    }

    @Test("controls come back with their state and looks, without a second set of parts")
    func controls() throws {
        _ = try makeStage(scale: 3)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 90, height: 40)
        button.setTitle("Go", for: .normal)
        button.setTitle("Off", for: .disabled)
        button.setTitleColor(.green, for: .disabled)
        button.titleLabel?.font = .systemFont(ofSize: 20)
        button.isEnabled = false
        let twin = try copy(button)
        #expect(twin.buttonType == .system && !twin.isEnabled && twin.currentTitle == "Off" && twin.titleColor(for: .disabled) == .green)
        #expect(twin.title(for: .normal) == "Go" && twin.titleLabel?.font == .systemFont(ofSize: 20))
        #expect(twin.subviews.count == button.subviews.count)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
        (slider.minimumValue, slider.maximumValue, slider.value) = (-5, 20, 12)
        let slid = try copy(slider)
        #expect(slid.value == 12 && slid.minimumValue == -5 && slid.subviews.count == slider.subviews.count)
        let toggle = UISwitch()
        toggle.isOn = true
        #expect(try copy(toggle).isOn)
        let bar = UIProgressView(progressViewStyle: .bar)
        bar.progress = 0.25
        #expect(try copy(bar).progress == 0.25)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
        (field.text, field.placeholder, field.borderStyle) = ("a", "b", .roundedRect)
        let filled = try copy(field)
        #expect(filled.text == "a" && filled.placeholder == "b" && filled.borderStyle == .roundedRect)
        let picture = UIImageView(image: UIImage(systemName: "heart.fill"))
        let shown = try copy(picture)
        #expect(shown.image == picture.image && shown.image?.isSymbolImage == true && shown.frame == picture.frame)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scroll.contentSize = CGSize(width: 50, height: 500)
        scroll.contentOffset.y = 30
        scroll.isPagingEnabled = true
        let scrolled = try copy(scroll)
        #expect(scrolled.contentOffset.y == 30 && scrolled.contentSize.height == 500 && scrolled.isPagingEnabled)
    }

    @Test("constraints between views, guides and the holder come back, and lay out the same")
    func constraints() throws {
        _ = try makeStage(scale: 3)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (box, label) = (UIView(), UILabel())
        for view in [box, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        label.text = "text"
        let low = box.heightAnchor.constraint(equalToConstant: 33)
        low.priority = .defaultLow
        low.identifier = "low"
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 7),
            box.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5), low,
            label.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 4), label.centerXAnchor.constraint(equalTo: box.centerXAnchor),
        ])
        root.layoutIfNeeded()
        let twin = try copy(root)
        twin.layoutIfNeeded()
        #expect(twin.constraints.count == root.constraints.count && twin.subviews[0].constraints.map(\.identifier) == ["low"])
        #expect(twin.subviews.map(\.frame) == root.subviews.map(\.frame))
        twin.bounds.size.width = 100
        twin.layoutIfNeeded()
        #expect(twin.subviews[0].frame == CGRect(x: 7, y: 0, width: 50, height: 33))

        let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()])
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 6, .center)
        let restacked = try copy(stack)
        #expect(restacked.axis == .vertical && restacked.spacing == 6 && restacked.alignment == .center)
        #expect(restacked.arrangedSubviews.count == 2 && restacked.subviews.count == 2)
    }

    @Test("geometry is written and read by UIKit's names")
    func geometry() throws { #expect(try copy(Geometry()).told == ["read"]) }

    @Test("a coder without keys gives an empty view and no layer; a broken archive an error or nothing")
    func broken() throws {
        #expect(UIView(coder: NSCoder())?.frame == .zero)
        #expect(CALayer(coder: NSCoder()) == nil)
        #expect(throws: (any Error).self) { try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: Data([1, 2, 3])) }
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)), requiringSecureCoding: true)
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data.prefix(data.count - 20))
        }
        // Values that make no sense cost themselves alone.
        let layer = CALayer()
        layer.opacity = 0.5
        layer.setValue("x", forKey: "own")
        let archive = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: false)
        let plist = try PropertyListSerialization.propertyList(from: archive, options: [], format: nil)
        let text = String(decoding: try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0), as: UTF8.self)
        let odd = text.replacingOccurrences(of: "<real>0.5</real>", with: "<string>half</string>")
        let bent = try PropertyListSerialization.data(
            fromPropertyList: PropertyListSerialization.propertyList(from: Data(odd.utf8), options: [], format: nil), format: .binary,
            options: 0)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: bent))
        #expect(read.opacity == 1 && read.value(forKey: "own") as? String == "x")
    }
}
