import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Key-value coding of layers")
struct KeyValueCodingTests {
    private func number(_ layer: CALayer, _ path: String) -> Double? { (layer.value(forKeyPath: path) as? NSNumber)?.doubleValue }

    /// A value of a kind that is no property's default, as code would write it.
    private func sample(_ row: LayerProperty.Row) -> Any {
        switch row.property {
        case .contentsGravity: return "resizeAspect"
        case .minificationFilter: return "trilinear"
        case .magnificationFilter: return "nearest"
        case .cornerCurve: return "continuous"
        case .maskedCorners, .edgeAntialiasingMask: return 5
        case .compositingFilter: return "xor"
        default: break
        }
        switch row.kind {
        case .number: return 0.25
        case .flag: return !(CALayer().value(forKey: row.key) as! NSNumber).boolValue
        case .point: return CGPoint(x: 3, y: 4)
        case .size: return CGSize(width: 5, height: 6)
        case .rect: return CGRect(x: 1, y: 2, width: 3, height: 4)
        case .transform: return CATransform3DMakeRotation(0.4, 0, 0, 1)
        case .path: return CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        case .filters: return [CIFilter(name: "CIGaussianBlur")!]
        case .color: return CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        default: return CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = .max })
        }
    }

    @Test(
        "every property of the table can be set and read by key, and starts at its class's default",
        arguments: LayerProperty.rows().map(\.key))
    func everyKey(key: String) throws {
        let row = try #require(LayerProperty.row(named: key))
        let layer = CALayer()
        #expect(
            row.kind == .image || CALayer.defaultValue(forKey: key) != nil
                || ["backgroundColor", "compositingFilter", "shadowPath", "filters", "backgroundFilters"].contains(key))
        let value = sample(row)
        layer.setValue(value, forKey: key)
        let read = try #require(layer.value(forKey: key))
        switch (value, read) {
        case (let a as [CIFilter], let b as [CIFilter]): #expect(a.map(\.name) == b.map(\.name))
        case (let a as NSNumber, let b as NSNumber): #expect(a == b)
        case (let a as any Equatable, let b as any Equatable): #expect("\(a)" == "\(b)")
        default:
            let isSame = value as AnyObject === read as AnyObject
            #expect(isSame)
        }
        #expect(layer.values[row.property] != CALayer().values[row.property])
        layer.setValue(layer.value(forKey: key), forKey: key)
        // Filters are objects, of which the layer may hand out copies.
        if row.kind != .filters { #expect("\(layer.value(forKey: key)!)" == "\(read)") }
    }

    @Test(
        "every part of a point, a size or a rectangle can be set and read",
        arguments: [
            "position.x", "position.y", "anchorPoint.x", "shadowOffset.width", "shadowOffset.height", "bounds.origin.x", "bounds.origin.y",
            "bounds.size.width", "bounds.size.height", "contentsRect.size.width", "contentsCenter.origin.y",
        ])
    func parts(path: String) {
        let layer = CALayer()
        layer.setValue(7, forKeyPath: path)
        #expect(number(layer, path) == 7)
    }

    @Test(
        "every numeric part of a transform can be set and read back, alone",
        arguments: [
            "rotation", "rotation.x", "rotation.y", "rotation.z", "scale", "scale.x", "scale.y", "scale.z", "translation.x",
            "translation.y",
            "translation.z",
        ])
    func transformParts(part: String) {
        for property in ["transform", "sublayerTransform"] {
            let layer = CALayer()
            layer.setValue(0.5, forKeyPath: "\(property).\(part)")
            #expect(expectClose(number(layer, "\(property).\(part)") ?? .nan, 0.5))
        }
    }

    @Test("origins, sizes and translations are points and sizes")
    func structParts() {
        let layer = CALayer()
        layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "bounds.origin")
        layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "bounds.size")
        layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "transform.translation")
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 3, height: 4))
        #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 5, height: 6))
        layer.transform = CATransform3DIdentity
        layer.setValue(50, forKeyPath: "frame.size.width")
        layer.setValue(CGPoint(x: 8, y: 9), forKeyPath: "frame.origin")
        #expect(layer.frame == CGRect(x: 8, y: 9, width: 50, height: 4))
        #expect(layer.value(forKeyPath: "frame.origin.x") as? Double == 8)
    }

    @Test("writing one part of a transform keeps the others: scale 2, then a turn of 0.5")
    func recomposition() {
        let layer = CALayer()
        layer.setValue(CGSize(width: 30, height: 40), forKeyPath: "transform.translation")
        layer.setValue(2, forKeyPath: "transform.scale")
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(expectClose(layer.transform.m11, 1.7552, within: 1e-4) && expectClose(layer.transform.m12, 0.9589, within: 1e-4))
        #expect(expectClose(number(layer, "transform.scale") ?? 0, 2))
        #expect(layer.transform.m33 == 2)
        #expect(layer.transform.m41 == 30 && layer.transform.m42 == 40)
    }

    @Test("scale is read as the mean of the three axes")
    func meanScale() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(1, 2, 6)
        #expect(number(layer, "transform.scale") == 3)
    }

    @Test("perspective survives a turn by key path")
    func perspective() {
        let layer = CALayer()
        layer.transform.m34 = -1 / 500
        layer.setValue(0.6, forKeyPath: "transform.rotation.y")
        #expect(expectClose(number(layer, "transform.rotation.y") ?? 0, 0.6))
        #expect(expectClose(layer.transform.m34, -cos(0.6) / 500, within: 1e-9) || expectClose(layer.transform.m34, -1 / 500, within: 1e-9))
    }

    @Test("a quarter turn about y, after which x and z are one axis, is read as it was set", arguments: [Double.pi / 2, -Double.pi / 2])
    func quarterTurn(_ angle: Double) {
        let layer = CALayer()
        layer.setValue(angle, forKeyPath: "transform.rotation.y")
        #expect(expectClose(number(layer, "transform.rotation.y") ?? 0, angle))
        #expect(expectClose(layer.transform.m13, -sin(angle)) && expectClose(layer.transform.m11, 0))
    }

    @Test("numbers are taken in every form they come in")
    func numberForms() {
        let forms: [Any] = [CGFloat(0.5), Double(0.5), Float(0.5), NSNumber(value: 0.5), "0.5", NSNumber(value: Float(0.5))]
        for form in forms {
            let layer = CALayer()
            layer.setValue(form, forKey: "opacity")
            #expect(layer.opacity == 0.5, "\(type(of: form))")
        }
        for form in [3, Int8(3), UInt64(3), NSNumber(value: 3), "3", Optional<Int>.some(3) as Any] as [Any] {
            let layer = CALayer()
            layer.setValue(form, forKeyPath: "position.x")
            #expect(layer.position.x == 3, "\(type(of: form))")
        }
        for form in [true, NSNumber(value: true), 1, 2.0, "1", "yes", "true"] as [Any] {
            let layer = CALayer()
            layer.setValue(form, forKey: "hidden")
            #expect(layer.isHidden, "\(form)")
        }
    }

    @Test("geometry is taken as itself and in a value object")
    func geometryForms() {
        let layer = CALayer()
        layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
        layer.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKey: "bounds")
        layer.setValue(NSValue(cgSize: CGSize(width: 5, height: 6)), forKey: "shadowOffset")
        layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)), forKey: "transform")
        layer.setValue(NSValue(cgAffineTransform: CGAffineTransform(translationX: 1, y: 2)), forKey: "sublayerTransform")
        #expect(layer.position == CGPoint(x: 1, y: 2))
        #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.shadowOffset == CGSize(width: 5, height: 6))
        #expect(layer.transform.m33 == 4)
        #expect(layer.sublayerTransform.m42 == 2)
        layer.setValue(CGAffineTransform(scaleX: 9, y: 9), forKey: "transform")
        #expect(layer.transform.m11 == 9)
    }

    @Test("value objects give back what was put in, equal ones are equal, and another type reads as zero")
    func valueObjects() {
        let t = CATransform3DMakeTranslation(1, 2, 3)
        #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: t).caTransform3DValue, t))
        #expect(NSValue(caTransform3D: t) == NSValue(caTransform3D: t))
        #expect(NSValue(caTransform3D: t) != NSValue(caTransform3D: CATransform3DIdentity))
        #expect(NSValue(cgAffineTransform: .identity).cgAffineTransformValue == .identity)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSValue(caTransform3D: t).cgPointValue == .zero)
        #expect(NSNumber(value: 4).cgRectValue == .zero)
    }

    @Test("nil is zero for numbers and flags, nothing for colours and contents, and leaves geometry alone")
    func nilValues() {
        let layer = CALayer()
        layer.opacity = 0.5
        layer.isHidden = true
        layer.position = CGPoint(x: 1, y: 2)
        layer.backgroundColor = CGColor(gray: 0, alpha: 1)
        layer.contents = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0 })
        for key in ["opacity", "hidden", "position", "backgroundColor", "contents"] { layer.setValue(nil, forKey: key) }
        layer.setValue(nil, forKeyPath: "position.y")
        #expect(layer.opacity == 0)
        #expect(!layer.isHidden)
        #expect(layer.position == CGPoint(x: 1, y: 0))
        #expect(layer.backgroundColor == nil)
        #expect(layer.contents == nil)
        layer.borderColor = CGColor(gray: 0.5, alpha: 1)
        layer.setValue(NSNull(), forKey: "borderColor")
        #expect(layer.value(forKey: "borderColor") == nil)
    }

    @Test("objects are handed back as they were set")
    func identity() {
        let layer = CALayer()
        let color = CGColor(gray: 0.5, alpha: 1)
        let image = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0 })
        layer.backgroundColor = color
        layer.setValue(color, forKey: "shadowColor")
        layer.contents = image
        #expect(layer.backgroundColor === color)
        #expect(layer.shadowColor === color)
        #expect(layer.contents as AnyObject === image)
        let other = CGImage(bitmap: image.bitmap)
        layer.contents = other
        #expect(layer.contents as AnyObject === other)
        layer.contents = "no picture"
        #expect(layer.contents as? String == "no picture")
        layer.contents = nil
        #expect(layer.contents == nil)
    }

    @Test("values under keys of one's own are kept, and their parts reached")
    func customKeys() {
        let layer = CALayer()
        #expect(layer.value(forKey: "answer") == nil)
        layer.setValue(42, forKey: "answer")
        #expect(layer.value(forKey: "answer") as? Int == 42)
        layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
        #expect(layer.value(forKeyPath: "spot.y") as? Double == 2)
        layer.setValue(5, forKeyPath: "spot.x")
        #expect(layer.value(forKey: "spot") as? CGPoint == CGPoint(x: 5, y: 2))
        layer.setValue(["k": "v"], forKey: "table")
        #expect(layer.value(forKeyPath: "table.k") as? String == "v")
        layer.setValue("whole", forKeyPath: "no.such.path")
        #expect(layer.value(forKeyPath: "no.such.path") as? String == "whole")
        layer.setValue(nil, forKey: "answer")
        #expect(layer.value(forKey: "answer") == nil)
    }

    @Test("what was never set comes from the style, then from the styles in it, then from the class")
    func style() {
        final class Styled: CALayer {
            override class func defaultValue(forKey key: String) -> Any? { key == "c" ? "class" : super.defaultValue(forKey: key) }
        }
        let layer = Styled()
        layer.style = ["a": "style", "style": ["a": "inner", "b": "inner"] as [AnyHashable: Any]]
        #expect(layer.value(forKey: "a") as? String == "style")
        #expect(layer.value(forKey: "b") as? String == "inner")
        #expect(layer.value(forKey: "c") as? String == "class")
        layer.setValue("own", forKey: "a")
        #expect(layer.value(forKey: "a") as? String == "own")
        #expect(Styled.defaultValue(forKey: "opacity") as? Double == 1)
        #expect(Styled.defaultValue(forKey: "nothing") == nil)
    }

    @Test("properties that are not drawn have keys, too")
    func plainKeys() {
        let layer = CALayer()
        let values: [(String, NSNumber)] = [
            ("speed", 2), ("beginTime", 3), ("timeOffset", 4), ("duration", 5), ("repeatCount", 6), ("repeatDuration", 7),
            ("autoreverses", true),
            ("opaque", true), ("needsDisplayOnBoundsChange", true),
        ]
        for (key, value) in values {
            layer.setValue(value, forKey: key)
            #expect(layer.value(forKey: key) as? NSNumber == value)
        }
        layer.setValue("N", forKey: "name")
        layer.setValue("both", forKey: "fillMode")
        #expect(layer.value(forKey: "name") as? String == "N")
        #expect(layer.value(forKey: "fillMode") as? String == "both")
        #expect(
            layer.speed == 2 && layer.beginTime == 3 && layer.timeOffset == 4 && layer.autoreverses && layer.fillMode == .both
                && layer.isOpaque)
        layer.setValue(CGRect(x: 0, y: 0, width: 10, height: 20), forKey: "frame")
        #expect(layer.position == CGPoint(x: 5, y: 10))
    }

    @Test("a key path leads into the layers it names")
    func layersInPaths() {
        let (root, child) = (CALayer(), CALayer())
        root.addSublayer(child)
        child.setValue(0.5, forKeyPath: "superlayer.opacity")
        #expect(root.opacity == 0.5)
        #expect(child.value(forKeyPath: "superlayer.opacity") as? Double == 0.5)
    }

    @Test("values of the wrong kind change nothing")
    func wrongKinds() {
        let layer = CALayer()
        let before = layer.values
        for row in LayerProperty.rows() {
            for value in ["junk", Date(), [1, 2], CALayer(), CGVector(dx: 1, dy: 1)] as [Any]
            where !(value is String && (row.kind == .flag || row.property == .contentsGravity)) {
                layer.setValue(value, forKey: row.key)
                layer.setValue(value, forKeyPath: row.key + ".x")
                layer.setValue(value, forKeyPath: row.key + ".nonsense")
            }
        }
        #expect(layer.values == before)
    }

    @Test("an animation's properties have keys, too")
    func animations() {
        let basic = CABasicAnimation()
        let values: [(String, Any)] = [
            ("keyPath", "opacity"), ("duration", 2), ("beginTime", 3.0), ("speed", 4), ("timeOffset", Float(5)), ("repeatCount", 6),
            ("repeatDuration", 7), ("autoreverses", true), ("fillMode", CAMediaTimingFillMode.both), ("additive", true), ("cumulative", 1),
            ("removedOnCompletion", false), ("fromValue", 0.5), ("mine", "own"),
        ]
        for (key, value) in values { basic.setValue(value, forKey: key) }
        #expect(basic.keyPath == "opacity" && basic.duration == 2 && basic.beginTime == 3 && basic.speed == 4 && basic.timeOffset == 5)
        #expect(basic.repeatCount == 6 && basic.repeatDuration == 7 && basic.autoreverses && basic.fillMode == .both)
        #expect(basic.isAdditive && basic.isCumulative && !basic.isRemovedOnCompletion && basic.fromValue as? Double == 0.5)
        #expect(basic.value(forKey: "duration") as? Double == 2)
        #expect(basic.value(forKey: "mine") as? String == "own")
        let frames = CAKeyframeAnimation()
        frames.setValue([0, 1], forKey: "values")
        frames.setValue([0, 0.5], forKey: "keyTimes")
        frames.setValue("discrete", forKeyPath: "calculationMode")
        #expect(frames.values?.count == 2 && frames.keyTimes == [0, 0.5] && frames.calculationMode == .discrete)
    }
}
