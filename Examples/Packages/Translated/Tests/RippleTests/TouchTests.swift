import Testing
import UIKit

@testable import Ripple

@MainActor
@Suite("A library for iOS, translated while it is built")
struct TouchTests {
    @Test("a touch draws a ring, by the selector that the library names")
    func touch() throws {
        let controller = UIViewController()
        let view = RippleView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let stage = try Stage(showing: controller, size: CGSize(width: 100, height: 100), threads: 1)
        stage.perform { controller.view.addSubview(view) }
        stage.advance(to: 0.1)
        stage.perform { view.setValue(2, forKey: "duration") }
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 30, y: 40))]))
        stage.advance(to: 0.5)
        let ring = try #require(view.layer.sublayers?.first as? RingLayer)
        #expect(ring.position == CGPoint(x: 30, y: 40))
        let radius = try #require(ring.presentation()?.radius)
        #expect(radius > 5 && radius < 40)
    }
}
