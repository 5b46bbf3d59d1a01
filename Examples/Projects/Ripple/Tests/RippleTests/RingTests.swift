import SnapshotTesting
import Testing
import UIKit

@testable import Ripple

@MainActor @Suite struct RingTests {
    @Test func ringHasItsRadius() {
        let view = RippleView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        view.addRing(at: CGPoint(x: 40, y: 40))
        #expect((view.layer.sublayers?.first as? RingLayer)?.frame.midX == 40)
    }

    @Test func ringLooksAsItDid() {
        let view = RippleView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        view.backgroundColor = .white
        let ring = RingLayer()
        ring.frame = view.bounds
        ring.radius = 30
        ring.setNeedsDisplay()
        view.layer.addSublayer(ring)
        assertSnapshot(of: view, as: .image, named: "ring")
    }
}
