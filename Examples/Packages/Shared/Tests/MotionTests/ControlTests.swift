import Testing
import UIKit

@testable import Motion

@MainActor private final class KnobHearer: KnobDelegate {
    var values: [CGFloat] = []
    func knob(_ knob: Knob, didChange value: CGFloat) { values.append(value) }
}

@MainActor
@Suite("Controls, layouts and transitions in the manner of iOS's libraries work by touch", .serialized)
struct ControlTests {
    @Test("a knob turns with the finger and tells its delegate, its block and its targets")
    func knob() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 100, height: 100), threads: 1)
        let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let hearer = KnobHearer()
        var changes = 0
        knob.delegate = hearer
        knob.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        stage.rootViewController?.view.addSubview(knob)
        stage.play(
            try InputScript([
                .drag(time: 0.1, from: CGPoint(x: 90, y: 50), to: CGPoint(x: 50, y: 90), duration: 0.4)
            ]))
        stage.advance(to: 0.3)
        #expect(knob.layer.needsDisplay() == false && hearer.values.count == changes && changes > 3)
        stage.advance(to: 5)
        #expect(abs(knob.value - 0.5) < 0.01, "\(knob.value)")
        #expect(knob.layer.animation(forKey: "pulse") == nil)
    }

    @Test("a chart is drawn, and its tinted picture has only the tint")
    func chart() throws {
        let chart = ChartView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        chart.values = [1, 3, 2, 5]
        let image = try #require(chart.image(tint: .green))
        #expect(image.renderingMode == .alwaysTemplate && image.size == CGSize(width: 60, height: 40))
        let small = try #require(UIImage.filled(.red)?.averageColor())
        #expect(small == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor(hex: "#ff0000") == small)
    }

    @Test("the cover flow's cards stand upright in the middle and turn towards the sides; a fling lands on a card")
    func coverFlow() throws {
        let stage = try Stage(showing: CardsViewController(), size: CGSize(width: 300, height: 300), threads: 1)
        stage.advance(to: 0.1)
        let controller = try #require(stage.rootViewController as? CardsViewController)
        let collection = controller.collectionView
        let middle = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
        let next = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(abs(middle.alpha - 1) < 1e-9 && next.alpha < 1)
        #expect(next.layer.transform.m11 < middle.layer.transform.m11)
        stage.play(
            try InputScript([.drag(time: 0.2, from: CGPoint(x: 250, y: 150), to: CGPoint(x: 60, y: 150), duration: 0.2)]))
        stage.advance(to: 6)
        let shown = CGRect(origin: collection.contentOffset, size: collection.bounds.size)
        let centers = collection.visibleCells.map { abs($0.center.x - shown.midX) }
        #expect(collection.contentOffset.x > 100 && (centers.min() ?? .infinity) < 1, "\(collection.contentOffset) \(centers)")
        #expect(controller.title != nil && collection.visibleCells.count < 6)
    }

    @Test("a card comes out of its place, with what is behind dimmed, and goes when it is pulled down")
    func transition() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 200, height: 400), threads: 1)
        let root = try #require(stage.rootViewController)
        stage.advance(to: 0.1)
        let card = UIViewController()
        card.view.backgroundColor = .orange
        let presenter = CardPresenter()
        presenter.originFrame = CGRect(x: 20, y: 300, width: 40, height: 40)
        presenter.interaction = PullToDismiss(card)
        card.modalPresentationStyle = .custom
        card.transitioningDelegate = presenter
        root.present(card, animated: true)
        stage.advance(to: 0.15)
        let early = try #require(card.view.layer.presentation()).frame
        stage.advance(to: 2)
        #expect(early.width < 120 && early.minY > 60, "\(early)")
        #expect(card.view.frame == CGRect(x: 0, y: 40, width: 200, height: 360), "\(card.view.frame)")
        stage.play(
            try InputScript([.drag(time: 2.1, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 380), duration: 0.3)]))
        stage.advance(to: 5)
        #expect(root.presentedViewController == nil && card.view.window == nil)
    }

    @Test("a display link of a registered selector steps a fling by media time; it ends")
    func fling() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 400, height: 400), threads: 1)
        let view = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
        stage.rootViewController?.view.addSubview(view)
        let fling = FlingController(view: view)
        fling.fling(velocity: CGPoint(x: 200, y: 100))
        stage.advance(to: 1)
        #expect(view.center.x > 90 && view.center.x < 130 && fling.steps > 50, "\(view.center) \(fling.steps)")
        stage.advance(to: 11)
        let steps = fling.steps
        stage.advance(to: 12)
        #expect(fling.steps == steps)
        fling.animate(to: CGPoint(x: 300, y: 300))
        stage.advance(to: 12.2)
        fling.scrub(0.5)
        stage.advance(to: 12.3)
        fling.stop()
        fling.keyframes { _ in }
        stage.advance(to: 15)
        #expect(view.alpha == 0)
    }
}
