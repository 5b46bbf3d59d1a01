import LaminaUIKit
import Testing

@MainActor @Suite("Alerts")
struct UIAlertControllerTests {
    private func stage() throws -> (Stage, UIViewController) {
        let root = UIViewController()
        return (try Stage(showing: root, size: CGSize(width: 320, height: 480), threads: 1), root)
    }
    private func tap(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) async throws {
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: x, y: y))]))
        await stage.advance(to: stage.time + 1.5)
    }
    private func panel(_ alert: UIAlertController) -> CGRect {
        let panel = alert.view.subviews[0].subviews[0]
        return panel.convert(panel.bounds, to: nil)
    }

    @Test("an alert stands in the middle, 270 points wide; a tap on an action has it go, then the handler runs")
    func alert() async throws {
        let (stage, root) = try stage()
        var calls: [String] = []
        let alert = UIAlertController(title: "Delete?", message: "For ever.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { calls.append($0.title ?? "") })
        alert.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in calls.append("cancel, gone \(root.presentedViewController == nil)") })
        root.present(alert, animated: true) { calls.append("presented") }
        await stage.advance(to: 0.05)
        let shown = alert.view.subviews[0].layer.presentation()
        #expect((shown?.opacity ?? 0) < 1 && (shown?.affineTransform().a ?? 1) > 1.01)
        await stage.advance(to: 1)
        #expect(calls == ["presented"] && panel(alert).width == 270 && abs(panel(alert).midY - 240) <= 0.5 && panel(alert).midX == 160)
        try await tap(stage, 160, 20)
        #expect(root.presentedViewController === alert)
        // The one that cancels is at the left.
        try await tap(stage, 90, panel(alert).maxY - 20)
        #expect(calls == ["presented", "cancel, gone true"])
        root.present(alert, animated: false)
        try await tap(stage, 230, panel(alert).maxY - 20)
        #expect(calls.last == "Delete" && root.presentedViewController == nil && stage.window?.subviews == [root.view!])
        #expect(root.view.tintAdjustmentMode == .normal)
    }

    @Test("more actions, or long ones, stand below each other, the one that cancels last; a finger may slide to another")
    func rows() async throws {
        let (stage, root) = try stage()
        var calls: [String] = []
        let alert = UIAlertController(title: nil, message: "What now?", preferredStyle: .alert)
        for (title, style) in [("Cancel", UIAlertAction.Style.cancel), ("One", .default), ("Two", .default)] {
            alert.addAction(UIAlertAction(title: title, style: style) { calls.append($0.title ?? "") })
        }
        alert.preferredAction = alert.actions[1]
        alert.actions[2].isEnabled = false
        root.present(alert, animated: false)
        await stage.advance(to: 0.5)
        let bottom = panel(alert).maxY
        try await tap(stage, 160, bottom - 66)
        #expect(calls == [] && root.presentedViewController != nil)
        stage.play(
            try InputScript([
                .drag(time: 0, from: CGPoint(x: 160, y: bottom - 20), to: CGPoint(x: 160, y: bottom - 110), duration: 0.2, curve: .linear)
            ]))
        await stage.advance(to: stage.time + 1)
        #expect(calls == ["One"])
    }

    @Test("an action sheet stands at the lower edge; a touch beside it cancels")
    func sheet() async throws {
        let (stage, root) = try stage()
        var calls: [String] = []
        let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
        for (title, style) in [("Mail", UIAlertAction.Style.default), ("Cancel", .cancel)] {
            sheet.addAction(UIAlertAction(title: title, style: style) { calls.append($0.title ?? "") })
        }
        root.present(sheet, animated: true)
        await stage.advance(to: 1)
        #expect(abs(panel(sheet).maxY - (480 - 8 - 57 - 8)) <= 1 && panel(sheet).width == 304)
        try await tap(stage, 160, 40)
        #expect(calls == ["Cancel"] && root.presentedViewController == nil)
        root.present(sheet, animated: true)
        await stage.advance(to: stage.time + 1)
        try await tap(stage, 160, panel(sheet).maxY - 20)
        #expect(calls == ["Cancel", "Mail"])
    }

    @Test("text fields stand below the message; the first one gets the keys")
    func text() async throws {
        let (stage, root) = try stage()
        let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "First" }
        alert.addTextField { $0.text = "Second" }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        root.present(alert, animated: true)
        await stage.advance(to: 1)
        let fields = try #require(alert.textFields)
        #expect(fields.map(\.text) == ["", "Second"] && fields[0].isFirstResponder && fields[0].placeholder == "First")
        #expect(fields[0].frame.width == 238 && fields[1].frame.minY >= fields[0].frame.maxY)
    }

    @Test("what has no room scrolls")
    func overflow() async throws {
        let (stage, root) = try stage()
        let alert = UIAlertController(
            title: "Long", message: String(repeating: "words and words ", count: 200), preferredStyle: .alert)
        var last = false
        for i in 0..<30 { alert.addAction(UIAlertAction(title: "\(i)", style: .default) { _ in last = i == 29 }) }
        root.present(alert, animated: false)
        await stage.advance(to: 0.5)
        #expect(panel(alert).minY >= 0 && panel(alert).maxY <= 480)
        stage.play(
            try InputScript([
                .fling(time: 0, from: CGPoint(x: 160, y: 400), velocity: CGVector(dx: 0, dy: -3000), duration: 0.1)
            ]))
        await stage.advance(to: stage.time + 4)
        try await tap(stage, 160, panel(alert).maxY - 20)
        #expect(last)
    }

    @Test("alerts die when they have gone, with what their handlers hold")
    func lifetime() async throws {
        let (stage, root) = try stage()
        weak var held: UIAlertController?
        weak var thing: UIView?
        do {
            let (alert, view) = (UIAlertController(title: "t", message: nil, preferredStyle: .alert), UIView())
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = view })
            (held, thing) = (alert, view)
            root.present(alert, animated: true)
        }
        await stage.advance(to: 1)
        try await tap(stage, 160, panel(held!).maxY - 20)
        CATransaction.flush()
        #expect(held == nil && thing == nil)
    }
}
