import LaminaUIKit
import Testing

private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts = [100, 3]
    var chosen: [[Int]] = []
    var asked: Set<Int> = []
    var widths: [CGFloat] = [.nan, .nan]
    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        asked.insert(row)
        return component == 0 ? "Row \(row)" : nil
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { widths[component] }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen.append([row, component]) }
}

private final class ViewSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var made = 0
    var reused = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { .max }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView {
        if view == nil { made += 1 } else { reused += 1 }
        let shown = view ?? UIView()
        shown.tag = row
        return shown
    }
}

@MainActor @Suite("Picker views")
struct UIPickerViewTests {
    private func show(_ source: any UIPickerViewDataSource & UIPickerViewDelegate) throws -> (Stage, UIPickerView) {
        let (stage, root) = try makeStage(width: 320, height: 216)
        let picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (source, source)
        root.addSubview(picker)
        _ = stage.snapshot()
        return (stage, picker)
    }

    @Test("the rows that show are asked for, the one in the middle is selected")
    func rows() throws {
        let source = Source()
        let (_, picker) = try show(source)
        #expect(picker.bounds.size == CGSize(width: 320, height: 216) && picker.numberOfComponents == 2)
        #expect(picker.numberOfRows(inComponent: 0) == 100 && picker.selectedRow(inComponent: 0) == 0)
        #expect(source.asked == Set(0...5))
        #expect((picker.view(forRow: 2, forComponent: 0) as? UILabel)?.text == "Row 2")
        #expect((picker.view(forRow: 0, forComponent: 1) as? UILabel)?.text == "?" && picker.view(forRow: 50, forComponent: 0) == nil)
        #expect(picker.rowSize(forComponent: 0) == CGSize(width: 151, height: 32))
    }

    @Test("code selects rows at once or on the way there, without telling")
    func selecting() throws {
        let source = Source()
        let (stage, picker) = try show(source)
        picker.selectRow(42, inComponent: 0, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 42)
        picker.selectRow(45, inComponent: 0, animated: true)
        stage.advance(to: 0.15)
        #expect((43...44).contains(picker.selectedRow(inComponent: 0)))
        stage.advance(to: 1)
        #expect(picker.selectedRow(inComponent: 0) == 45 && source.chosen.isEmpty)
        picker.selectRow(.max, inComponent: 1, animated: false)
        #expect(picker.selectedRow(inComponent: 1) == 2)
        picker.selectRow(-7, inComponent: 1, animated: false)
        #expect(picker.selectedRow(inComponent: 1) == 0)
    }

    @Test("a drag turns the wheel, which comes to rest on a row and tells of it once")
    func dragging() throws {
        let source = Source()
        let (stage, picker) = try show(source)
        stage.play(
            try InputScript([
                .drag(time: 0, from: CGPoint(x: 80, y: 120), to: CGPoint(x: 80, y: 40), duration: 0.5),
                .fling(time: 2, from: CGPoint(x: 80, y: 150), velocity: CGVector(dx: 0, dy: -1500)),
                .fling(time: 8, from: CGPoint(x: 240, y: 150), velocity: CGVector(dx: 0, dy: -3000)),
            ]))
        stage.advance(to: 1.9)
        #expect(source.chosen == [[2, 0]] && picker.selectedRow(inComponent: 0) == 2)
        stage.advance(to: 7.9)
        let row = picker.selectedRow(inComponent: 0)
        #expect(source.chosen == [[2, 0], [row, 0]] && row > 10)
        let middle = picker.view(forRow: row, forComponent: 0)!
        #expect(abs(middle.convert(CGPoint(x: 0, y: 16), to: picker).y - 108) < 0.01 && middle.alpha == 1)
        stage.advance(to: 12)
        #expect(source.chosen.last == [2, 1])
    }

    @Test("a tap on a row brings it to the middle")
    func tapping() throws {
        let source = Source()
        let (stage, picker) = try show(source)
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 80, y: 108 + 33))]))
        stage.advance(to: 1)
        #expect(source.chosen == [[1, 0]] && picker.selectedRow(inComponent: 0) == 1)
    }

    @Test("rows further away are turned further, smaller and paler, up to the edge of the wheel")
    func wheel() throws {
        let (_, picker) = try show(Source())
        picker.selectRow(50, inComponent: 0, animated: false)
        let rows = (46...54).map { picker.view(forRow: $0, forComponent: 0)! }
        let heights = rows.map { $0.layer.transform.m22 }
        #expect(abs(heights[4] - 1) < 1e-9 && zip(heights[4...], heights[5...]).allSatisfy { $0 > $1 })
        #expect(zip(rows[4...], rows[5...]).allSatisfy { $0.alpha > $1.alpha })
        #expect(zip(heights, heights.reversed()).allSatisfy { abs($0 - $1) < 1e-9 })
        #expect(rows.map { $0.layer.transform.m43 }.allSatisfy { $0 <= 1e-9 })
    }

    @Test("views of rows are reused, however many rows there are")
    func views() throws {
        let source = ViewSource()
        let (stage, picker) = try show(source)
        #expect(picker.rowSize(forComponent: 0).height == 40 && picker.view(forRow: 3, forComponent: 0)?.tag == 3)
        for row in [1, 2, 5, 1000, 1001, 1_000_000] { picker.selectRow(row, inComponent: 0, animated: false) }
        stage.play(try InputScript([.fling(time: 0, from: CGPoint(x: 80, y: 200), velocity: CGVector(dx: 0, dy: -4000))]))
        stage.advance(to: 8)
        #expect(source.reused > 20 && source.made < 40)
        #expect(picker.subviews.flatMap(\.subviews).flatMap(\.subviews).count < 30)
    }

    @Test("odd sources: none, no components, no rows, fewer than before, widths that make no sense")
    func odd() throws {
        let empty = UIPickerView()
        #expect(empty.numberOfComponents == 0 && empty.selectedRow(inComponent: 0) == -1 && empty.numberOfRows(inComponent: -1) == 0)
        empty.selectRow(1, inComponent: 4, animated: true)
        empty.reloadComponent(2)
        let source = Source()
        let (stage, picker) = try show(source)
        picker.selectRow(99, inComponent: 0, animated: false)
        source.counts = [5, -3]
        source.widths = [-10, 40]
        picker.reloadAllComponents()
        _ = stage.snapshot()
        #expect(picker.selectedRow(inComponent: 0) == 4 && picker.selectedRow(inComponent: 1) == -1)
        #expect(picker.rowSize(forComponent: 1).width == 40)
        source.counts = []
        picker.reloadAllComponents()
        _ = stage.snapshot()
        #expect(picker.numberOfComponents == 0 && picker.rowSize(forComponent: 0) == .zero)
        stage.play(try InputScript([.fling(time: 0, from: CGPoint(x: 80, y: 100), velocity: CGVector(dx: 0, dy: 900))]))
        stage.advance(to: 2)
    }

    @Test("a picker that is let go dies while it turns")
    func lifetime() throws {
        let source = Source()
        weak var gone: UIPickerView?
        do {
            let (stage, picker) = try show(source)
            gone = picker
            picker.selectRow(60, inComponent: 0, animated: true)
            stage.advance(to: 0.1)
            picker.removeFromSuperview()
            stage.advance(to: 1)
        }
        #expect(gone == nil)
    }
}
