import Foundation
import LaminaTesting
import LaminaUIKit
import SnapshotFiles
import Testing

@MainActor
struct MotionTests {
    private let small = Device(name: "small", size: CGSize(width: 256, height: 128), scale: 1)

    private func stage(_ animate: @MainActor (UIView) -> Void) throws -> Stage {
        let stage = try Stage(showing: UIViewController(), on: small)
        stage.perform {
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            box.layer.name = "box"
            box.backgroundColor = .red
            stage.rootViewController?.view.addSubview(box)
        }
        stage.advance(to: 0)
        stage.perform { animate(stage.rootViewController!.view.subviews[0]) }
        return stage
    }

    @Test("a curve has the values that showed, from the past as well")
    func curves() throws {
        let stage = try stage { box in UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 100 } }
        stage.advance(to: 2)
        let curve = try stage.curve(of: "box", "position.x", during: 0...1.5, fps: 4)
        #expect(curve.times == [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5])
        #expect(zip(curve.numbers, [10, 35, 60, 85, 110, 110, 110]).allSatisfy { abs($0 - $1) < 1e-6 })
        #expect(curve.settlingTime(within: 0.5) == 1 && curve.overshoot == 0)
        #expect(try stage.curve(of: "box", "position", during: 0.5...0.5).values == [[60, 10]])
        #expect(try stage.curve(of: "box", "backgroundColor", during: 0...0).values[0].count == 4)
    }

    @Test("a layer that has left is found by the words that it was found by")
    func gone() throws {
        let stage = try stage { box in
            UIView.animate(withDuration: 0.5) {
                box.alpha = 0
            } completion: { _ in
                box.removeFromSuperview()
            }
        }
        let curve = try stage.curve(of: "box", "opacity", during: 0...0.4, fps: 10)
        stage.advance(to: 1)
        #expect(curve.numbers.first == 1 && stage.rootViewController?.view.subviews.isEmpty == true)
        #expect(try stage.curve(of: "box", "opacity", during: 0...0.4, fps: 10) == curve)
        #expect(throws: SnapshotError.self) { try stage.curve(of: "box", "opacity", during: 0...0.7, fps: 10) }
    }

    // The first overshoot of a damped spring that starts at rest: exp(−πζ / √(1 − ζ²)).
    @Test("overshoot is what a spring's equation says", arguments: [0.2, 0.4, 0.7])
    func overshoot(_ ratio: Double) throws {
        let stage = try stage { box in
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.mass, spring.stiffness, spring.damping) = (1, 100, 2 * ratio * 10)
            (spring.fromValue, spring.toValue, spring.duration) = (10, 110, 8)
            box.layer.position.x = 110
            box.layer.add(spring, forKey: "spring")
        }
        let expected = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
        #expect(abs(stage.overshoot(of: "box", "position.x") - expected) < 0.01)
    }

    @Test("a stage settles when its animations end, and one that repeats for ever does not")
    func settling() throws {
        let moving = try stage { box in UIView.animate(withDuration: 1) { box.center.x += 100 } }
        #expect(!moving.settles(within: 0.5) && moving.time == 0.5)
        #expect(moving.settles(within: 1) && moving.time == 1)
        let endless = try stage { box in UIView.animate(withDuration: 1, delay: 0, options: [.repeat]) { box.center.x += 100 } }
        #expect(!endless.settles(within: 3) && endless.time == 3)
        let box = try Sandbox()
        defer { box.remove() }
        let told = try box.run { #expect(endless.overshoot(of: "box", "position.x").isNaN) }
        #expect(told.count == 1 && told[0].contains("does not come to rest within 10 s"))
    }

    @Test("damage is the tiles under what moves")
    func damage() throws {
        let stage = try stage { box in UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.frame.origin.x = 40 } }
        let moving = stage.damage(at: 0.5)
        #expect(moving.rectangles == [CGRect(x: 0, y: 0, width: 64, height: 64)] && moving.pixels == 64 * 64)
        #expect(stage.damage(at: 2).pixels == 0)
        #expect(stage.damage(at: 0).pixels == 256 * 128 && stage.damage(at: 0).share == 1)
        #expect(stage.damage(at: 0.25) == moving, "the past can be asked")
    }

    @Test("curves, trees and animations are compared as text")
    func texts() throws {
        let box = try Sandbox()
        defer { box.remove() }
        func moving(_ way: CGFloat) throws -> Stage {
            try stage { box in UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += way } }
        }
        func expectations(_ way: CGFloat) throws -> [String] {
            try box.run {
                let stage = try moving(way)
                stage.advance(to: 0.5)
                try expectTree(of: stage)
                try expectTree(of: stage, below: "box")
                try expectMotion(of: stage)
                try expectCurve(of: "box", "position.x", in: stage, during: 0...1, fps: 4)
            }
        }
        #expect(try expectations(100).count == 4)
        #expect(
            box.references.contains(
                "  curve \"box\" position.x 0...1 4 fps =\n    | 0 10\n    | 0.25 35\n    | 0.5 60\n    | 0.75 85\n    | 1 110\n"))
        #expect(box.references.contains("  tree \"box\" @0.5 =\n    | UIView \"box\" (100 0 20 20) #ff0000\n"))
        #expect(box.references.contains("    |   \"position\" CABasicAnimation position"))
        #expect(try expectations(100) == [])
        let told = try expectations(101)
        #expect(told.contains { $0.contains("- 0.25 35\n") && $0.contains("+ 0.25 35.25\n") })
    }

    @Test("a place that is no number is an error that names the layer")
    func notANumber() throws {
        let stage = try stage { $0.layer.position.x = .nan }
        let box = try Sandbox()
        defer { box.remove() }
        #expect {
            _ = try box.run { try expectFrames(of: stage, at: 0.1) }
        } throws: { "\($0)".contains("“box”") && "\($0)".contains("is not a number") }
        #expect(throws: SnapshotError.self) { try stage.curve(of: "box", "position.x", during: 0...0.1) }
    }

    @Test("a path that leads to no number is an error")
    func paths() throws {
        let stage = try stage { _ in }
        for path in ["contents", "", "sublayers"] {
            #expect(throws: SnapshotError.self) { try stage.curve(of: "box", path, during: 0...0) }
        }
    }
}
