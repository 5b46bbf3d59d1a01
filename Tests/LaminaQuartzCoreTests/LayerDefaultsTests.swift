import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("A new layer")
struct LayerDefaultsTests {
    @Test("lies at zero, anchored at its centre, without transform")
    func geometry() {
        let layer = CALayer()
        #expect(layer.bounds == .zero)
        #expect(layer.position == .zero)
        #expect(layer.frame == .zero)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.anchorPointZ == 0)
        #expect(layer.zPosition == 0)
        #expect(CATransform3DIsIdentity(layer.transform))
        #expect(CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(!layer.isGeometryFlipped)
    }

    @Test("is visible, empty, and casts no shadow")
    func appearance() {
        let layer = CALayer()
        let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        #expect(layer.opacity == 1)
        #expect(!layer.isHidden)
        #expect(layer.isDoubleSided)
        #expect(!layer.masksToBounds)
        #expect(!layer.isOpaque)
        #expect(layer.allowsGroupOpacity)
        #expect(layer.backgroundColor == nil)
        #expect(layer.cornerRadius == 0)
        #expect(layer.maskedCorners.rawValue == 15)
        #expect(layer.borderWidth == 0)
        #expect(layer.borderColor == black)
        #expect(layer.shadowColor == black)
        #expect(layer.shadowOpacity == 0)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3)
        #expect(layer.shadowPath == nil)
        #expect(layer.cornerCurve.rawValue == "circular")
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
        #expect(layer.edgeAntialiasingMask.rawValue == 15)
    }

    @Test("has no contents, which would fill it")
    func contents() {
        let layer = CALayer()
        #expect(layer.contents == nil)
        #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(layer.contentsGravity == .resize)
        #expect(layer.contentsScale == 1)
        #expect(layer.contentsFormat.rawValue == "RGBA8")
        #expect(layer.minificationFilter.rawValue == "linear")
        #expect(layer.magnificationFilter.rawValue == "linear")
        #expect(layer.minificationFilterBias == 0)
        #expect(!layer.needsDisplayOnBoundsChange)
    }

    @Test("is alone: no name, delegate, actions, style, sublayers or animations, and no list of them either")
    func alone() {
        let layer = CALayer()
        #expect(layer.name == nil)
        #expect(layer.delegate == nil)
        #expect(layer.actions == nil)
        #expect(layer.style == nil)
        #expect(layer.sublayers == nil)
        #expect(layer.superlayer == nil)
        #expect(layer.layoutManager == nil && layer.autoresizingMask.isEmpty && !layer.drawsAsynchronously)
        #expect(layer.animationKeys() == nil)
        #expect(!layer.needsLayout())
        #expect(!layer.needsDisplay())
        let child = CALayer()
        layer.addSublayer(child)
        child.removeFromSuperlayer()
        #expect(layer.sublayers == nil)
    }

    @Test("lasts for ever at its superlayer's pace; a new animation lasts no time")
    func timing() {
        for timing in [CALayer() as any CAMediaTiming, CABasicAnimation(keyPath: "opacity")] {
            #expect(timing.beginTime == 0)
            #expect(timing.timeOffset == 0)
            #expect(timing.speed == 1)
            #expect(timing.repeatCount == 0)
            #expect(timing.repeatDuration == 0)
            #expect(!timing.autoreverses)
            #expect(timing.fillMode.rawValue == "removed")
        }
        #expect(CALayer().duration == .infinity)
        let animation = CABasicAnimation(keyPath: "opacity")
        #expect(animation.duration == 0)
        #expect(animation.isRemovedOnCompletion)
        #expect(animation.timingFunction == nil)
        #expect(animation.delegate == nil)
    }

    @Test("names are the strings that Apple's constants stand for")
    func strings() {
        let gravities: [(CALayerContentsGravity, String)] = [
            (.center, "center"), (.top, "top"), (.bottom, "bottom"), (.left, "left"), (.right, "right"), (.topLeft, "topLeft"),
            (.topRight, "topRight"), (.bottomLeft, "bottomLeft"), (.bottomRight, "bottomRight"), (.resize, "resize"),
            (.resizeAspect, "resizeAspect"), (.resizeAspectFill, "resizeAspectFill"),
        ]
        let layer = CALayer()
        for (gravity, name) in gravities {
            #expect(gravity.rawValue == name)
            layer.contentsGravity = gravity
            #expect(layer.contentsGravity == gravity)
            #expect(layer.value(forKey: "contentsGravity") as? String == name)
        }
        #expect(kCAOnOrderIn == "onOrderIn")
        #expect(kCAOnOrderOut == "onOrderOut")
        #expect(kCATransition == "transition")
        #expect(CAMediaTimingFillMode.both.rawValue == "both")
        #expect(CALayerContentsFilter.nearest.rawValue == "nearest")
    }

    @Test("an unknown gravity, or none, is the centre")
    func unknownGravity() {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
        #expect(layer.contentsGravity == .center)
        layer.contentsGravity = .resizeAspect
        layer.setValue(nil, forKey: "contentsGravity")
        #expect(layer.contentsGravity == .center)
    }

    @Test("edge and corner masks keep only the bits that mean something")
    func masks() {
        let layer = CALayer()
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF5)
        #expect(layer.edgeAntialiasingMask.rawValue == 5)
        layer.maskedCorners = CACornerMask(rawValue: 0x1A)
        #expect(layer.maskedCorners.rawValue == 10)
    }

    @Test("values set are the values read, to the last bit")
    func exact() {
        let layer = CALayer()
        let rect = CGRect(x: 0.1, y: 0.7, width: 0.2, height: 0.3)
        layer.bounds = rect
        layer.contentsRect = rect
        layer.shadowOffset = CGSize(width: 0.1, height: 0.2)
        layer.opacity = 0.3
        #expect(layer.bounds == rect)
        #expect(layer.contentsRect == rect)
        #expect(layer.shadowOffset == CGSize(width: 0.1, height: 0.2))
        #expect(layer.opacity == 0.3)
    }
}
