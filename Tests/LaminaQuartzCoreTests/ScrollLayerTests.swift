import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Scroll layers")
struct ScrollLayerTests {
    /// A scroll layer of 100 × 100 with a page of 300 × 300 that holds a card at (150, 160).
    private func make() -> (scroll: CAScrollLayer, page: CALayer, card: CALayer) {
        let (scroll, page, card) = (CAScrollLayer(), CALayer(), CALayer())
        scroll.bounds.size = CGSize(width: 100, height: 100)
        page.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        card.frame = CGRect(x: 150, y: 160, width: 40, height: 20)
        scroll.addSublayer(page)
        page.addSublayer(card)
        return (scroll, page, card)
    }

    @Test("scrolling to a point moves the bounds' origin there, as the mode allows, without limits")
    func points() {
        let scroll = make().scroll
        #expect(scroll.scrollMode == .both)
        scroll.scroll(to: CGPoint(x: 20, y: -500))
        #expect(scroll.bounds == CGRect(x: 20, y: -500, width: 100, height: 100))
        scroll.scrollMode = .horizontally
        scroll.scroll(to: CGPoint(x: 5, y: 5))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: -500))
        scroll.scrollMode = .vertically
        scroll.scroll(to: CGPoint(x: 9, y: 9))
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 9))
        scroll.scrollMode = .none
        scroll.scroll(to: CGPoint.zero)
        #expect(scroll.bounds.origin == CGPoint(x: 5, y: 9))
    }

    @Test("scrolling to a rectangle moves as little as shows it; one that is too large is shown from its origin")
    func rectangles() {
        let scroll = make().scroll
        scroll.scroll(to: CGRect(x: 150, y: 50, width: 40, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 90, y: 0))
        scroll.scroll(to: CGRect(x: 10, y: 120, width: 10, height: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 10, y: 30))
        scroll.scroll(to: CGRect(x: 30, y: 40, width: 200, height: 20))
        #expect(scroll.bounds.origin == CGPoint(x: 30, y: 30))
    }

    @Test("a layer in a scroll layer knows what of it shows, and can have it scrolled")
    func descendants() {
        let (scroll, page, card) = make()
        #expect(page.visibleRect == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(card.visibleRect == .zero)
        card.scrollRectToVisible(card.bounds)
        #expect(scroll.bounds.origin == CGPoint(x: 90, y: 80))
        #expect(card.visibleRect == CGRect(x: 0, y: 0, width: 40, height: 20))
        card.scroll(CGPoint(x: 10, y: 10))
        #expect(scroll.bounds.origin == CGPoint(x: 160, y: 170))
        #expect(card.visibleRect == CGRect(x: 10, y: 10, width: 30, height: 10))
    }

    @Test("the nearest scroll layer counts, and what is scaled in it is seen and scrolled in its own measure")
    func nested() {
        let (outer, inner, page, card) = (CAScrollLayer(), CAScrollLayer(), CALayer(), CALayer())
        for layer in [outer, inner, page, card] { (layer.anchorPoint, layer.position) = (.zero, .zero) }
        (outer.bounds.size, inner.bounds.size) = (CGSize(width: 50, height: 50), CGSize(width: 100, height: 80))
        page.bounds.size = CGSize(width: 200, height: 200)
        page.transform = CATransform3DMakeScale(2, 2, 1)
        card.frame = CGRect(x: 60, y: 70, width: 20, height: 10)
        outer.addSublayer(inner)
        inner.addSublayer(page)
        page.addSublayer(card)
        #expect(page.visibleRect == CGRect(x: 0, y: 0, width: 50, height: 40))
        #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 50, height: 50))
        card.scrollRectToVisible(card.bounds)
        #expect(inner.bounds.origin == CGPoint(x: 60, y: 80) && outer.bounds.origin == .zero)
        #expect(card.visibleRect == card.bounds)
        inner.scrollRectToVisible(CGRect(x: 120, y: 140, width: 10, height: 10))
        #expect(outer.bounds.origin == CGPoint(x: 20, y: 20) && inner.bounds.origin == CGPoint(x: 60, y: 80))
    }

    @Test("in a live tree scrolling is animated by itself")
    func animated() throws {
        let (table, scroll) = (Turntable(), make().scroll)
        table.atOnce { table.root.addSublayer(scroll) }
        CATransaction.flush()
        scroll.scroll(to: CGPoint(x: 80, y: 0))
        #expect(scroll.animationKeys()?.isEmpty == false)
        table.go(to: 100.125)
        let middle = try #require(scroll.presentation()).bounds.origin
        #expect(middle.x > 5 && middle.x < 75 && middle.y == 0)
        table.go(to: 101)
        #expect(scroll.presentation()?.bounds.origin == CGPoint(x: 80, y: 0))
        #expect(scroll.presentation()?.scrollMode == .both)
    }

    @Test("elsewhere a layer shows whole, and scrolling does nothing")
    func elsewhere() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(layer.visibleRect == layer.bounds)
        layer.scroll(CGPoint(x: 9, y: 9))
        layer.scrollRectToVisible(CGRect(x: 9, y: 9, width: 1, height: 1))
        #expect(layer.bounds.origin == CGPoint(x: 1, y: 2))
    }
}
