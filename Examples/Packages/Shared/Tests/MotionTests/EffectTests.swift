import Testing
import UIKit

@testable import Motion

@MainActor
@Suite("Effects and indicators in the manner of iOS's libraries run and end", .serialized)
struct EffectTests {
    private func scene() throws -> (stage: Stage, view: UIView) {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 200, height: 200), threads: 1)
        let view = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.backgroundColor = .blue
        stage.rootViewController?.view.addSubview(view)
        return (stage, view)
    }

    @Test("every effect changes what shows, calls back once, and leaves the view where it was", arguments: ViewEffects.Preset.allCases)
    func effects(_ preset: ViewEffects.Preset) throws {
        let (stage, view) = try scene()
        let effects = ViewEffects(view)
        var ends = 0
        effects.run(preset) { ends += 1 }
        stage.advance(to: 0.1)
        let shown = try #require(view.layer.presentation())
        let isChanged =
            shown.position != view.layer.position || shown.opacity != view.layer.opacity
            || !CATransform3DEqualToTransform(shown.transform, CATransform3DIdentity)
        #expect(isChanged && ends == 0)
        stage.advance(to: 3)
        #expect(ends == 1 && view.center == CGPoint(x: 100, y: 100) && view.alpha == 1 && view.transform == .identity)
    }

    @Test("a shake goes there and back by the numbers that it was given")
    func shake() throws {
        let (stage, view) = try scene()
        let effects = ViewEffects(view)
        effects.curve = .linear
        effects.duration = 1
        effects.run(.shake)
        for (time, offset) in [(0.1, 15.0), (0.2, 30), (0.3, 0), (0.4, -30)] {
            stage.advance(to: time)
            let shown = try #require(view.layer.presentation())
            #expect(abs(shown.position.x.native - 100 - offset) < 1e-3, "at \(time): \(shown.position.x)")
        }
    }

    @Test("indicators show layers that move for ever", arguments: IndicatorView.Kind.allCases)
    func indicators(_ kind: IndicatorView.Kind) throws {
        let (stage, view) = try scene()
        let indicator = IndicatorView(frame: view.bounds, kind: kind, color: .red, padding: 10)
        view.addSubview(indicator)
        indicator.startAnimating()
        stage.advance(to: 100.3)
        let dots = try #require(indicator.layer.sublayers)
        #expect(dots.count == (kind == .ballPulse ? 3 : 1))
        for dot in dots {
            let shown = try #require(dot.presentation())
            #expect(!CATransform3DEqualToTransform(shown.transform, CATransform3DIdentity))
        }
        indicator.stopAnimating()
        #expect(indicator.isHidden && indicator.layer.sublayers?.isEmpty != false)
    }
}
