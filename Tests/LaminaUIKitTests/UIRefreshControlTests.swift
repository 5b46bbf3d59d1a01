import LaminaUIKit
import Testing

@MainActor @Suite("Refresh controls")
struct UIRefreshControlTests {
    private func scene() throws -> (Stage, UIScrollView, UIRefreshControl, () -> Int) {
        let (stage, root) = try makeStage(width: 200, height: 400)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        root.addSubview(scroll)
        let control = UIRefreshControl()
        final class Count { var value = 0 }
        let count = Count()
        control.addAction(UIAction { _ in count.value += 1 }, for: .valueChanged)
        scroll.refreshControl = control
        _ = stage.snapshot()
        return (stage, scroll, control, { count.value })
    }

    @Test("pulled far enough it tells once, and stays in view until it is done")
    func pulling() throws {
        let (stage, scroll, control, told) = try scene()
        #expect(control.superview === scroll && control.frame == CGRect(x: 0, y: -60, width: 200, height: 60) && control.alpha == 0)
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 390), duration: 0.5)]))
        stage.advance(to: 0.2)
        #expect(control.alpha > 0 && !control.isRefreshing)
        stage.advance(to: 3)
        #expect(control.isRefreshing && told() == 1 && scroll.contentInset.top == 60 && abs(scroll.contentOffset.y + 60) < 0.2)
        control.endRefreshing()
        #expect(!control.isRefreshing && scroll.contentInset.top == 0)
        stage.advance(to: 3.1)
        #expect(scroll.contentOffset.y > -59 && scroll.contentOffset.y < -1)
        stage.advance(to: 4)
        #expect(scroll.contentOffset.y == 0 && control.alpha == 0 && told() == 1)
    }

    @Test("a short pull, or one of a disabled control, does nothing")
    func short() throws {
        let (stage, scroll, control, told) = try scene()
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 130), duration: 0.5)]))
        stage.advance(to: 2)
        control.isEnabled = false
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 390), duration: 0.5)]))
        stage.advance(to: 5)
        #expect(told() == 0 && !control.isRefreshing && scroll.contentInset.top == 0 && abs(scroll.contentOffset.y) < 0.2)
    }

    @Test("code begins and ends it without being told; taking it away gives the room back")
    func byCode() throws {
        let (stage, scroll, control, told) = try scene()
        control.beginRefreshing()
        control.beginRefreshing()
        #expect(control.isRefreshing && scroll.contentInset.top == 60 && scroll.contentOffset.y == 0 && told() == 0)
        scroll.refreshControl = nil
        #expect(scroll.contentInset.top == 0 && control.superview == nil)
        control.endRefreshing()
        control.endRefreshing()
        #expect(!control.isRefreshing && scroll.contentInset.top == 0)
        control.beginRefreshing()
        scroll.refreshControl = control
        #expect(scroll.contentInset.top == 60)
        _ = stage.snapshot()
    }

    @Test("one that is done while the finger is still down leaves nothing behind")
    func atOnce() throws {
        let (stage, scroll, control, told) = try scene()
        control.addAction(UIAction { [unowned control] _ in control.endRefreshing() }, for: .valueChanged)
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 300), duration: 0.5)]))
        stage.advance(to: 3)
        #expect(told() == 1 && scroll.contentInset.top == 0 && abs(scroll.contentOffset.y) < 0.2)
    }
}
