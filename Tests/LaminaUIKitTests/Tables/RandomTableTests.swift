import LaminaUIKit
import TestRandomness
import TestSupport
import Testing

/// Fingers that do as they please on a table that changes all the time, and on a scroll view that zooms.
@MainActor @Suite("Random tables and zooms")
struct RandomTableTests {
    /// Changes a table now and then, always in a way that adds up.
    private func disturb(_ rig: TableRig, _ random: inout SeededGenerator, _ count: inout Int) {
        let animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .none, .middle, .automatic]
        func any() -> UITableView.RowAnimation { animations[random.below(animations.count)] }
        func fresh() -> String {
            count += 1
            return "new \(count)"
        }
        switch random.below(8) {
        case 0: rig.table.reloadData()
        case 1:
            let section = random.below(rig.sections.count)
            rig.table.beginUpdates()
            var rows = rig.sections[section]
            let old = Set(rows)
            for row in rows.indices.reversed() where random.chance(0.2) {
                rows.remove(at: row)
                rig.table.deleteRows(at: [.row(row, section)], with: any())
            }
            for _ in 0..<random.below(4) { rows.insert(fresh(), at: random.below(rows.count + 1)) }
            rig.table.insertRows(at: rows.indices.filter { !old.contains(rows[$0]) }.map { .row($0, section) }, with: any())
            rig.sections[section] = rows
            rig.table.endUpdates()
        case 2:
            let place = random.below(rig.sections.count + 1)
            rig.sections.insert((0..<random.below(5)).map { _ in fresh() }, at: place)
            rig.table.insertSections([place], with: any())
        case 3 where rig.sections.count > 1:
            let place = random.below(rig.sections.count)
            rig.sections.remove(at: place)
            rig.table.deleteSections([place], with: any())
        case 4:
            let place = random.below(rig.sections.count)
            rig.sections[place] = (0..<random.below(30)).map { _ in fresh() }
            rig.table.reloadSections([place], with: any())
        case 5:
            guard let section = rig.sections.indices.first(where: { rig.sections[$0].count > 1 }) else { return }
            let (from, to) = (random.below(rig.sections[section].count), random.below(rig.sections[section].count))
            let moved = rig.sections[section].remove(at: from)
            rig.sections[section].insert(moved, at: to)
            rig.table.moveRow(at: .row(from, section), to: .row(to, section))
        case 6: rig.table.setEditing(!rig.table.isEditing, animated: random.chance(0.5))
        default:
            rig.table.beginUpdates()
            rig.table.endUpdates()
        }
    }

    @Test("10 000 events on a table that changes: usable afterwards, and nothing is left", arguments: 1...2 as ClosedRange<UInt64>)
    func table(seed: UInt64) async throws {
        let census: TableRig.Census
        do {
            var random = SeededGenerator(seed: seed)
            var count = 0
            let rig = try TableRig((0..<3).map { section in (0..<25).map { "\(section) \($0)" } })
            census = rig.census
            rig.headers = (0..<40).map { $0 % 3 == 0 ? nil : "section \($0)" }
            rig.height = { path in path.row % 4 == 0 ? UITableView.automaticDimension : CGFloat(30 + path.row % 5 * 10) }
            rig.onCommit = { [unowned rig] style, path in
                guard style == .delete else { return }
                rig.sections[path.section].remove(at: path.row)
                rig.table.deleteRows(at: [path], with: .automatic)
            }
            rig.table.reloadData()
            let script = InputScript.random(seed: seed, size: CGSize(width: 320, height: 480))
            rig.stage.play(script)
            let end = script.duration
            var time = 0.0
            while time < end {
                time += random.within(0.05...1.2)
                await rig.stage.advance(to: time)
                disturb(rig, &random, &count)
                for (path, cell) in rig.table.visibleCells.map({ (rig.table.indexPath(for: $0)!, $0) }) {
                    #expect(cell.textLabel?.text == rig.sections[path.section][path.row])
                }
            }
            await rig.stage.advance(to: end + 5)
            #expect(rig.stage.isIdle && !rig.table.isTracking && !rig.table.isDragging && count > 20)
            rig.table.isEditing = false
            rig.sections = [(0..<100).map { "row \($0)" }]
            rig.headers = []
            rig.height = { _ in 50 }
            rig.table.reloadData()
            rig.table.contentOffset = .zero
            #expect(rig.texts == (0..<10).map { "row \($0)" } && rig.cells.count == 10)
            #expect(rig.cells.allSatisfy { $0.alpha == 1 && $0.transform.isIdentity && $0.contentView.frame.minX == 0 })
            _ = rig.trace.take()
            rig.stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 100, y: 120))]))
            await rig.stage.advance(to: rig.stage.time + 1)
            #expect(rig.trace.take().last == "select 2")
            // What waits to be used again is bounded.
            #expect(rig.census.count < 120)
            rig.table.removeFromSuperview()
        }
        #expect(census.count == 0)
    }

    @Test("10 000 events on a scroll view that zooms: in range afterwards", arguments: 3...4 as ClosedRange<UInt64>)
    func zoom(seed: UInt64) async throws {
        final class Listener: UIScrollViewDelegate {
            let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
            var (began, ended) = (0, 0)
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
            func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { began += 1 }
            func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) { ended += 1 }
            func scrollViewDidZoom(_ scrollView: UIScrollView) {
                #expect(scrollView.zoomScale >= 0.25 && scrollView.zoomScale <= 6 && scrollView.contentOffset.x.isFinite)
            }
        }
        var random = SeededGenerator(seed: seed)
        let (stage, root) = try makeStage(width: 300, height: 300)
        let (scroll, listener) = (UIScrollView(frame: root.bounds), Listener())
        scroll.delegate = listener
        scroll.addSubview(listener.picture)
        scroll.contentSize = listener.picture.bounds.size
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.5, 3)
        root.addSubview(scroll)
        let script = InputScript.random(seed: seed, size: CGSize(width: 300, height: 300), fingers: 4)
        stage.play(script)
        var time = 0.0
        while time < script.duration {
            time += random.within(0.2...3)
            await stage.advance(to: time)
            switch random.below(4) {
            case 0: scroll.setZoomScale(random.within(0.1...4), animated: random.chance(0.5))
            case 1: scroll.zoom(to: CGRect(x: 50, y: 50, width: random.within(10...900), height: 80), animated: random.chance(0.5))
            case 2: scroll.setContentOffset(CGPoint(x: random.within(0...100), y: 0), animated: random.chance(0.5))
            default: break
            }
        }
        await stage.advance(to: script.duration + 5)
        #expect(stage.isIdle && !scroll.isZooming && !scroll.isZoomBouncing && !scroll.isDragging && !scroll.isTracking)
        #expect(listener.began > 20)
        withKnownIssue("zooming that code sets in while fingers zoom may be told of unevenly", isIntermittent: true) {
            #expect(listener.began == listener.ended)
        }
        #expect(scroll.zoomScale >= 0.5 && scroll.zoomScale <= 3)
        #expect(abs(scroll.contentSize.width - 400 * scroll.zoomScale) < 1e-6)
        scroll.setContentOffset(.zero, animated: false)
        stage.play(try InputScript([.pinch(time: 0.1, center: CGPoint(x: 150, y: 150), from: 60, to: scroll.zoomScale > 1 ? 40 : 90)]))
        let before = scroll.zoomScale
        await stage.advance(to: stage.time + 3)
        #expect(scroll.zoomScale != before && stage.isIdle)
    }
}
