import LaminaUIKit
import Testing

@MainActor @Suite("Accessibility")
struct UIAccessibilityTests {
    @Test("controls say what they are, and code may say otherwise")
    func defaults() {
        let label = UILabel()
        label.text = "Total"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Total" && label.accessibilityTraits == .staticText)
        label.accessibilityLabel = "Sum"
        #expect(label.accessibilityLabel == "Sum")
        label.accessibilityLabel = nil
        #expect(label.accessibilityLabel == "Total")
        #expect(!UIView().isAccessibilityElement && UIView().accessibilityLabel == nil && UIImageView().accessibilityTraits == .image)

        let button = UIButton()
        button.setTitle("Pay", for: .normal)
        (button.isEnabled, button.isSelected) = (false, true)
        #expect(button.accessibilityLabel == "Pay" && button.accessibilityTraits == [.button, .notEnabled, .selected])

        let toggle = UISwitch()
        #expect(toggle.accessibilityValue == "0" && toggle.accessibilityActivate() && toggle.isOn && toggle.accessibilityValue == "1")
        let slider = UISlider()
        (slider.maximumValue, slider.value) = (10, 4)
        #expect(slider.accessibilityValue == "40%" && slider.accessibilityTraits == .adjustable)
        slider.accessibilityIncrement()
        #expect(slider.value == 5)
        slider.accessibilityDecrement()
        #expect(slider.accessibilityValue == "40%")

        let pages = UIPageControl()
        pages.numberOfPages = 3
        pages.accessibilityIncrement()
        #expect(pages.accessibilityValue == "page 2 of 3")
        let progress = UIProgressView()
        progress.progress = 0.25
        #expect(progress.accessibilityValue == "25%" && progress.accessibilityTraits == .updatesFrequently)

        let field = UITextField()
        field.placeholder = "Name"
        #expect(field.accessibilityValue == "Name")
        field.text = "ab"
        field.isSecureTextEntry = true
        #expect(field.accessibilityValue == "••")

        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Berlin"
        cell.detailTextLabel?.text = "Germany"
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        cell.layoutIfNeeded()
        #expect(cell.accessibilityLabel == "Berlin, Germany")
    }

    @Test("a bar's title is a header, its items are buttons")
    func bars() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        stage.perform {
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
            let item = UINavigationItem(title: "Inbox")
            let add = UIBarButtonItem(title: "New")
            add.accessibilityLabel = "New letter"
            item.rightBarButtonItem = add
            bar.items = [item]
            root.addSubview(bar)
            bar.layoutIfNeeded()
            var found: [String: UIAccessibilityTraits] = [:]
            func visit(_ view: UIView) {
                if view.isAccessibilityElement, let label = view.accessibilityLabel {
                    found[label] = view.accessibilityTraits
                } else {
                    view.subviews.forEach(visit)
                }
            }
            visit(bar)
            #expect(found == ["Inbox": .header, "New letter": .button])
        }
    }

    @Test("frames are on the screen, activation points in their middles, paths go along")
    func frames() throws {
        let (_, root) = try makeStage(width: 100, height: 100)
        let (outer, view) = (
            UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
        )
        root.addSubview(outer)
        outer.addSubview(view)
        #expect(
            view.accessibilityFrame == CGRect(x: 15, y: 25, width: 20, height: 10)
                && view.accessibilityActivationPoint == CGPoint(x: 25, y: 30))
        view.accessibilityActivationPoint = CGPoint(x: 1, y: 1)
        #expect(view.accessibilityActivationPoint == CGPoint(x: 1, y: 1))
        let path = UIAccessibility.convertToScreenCoordinates(UIBezierPath(rect: view.bounds), in: view)
        #expect(path.bounds == view.accessibilityFrame)
    }

    @Test("a container tells its elements, which follow it")
    func elements() throws {
        let (_, root) = try makeStage(width: 100, height: 100)
        let chart = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        root.addSubview(chart)
        let bars = (0..<2).map { index in
            let bar = UIAccessibilityElement(accessibilityContainer: chart)
            bar.accessibilityLabel = "Bar \(index)"
            bar.accessibilityFrameInContainerSpace = CGRect(x: index * 40, y: 0, width: 30, height: 80)
            return bar
        }
        chart.accessibilityElements = bars
        #expect(chart.accessibilityElementCount() == 2 && chart.index(ofAccessibilityElement: bars[1]) == 1)
        #expect(
            (chart.accessibilityElement(at: 0) as? UIAccessibilityElement)?.accessibilityLabel == "Bar 0"
                && chart.accessibilityElement(at: 2) == nil)
        #expect(chart.index(ofAccessibilityElement: chart) == NSNotFound)
        chart.center.x += 5
        #expect(
            bars[1].accessibilityFrame == CGRect(x: 55, y: 10, width: 30, height: 80)
                && bars[1].accessibilityActivationPoint == CGPoint(x: 70, y: 50))
        #expect(bars[1].next === chart && bars[1].isAccessibilityElement)
    }

    @Test("a scroll view scrolls by its extent; announcements reach the stage")
    func scrolling() throws {
        let (stage, root) = try makeStage(width: 100, height: 100)
        let scroll = UIScrollView(frame: root.bounds)
        scroll.contentSize = CGSize(width: 100, height: 250)
        root.addSubview(scroll)
        _ = stage.snapshot()
        stage.perform { #expect(scroll.accessibilityScroll(.up) && !scroll.accessibilityScroll(.right)) }
        stage.advance(to: 1)
        #expect(scroll.contentOffset.y == 100)
        var heard: [String] = []
        stage.onAccessibilityNotification = { heard.append("\($0.rawValue) \($1 ?? "nil")") }
        stage.perform {
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .layoutChanged, argument: nil)
        }
        #expect(heard == ["1008 Saved", "1001 nil"])
    }

    @Test("custom actions tell whether they could be done")
    func actions() {
        let view = UIView()
        var done = 0
        view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { action in
                done += 1
                return action.name == "Delete"
            }
        ]
        let action = view.accessibilityCustomActions?[0]
        #expect(action?.actionHandler?(action!) == true && done == 1)
        #expect(!view.accessibilityActivate() && !view.accessibilityPerformEscape() && !view.accessibilityScroll(.next))
    }
}
