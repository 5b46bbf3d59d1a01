import Foundation
import LaminaUIKit
import Testing

@MainActor
@Suite("Views as text")
struct UIViewDescriptionTests {
    /// The text with all addresses made one.
    private func text(_ view: UIView) -> String { plain(view.description) }
    private func plain(_ text: String) -> String { text.replacing(#/0x[0-9a-f]+/#, with: "0x1") }

    @Test("a view tells its class, frame and layer, and what is not at its default")
    func views() {
        let view = UIView(frame: CGRect(x: 1, y: 2.5, width: 100.0 / 3, height: 40))
        #expect(text(view) == "<UIView: 0x1; frame = (1 2.5; 33.3333 40); layer = <CALayer: 0x1>>")
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        (view.isHidden, view.alpha, view.tag, view.clipsToBounds, view.isUserInteractionEnabled) = (true, 0.25, 7, true, false)
        view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(
            text(view) == "<UIView: 0x1; frame = (1 2.5; 33.3333 40); clipsToBounds = YES; hidden = YES; alpha = 0.25; autoresize = W+H; "
                + "userInteractionEnabled = NO; tag = 7; backgroundColor = UIExtendedSRGBColorSpace 1 0.5 0 1; layer = <CALayer: 0x1>>")
    }

    @Test("text and scrolling are told")
    func kinds() {
        let label = UILabel(frame: CGRect(x: 46, y: 40, width: 168, height: 478))
        label.text = "Layout"
        #expect(text(label).hasPrefix("<UILabel: 0x1; frame = (46 40; 168 478); text = 'Layout'; "))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        scroll.contentSize = CGSize(width: 50, height: 300)
        scroll.contentOffset.y = 12
        #expect(text(scroll).hasSuffix("; contentOffset: {0, 12}; contentSize: {50, 300}; adjustedContentInset: {0, 0, 0, 0}>"))
    }

    @Test("what is below is told line by line, indented")
    func below() {
        let (view, box, inner) = (UIView(), UIView(), UIView())
        view.addSubview(box)
        box.addSubview(inner)
        view.addSubview(UIView())
        let one = "<UIView: 0x1; frame = (0 0; 0 0); layer = <CALayer: 0x1>>"
        #expect(plain(view.recursiveDescription()) == "\(one)\n   | \(one)\n   |    | \(one)\n   | \(one)")
    }

    private final class TabButton: UIView {}

    /// The classes in a description, indented by depth, each once in a row.
    private func classes(_ view: UIView) -> [String] {
        plain(view.recursiveDescription()).split(separator: "\n").map { line in
            String(line).replacing("   | ", with: " ").replacing(#/<([^:]+):.*/#) { String($0.output.1) }
        }
    }

    @Test("parts of UIKit's views are told by the names that they have on Apple's systems, a program's classes by their own")
    func parts() throws {
        let (stage, root) = try makeStage(width: 320, height: 480)
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        #expect(classes(button) == ["UIButton", " UIButtonLabel"])
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        for label in [cell.textLabel, cell.detailTextLabel] { label?.text = "text" }
        cell.contentView.addSubview(UILabel())
        cell.accessoryType = .disclosureIndicator
        #expect(
            classes(cell) == [
                "UITableViewCell", " UITableViewCellContentView", "  UITableViewLabel", "  UITableViewLabel", "  UILabel",
                " _UITableCellAccessoryButton",
            ])
        let rig = try TableRig([["a"]])
        rig.headers = ["Title"]
        rig.table.reloadData()
        rig.table.layoutIfNeeded()
        let table = classes(rig.table)
        #expect(table.contains("  _UITableViewCellSeparatorView") && table.contains("  _UITableViewHeaderFooterContentView"))
        #expect(table.contains("   _UITableViewHeaderFooterViewLabel"))
        let segments = UISegmentedControl(items: ["a"])
        #expect(classes(segments).suffix(3).prefix(2) == [" UISegment", "  UISegmentLabel"])
        root.addSubview(TabButton())
        let navigation = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        root.addSubview(tabs.view)
        stage.window?.layoutIfNeeded()
        let all = classes(root)
        #expect(all.prefix(3) == ["UIView", " TabButton", " UILayoutContainerView"])
        for part in [
            "_UIBarBackground", "_UINavigationBarContentView", "UITabBarButton", "UITabBarButtonLabel", "UITabBarSwappableImageView",
        ] {
            #expect(all.contains { $0.trimmingCharacters(in: .whitespaces) == part }, "\(part)")
        }
    }

    @Test("numbers of any size are told")
    func numbers() {
        let view = UIView()
        view.bounds.size = CGSize(width: 1e300, height: 1e-9)
        view.center = CGPoint(x: -123_456_789, y: CGFloat.leastNonzeroMagnitude)
        #expect(text(view).hasPrefix("<UIView: 0x1; frame = ("))
    }
}
