import LaminaUIKit
import Testing

@MainActor @Suite("UIDatePicker")
struct UIDatePickerTests {
    /// The sixth of July 2024, 15:07, in Greenwich.
    private static let day = Date(timeIntervalSince1970: 1_720_278_420)

    private func picker(_ mode: UIDatePicker.Mode, _ locale: String = "en_US") -> (UIDatePicker, UIPickerView) {
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
        (picker.locale, picker.timeZone) = (Locale(identifier: locale), TimeZone(secondsFromGMT: 0))
        (picker.datePickerMode, picker.date) = (mode, Self.day)
        picker.layoutIfNeeded()
        return (picker, picker.subviews.compactMap { $0 as? UIPickerView }.first!)
    }
    private func titles(_ wheels: UIPickerView) -> [String?] {
        (0..<wheels.numberOfComponents).map {
            wheels.delegate?.pickerView(wheels, titleForRow: wheels.selectedRow(inComponent: $0), forComponent: $0)
        }
    }
    private func shown(_ mode: UIDatePicker.Mode, _ locale: String = "en_US") -> [String?] {
        let (picker, wheels) = picker(mode, locale)
        return withExtendedLifetime(picker) { titles(wheels) }
    }
    private func choose(_ wheels: UIPickerView, _ row: Int, _ component: Int) {
        wheels.selectRow(row, inComponent: component, animated: false)
        wheels.delegate?.pickerView(wheels, didSelectRow: row, inComponent: component)
    }
    private func onStage(_ body: () throws -> Void) throws {
        try Stage(showing: UIViewController(), size: CGSize(width: 320, height: 400), threads: 1).perform { try body() }
    }

    @Test("the wheels show the date in the locale's order and words")
    func wheels() throws {
        try onStage {
            #expect(shown(.date) == ["July", "6", "2024"])
            #expect(shown(.date, "de_DE") == ["6", "Juli", "2024"])
            #expect(shown(.time) == ["3", "07", "PM"])
            #expect(shown(.time, "de_DE") == ["15", "07"])
            let whole = shown(.dateAndTime)
            #expect(whole == ["Sat, Jul 6", "3", "07", "PM"])
            let timer = picker(.countDownTimer)
            timer.0.countDownDuration = 5430
            #expect(titles(timer.1) == ["1 h", "30 min"] && timer.0.countDownDuration == 5400)
        }
    }

    @Test("turning a wheel changes the date and tells; days that a month has not become its last")
    func choosing() throws {
        try onStage {
            let (picker, wheels) = picker(.date)
            var told = 0
            picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
            choose(wheels, 30, 1)
            #expect(picker.date == Self.day.addingTimeInterval(25 * 86400) && told == 1)
            choose(wheels, 1, 0)
            #expect(titles(wheels) == ["February", "29", "2024"])
            choose(wheels, 2022, 2)
            #expect(titles(wheels) == ["February", "28", "2023"] && told == 3)
            picker.date = Self.day
            #expect(titles(wheels) == ["July", "6", "2024"] && told == 3)
        }
        try onStage {
            let (picker, wheels) = picker(.time)
            choose(wheels, 0, 2)
            #expect(picker.date == Self.day.addingTimeInterval(-12 * 3600))
            picker.minuteInterval = 15
            #expect(wheels.numberOfRows(inComponent: 1) == 4)
            picker.minuteInterval = 7
            #expect(wheels.numberOfRows(inComponent: 1) == 60)
        }
    }

    @Test("dates stay within their limits, of which contradictory ones are ignored")
    func limits() throws {
        try onStage {
            let (picker, wheels) = picker(.date)
            picker.minimumDate = Self.day
            picker.maximumDate = Self.day.addingTimeInterval(10 * 86400)
            choose(wheels, 30, 1)
            #expect(picker.date == picker.maximumDate && titles(wheels) == ["July", "16", "2024"])
            picker.date = .distantPast
            #expect(picker.date == Self.day)
            picker.maximumDate = .distantPast
            picker.date = Self.day.addingTimeInterval(-86400)
            #expect(picker.date == Self.day.addingTimeInterval(-86400))
            picker.date = Date(timeIntervalSinceReferenceDate: .infinity)
            #expect(picker.date == Self.day.addingTimeInterval(-86400))
            picker.countDownDuration = .nan
            #expect(picker.countDownDuration == 0)
        }
    }
}
