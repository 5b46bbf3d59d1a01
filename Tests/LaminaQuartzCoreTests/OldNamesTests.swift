import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Names as they were are those of today")
struct OldNamesTests {
    @Test("constants of layers")
    func layers() {
        let layer = CALayer()
        layer.contentsGravity = kCAGravityResizeAspectFill
        layer.magnificationFilter = kCAFilterNearest
        layer.cornerCurve = kCACornerCurveContinuous
        layer.contentsFormat = kCAContentsFormatGray8Uint
        #expect(layer.contentsGravity == .resizeAspectFill && layer.magnificationFilter == .nearest)
        #expect(layer.cornerCurve == .continuous && layer.contentsFormat == .gray8Uint)
        let gravities = [
            kCAGravityCenter, kCAGravityTop, kCAGravityBottom, kCAGravityLeft, kCAGravityRight, kCAGravityTopLeft, kCAGravityTopRight,
            kCAGravityBottomLeft, kCAGravityBottomRight, kCAGravityResize, kCAGravityResizeAspect, kCAGravityResizeAspectFill,
        ]
        #expect(Set(gravities).count == gravities.count)
    }

    @Test("a transaction's settings by key")
    func transaction() {
        CATransaction.begin()
        CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue(CAMediaTimingFunction(name: .linear), forKey: kCATransactionAnimationTimingFunction)
        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        #expect(CATransaction.animationTimingFunction() == CAMediaTimingFunction(name: .linear))
        CATransaction.commit()
    }

    @Test("HUGE and MAXFLOAT are single-precision numbers that repeat counts take")
    func numbers() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.repeatCount = HUGE
        #expect(animation.repeatCount == MAXFLOAT && MAXFLOAT == Float.greatestFiniteMagnitude)
        #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_SEC == USEC_PER_SEC * NSEC_PER_USEC)
    }
}
