import LaminaCoreGraphics

extension InterfaceReaders {
    static let controls: [(ObjectIdentifier, Reader)] = [
        row(UIControl.self) { control, element, _ in
            if let value = element.flag("enabled") { control.isEnabled = value }
            if let value = element.flag("selected") { control.isSelected = value }
            if let value = element.flag("highlighted") { control.isHighlighted = value }
            if let value = element.choice(
                "contentHorizontalAlignment",
                [
                    "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right, "fill": .fill,
                    "leading": .leading, "trailing": .trailing,
                ])
            {
                control.contentHorizontalAlignment = value
            }
            if let value = element.choice(
                "contentVerticalAlignment",
                ["center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom, "fill": .fill])
            {
                control.contentVerticalAlignment = value
            }
        },
        row(UIButton.self) { button, element, loader in
            if !element.isPart { button.setButtonType(element["buttonType"]) }
            if let font = element.font("fontDescription") { button.titleLabel?.font = font }
            if let mode = element.choice("lineBreakMode", InterfaceChoices.lineBreakModes) { button.titleLabel?.lineBreakMode = mode }
            if let insets = element.insets("contentEdgeInsets") { button.contentEdgeInsets = insets }
            if let insets = element.insets("titleEdgeInsets") { button.titleEdgeInsets = insets }
            if let insets = element.insets("imageEdgeInsets") { button.imageEdgeInsets = insets }
            if let value = element.flag("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = value }
            if let value = element.flag("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = value }
            if let value = element.flag("showsTouchWhenHighlighted"), value { element.report("showsTouchWhenHighlighted is not supported") }
            _ = element["role"]
            _ = element.size("titleShadowOffset").map { button.titleLabel?.shadowOffset = $0 }
            let states: [(String, UIControl.State)] = [
                ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
            ]
            for (name, state) in states {
                guard let child = element.child(name), child.name == "state" else { continue }
                let translated = loader.translation(element, name + "Title")
                if let title = translated ?? child.string("title") { button.setTitle(title, for: state) }
                if let title = child.attributedString("attributedTitle") { button.setAttributedTitle(title, for: state) }
                if let color = child.color("titleColor") { button.setTitleColor(color, for: state) }
                if let color = child.color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
                if let image = child.image("image", loader) { button.setImage(image, for: state) }
                if let image = child.image("backgroundImage", loader) { button.setBackgroundImage(image, for: state) }
                _ = child["catalog"]
                if let symbols = child.child("preferredSymbolConfiguration") {
                    button.setPreferredSymbolConfiguration(symbols.symbolConfiguration(), forImageIn: state)
                    symbols.checkAllRead()
                }
                child.checkAllRead()
            }
            if let child = element.child("configuration") { button.configuration = child.buttonConfiguration(of: element, loader) }
        },
        row(UITextField.self) { field, element, loader in
            if let font = element.font("fontDescription") { field.font = font }
            if let color = element.color("textColor") { field.textColor = color }
            if let value = element.choice("textAlignment", InterfaceChoices.alignments) { field.textAlignment = value }
            if let value = element.choice(
                "borderStyle", ["none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
            {
                field.borderStyle = value
            }
            if let text = loader.text(element, "placeholder") { field.placeholder = text }
            if let text = element.attributedString("attributedPlaceholder") { field.attributedPlaceholder = text }
            if let text = loader.text(element, "text") { field.text = text }
            if let text = element.attributedString("attributedText") { field.attributedText = text }
            if let value = element.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
            if let value = element.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
            if let value = element.number("minimumFontSize") { field.minimumFontSize = value }
            let modes: KeyValuePairs<String, UITextField.ViewMode> = [
                "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
            ]
            if let value = element.choice("clearButtonMode", modes) { field.clearButtonMode = value }
            if let value = element.choice("leftViewMode", modes) { field.leftViewMode = value }
            if let value = element.choice("rightViewMode", modes) { field.rightViewMode = value }
            if let image = element.image("background", loader) { field.background = image }
            if let image = element.image("disabledBackground", loader) { field.disabledBackground = image }
            _ = element.flag("adjustsFontForContentSizeCategory").map { field.adjustsFontForContentSizeCategory = $0 }
            if let traits = element.child("textInputTraits") { field.read(InterfaceTextTraits(traits)) }
        },
        row(UISwitch.self) { view, element, _ in
            if let value = element.flag("on") { view.isOn = value }
            if let color = element.color("onTintColor") { view.onTintColor = color }
            if let color = element.color("thumbTintColor") { view.thumbTintColor = color }
            _ = element["title"]
            _ = element["style"]
            _ = element["preferredStyle"]
        },
        row(UISlider.self) { slider, element, _ in
            if let value = element.number("minValue") { slider.minimumValue = Float(value) }
            if let value = element.number("maxValue") { slider.maximumValue = Float(value) }
            if let value = element.number("value") { slider.value = Float(value) }
            if let value = element.flag("continuous") { slider.isContinuous = value }
            if let color = element.color("minimumTrackTintColor") { slider.minimumTrackTintColor = color }
            if let color = element.color("maximumTrackTintColor") { slider.maximumTrackTintColor = color }
            if let color = element.color("thumbTintColor") { slider.thumbTintColor = color }
        },
        row(UIStepper.self) { stepper, element, _ in
            if let value = element.number("minimumValue") { stepper.minimumValue = value.native }
            if let value = element.number("maximumValue") { stepper.maximumValue = value.native }
            if let value = element.number("stepValue"), value > 0 { stepper.stepValue = value.native }
            if let value = element.number("value") { stepper.value = value.native }
            if let value = element.flag("wraps") { stepper.wraps = value }
            if let value = element.flag("autorepeat") { stepper.autorepeat = value }
            if let value = element.flag("continuous") { stepper.isContinuous = value }
        },
        row(UISegmentedControl.self) { control, element, loader in
            _ = element["segmentControlStyle"]
            for (index, segment) in element.list("segments").enumerated() {
                let translated = loader.translation(element, "segmentTitles[\(index)]")
                control.insertSegment(withTitle: translated ?? segment["title"], at: index, animated: false)
                if let image = segment.image("image", loader) { control.setImage(image, forSegmentAt: index) }
                _ = segment["catalog"]
                if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
                if let value = segment.flag("enabled") { control.setEnabled(value, forSegmentAt: index) }
                if let size = segment.size("contentOffset") { control.setContentOffset(size, forSegmentAt: index) }
                segment.checkAllRead()
            }
            if let value = element.flag("momentary") { control.isMomentary = value }
            if let value = element.flag("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = value }
            if let color = element.color("selectedSegmentTintColor") { control.selectedSegmentTintColor = color }
            guard !element.isPart else { return }
            let selected = element.integer("selectedSegmentIndex") ?? 0
            control.selectedSegmentIndex = selected < control.numberOfSegments ? max(selected, UISegmentedControl.noSegment) : 0
        },
        row(UIProgressView.self) { view, element, _ in
            if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
            if let value = element.number("progress") { view.progress = Float(value) }
            if let color = element.color("progressTintColor") { view.progressTintColor = color }
            if let color = element.color("trackTintColor") { view.trackTintColor = color }
        },
        row(UIPageControl.self) { control, element, _ in
            if let value = element.integer("numberOfPages") { control.numberOfPages = max(value, 0) }
            if let value = element.integer("currentPage") { control.currentPage = value }
            if let value = element.flag("hidesForSinglePage") { control.hidesForSinglePage = value }
            _ = element.flag("defersCurrentPageDisplay")
            if let color = element.color("pageIndicatorTintColor") { control.pageIndicatorTintColor = color }
            if let color = element.color("currentPageIndicatorTintColor") { control.currentPageIndicatorTintColor = color }
        },
        row(UIActivityIndicatorView.self) { view, element, _ in
            if let value = element.choice(
                "style",
                [
                    "whiteLarge": UIActivityIndicatorView.Style.whiteLarge, "white": .white, "gray": .gray, "medium": .medium,
                    "large": .large,
                ])
            {
                view.style = value
            }
            if let color = element.color("color") { view.color = color }
            if let value = element.flag("hidesWhenStopped") { view.hidesWhenStopped = value }
            if element.flag("animating") ?? false { view.startAnimating() }
        },
        row(UITextView.self) { view, element, loader in
            if let font = element.font("fontDescription") { view.font = font }
            if let color = element.color("textColor") { view.textColor = color }
            if let value = element.choice("textAlignment", InterfaceChoices.alignments) { view.textAlignment = value }
            if let text = loader.text(element, "text") { view.text = text }
            if let text = element.attributedString("attributedText") { view.attributedText = text }
            if let value = element.flag("editable") { view.isEditable = value }
            if let value = element.flag("selectable") { view.isSelectable = value }
            _ = element.flag("adjustsFontForContentSizeCategory").map { view.adjustsFontForContentSizeCategory = $0 }
            if let traits = element.child("textInputTraits") { view.read(InterfaceTextTraits(traits)) }
        },
    ]
}

/// The wishes of a text field or a text view for its keyboard.
struct InterfaceTextTraits {
    let capitalization: UITextAutocapitalizationType?
    let correction: UITextAutocorrectionType?
    let spelling: UITextSpellCheckingType?
    let keyboard: UIKeyboardType?
    let appearance: UIKeyboardAppearance?
    let returnKey: UIReturnKeyType?
    let content: UITextContentType?
    let isSecure: Bool?
    let enablesReturnKey: Bool?

    init(_ element: InterfaceElement) {
        capitalization = element.choice(
            "autocapitalizationType", ["none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters])
        correction = element.choice("autocorrectionType", ["default": .default, "no": .no, "yes": .yes])
        spelling = element.choice("spellCheckingType", ["default": .default, "no": .no, "yes": .yes])
        keyboard = element.choice(
            "keyboardType",
            [
                "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
                "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
                "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
                "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
            ])
        appearance = element.choice("keyboardAppearance", ["default": .default, "alert": .dark, "dark": .dark, "light": .light])
        returnKey = element.choice(
            "returnKeyType",
            [
                "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
                "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
            ])
        content = element["textContentType"].map { UITextContentType(rawValue: $0) }
        isSecure = element.flag("secureTextEntry")
        enablesReturnKey = element.flag("enablesReturnKeyAutomatically")
        for name in ["smartQuotesType", "smartDashesType", "smartInsertDeleteType", "passwordRules"] { _ = element[name] }
        element.checkAllRead()
    }
}

extension UITextField {
    func read(_ traits: InterfaceTextTraits) {
        traits.capitalization.map { autocapitalizationType = $0 }
        traits.correction.map { autocorrectionType = $0 }
        traits.spelling.map { spellCheckingType = $0 }
        traits.keyboard.map { keyboardType = $0 }
        traits.appearance.map { keyboardAppearance = $0 }
        traits.returnKey.map { returnKeyType = $0 }
        traits.content.map { textContentType = $0 }
        traits.isSecure.map { isSecureTextEntry = $0 }
        traits.enablesReturnKey.map { enablesReturnKeyAutomatically = $0 }
    }
}

extension UITextView {
    fileprivate func read(_ traits: InterfaceTextTraits) {
        traits.capitalization.map { autocapitalizationType = $0 }
        traits.correction.map { autocorrectionType = $0 }
        traits.spelling.map { spellCheckingType = $0 }
        traits.keyboard.map { keyboardType = $0 }
        traits.appearance.map { keyboardAppearance = $0 }
        traits.returnKey.map { returnKeyType = $0 }
        traits.content.map { textContentType = $0 }
        traits.enablesReturnKey.map { enablesReturnKeyAutomatically = $0 }
    }
}

extension UIButton {
    fileprivate func setButtonType(_ name: String?) {
        buttonType = name == "system" || name == "roundedRect" ? .system : .custom
        switch name {
        case "detailDisclosure"?, "infoLight"?, "infoDark"?:
            buttonType = .system
            setImage(UIImage(systemName: "info.circle"), for: .normal)
        case "contactAdd"?:
            buttonType = .system
            setImage(UIImage(systemName: "plus.circle"), for: .normal)
        default: break
        }
    }
}
