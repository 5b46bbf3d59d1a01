import LaminaUIKit
import Testing

@MainActor @Suite("Attributes of controls and pickers in interface files")
struct InterfaceControlAttributesTests {
    private static let frame = InterfaceAttributes.frame
    private static func gray(_ key: String, _ white: Double) -> String { InterfaceAttributes.gray(key, white) }
    private static func inset(_ key: String, _ more: Int) -> String { InterfaceAttributes.inset(key, more: more) }
    private func make(_ objects: String, _ body: ([Any], [String]) throws -> Void) throws { try InterfaceAttributes.make(objects, body) }

    /// Wishes for the keyboard, all other than the usual ones.
    private static let traits = """
        <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" spellCheckingType="yes" keyboardType="emailAddress" keyboardAppearance="alert" returnKeyType="go" enablesReturnKeyAutomatically="YES" secureTextEntry="YES" smartDashesType="no" textContentType="email"/>
        """

    /// A text of one piece with a colour.
    private static func rich(_ key: String, _ text: String, _ white: Double) -> String {
        "<attributedString key=\"\(key)\"><fragment content=\"\(text)\"><attributes>\(gray("NSColor", white))</attributes></fragment></attributedString>"
    }
    private func rich(_ text: String, _ white: CGFloat) -> NSAttributedString {
        NSAttributedString(string: text, attributes: [.foregroundColor: UIColor.interfaceGray(white)])
    }

    // MARK: Buttons

    @Test("a button has the insets of the file, and for each state the title, colours and pictures")
    func button() throws {
        try make(
            """
            <button opaque="NO" buttonType="system" showsTouchWhenHighlighted="YES" adjustsImageWhenHighlighted="NO" adjustsImageWhenDisabled="NO" id="b">\(Self.frame)\(Self.inset("contentEdgeInsets", 0))\(Self.inset("titleEdgeInsets", 10))\(Self.inset("imageEdgeInsets", 20))<size key="titleShadowOffset" width="1" height="2"/>
            <state key="normal" title="Go" image="star" backgroundImage="heart" catalog="system">\(Self.gray("titleColor", 0.25))\(Self.gray("titleShadowColor", 0.5))<preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="30" weight="bold" scale="large"/></state>
            <state key="highlighted" title="Gone" image="heart" catalog="system">\(Self.gray("titleColor", 0.75))</state>
            <state key="selected">\(Self.rich("attributedTitle", "Rich", 0.5))</state></button>
            """
        ) { objects, reports in
            let button = try #require(objects[0] as? UIButton)
            #expect(button.contentEdgeInsets == InterfaceAttributes.insets())
            #expect(button.titleEdgeInsets == InterfaceAttributes.insets(more: 10))
            #expect(button.imageEdgeInsets == InterfaceAttributes.insets(more: 20))
            #expect(!button.adjustsImageWhenHighlighted && !button.adjustsImageWhenDisabled)
            #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
            let (star, heart) = (UIImage(systemName: "star"), UIImage(systemName: "heart"))
            #expect(star != nil && heart != nil && star != heart)
            #expect(button.title(for: .normal) == "Go" && button.title(for: .highlighted) == "Gone" && button.title(for: .disabled) == "Go")
            #expect(button.image(for: .normal) == star && button.image(for: .highlighted) == heart && button.image(for: .selected) == star)
            #expect(button.backgroundImage(for: .normal) == heart && button.backgroundImage(for: .highlighted) == heart)
            #expect(button.titleColor(for: .normal) == .interfaceGray(0.25) && button.titleColor(for: .highlighted) == .interfaceGray(0.75))
            #expect(button.titleShadowColor(for: .normal) == .interfaceGray(0.5))
            #expect(button.attributedTitle(for: .normal) == nil && button.attributedTitle(for: .selected) == rich("Rich", 0.5))
            #expect(
                button.preferredSymbolConfigurationForImage(in: .normal)
                    == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .large))
            #expect(reports == ["6: button “b”: showsTouchWhenHighlighted is not supported"])
        }
    }

    @Test("buttons of the types with a sign of their own are system buttons with that sign")
    func buttonTypes() throws {
        let types = ["detailDisclosure", "infoLight", "infoDark", "contactAdd", "roundedRect", "custom"]
        try make(types.map { "<button buttonType=\"\($0)\" id=\"\($0)\">\(Self.frame)</button>" }.joined(separator: "\n")) {
            objects, reports in
            let buttons = objects.compactMap { $0 as? UIButton }
            let (info, plus) = (try #require(UIImage(systemName: "info.circle")), try #require(UIImage(systemName: "plus.circle")))
            #expect(info != plus)
            #expect(buttons.map(\.buttonType) == [.system, .system, .system, .system, .system, .custom])
            #expect(buttons.map { $0.image(for: .normal) } == [info, info, info, plus, nil, nil])
            #expect(reports == [])
        }
    }

    // MARK: Controls

    @Test("a control is selected and highlighted as the file says")
    func control() throws {
        try make(
            "<control selected=\"YES\" highlighted=\"YES\" enabled=\"NO\" id=\"a\">\(Self.frame)</control>\n<control id=\"b\">\(Self.frame)</control>"
        ) {
            objects, reports in
            let controls = objects.compactMap { $0 as? UIControl }
            #expect(controls.map(\.isSelected) == [true, false] && controls.map(\.isHighlighted) == [true, false])
            #expect(controls.map(\.isEnabled) == [false, true] && reports == [])
        }
    }

    @Test("switches, sliders, steppers and views of progress have the ranges, ways and colours of the file")
    func values() throws {
        try make(
            """
            <switch on="YES" id="a">\(Self.frame)\(Self.gray("onTintColor", 0.25))\(Self.gray("thumbTintColor", 0.5))</switch>
            <slider minValue="-2" maxValue="2" value="1.5" continuous="NO" id="b">\(Self.frame)\(Self.gray("minimumTrackTintColor", 0.25))\(Self.gray("maximumTrackTintColor", 0.5))\(Self.gray("thumbTintColor", 0.75))</slider>
            <stepper minimumValue="-5" maximumValue="5" stepValue="0.5" value="-4.5" wraps="YES" autorepeat="NO" continuous="NO" id="c">\(Self.frame)</stepper>
            <progressView progressViewStyle="bar" progress="0.25" id="d">\(Self.frame)\(Self.gray("progressTintColor", 0.25))\(Self.gray("trackTintColor", 0.5))</progressView>
            """
        ) { objects, reports in
            let knob = try #require(objects[0] as? UISwitch)
            #expect(knob.isOn && knob.onTintColor == .interfaceGray(0.25) && knob.thumbTintColor == .interfaceGray(0.5))
            let slider = try #require(objects[1] as? UISlider)
            #expect(slider.minimumValue == -2 && slider.maximumValue == 2 && slider.value == 1.5 && !slider.isContinuous)
            #expect(slider.minimumTrackTintColor == .interfaceGray(0.25) && slider.maximumTrackTintColor == .interfaceGray(0.5))
            #expect(slider.thumbTintColor == .interfaceGray(0.75))
            let stepper = try #require(objects[2] as? UIStepper)
            #expect(stepper.minimumValue == -5 && stepper.maximumValue == 5 && stepper.stepValue == 0.5 && stepper.value == -4.5)
            #expect(stepper.wraps && !stepper.autorepeat && !stepper.isContinuous)
            let progress = try #require(objects[3] as? UIProgressView)
            #expect(progress.progressViewStyle == .bar && progress.progress == 0.25)
            #expect(progress.progressTintColor == .interfaceGray(0.25) && progress.trackTintColor == .interfaceGray(0.5))
            #expect(reports == [])
        }
    }

    @Test("a control of pages and a wheel of activity hide themselves, or do not, as the file says")
    func indicators() throws {
        try make(
            """
            <pageControl numberOfPages="1" currentPage="0" hidesForSinglePage="YES" id="a">\(Self.frame)\(Self.gray("pageIndicatorTintColor", 0.25))\(Self.gray("currentPageIndicatorTintColor", 0.5))</pageControl>
            <activityIndicatorView style="large" hidesWhenStopped="NO" id="b">\(Self.frame)\(Self.gray("color", 0.25))</activityIndicatorView>
            <activityIndicatorView style="medium" animating="YES" id="c">\(Self.frame)</activityIndicatorView>
            """
        ) { objects, reports in
            let pages = try #require(objects[0] as? UIPageControl)
            #expect(pages.hidesForSinglePage && pages.numberOfPages == 1 && pages.intrinsicContentSize.width == 0)
            #expect(pages.pageIndicatorTintColor == .interfaceGray(0.25) && pages.currentPageIndicatorTintColor == .interfaceGray(0.5))
            let (still, turning) = (objects[1] as? UIActivityIndicatorView, objects[2] as? UIActivityIndicatorView)
            #expect(still?.style == .large && still?.color == .interfaceGray(0.25) && still?.hidesWhenStopped == false)
            #expect(still?.isAnimating == false && still?.isHidden == false)
            #expect(turning?.isAnimating == true && turning?.isHidden == false && turning?.hidesWhenStopped == true)
            #expect(reports == [])
        }
    }

    @Test("segments have the titles, pictures, widths and offsets of the file")
    func segments() throws {
        try make(
            """
            <segmentedControl segmentControlStyle="plain" momentary="YES" selectedSegmentIndex="-1" id="a">\(Self.frame)<segments>
            <segment title="One" width="60" enabled="NO"><size key="contentOffset" width="1" height="-2"/></segment><segment title="" image="star" catalog="system"/></segments>\(Self.gray("selectedSegmentTintColor", 0.25))</segmentedControl>
            """
        ) { objects, reports in
            let control = try #require(objects[0] as? UISegmentedControl)
            try #require(control.numberOfSegments == 2)
            #expect(control.titleForSegment(at: 0) == "One" && control.imageForSegment(at: 0) == nil)
            #expect(control.widthForSegment(at: 0) == 60 && control.contentOffsetForSegment(at: 0) == CGSize(width: 1, height: -2))
            #expect(!control.isEnabledForSegment(at: 0) && control.isEnabledForSegment(at: 1))
            #expect(control.imageForSegment(at: 1) == UIImage(systemName: "star") && control.imageForSegment(at: 1) != nil)
            #expect(control.widthForSegment(at: 1) == 0 && control.contentOffsetForSegment(at: 1) == .zero)
            #expect(control.isMomentary && !control.apportionsSegmentWidthsByContent)
            #expect(control.selectedSegmentTintColor == .interfaceGray(0.25) && reports == [])
        }
    }

    @Test(
        "the first segment is selected where the file states none or one that is not there, and properties by size class leave the selection"
    )
    func selectedSegments() throws {
        let parts = "\(Self.frame)<segments><segment title=\"One\"/><segment title=\"Two\"/></segments>"
        try make(
            """
            <segmentedControl id="a">\(parts)</segmentedControl>
            <segmentedControl selectedSegmentIndex="7" id="b">\(parts)</segmentedControl>
            <segmentedControl selectedSegmentIndex="-1" id="c">\(parts)</segmentedControl>
            <segmentedControl selectedSegmentIndex="1" id="d">\(parts)<variation key="widthClass=compact" apportionsSegmentWidthsByContent="YES"/></segmentedControl>
            """
        ) { objects, reports in
            let controls = objects.compactMap { $0 as? UISegmentedControl }
            #expect(controls.map(\.selectedSegmentIndex) == [0, 0, UISegmentedControl.noSegment, 1])
            #expect(controls.map(\.numberOfSegments) == [2, 2, 2, 2])
            #expect(controls.map(\.apportionsSegmentWidthsByContent) == [false, false, false, true])
            #expect(reports == [])
        }
    }

    // MARK: Texts

    @Test("text fields have the texts, pictures and modes of the file")
    func textField() throws {
        try make(
            """
            <textField opaque="NO" text="Typed" placeholder="Name" clearsOnBeginEditing="YES" adjustsFontSizeToFit="YES" minimumFontSize="9" clearButtonMode="whileEditing" leftViewMode="always" rightViewMode="unlessEditing" background="star" disabledBackground="heart" catalog="system" adjustsFontForContentSizeCategory="YES" id="a">\(Self.frame)\(Self.gray("textColor", 0.25))</textField>
            <textField id="b">\(Self.frame)\(Self.rich("attributedPlaceholder", "Pale", 0.75))\(Self.rich("attributedText", "Rich", 0.5))</textField>
            """
        ) { objects, reports in
            let field = try #require(objects[0] as? UITextField)
            #expect(field.text == "Typed" && field.placeholder == "Name" && field.textColor == .interfaceGray(0.25))
            #expect(field.clearsOnBeginEditing && field.adjustsFontSizeToFitWidth && field.minimumFontSize == 9)
            #expect(field.clearButtonMode == .whileEditing && field.leftViewMode == .always && field.rightViewMode == .unlessEditing)
            #expect(field.background == UIImage(systemName: "star") && field.disabledBackground == UIImage(systemName: "heart"))
            #expect(field.adjustsFontForContentSizeCategory)
            let second = try #require(objects[1] as? UITextField)
            #expect(second.attributedPlaceholder == rich("Pale", 0.75) && second.placeholder == "Pale" && second.text == "Rich")
            #expect(second.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .interfaceGray(0.5))
            #expect(reports == [])
        }
    }

    @Test("text views have the texts, fonts and colours of the file, and can be edited and selected as it says")
    func textView() throws {
        try make(
            """
            <textView text="Plain" editable="NO" selectable="NO" adjustsFontForContentSizeCategory="YES" id="a">\(Self.frame)\(Self.gray("textColor", 0.25))<fontDescription key="fontDescription" type="boldSystem" pointSize="15"/></textView>
            <textView id="b">\(Self.frame)\(Self.rich("attributedText", "Rich", 0.5))</textView>
            """
        ) { objects, reports in
            let view = try #require(objects[0] as? UITextView)
            #expect(view.text == "Plain" && view.font == .boldSystemFont(ofSize: 15) && view.textColor == .interfaceGray(0.25))
            #expect(!view.isEditable && !view.isSelectable && view.adjustsFontForContentSizeCategory)
            let second = try #require(objects[1] as? UITextView)
            #expect(second.text == "Rich" && second.isEditable && second.isSelectable && !second.adjustsFontForContentSizeCategory)
            #expect(second.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .interfaceGray(0.5))
            #expect(reports == [])
        }
    }

    @Test("fields, text views and search bars wish for the keyboard of the file")
    func keyboards() throws {
        try make(
            """
            <textField id="a">\(Self.frame)\(Self.traits)</textField>
            <textView id="b">\(Self.frame)\(Self.traits)</textView>
            <searchBar id="c">\(Self.frame)\(Self.traits)</searchBar>
            """
        ) { objects, reports in
            let fields: [UITextField?] = [objects[0] as? UITextField, (objects[2] as? UISearchBar)?.searchTextField]
            for field in fields {
                let field = try #require(field)
                #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no && field.spellCheckingType == .yes)
                #expect(field.keyboardType == .emailAddress && field.keyboardAppearance == .dark && field.returnKeyType == .go)
                #expect(field.enablesReturnKeyAutomatically && field.isSecureTextEntry && field.textContentType == .emailAddress)
            }
            let view = try #require(objects[1] as? UITextView)
            #expect(view.autocapitalizationType == .words && view.autocorrectionType == .no && view.spellCheckingType == .yes)
            #expect(view.keyboardType == .emailAddress && view.keyboardAppearance == .dark && view.returnKeyType == .go)
            #expect(view.enablesReturnKeyAutomatically && view.textContentType == .emailAddress)
            #expect(reports == [])
        }
    }

    // MARK: Pickers and search bars

    @Test("a picker of dates has the limits and the duration of the file, and wheels whatever its style")
    func datePickers() throws {
        try make(
            """
            <datePicker datePickerMode="countDownTimer" style="compact" minuteInterval="5" countDownDuration="5400" id="a">\(Self.frame)</datePicker>
            <datePicker datePickerMode="date" style="inline" useCurrentDate="NO" id="b">\(Self.frame)<date key="date" timeIntervalSinceReferenceDate="900"/><date key="minimumDate" timeIntervalSinceReferenceDate="100"/><date key="maximumDate" timeIntervalSinceReferenceDate="800"/></datePicker>
            <datePicker datePickerMode="time" style="wheels" id="c">\(Self.frame)</datePicker>
            """
        ) { objects, reports in
            let timer = try #require(objects[0] as? UIDatePicker)
            #expect(timer.datePickerMode == .countDownTimer && timer.countDownDuration == 5400 && timer.minuteInterval == 5)
            let picker = try #require(objects[1] as? UIDatePicker)
            #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 100))
            #expect(picker.maximumDate == Date(timeIntervalSinceReferenceDate: 800) && picker.date == picker.maximumDate)
            #expect((objects[2] as? UIDatePicker)?.datePickerMode == .time)
            #expect(
                reports == [
                    "6: datePicker “a”: the style “compact” of date pickers is not supported; there are wheels",
                    "7: datePicker “b”: the style “inline” of date pickers is not supported; there are wheels",
                ])
        }
    }

    @Test("a search bar has the style, colour and picture of the file; buttons that are not here are reported")
    func searchBar() throws {
        try make(
            """
            <searchBar barStyle="blackOpaque" translucent="NO" backgroundImage="star" catalog="system" showsBookmarkButton="YES" showsSearchResultsButton="YES" id="a">\(Self.frame)\(Self.gray("barTintColor", 0.25))</searchBar>
            """
        ) { objects, reports in
            let bar = try #require(objects[0] as? UISearchBar)
            #expect(bar.barStyle == .black && !bar.isTranslucent && bar.barTintColor == .interfaceGray(0.25))
            #expect(bar.backgroundImage == UIImage(systemName: "star") && bar.backgroundImage != nil)
            #expect(
                reports == [
                    "6: searchBar “a”: showsBookmarkButton is not supported", "6: searchBar “a”: showsSearchResultsButton is not supported",
                ])
        }
    }
}
