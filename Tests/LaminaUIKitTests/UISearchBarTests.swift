import LaminaUIKit
import Testing

private final class Searcher: NSObject, UISearchBarDelegate {
    var log: [String] = []
    var refuses = ""
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begins") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("ends") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("text \(searchText)") }
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { text != refuses }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search \(searchBar.text ?? "")") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { log.append("scope \(selectedScope)") }
}

@MainActor @Suite("UISearchBar")
struct UISearchBarTests {
    private func show(_ set: @escaping (UISearchBar) -> Void) throws -> (Stage, UISearchBar) {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 320, height: 400), scale: 2, threads: 1)
        let bar = stage.perform {
            let bar = UISearchBar(frame: .zero)
            set(bar)
            UIApplication.shared.keyWindow?.rootViewController?.view.addSubview(bar)
            bar.sizeToFit()
            bar.layoutIfNeeded()
            return bar
        }
        return (stage, bar)
    }

    @Test("a bar is 56 points high, its field 36; a button that cancels makes the field shorter, scopes the bar higher")
    func layout() throws {
        let (stage, bar) = try show { $0.placeholder = "Find" }
        stage.perform {
            #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 56) && bar.placeholder == "Find" && bar.text == "")
            #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
            bar.showsCancelButton = true
            bar.layoutIfNeeded()
            let cancel = bar.subviews.compactMap { $0 as? UIButton }.first
            #expect(cancel?.title(for: .normal) == "Cancel" && cancel?.frame.maxX == 308)
            #expect(bar.searchTextField.frame.maxX == (cancel?.frame.minX ?? 0) - 12)
            bar.setShowsCancelButton(false, animated: false)
            bar.layoutIfNeeded()
            #expect(cancel?.superview == nil && bar.searchTextField.frame.width == 304)
            (bar.scopeButtonTitles, bar.showsScopeBar, bar.selectedScopeButtonIndex) = (["All", "Mine"], true, 1)
            #expect(bar.intrinsicContentSize.height == 100 && bar.selectedScopeButtonIndex == 1)
            bar.selectedScopeButtonIndex = 7
            #expect(bar.selectedScopeButtonIndex == 1)
            bar.semanticContentAttribute = .forceRightToLeft
            bar.showsCancelButton = true
            bar.layoutIfNeeded()
            #expect(cancel?.frame.minX == 12 && bar.searchTextField.frame.maxX == 312)
        }
    }

    @Test("the delegate is told of editing, of the return key, of the cancelling and of scopes")
    func delegate() async throws {
        let searcher = Searcher()
        searcher.refuses = "x"
        let (stage, bar) = try show {
            ($0.delegate, $0.showsCancelButton, $0.scopeButtonTitles, $0.showsScopeBar) = (searcher, true, ["All", "Mine"], true)
        }
        stage.play(
            try InputScript([
                .tap(time: 0, point: CGPoint(x: 100, y: 28)), .tap(time: 1, point: CGPoint(x: 280, y: 28)),
                .tap(time: 1.5, point: CGPoint(x: 250, y: 70)),
            ]))
        await stage.advance(to: 0.5)
        #expect(bar.isFirstResponder && searcher.log == ["begins"])
        stage.perform {
            bar.searchTextField.insertText("a")
            bar.searchTextField.insertText("x")
            bar.searchTextField.insertText("\n")
        }
        await stage.advance(to: 2)
        #expect(searcher.log == ["begins", "text a", "search a", "cancel", "scope 1"])
        stage.perform {
            bar.resignFirstResponder()
            bar.text = "set"
        }
        #expect(searcher.log.last == "ends" && searcher.log.count == 6 && bar.text == "set")
    }

    @Test("a storyboard's search bar and date picker are themselves")
    func interface() throws {
        let bundle = try nib(
            """
            <searchBar contentMode="redraw" placeholder="Find" text="now" prompt="Where" searchBarStyle="minimal" showsCancelButton="YES" showsScopeBar="YES" id="s"><rect key="frame" x="0.0" y="0.0" width="320" height="56"/><textInputTraits key="textInputTraits" returnKeyType="done"/><scopeButtonTitles><string>All</string><string>Mine</string></scopeButtonTitles><connections><outlet property="delegate" destination="-1" id="o"/></connections></searchBar>
            <datePicker contentMode="scaleToFill" datePickerMode="date" minuteInterval="5" useCurrentDate="NO" style="wheels" id="d"><rect key="frame" x="0.0" y="0.0" width="320" height="216"/><date key="date" timeIntervalSinceReferenceDate="86400"/><date key="minimumDate" timeIntervalSinceReferenceDate="0.0"/><locale key="locale" localeIdentifier="de_DE"/></datePicker>
            """)
        let owner = Searcher()
        try Stage(size: CGSize(width: 320, height: 400)).perform {
            let nib = UINib(nibName: "Made", bundle: bundle)
            let made = nib.instantiate(withOwner: owner)
            let bar = try #require(made.first as? UISearchBar)
            #expect(bar.placeholder == "Find" && bar.text == "now" && bar.prompt == "Where" && bar.searchBarStyle == .minimal)
            #expect(bar.scopeButtonTitles == ["All", "Mine"] && bar.showsScopeBar && bar.showsCancelButton && bar.delegate === owner)
            #expect(bar.searchTextField.returnKeyType == .done)
            let picker = try #require(made.last as? UIDatePicker)
            #expect(picker.datePickerMode == .date && picker.date == Date(timeIntervalSinceReferenceDate: 86400))
            #expect(picker.minimumDate == Date(timeIntervalSinceReferenceDate: 0) && picker.locale?.identifier == "de_DE")
            #expect(nib.reports == [])
        }
    }
}
