import LaminaUIKit
import Testing

@MainActor @Suite("Accessibility tree")
struct AccessibilityTreeTests {
    /// The text of a tree without its first line.
    private func text(_ stage: Stage) -> String {
        stage.accessibilityTree.description.split(separator: "\n").dropFirst().joined(separator: "\n")
    }

    private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 40, _ height: CGFloat = 20) -> UILabel {
        let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: height))
        label.text = text
        return label
    }

    private func order(_ stage: Stage) -> String { stage.accessibilityTree.elements.compactMap(\.label).joined(separator: " ") }

    @Test("controls are elements with their names, values, traits and frames")
    func controls() throws {
        let (stage, root) = try makeStage(width: 300, height: 400)
        stage.perform {
            let title = label("Settings", 20, 10, 100, 30)
            title.accessibilityTraits = [.header, .staticText]
            let toggle = UISwitch(frame: CGRect(x: 220, y: 50, width: 51, height: 31))
            (toggle.accessibilityLabel, toggle.isOn) = ("Wi-Fi", true)
            let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
            (slider.accessibilityLabel, slider.value, slider.isEnabled) = ("Volume", 0.5, false)
            let field = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 30))
            (field.placeholder, field.accessibilityIdentifier) = ("Name", "name")
            let button = UIButton(frame: CGRect(x: 20, y: 200, width: 80, height: 40))
            button.setTitle("Save", for: .normal)
            button.accessibilityHint = "Keeps the settings"
            button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Save as") { _ in true }]
            let progress = UIProgressView(frame: CGRect(x: 20, y: 260, width: 200, height: 4))
            progress.progress = 0.25
            for view in [title, toggle, slider, field, button, progress] { root.addSubview(view) }
        }
        #expect(
            text(stage) == """
                  heading "Settings", (20, 10, 100, 30)
                  switch "Wi-Fi" = "1", (220, 50, 51, 31)
                  slider "Volume" = "50%", not enabled, (20, 100, 200, 30)
                  text field = "Name", placeholder "Name", identifier "name", (20, 150, 200, 30)
                  button "Save", hint "Keeps the settings", actions "Save as", (20, 200, 80, 40)
                  progress "Progress" = "25%", (20, 260, 200, 4)
                """)
        #expect(
            stage.accessibilityTree.elements.map(\.spoken) == [
                "Settings, heading", "Wi-Fi, switch button, on", "Volume, 50%, dimmed, adjustable", "Name, text field",
                "Save, button, actions available, Keeps the settings", "Progress, 25%",
            ])
    }

    @Test("steppers, segments, page controls, pickers and bars tell their parts")
    func compounds() throws {
        let (stage, root) = try makeStage(width: 300, height: 400)
        stage.perform {
            let segments = UISegmentedControl(items: ["Day", "Week"])
            segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
            segments.selectedSegmentIndex = 1
            segments.setEnabled(false, forSegmentAt: 0)
            let stepper = UIStepper(frame: CGRect(x: 0, y: 50, width: 0, height: 0))
            let pages = UIPageControl(frame: CGRect(x: 0, y: 100, width: 100, height: 26))
            pages.numberOfPages = 3
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 150, width: 300, height: 44))
            let edit = UIBarButtonItem(title: "Edit")
            edit.accessibilityIdentifier = "edit"
            let top = UINavigationItem(title: "Inbox")
            top.rightBarButtonItem = edit
            bar.items = [UINavigationItem(title: "Mail"), top]
            let tabs = UITabBar(frame: CGRect(x: 0, y: 300, width: 200, height: 49))
            tabs.items = [UITabBarItem(title: "Home", image: nil, tag: 0), UITabBarItem(title: "News", image: nil, tag: 1)]
            tabs.selectedItem = tabs.items?[0]
            tabs.items?[1].badgeValue = "4"
            for view in [segments, stepper, pages, bar, tabs] { root.addSubview(view) }
        }
        #expect(
            stage.accessibilityTree.elements.map(\.spoken) == [
                "Day, dimmed, button, 1 of 2", "selected, Week, button, 2 of 2", "Decrement, dimmed, button", "Increment, button",
                "page 1 of 3, adjustable", "Mail, button", "Inbox, heading", "Edit, button", "selected, Home, tab, 1 of 2",
                "News, 4, tab, 2 of 2",
            ])
        #expect(stage.accessibilityTree.roots.filter(\.isGroup).map(\.role) == [.segments, .navigationBar, .tabBar])
        #expect(stage.accessibilityTree.elements.first { $0.identifier == "edit" }?.label == "Edit")
    }

    @Test("elements are read row by row from the top left, those beside a picture line by line")
    func readingOrder() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        stage.perform {
            let picture = UIImageView(frame: CGRect(x: 10, y: 10, width: 60, height: 60))
            (picture.isAccessibilityElement, picture.accessibilityLabel) = (true, "picture")
            for view in [
                label("last", 200, 103), label("below", 10, 100), label("second", 80, 50, 100), label("first", 90, 10, 60), picture,
            ] {
                root.addSubview(view)
            }
        }
        #expect(order(stage) == "picture first second below last")
    }

    @Test("from right to left the row begins at the right")
    func rightToLeft() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        stage.perform {
            stage.window?.semanticContentAttribute = .forceRightToLeft
            for view in [label("left", 10, 10), label("right", 100, 12), label("below", 100, 50)] { root.addSubview(view) }
        }
        #expect(order(stage) == "right left below")
    }

    @Test("columns are read one after the other where a view groups its children")
    func grouping() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        let columns = (0..<2).map { UIView(frame: CGRect(x: CGFloat($0) * 100, y: 0, width: 100, height: 100)) }
        stage.perform {
            for (index, column) in columns.enumerated() {
                column.addSubview(label("\(index)a", 0, 0))
                column.addSubview(label("\(index)b", 0, 40))
                root.addSubview(column)
            }
        }
        #expect(order(stage) == "0a 1a 0b 1b")
        for column in columns { column.shouldGroupAccessibilityChildren = true }
        #expect(order(stage) == "0a 0b 1a 1b")
        columns[0].accessibilityContainerType = .list
        columns[0].accessibilityLabel = "Names"
        let groups = stage.accessibilityTree.roots.filter(\.isGroup)
        #expect(groups.map(\.role) == [.list] && groups.map(\.label) == ["Names"])
    }

    @Test("a container's own elements come in its order, whatever their places, and methods serve as well as the array")
    func containers() throws {
        final class Chart: UIView {
            var bars: [UIAccessibilityElement] = []
            override func accessibilityElementCount() -> Int { bars.count }
            override func accessibilityElement(at index: Int) -> Any? { bars[index] }
        }
        let (stage, root) = try makeStage(width: 300, height: 300)
        stage.perform {
            let chart = Chart(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            chart.bars = ["b", "a"].enumerated().map { index, name in
                let bar = UIAccessibilityElement(accessibilityContainer: chart)
                bar.accessibilityLabel = name
                bar.accessibilityFrameInContainerSpace = CGRect(x: 50 - index * 50, y: 0, width: 40, height: 100)
                return bar
            }
            let part = UIAccessibilityElement(accessibilityContainer: chart.bars[0])
            part.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
            #expect(part.accessibilityFrame == CGRect(x: 151, y: 102, width: 3, height: 4))
            let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let (one, two) = (label("one", 0, 0), label("two", 0, 40))
            for view in [one, two] { box.addSubview(view) }
            box.accessibilityElements = [two, one, two]
            for view in [chart, box] { root.addSubview(view) }
        }
        #expect(order(stage) == "two one b a")
        #expect(stage.accessibilityTree.elements.last?.frame == CGRect(x: 100, y: 100, width: 40, height: 100))
    }

    @Test("hidden views, empty labels and what lies beside a modal view are not read")
    func hidden() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        let (panel, covered) = (UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 100)), label("covered", 0, 0, 80))
        let views = [label("hidden", 0, 20), label("clear", 0, 40), label("", 0, 60), label("outside", 400, 0)]
        stage.perform {
            views[0].isHidden = true
            views[1].alpha = 0
            panel.addSubview(label("panel", 0, 0))
            for view in views + [covered, panel] { root.addSubview(view) }
        }
        #expect(order(stage) == "covered panel")
        panel.accessibilityViewIsModal = true
        #expect(order(stage) == "panel")
        panel.accessibilityElementsHidden = true
        #expect(order(stage) == "covered")
    }

    @Test("an alert is read alone, and escape chooses what cancels it")
    func alert() throws {
        let (stage, root) = try makeStage(width: 300, height: 400)
        var chosen = ""
        stage.perform {
            root.addSubview(label("behind", 0, 0))
            let alert = UIAlertController(title: "Delete?", message: "For good", preferredStyle: .alert)
            for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .cancel)] {
                alert.addAction(UIAlertAction(title: title, style: style) { chosen += $0.title ?? "" })
            }
            stage.rootViewController?.present(alert, animated: false)
        }
        let tree = stage.accessibilityTree
        #expect(tree.elements.map(\.spoken) == ["Delete?", "For good", "Keep, button", "Delete, button"])
        #expect(tree.roots.map(\.role) == [.alert] && tree.roots[0].label == "Delete?")
        #expect(stage.perform(.escape, on: tree.elements[0]))
        stage.advance(to: 2)
        #expect(chosen == "Keep" && order(stage) == "behind")
    }

    @Test("a cell is read as one, and its controls beside it; rows that are scrolled away are out of sight")
    func cells() throws {
        let (stage, root) = try makeStage(width: 200, height: 100)
        stage.perform {
            let scroll = UIScrollView(frame: root.bounds)
            scroll.contentSize = CGSize(width: 200, height: 300)
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            cell.textLabel?.text = "Wi-Fi"
            let toggle = UISwitch()
            toggle.accessibilityLabel = "Wi-Fi"
            cell.accessoryView = toggle
            scroll.addSubview(cell)
            scroll.addSubview(label("far", 0, 250))
            root.addSubview(scroll)
        }
        let tree = stage.accessibilityTree
        #expect(tree.roots.map(\.role) == [.scrollView])
        #expect(tree.elements.map(\.role) == [.cell, .toggle, .text] && tree.elements.map(\.isVisible) == [true, true, false])
        #expect(stage.perform(.focus, on: tree.elements[2]))
        #expect(stage.accessibilityTree.elements.last?.frame.maxY == 100)
    }

    @Test("actions reach their objects: activation by method or by tap, steps, custom actions, scrolling, focus")
    func actions() throws {
        final class Dial: UIView {
            var log = ""
            override func accessibilityIncrement() { log += "+" }
            override func accessibilityDecrement() { log += "-" }
            override func accessibilityElementDidBecomeFocused() { log += "in" }
            override func accessibilityElementDidLoseFocus() { log += "out" }
            override func accessibilityPerformMagicTap() -> Bool { log += "*"; return true }
        }
        let (stage, root) = try makeStage(width: 200, height: 200)
        var taps = 0
        let dial = Dial(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let toggle = UISwitch(frame: CGRect(x: 100, y: 0, width: 51, height: 31))
        stage.perform {
            button.setTitle("Tap", for: .normal)
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            (dial.isAccessibilityElement, dial.accessibilityTraits) = (true, .adjustable)
            dial.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Reset") { _ in
                    dial.log = ""; return true
                }
            ]
            for view in [button, toggle, dial] { root.addSubview(view) }
        }
        let elements = stage.accessibilityTree.elements
        #expect(elements.map(\.role) == [.button, .toggle, .adjustable])
        #expect(stage.perform(.activate, on: elements[0]) && stage.perform(.activate, on: elements[1]))
        stage.advance(to: 0.1)
        #expect(taps == 1 && toggle.isOn)
        #expect(
            !stage.perform(.increment, on: elements[0]) && stage.perform(.increment, on: elements[2])
                && stage.perform(.decrement, on: elements[2]))
        #expect(
            stage.perform(.focus, on: elements[2]) && stage.perform(.focus, on: elements[0]) && stage.perform(.magicTap, on: elements[2]))
        #expect(dial.log == "+-inout*")
        #expect(stage.perform(.custom(0), on: elements[2]) && !stage.perform(.custom(1), on: elements[2]) && dial.log == "")
        #expect(!stage.perform(.scroll(.up), on: elements[2]) && !stage.perform(.escape, on: elements[2]))
        button.isEnabled = false
        #expect(!stage.perform(.activate, on: elements[0]))
        dial.removeFromSuperview()
        #expect(stage.accessibilityTree.elements.map(\.id) == elements.prefix(2).map(\.id))
        #expect(!stage.perform(.increment, on: elements[2]))
    }

    @Test("values beyond all bounds are read without harm")
    func extremes() throws {
        let (stage, root) = try makeStage(width: 200, height: 200)
        stage.perform {
            for frame in [
                CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10),
                CGRect(x: -1e300, y: 1e300, width: 1e300, height: 1e300),
            ] {
                let element = UIAccessibilityElement(accessibilityContainer: root)
                (element.accessibilityLabel, element.accessibilityFrame) = ("far", frame)
                root.accessibilityElements = (root.accessibilityElements ?? []) + [element]
            }
            let loop = UIAccessibilityElement(accessibilityContainer: root)
            loop.isAccessibilityElement = false
            loop.accessibilityElements = [loop, root, "text"]
            root.accessibilityElements?.append(loop)
        }
        let elements = stage.accessibilityTree.elements
        #expect(elements.count == 3 && !stage.accessibilityTree.description.isEmpty)
        #expect(elements.map(\.frame.minX) == [0, 0, -1e300])
        #expect(!stage.perform(.activate, on: elements[2]))
        #expect(stage.accessibilityPicture().width == 440)
    }

    @Test("the picture has the screen, its boxes and a list beside or below it, at the stage's scale")
    func picture() throws {
        for (width, height, expected) in [(200.0, 300.0, (440.0, 300.0)), (300, 200, (300, 240))] {
            let (stage, root) = try makeStage(width: width, height: height, scale: 2)
            stage.perform { root.addSubview(label("Hello", 20, 20, 100, 40)) }
            let picture = stage.accessibilityPicture()
            #expect(picture.width == Int(expected.0 * 2) && picture.height == Int(expected.1 * 2))
            #expect(picture.pixel(100, 41) == 0xFFBF_1926)
        }
        let (stage, _) = try makeStage(width: 100, height: 100)
        #expect(stage.accessibilityPicture().width == 340)
    }
}
