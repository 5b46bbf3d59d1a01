import LaminaCoreGraphics

/// A control with wheels for a date, a time or a duration.
///
/// ```swift
/// let picker = UIDatePicker()
/// picker.datePickerMode = .date
/// picker.addAction(UIAction { _ in show(picker.date) }, for: .valueChanged)
/// ```
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The kind of a date picker.
    public enum Mode: Int, Sendable {
        /// Hours and minutes.
        case time = 0
        /// Day, month and year, in the locale's order.
        case date
        /// The day with its weekday, hours and minutes; the default.
        case dateAndTime
        /// A duration in hours and minutes.
        case countDownTimer
    }

    /// The kind of the picker. Default `.dateAndTime`.
    open var datePickerMode = Mode.dateAndTime { didSet { rebuild() } }
    /// The style that the program prefers. Wheels are what there is.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// The style of the picker.
    open var datePickerStyle: UIDatePickerStyle { .wheels }
    /// The language and order of the wheels. Default nil: the program's language.
    open var locale: Locale? { didSet { rebuild() } }
    /// The calendar. Default nil: the Gregorian one.
    open var calendar: Calendar! { didSet { rebuild() } }
    /// The time zone. Default nil: the machine's.
    open var timeZone: TimeZone? { didSet { rebuild() } }
    /// The earliest date that can be chosen. Default nil. Limits that contradict one another are ignored.
    open var minimumDate: Date? { didSet { rebuild() } }
    /// The latest date that can be chosen. Default nil.
    open var maximumDate: Date? { didSet { rebuild() } }
    /// The step of the minutes, a divisor of 60 from 1 to 30; others count as 1. Default 1.
    open var minuteInterval = 1 { didSet { rebuild() } }
    /// The date. Default the time at which the picker was made, which is not the same in every run: set it where pictures are to be.
    open var date: Date {
        get { chosen }
        set { setDate(newValue, animated: false) }
    }
    /// The duration in seconds in the mode `.countDownTimer`, from 0 to 86 340, in whole minutes. Default 0.
    open var countDownDuration: TimeInterval = 0 {
        didSet {
            guard countDownDuration.isFinite else { return countDownDuration = 0 }
            let minutes = min(max(countDownDuration / 60, 0), 1439).rounded(.down)
            if countDownDuration != minutes * 60 { countDownDuration = minutes * 60 }
            if datePickerMode == .countDownTimer { turn(animated: false) }
        }
    }

    private var chosen = Date()
    private let wheels = UIPickerView(frame: .zero)
    private lazy var link = DateWheels(self)

    /// Creates a picker of 320 × 216 points, or with a height of 216 if the frame has none.
    public override init(frame: CGRect) {
        let size = UIPickerView.size
        super.init(
            frame: CGRect(
                x: frame.minX, y: frame.minY, width: frame.width > 0 ? frame.width : size.width,
                height: frame.height > 0 ? frame.height : size.height))
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UIDatePicker.self)
    }
    private func setUp() {
        addSubview(wheels)
        (wheels.dataSource, wheels.delegate) = (link, link)
        rebuild()
    }

    /// Sets the date; with animation the wheels turn to it. A date out of the limits becomes the nearest within.
    open func setDate(_ date: Date, animated: Bool) {
        chosen = clamped(date)
        turn(animated: animated)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { UIPickerView.size }
    open override var intrinsicContentSize: CGSize { UIPickerView.size }

    // MARK: Wheels

    /// A wheel of the picker.
    enum Wheel: Equatable { case day, month, year, weekday, hour, minute, half }
    private(set) var shown: [Wheel] = []
    /// The first day of the wheel of weekdays.
    private var firstDay = Date()
    private static let days = 20_001
    private static let years = 9999

    var formatLocale: Locale { locale ?? BundleContents.locale }
    private(set) var formatter = DateFormatter()
    private var isTwelveHours = false
    private var step: Int { (1...30).contains(minuteInterval) && 60 % minuteInterval == 0 ? minuteInterval : 1 }
    var ownCalendar: Calendar {
        var own: Calendar = calendar ?? Calendar(identifier: .gregorian)
        own.locale = formatLocale
        if let timeZone { own.timeZone = timeZone }
        return own
    }

    private func rebuild() {
        formatter = DateFormatter()
        (formatter.locale, formatter.calendar, formatter.timeZone) = (formatLocale, ownCalendar, ownCalendar.timeZone)
        let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: formatLocale) ?? "H"
        isTwelveHours = hours.contains("a")
        let clock: [Wheel] = isTwelveHours ? [.hour, .minute, .half] : [.hour, .minute]
        switch datePickerMode {
        case .time: shown = clock
        case .dateAndTime: shown = [.weekday] + clock
        case .countDownTimer: shown = [.hour, .minute]
        case .date:
            let order = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: formatLocale) ?? "MMMM d y"
            let letters: [(Character, Wheel)] = [("d", .day), ("M", .month), ("y", .year)]
            shown = letters.compactMap { letter, wheel in (order.firstIndex(of: letter)).map { ($0, wheel) } }
                .sorted { $0.0 < $1.0 }.map(\.1)
            if shown.count < 3 { shown = [.month, .day, .year] }
        }
        chosen = clamped(chosen)
        let calendar = ownCalendar
        firstDay = calendar.date(byAdding: .day, value: -Self.days / 2, to: calendar.startOfDay(for: chosen)) ?? chosen
        wheels.reloadAllComponents()
        turn(animated: false)
    }

    private func clamped(_ date: Date) -> Date {
        guard date.timeIntervalSinceReferenceDate.isFinite else { return chosen }
        if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
        return min(max(date, minimumDate ?? date), maximumDate ?? date)
    }

    private var isTwelve: Bool { isTwelveHours && datePickerMode != .countDownTimer }

    func rows(_ component: Int) -> Int {
        switch shown[component] {
        case .day: 31
        case .month: 12
        case .year: Self.years
        case .weekday: Self.days
        case .hour: isTwelve ? 12 : 24
        case .minute: 60 / step
        case .half: 2
        }
    }

    func title(_ row: Int, _ component: Int) -> String {
        switch shown[component] {
        case .day: return "\(row + 1)"
        case .month: return formatter.standaloneMonthSymbols.indices.contains(row) ? formatter.standaloneMonthSymbols[row] : "\(row + 1)"
        case .year: return "\(row + 1)"
        case .weekday:
            let calendar = ownCalendar
            formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
            return formatter.string(from: calendar.date(byAdding: .day, value: row, to: firstDay) ?? firstDay)
        case .hour:
            if datePickerMode == .countDownTimer { return "\(row) h" }
            return isTwelve ? "\(row == 0 ? 12 : row)" : (row < 10 ? "0\(row)" : "\(row)")
        case .minute:
            let minute = row * step
            return datePickerMode == .countDownTimer ? "\(minute) min" : minute < 10 ? "0\(minute)" : "\(minute)"
        case .half: return row == 0 ? formatter.amSymbol : formatter.pmSymbol
        }
    }

    /// Turns the wheels to the date or the duration.
    private func turn(animated: Bool) {
        let calendar = ownCalendar
        let minutes = Int(countDownDuration / 60)
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: chosen)
        if datePickerMode == .countDownTimer { (parts.hour, parts.minute) = (minutes / 60, minutes % 60) }
        for (component, wheel) in shown.enumerated() {
            let row: Int
            switch wheel {
            case .day: row = (parts.day ?? 1) - 1
            case .month: row = (parts.month ?? 1) - 1
            case .year: row = (parts.year ?? 1) - 1
            case .weekday: row = calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: chosen)).day ?? 0
            case .hour: row = (parts.hour ?? 0) % (isTwelve ? 12 : 24)
            case .minute: row = (parts.minute ?? 0) / step
            case .half: row = (parts.hour ?? 0) / 12
            }
            let fitting = min(max(row, 0), rows(component) - 1)
            if wheels.selectedRow(inComponent: component) != fitting {
                wheels.selectRow(fitting, inComponent: component, animated: animated)
            }
        }
    }

    /// Takes what the wheels show.
    func wheelsTurned() {
        let calendar = ownCalendar
        func row(_ wheel: Wheel) -> Int? { shown.firstIndex(of: wheel).map { max(wheels.selectedRow(inComponent: $0), 0) } }
        let minute = (row(.minute) ?? 0) * step
        let hour = (row(.hour) ?? 0) + (isTwelve ? 12 * (row(.half) ?? 0) : 0)
        if datePickerMode == .countDownTimer {
            // A duration of none is not offered.
            countDownDuration = TimeInterval(max(hour * 60 + minute, step) * 60)
            turn(animated: true)
            return sendActions(for: .valueChanged)
        }
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: chosen)
        if let year = row(.year), let month = row(.month), let day = row(.day) {
            (parts.year, parts.month, parts.day) = (year + 1, month + 1, 1)
            let length = calendar.date(from: parts).flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 28
            parts.day = min(day + 1, length)
        }
        if let days = row(.weekday), let day = calendar.date(byAdding: .day, value: days, to: firstDay) {
            let own = calendar.dateComponents([.year, .month, .day], from: day)
            (parts.year, parts.month, parts.day) = (own.year, own.month, own.day)
        }
        if row(.hour) != nil { (parts.hour, parts.minute, parts.second) = (hour, minute, 0) }
        setDate(calendar.date(from: parts) ?? chosen, animated: true)
        sendActions(for: .valueChanged)
    }
}

/// A style of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
    /// The style that fits: wheels.
    case automatic = 0
    /// Wheels.
    case wheels
}

/// The content of a date picker's wheels.
private final class DateWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    private unowned let picker: UIDatePicker
    init(_ picker: UIDatePicker) { self.picker = picker }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { picker.shown.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { picker.rows(component) }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        picker.title(row, component)
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        let widths: [CGFloat] = picker.shown.map { wheel in
            switch wheel {
            case .weekday, .month: 2.4
            case .year: 1.4
            case .day, .hour, .minute, .half: 1
            }
        }
        return (pickerView.bounds.width - 20) * widths[component] / max(widths.reduce(0, +), 1)
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { picker.wheelsTurned() }
}
