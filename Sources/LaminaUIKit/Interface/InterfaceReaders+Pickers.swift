import LaminaCoreGraphics

extension InterfaceReaders {
    static let pickers: [(ObjectIdentifier, Reader)] = [
        row(UIDatePicker.self) { picker, element, _ in
            if let mode = element.choice(
                "datePickerMode",
                ["time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer])
            {
                picker.datePickerMode = mode
            }
            if let style = element["style"], style == "compact" || style == "inline" {
                element.report("the style “\(style)” of date pickers is not supported; there are wheels")
            }
            if let minutes = element.integer("minuteInterval") { picker.minuteInterval = minutes }
            if let child = element.child("locale"), let name = child["localeIdentifier"] { picker.locale = Locale(identifier: name) }
            if let date = element.date("minimumDate") { picker.minimumDate = date }
            if let date = element.date("maximumDate") { picker.maximumDate = date }
            let date = element.date("date")
            if let date, element.flag("useCurrentDate") != true { picker.date = date }
            _ = element["useCurrentDate"]
            if let seconds = element.number("countDownDuration") { picker.countDownDuration = seconds.native }
        },
        row(UISearchBar.self) { bar, element, loader in
            if let text = loader.text(element, "text") { bar.text = text }
            if let text = loader.text(element, "placeholder") { bar.placeholder = text }
            if let text = loader.text(element, "prompt") { bar.prompt = text }
            if let style = element.choice(
                "searchBarStyle", ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal])
            {
                bar.searchBarStyle = style
            }
            if let style = element.choice("barStyle", ["default": UIBarStyle.default, "black": .black, "blackOpaque": .black]) {
                bar.barStyle = style
            }
            if let color = element.color("barTintColor") { bar.barTintColor = color }
            if let image = element.image("backgroundImage", loader) { bar.backgroundImage = image }
            if let value = element.flag("translucent") { bar.isTranslucent = value }
            if let value = element.flag("showsCancelButton") { bar.showsCancelButton = value }
            let titles = element.list("scopeButtonTitles").enumerated().map { index, child in
                loader.translation(element, "scopeButtonTitles[\(index)]") ?? child.text
            }
            if !titles.isEmpty { bar.scopeButtonTitles = titles }
            if let value = element.flag("showsScopeBar") { bar.showsScopeBar = value }
            for name in ["showsBookmarkButton", "showsSearchResultsButton"] {
                if element.flag(name) ?? false { element.report("\(name) is not supported") }
            }
            if let traits = element.child("textInputTraits") { bar.searchTextField.read(InterfaceTextTraits(traits)) }
        },
    ]
}

extension InterfaceElement {
    /// The date that a child states, in seconds since the beginning of 2001.
    fileprivate func date(_ key: String) -> Date? {
        guard let child = child(key), child.name == "date" else { return nil }
        return child.number("timeIntervalSinceReferenceDate").map { Date(timeIntervalSinceReferenceDate: $0.native) }
    }
}
