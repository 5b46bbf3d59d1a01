import LaminaPop
import LaminaUIKit
import Testing

/// The table of properties, row by row.
@MainActor @Suite("pop: properties")
struct POPPropertyTests {
    nonisolated private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    nonisolated private static let halfBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)
    nonisolated private static let box = CGRect(x: 1, y: 2, width: 30, height: 40)

    /// Name, two values, threshold.
    nonisolated(unsafe) private static let layerRows: [(String, Any, Any, CGFloat)] = [
        (kPOPLayerBackgroundColor, red, halfBlue, 0.01), (kPOPLayerBorderColor, red, halfBlue, 0.01),
        (kPOPLayerShadowColor, red, halfBlue, 0.01),
        (kPOPLayerBounds, box, CGRect(x: 0, y: 0, width: 10, height: 20), 1), (kPOPLayerCornerRadius, 2, 6, 0.01),
        (kPOPLayerBorderWidth, 1, 3, 0.01),
        (kPOPLayerOpacity, 0.25, 0.75, 0.01), (kPOPLayerPosition, CGPoint(x: 1, y: 2), CGPoint(x: 5, y: -2), 1),
        (kPOPLayerPositionX, 10, 20, 1),
        (kPOPLayerPositionY, 10, 20, 1), (kPOPLayerRotation, 0.5, -1, 0.01), (kPOPLayerRotationX, 0.5, -1, 0.01),
        (kPOPLayerRotationY, 0.5, -1, 0.01),
        (kPOPLayerScaleX, 0.5, 2, 0.005), (kPOPLayerScaleY, 0.5, 2, 0.005),
        (kPOPLayerScaleXY, CGPoint(x: 0.5, y: 2), CGPoint(x: 2, y: 3), 0.005),
        (kPOPLayerSize, CGSize(width: 10, height: 20), CGSize(width: 30, height: 10), 1),
        (kPOPLayerSubscaleXY, CGPoint(x: 0.5, y: 2), CGPoint(x: 2, y: 3), 0.005), (kPOPLayerSubtranslationX, 3, 9, 1),
        (kPOPLayerSubtranslationY, 3, 9, 1),
        (kPOPLayerSubtranslationZ, 3, 9, 1), (kPOPLayerSubtranslationXY, CGPoint(x: 3, y: 5), CGPoint(x: 9, y: 7), 1),
        (kPOPLayerTranslationX, 3, 9, 1),
        (kPOPLayerTranslationY, 3, 9, 1), (kPOPLayerTranslationZ, 3, 9, 1),
        (kPOPLayerTranslationXY, CGPoint(x: 3, y: 5), CGPoint(x: 9, y: 7), 1),
        (kPOPLayerZPosition, 3, 9, 1), (kPOPLayerShadowOffset, CGSize(width: 1, height: 2), CGSize(width: 3, height: 9), 0.01),
        (kPOPLayerShadowOpacity, 0.25, 0.75, 0.01), (kPOPLayerShadowRadius, 3, 9, 0.01),
    ]
    nonisolated(unsafe) private static let viewRows: [(String, Any, Any, CGFloat)] = [
        (kPOPViewAlpha, 0.25, 0.75, 0.01), (kPOPViewBackgroundColor, UIColor(cgColor: red), UIColor(cgColor: halfBlue), 0.01),
        (kPOPViewBounds, box, CGRect(x: 0, y: 0, width: 10, height: 20), 1), (kPOPViewCenter, CGPoint(x: 1, y: 2), CGPoint(x: 5, y: -2), 1),
        (kPOPViewFrame, box, CGRect(x: 0, y: 0, width: 10, height: 20), 1), (kPOPViewScaleX, 0.5, 2, 0.005),
        (kPOPViewScaleY, 0.5, 2, 0.005),
        (kPOPViewScaleXY, CGPoint(x: 0.5, y: 2), CGPoint(x: 2, y: 3), 0.005),
        (kPOPViewSize, CGSize(width: 10, height: 20), CGSize(width: 30, height: 10), 1),
        (kPOPViewTintColor, UIColor(cgColor: red), UIColor(cgColor: halfBlue), 0.01),
        (kPOPLabelTextColor, UIColor(cgColor: red), UIColor(cgColor: halfBlue), 0.01),
    ]

    nonisolated(unsafe) private static let scrollRows: [(String, Any, Any, CGFloat)] = [
        (kPOPScrollViewContentOffset, CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 10), 1),
        (kPOPScrollViewContentSize, CGSize(width: 300, height: 200), CGSize(width: 100, height: 400), 1),
        (
            kPOPScrollViewContentInset, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 5, left: 4, bottom: 3, right: 2),
            1
        ),
        (
            kPOPScrollViewScrollIndicatorInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
            UIEdgeInsets(top: 5, left: 4, bottom: 3, right: 2), 1
        ),
    ]

    private func numbers(_ value: Any) -> [CGFloat] {
        switch value {
        case let v as CGPoint: [v.x, v.y]
        case let v as CGSize: [v.width, v.height]
        case let v as CGRect: [v.minX, v.minY, v.width, v.height]
        case let v as UIEdgeInsets: [v.top, v.left, v.bottom, v.right]
        case let v as UIColor: v.cgColor.components!
        case let v as CGColor: v.components!
        default: [CGFloat((value as! NSNumber).doubleValue)]
        }
    }

    private func boxed(_ value: Any) -> Any {
        (value as? Int).map { NSNumber(value: $0) } ?? (value as? Double).map { NSNumber(value: $0) } ?? value
    }

    private func check(_ row: (String, Any, Any, CGFloat), on object: NSObject, _ stage: Stage) throws {
        let (name, start, end, threshold) = (row.0, boxed(row.1), boxed(row.2), row.3)
        let property = try #require(POPAnimatableProperty.property(withName: name) as? POPAnimatableProperty, "\(name)")
        #expect(property.name == name && property.threshold == threshold, "\(name)")
        let animation = POPBasicAnimation.linear()!
        (animation.property, animation.fromValue, animation.toValue, animation.duration) = (property, start, end, 1)
        object.pop_add(animation, forKey: name)
        let time = stage.time
        for (share, place) in [(0.0, 0.0), (0.25, 0.25), (1.1, 1)] as [(Double, CGFloat)] {
            stage.advance(to: time + share)
            var found = [CGFloat](repeating: -99, count: 4)
            property.readBlock(object, &found)
            for (index, (from, to)) in zip(numbers(start), numbers(end)).enumerated() {
                #expect(isNear(found[index], from + (to - from) * place, 1e-6), "\(name) at \(share)")
            }
        }
        #expect(numbers(animation.toValue!) == numbers(end), "\(name)")
    }

    @Test("each property of layers starts, moves and ends where it should")
    func layers() throws {
        for row in Self.layerRows {
            let (stage, layer) = try makeStage()
            try check(row, on: layer, stage)
        }
    }

    @Test("each property of views starts, moves and ends where it should")
    func views() throws {
        for row in Self.viewRows {
            let (stage, layer) = try makeStage()
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            layer.addSublayer(label.layer)
            try check(row, on: label, stage)
        }
    }

    @Test("each property of scroll views starts, moves and ends where it should")
    func scrollViews() throws {
        for row in Self.scrollRows {
            let (stage, layer) = try makeStage()
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize = CGSize(width: 400, height: 400)
            layer.addSublayer(view.layer)
            try check(row, on: view, stage)
        }
    }

    @Test("a view's layer can be animated by the view, and a size never turns negative")
    func leniency() throws {
        let (stage, layer) = try makeStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        layer.addSublayer(view.layer)
        let spring = POPSpringAnimation(propertyNamed: kPOPLayerRotation)!
        spring.toValue = 1
        view.pop_add(spring, forKey: nil)
        let shrink = POPSpringAnimation(propertyNamed: kPOPViewSize)!
        shrink.toValue = CGSize(width: 1, height: 1)
        shrink.springBounciness = 20
        view.pop_add(shrink, forKey: nil)
        for tick in 0..<120 {
            stage.goToTick(tick)
            #expect(view.bounds.width >= 0 && view.bounds.height >= 0)
        }
        #expect(isNear(POPLayerGetRotation(view.layer), 1, 1e-9) && view.bounds.size == CGSize(width: 1, height: 1))
    }

    @Test("parts of a transform are read and written one by one; a scale of nothing is a millionth")
    func parts() {
        let layer = CALayer()
        POPLayerSetScaleXY(layer, CGPoint(x: 2, y: 3))
        POPLayerSetScaleZ(layer, 4)
        POPLayerSetTranslationXY(layer, CGPoint(x: 5, y: 6))
        POPLayerSetTranslationZ(layer, 7)
        POPLayerSetRotation(layer, 0.5)
        #expect(isNear(POPLayerGetScaleX(layer), 2) && isNear(POPLayerGetScaleY(layer), 3) && isNear(POPLayerGetScaleZ(layer), 4))
        #expect(
            isNear(POPLayerGetTranslationX(layer), 5) && isNear(POPLayerGetTranslationXY(layer).y, 6)
                && isNear(POPLayerGetTranslationZ(layer), 7))
        #expect(isNear(POPLayerGetRotationZ(layer), 0.5))
        POPLayerSetScaleX(layer, 0)
        #expect(isNear(POPLayerGetScaleX(layer), 1e-6) && isNear(POPLayerGetRotation(layer), 0.5, 1e-6))
        POPLayerSetSubScaleXY(layer, CGPoint(x: 2, y: 3))
        POPLayerSetSubTranslationXY(layer, CGPoint(x: 5, y: 6))
        POPLayerSetSubTranslationZ(layer, 7)
        #expect(
            isNear(POPLayerGetSubScaleXY(layer).y, 3) && isNear(POPLayerGetSubTranslationXY(layer).x, 5)
                && isNear(POPLayerGetSubTranslationZ(layer), 7))
        POPLayerSetRotation(layer, 0)
        POPLayerSetScaleX(layer, 1)
        POPLayerSetRotationX(layer, 0.25)
        #expect(isNear(POPLayerGetRotationX(layer), 0.25) && isNear(POPLayerGetRotationY(layer), 0))
    }

    @Test("a value with fewer numbers than its property leaves the others alone")
    func fewer() throws {
        let (stage, layer) = try makeStage()
        layer.position = CGPoint(x: 3, y: 77)
        let spring = POPSpringAnimation(propertyNamed: kPOPLayerPosition)!
        spring.toValue = 50
        layer.pop_add(spring, forKey: nil)
        stage.advance(to: 2)
        #expect(layer.position == CGPoint(x: 50, y: 77))
    }

    @Test("values come in all the forms in which code has them, and are given back in one")
    func forms() {
        let spring = POPSpringAnimation(propertyNamed: kPOPLayerOpacity)!
        for value in [Int8(3), UInt(3), 3.0, Float(3), CGFloat(3), NSNumber(value: 3), Optional(3) as Any] as [Any] {
            spring.toValue = value
            #expect(spring.toValue as? CGFloat == 3 && spring.toValue as? NSNumber == 3)
        }
        let move = POPBasicAnimation(propertyNamed: kPOPViewFrame)!
        move.fromValue = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
        move.toValue = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            move.fromValue as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4) && move.toValue as? CGRect == move.fromValue as? CGRect)
        let throwing = POPDecayAnimation(propertyNamed: kPOPLayerPosition)!
        throwing.velocity = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect(throwing.velocity as? CGPoint == CGPoint(x: 1, y: 2))
        let grow = POPSpringAnimation(propertyNamed: kPOPLayerScaleXY)!
        grow.toValue = NSValue(cgSize: CGSize(width: 1, height: 2))
        #expect(grow.toValue as? CGSize == CGSize(width: 1, height: 2))
        grow.toValue = nil
        #expect(grow.toValue == nil)
    }

    @Test("custom properties are made by a block, have a threshold of 1, and can be copied")
    func custom() throws {
        #expect(POPAnimatableProperty.property(withName: "no such thing") == nil)
        #expect(POPSpringAnimation(propertyNamed: "no such thing").property == nil)
        let known = POPAnimatableProperty.property(withName: kPOPLayerOpacity) { _ in Issue.record("the name is taken") }
        #expect((known as? POPAnimatableProperty)?.name == "opacity")
        let plain = POPAnimatableProperty.property(withName: "org.example.plain") { $0?.threshold = 2 } as! POPAnimatableProperty
        #expect(!(plain is POPMutableAnimatableProperty) && plain.threshold == 2 && plain.copy() as? POPAnimatableProperty === plain)
        let mutable = plain.mutableCopy() as! POPMutableAnimatableProperty
        mutable.name = "other"
        #expect(mutable.threshold == 2 && plain.name == "org.example.plain" && (mutable.copy() as! POPAnimatableProperty).name == "other")
        var standard: CGFloat = 0
        _ = POPAnimatableProperty.property(withName: "org.example.more") { standard = $0!.threshold }
        #expect(standard == 1)

        let (stage, _) = try makeStage()
        let dial = Dial()
        // Without a way to read it starts at its start value, or at nothing.
        let blind = POPAnimatableProperty.property(withName: "org.example.blind") { property in
            property?.writeBlock = { dial, values in (dial as! Dial).angle = values![0] }
        }
        let spring = POPSpringAnimation()
        (spring.property, spring.toValue) = (blind as? POPAnimatableProperty, 10)
        dial.pop_add(spring, forKey: nil)
        stage.advance(to: 2)
        #expect(dial.angle == 10 && stage.isIdle)
        // Without a target it has nothing to do.
        let aimless = POPSpringAnimation()
        (aimless.property, aimless.fromValue) = (blind as? POPAnimatableProperty, 10)
        dial.pop_add(aimless, forKey: nil)
        let empty = POPBasicAnimation()
        dial.pop_add(empty, forKey: nil)
        stage.advance(to: 3)
        #expect(dial.pop_animationKeys() == nil && stage.isIdle)
    }
}
