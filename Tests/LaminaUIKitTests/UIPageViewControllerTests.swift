import LaminaUIKit
import Testing

@MainActor @Suite("Page view controllers")
struct UIPageViewControllerTests {
    /// Five pages in a row.
    final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let trace = Trace()
        let pages: [TracedController]
        init() { pages = (0..<5).map { [trace] in TracedController("\($0)", trace) } }
        private func place(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page }! }
        func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
            -> UIViewController?
        { place(viewController) > 0 ? pages[place(viewController) - 1] : nil }
        func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
            -> UIViewController?
        { place(viewController) < 4 ? pages[place(viewController) + 1] : nil }
        func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
            trace.note("will go to \(pendingViewControllers[0].title!)")
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
            transitionCompleted completed: Bool
        ) { trace.note("has come from \(previousViewControllers[0].title!) \(completed)") }
    }

    private func stage(_ book: Book, at index: Int, spacing: CGFloat = 0) throws -> (Stage, UIPageViewController) {
        let pager = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: spacing])
        (pager.dataSource, pager.delegate) = (book, book)
        pager.setViewControllers([book.pages[index]], direction: .forward, animated: false)
        let stage = try Stage(showing: pager, size: CGSize(width: 200, height: 100), threads: 1)
        _ = book.trace.take()
        return (stage, pager)
    }
    private func drag(_ stage: Stage, from x: CGFloat, to end: CGFloat, duration: Double = 0.2) async throws {
        stage.play(
            try InputScript([.drag(time: 0, from: CGPoint(x: x, y: 50), to: CGPoint(x: end, y: 50), duration: duration, curve: .linear)]))
        await stage.advance(to: stage.time + 3)
    }

    @Test("a drag turns the page; both, and the delegate, are told in order", arguments: [0, 20] as [CGFloat])
    func turning(_ spacing: CGFloat) async throws {
        let book = Book()
        let (stage, pager) = try stage(book, at: 1, spacing: spacing)
        try await drag(stage, from: 180, to: 30)
        #expect(pager.viewControllers == [book.pages[2]])
        #expect(
            book.trace.take().filter { !$0.contains("move to") } == [
                "will go to 2", "1 will disappear animated", "2 loads", "2 will appear animated", "2 is appearing animated",
                "1 did disappear animated", "2 did appear animated", "has come from 1 true",
            ])
        let page = book.pages[2].view!
        #expect(page.convert(page.bounds, to: nil) == CGRect(x: 0, y: 0, width: 200, height: 100) && book.pages[1].view.window == nil)
        #expect(Set(pager.children.map { $0.title! }) == ["1", "2", "3"] && stage.isIdle)
        try await drag(stage, from: 20, to: 170)
        try await drag(stage, from: 20, to: 170)
        try await drag(stage, from: 20, to: 170)
        #expect(pager.viewControllers == [book.pages[0]] && Set(pager.children.map { $0.title! }) == ["0", "1"])
    }

    @Test("a small drag comes back")
    func back() async throws {
        let book = Book()
        let (stage, pager) = try stage(book, at: 1)
        try await drag(stage, from: 150, to: 110, duration: 1)
        #expect(pager.viewControllers == [book.pages[1]] && book.trace.take().last == "has come from 1 false")
        #expect(book.pages[1].view.window != nil && book.pages[2].view.window == nil)
    }

    @Test("code turns to any page; the completion tells when it is there")
    func code() throws {
        let book = Book()
        let (stage, pager) = try stage(book, at: 0)
        var done: Bool?
        pager.setViewControllers([book.pages[4]], direction: .forward, animated: true) { done = $0 }
        stage.advance(to: 0.1)
        #expect(done == nil && book.pages[0].view.window != nil && book.pages[4].view.window != nil)
        stage.advance(to: 2)
        #expect(done == true && pager.viewControllers == [book.pages[4]] && Set(pager.children.map { $0.title! }) == ["3", "4"])
        #expect(!book.trace.take().contains { $0.hasPrefix("will go") })
        pager.setViewControllers([book.pages[2]], direction: .reverse, animated: true)
        pager.setViewControllers([book.pages[1]], direction: .reverse, animated: false)
        stage.advance(to: 4)
        #expect(pager.viewControllers == [book.pages[1]] && book.pages[2].view.window == nil && stage.isIdle)
        let page = book.pages[1].view!
        #expect(page.convert(page.bounds, to: nil).minX == 0)
    }
}
