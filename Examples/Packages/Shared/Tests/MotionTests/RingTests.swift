import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import Motion

@MainActor
@Suite("Files that import nothing but Apple's names run", .serialized)
struct RingTests {
    private func scene() throws -> (stage: Stage, ring: RingView) {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 100, height: 100), threads: 1)
        let ring = RingView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        stage.rootViewController?.view.addSubview(ring)
        return (stage, ring)
    }

    @Test("the ring's progress animates with the timing that its action has")
    func progress() throws {
        let (stage, ring) = try scene()
        stage.advance(to: 1)
        ring.setProgress(1, animated: true, duration: 0.4)
        stage.advance(to: 1.2)
        let layer = try #require(ring.layer.presentation() as? RingLayer)
        #expect(abs(layer.progress - 0.5) < 1e-6)
        stage.advance(to: 2)
        #expect(ring.progress == 1 && ring.layer.animationKeys() == nil)
    }

    @Test("timers and dispatched blocks are those of media time, though the file imports Foundation")
    func timers() throws {
        let (stage, ring) = try scene()
        var end: CFTimeInterval?
        ring.play { end = CACurrentMediaTime() }
        stage.advance(to: 3)
        #expect(end.map { abs($0 - 1.2) < 1e-6 } == true, "\(end ?? -1)")
    }

    @Test("pop's springs come to rest")
    func bounce() throws {
        let (stage, ring) = try scene()
        var finished = false
        ring.bounce { finished = $0 }
        stage.advance(to: 0.05)
        #expect(ring.layer.affineTransform().a != 1)
        stage.advance(to: 5)
        #expect(finished && ring.layer.affineTransform() == .identity)
    }
}
