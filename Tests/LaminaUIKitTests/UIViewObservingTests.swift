import LaminaUIKit
import Testing

@MainActor
@Suite("Observed views")
struct UIViewObservingTests {
    private func words(_ r: CGRect) -> String { "\(r.minX) \(r.minY) \(r.width) \(r.height)" }

    @Test("a view's frame, bounds, centre and alpha change with its layer's")
    func place() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var told: [String] = []
        let observations = [
            view.observe(\.frame, options: [.new]) { _, change in told.append("frame \(words(change.newValue!))") },
            view.observe(\.center, options: [.old, .new]) { _, change in told.append("center \(change.oldValue!.x) \(change.newValue!.x)")
            },
            view.observe(\.bounds, options: [.new]) { _, change in told.append("bounds \(words(change.newValue!))") },
            view.observe(\.alpha, options: [.new]) { _, change in told.append("alpha \(change.newValue!)") },
            view.observe(\.isHidden, options: [.new]) { _, change in told.append("hidden \(change.newValue!)") },
        ]
        view.center.x = 20
        view.layer.position.x = 30
        view.layer.opacity = 0.5
        view.isHidden = true
        #expect(
            told.sorted() == [
                "alpha 0.5", "center 20.0 30.0", "center 5.0 20.0", "frame 15.0 0.0 10.0 10.0", "frame 25.0 0.0 10.0 10.0", "hidden true",
            ])
        told = []
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(told.sorted() == ["bounds 0.0 0.0 30.0 40.0", "center 30.0 16.0", "frame 1.0 2.0 30.0 40.0"])
        _ = observations
    }

    @Test("a scroll view's offset, content size and insets are observed, from subclasses too")
    func scrolling() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var told: [String] = []
        let observations = [
            table.observe(\.contentOffset, options: [.new, .old]) { table, change in
                told.append("\(change.oldValue!.y) → \(change.newValue!.y) \(table.contentOffset.y)")
            },
            table.observe(\.contentSize, options: [.new]) { _, change in told.append("size \(change.newValue!.height)") },
            table.observe(\.contentInset, options: [.new]) { _, change in told.append("inset \(change.newValue!.top)") },
        ]
        table.contentSize = CGSize(width: 100, height: 900)
        table.contentOffset.y = 50
        table.contentOffset.y = 50
        table.frame.origin.x = 4
        table.bounds.size.height = 90
        table.bounds.origin.y = 60
        table.contentInset.top = 8
        #expect(told == ["size 900.0", "0.0 → 50.0 50.0", "50.0 → 60.0 60.0", "inset 8.0"])
        _ = observations
    }

    @Test("controls tell of their state and their value, texts of being set")
    func controls() {
        let button = UIButton(type: .custom)
        let (bar, slider, field, label, picture) = (UIProgressView(), UISlider(), UITextField(), UILabel(), UIImageView())
        var told: [String] = []
        let observations = [
            button.observe(\.isEnabled, options: [.new]) { _, change in told.append("enabled \(change.newValue!)") },
            button.observe(\.isSelected, options: [.new]) { _, change in told.append("selected \(change.newValue!)") },
            button.observe(\.isHighlighted, options: [.new]) { _, change in told.append("highlighted \(change.newValue!)") },
            bar.observe(\.progress, options: [.new]) { _, change in told.append("progress \(change.newValue!)") },
            slider.observe(\.value, options: [.new]) { _, change in told.append("value \(change.newValue!)") },
            field.observe(\.text, options: [.new, .old]) { _, change in told.append("field \(change.newValue!!)") },
            label.observe(\.text, options: [.new]) { _, change in told.append("label \(change.newValue!!)") },
            picture.observe(\.image) { _, _ in told.append("image") },
        ]
        button.isEnabled = false
        button.isSelected = true
        button.isHighlighted = true
        bar.progress = 0.5
        slider.value = 0.25
        field.text = "a"
        label.text = "b"
        picture.image = UIImage()
        #expect(
            told == [
                "enabled false", "selected true", "highlighted true", "progress 0.5", "value 0.25", "field a", "label b", "image",
            ])
        _ = observations
    }

    final class Watcher: UIViewController {
        var heard: [String] = []
        override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            heard.append(keyPath ?? "")
        }
    }
    private final class Model: NSObject { @Dynamic var count = 0 }

    @Test("a controller observes by name, also what changes on another thread")
    func controller() async {
        let (watcher, model, scroll) = (Watcher(), Model(), UIScrollView())
        model.addObserver(watcher, forKeyPath: "count", options: [], context: nil)
        scroll.addObserver(watcher, forKeyPath: "contentOffset", options: [.new], context: nil)
        scroll.addObserver(watcher, forKeyPath: "layer.opacity", options: [.new], context: nil)
        scroll.contentOffset.y = 3
        scroll.alpha = 0.5
        nonisolated(unsafe) let shared = model
        await Task.detached { shared.count = 1 }.value
        #expect(watcher.heard == ["contentOffset", "layer.opacity", "count"])
        #expect(scroll.value(forKey: "contentOffset") as? CGPoint == CGPoint(x: 0, y: 3))
        scroll.setValue(0.25, forKey: "alpha")
        #expect(scroll.alpha == 0.25)
        #expect(scroll.value(forKeyPath: "layer.opacity") as? Double == 0.25)
    }

    @Test("scrolling that takes time tells of each frame")
    func coasting() throws {
        let (stage, root) = try makeStage(width: 100, height: 100)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        root.addSubview(scroll)
        var offsets: [CGFloat] = []
        let observation = scroll.observe(\.contentOffset, options: [.new]) { _, change in offsets.append(change.newValue!.y) }
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        stage.advance(to: 1)
        #expect(offsets.last == 100)
        #expect(offsets.count > 10)
        #expect(offsets == offsets.sorted())
        _ = observation
    }
}
