import LaminaUIKit
import TestSupport
import Testing

private final class Months: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 12 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
}

@MainActor @Suite("Controls under random touches")
struct ControlEnduranceTests {
    @Test("whatever fingers do, controls stay within their values, let go of fingers and die with their screen", arguments: [5, 6])
    func random(seed: UInt64) throws {
        let months = Months()
        weak var gone: UIView?
        do {
            let size = CGSize(width: 320, height: 480)
            let stage = try Stage(showing: UIViewController(), size: size, threads: 1)
            let root = stage.rootViewController!.view!
            let segments = UISegmentedControl(items: ["a", "b", "c", "d"])
            segments.frame = CGRect(x: 10, y: 10, width: 300, height: 40)
            segments.setEnabled(false, forSegmentAt: 2)
            let stepper = UIStepper(frame: CGRect(x: 10, y: 60, width: 0, height: 0))
            stepper.maximumValue = 9
            let pages = UIPageControl(frame: CGRect(x: 120, y: 60, width: 190, height: 40))
            pages.numberOfPages = 4
            let field = UITextField(frame: CGRect(x: 10, y: 110, width: 300, height: 34))
            (field.text, field.clearButtonMode) = ("some text", .always)
            let view = UITextView(frame: CGRect(x: 10, y: 150, width: 300, height: 100))
            view.text = String(repeating: "many words ", count: 60)
            let picker = UIPickerView(frame: CGRect(x: 0, y: 260, width: 320, height: 216))
            (picker.dataSource, picker.delegate) = (months, months)
            for control in [segments, stepper, pages, field, view, picker] { root.addSubview(control) }
            gone = segments
            stage.play(InputScript.random(seed: seed, events: 3000, size: size))
            for step in 1...40 {
                stage.advance(to: Double(step))
                #expect(segments.selectedSegmentIndex != 2 && (-1..<4).contains(segments.selectedSegmentIndex))
                #expect((0...9).contains(stepper.value) && (0..<4).contains(pages.currentPage))
                #expect((0..<12).contains(picker.selectedRow(inComponent: 0)) && (0..<12).contains(picker.selectedRow(inComponent: 1)))
                #expect(view.selectedRange.location + view.selectedRange.length <= view.text.utf16.count)
            }
            stage.advance(to: 60)
            #expect([segments, stepper, pages, field].allSatisfy { !$0.isTracking && !$0.isHighlighted })
            #expect(stepper.value == stepper.value.rounded() && !view.isDragging && !view.isDecelerating)
            _ = stage.snapshot()
        }
        #expect(gone == nil)
    }
}
