import LaminaUIKit
import Testing

private final class Page: UIViewController {
    var warnings = 0
    override func didReceiveMemoryWarning() { warnings += 1 }
}

private final class Finger: UITouch {
    var place = CGPoint.zero
    override func location(in view: UIView?) -> CGPoint { place }
    override var phase: UITouch.Phase { .moved }
}

private protocol MadeOfColor { init(cgColor: CGColor) }
extension UIColor: MadeOfColor {}

@MainActor @Suite("Small names that real code uses")
struct SmallNamesTests {
    @Test("geometry is compared by method, rectangles by what they cover")
    func equality() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)) && !CGPoint(x: 1, y: 2).equalTo(.zero))
        #expect(CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 2)) && !CGSize.zero.equalTo(CGSize(width: 0, height: 1)))
        #expect(CGRect(x: 10, y: 0, width: -10, height: 4).equalTo(CGRect(x: 0, y: 0, width: 10, height: 4)))
        #expect(!CGRect.zero.equalTo(CGRect(x: 0, y: 0, width: 1, height: 0)) && CGRect.null.equalTo(.null))
    }

    @Test("index paths of Objective-C have sections, rows and items, too")
    func indexPaths() {
        let path = NSIndexPath(row: 3, section: 1)
        #expect(path.row == 3 && path.item == 3 && path.section == 1 && path == NSIndexPath(item: 3, section: 1))
    }

    @Test("a colour is made of a Core Graphics colour by whoever requires that")
    func colors() {
        func make<Color: MadeOfColor>(_: Color.Type) -> Color { Color(cgColor: UIColor.red.cgColor) }
        #expect(make(UIColor.self) == .red)
    }

    @Test("motion is reduced where the stage says so, and observers hear of it")
    func reduceMotion() throws {
        let (stage, _) = try makeStage()
        try stage.perform {
            #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibilityIsReduceMotionEnabled())
            var heard = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { heard += UIAccessibility.isReduceMotionEnabled ? 1 : 10 } }
            stage.isReduceMotionEnabled = true
            stage.isReduceMotionEnabled = true
            #expect(UIAccessibility.isReduceMotionEnabled && heard == 1)
            stage.isReduceMotionEnabled = false
            #expect(!UIAccessibility.isReduceMotionEnabled && heard == 11)
            NotificationCenter.default.removeObserver(token)
            let (other, _) = try makeStage()
            other.isReduceMotionEnabled = true
        }
        #expect(!stage.isReduceMotionEnabled)
    }

    @Test("a warning about memory reaches controllers in the tree, and who observes it")
    func memory() throws {
        let (page, child, modal) = (Page(), Page(), Page())
        page.addChild(child)
        let stage = try Stage(showing: page, size: CGSize(width: 40, height: 40), threads: 1)
        stage.perform {
            page.present(modal, animated: false)
            var heard = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
            ) { _ in MainActor.assumeIsolated { heard += 1 } }
            stage.sendMemoryWarning()
            #expect(heard == 1 && [page, child, modal].map(\.warnings) == [1, 1, 1])
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test("addresses are opened by the stage's handler, and by nobody without one")
    func urls() throws {
        let (stage, _) = try makeStage()
        let url = URL(string: "https://example.org/a")!
        var results: [Bool] = []
        stage.perform {
            #expect(!UIApplication.shared.canOpenURL(url))
            UIApplication.shared.open(url) { results.append($0) }
            #expect(results.isEmpty)
        }
        stage.advance(to: 0.1)
        #expect(results == [false])
        var opened: [URL] = []
        stage.opensURL = {
            opened.append($0)
            return $0.scheme == "https"
        }
        stage.perform {
            #expect(UIApplication.shared.canOpenURL(url))
            UIApplication.shared.open(url, options: [:]) { results.append($0) }
            UIApplication.shared.open(
                URL(string: "tel:1")!, options: [.universalLinksOnly: true], completionHandler: { results.append($0) })
        }
        stage.advance(to: 0.2)
        #expect(opened.map(\.absoluteString) == ["https://example.org/a", "tel:1"] && results == [false, true, false])
    }

    @Test("a controller's layout guides are as high as what its safe area leaves out")
    func layoutGuides() throws {
        let (_, root) = try makeStage(width: 100, height: 200)
        let controller = UIViewController()
        controller.view.frame = root.bounds
        root.addSubview(controller.view)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        let (top, bottom) = (controller.topLayoutGuide, controller.bottomLayoutGuide)
        #expect(top === controller.topLayoutGuide && top.length == 20 && bottom.length == 30)
        let view = placedView(in: controller.view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: top.bottomAnchor, constant: 1),
            NSLayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: bottom, attribute: .top, multiplier: 1, constant: 0),
            view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            view.widthAnchor.constraint(equalTo: bottom.heightAnchor),
        ])
        controller.view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 21, width: 30, height: 149))
        controller.additionalSafeAreaInsets.bottom = 50
        controller.view.frame.size.height = 120
        controller.view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 21, width: 50, height: 49) && bottom.length == 50)
    }

    @Test("tests make touches of their own")
    func touches() {
        let finger = Finger()
        finger.place = CGPoint(x: 3, y: 4)
        let touch: UITouch = finger
        #expect(touch.location(in: nil) == CGPoint(x: 3, y: 4) && touch.phase == .moved)
        #expect(UITouch().view == nil && UITouch().phase == .began && UITouch() != UITouch())
        #expect(Set([touch, UITouch()]).count == 2)
    }

    @Test("data is found by a file's name, with and without its ending, and in a data set")
    func dataAssets() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString).bundle")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("set.dataset"), withIntermediateDirectories: true)
        for (name, text) in [("plain.json", "1"), ("set.dataset/Contents.json", "{}"), ("set.dataset/inner.json", "2"), ("bare", "3")] {
            try Data(text.utf8).write(to: folder.appendingPathComponent(name))
        }
        let bundle = try #require(Bundle(url: folder))
        func text(_ name: String) -> String? { NSDataAsset(name: name, bundle: bundle).map { String(decoding: $0.data, as: UTF8.self) } }
        #expect(["plain", "plain.json", "set", "bare", "none"].map(text) == ["1", "1", "2", "3", nil])
        #expect(NSDataAsset(name: "plain", bundle: bundle)?.name == "plain" && NSDataAsset(name: "no such asset") == nil)
    }
}
