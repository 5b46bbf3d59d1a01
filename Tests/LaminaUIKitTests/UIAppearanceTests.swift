import LaminaUIKit
import Testing

@MainActor @Suite("Appearance proxies")
struct UIAppearanceTests {
    final class Panel: UIView {}
    final class Room: UIViewController {}
    final class Gauge: UIView {
        var needleColor = UIColor.black { didSet { appearanceDidChange(\Gauge.needleColor) } }
    }
    class Caption: UILabel {}

    @Test("a setting holds for views that enter a window afterwards, and not for what code has set")
    func settings() throws {
        let (stage, root) = try makeStage()
        stage.perform {
            let early = UISwitch()
            root.addSubview(early)
            UISwitch.appearance().onTintColor = .red
            UISwitch.appearance().thumbTintColor = .blue
            let (plain, own) = (UISwitch(), UISwitch())
            own.onTintColor = .green
            #expect(plain.onTintColor == nil)
            root.addSubview(plain)
            root.addSubview(own)
            #expect(plain.onTintColor == .red && plain.thumbTintColor == .blue)
            #expect(own.onTintColor == .green && own.thumbTintColor == .blue && early.onTintColor == nil)
            // The last setting of a property counts, nil as well.
            UISwitch.appearance().onTintColor = nil
            let late = UISwitch()
            root.addSubview(late)
            #expect(late.onTintColor == nil && late.thumbTintColor == .blue)
            #expect(UISwitch.appearance() === UISwitch.appearance() && UISwitch.appearance() !== UISlider.appearance())
        }
        let (other, otherRoot) = try makeStage()
        other.perform {
            let elsewhere = UISwitch()
            otherRoot.addSubview(elsewhere)
            #expect(elsewhere.thumbTintColor == nil)
        }
    }

    @Test("all properties that UIKit marks")
    func properties() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        stage.perform {
            UILabel.appearance().textColor = .red
            UILabel.appearance().font = .systemFont(ofSize: 9)
            UIButton.appearance().setTitleColor(.green, for: .normal)
            UIButton.appearance().setTitleColor(.blue, for: .highlighted)
            UIButton.appearance().contentEdgeInsets.left = 5
            UISlider.appearance().minimumTrackTintColor = .red
            UIProgressView.appearance().trackTintColor = .red
            UIPageControl.appearance().currentPageIndicatorTintColor = .red
            UITableView.appearance().separatorColor = .red
            UITableView.appearance().backgroundColor = .yellow
            UITableViewCell.appearance().backgroundColor = .cyan
            UITableViewCell.appearance().separatorInset.left = 3
            UIToolbar.appearance().barTintColor = .red
            UIActivityIndicatorView.appearance().color = .red
            UITextField.appearance().keyboardAppearance = .dark
            UICollectionView.appearance().backgroundColor = .orange
            UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
            UIView.appearance().tintColor = .magenta

            let (label, button, slider) = (UILabel(), UIButton(), UISlider())
            button.setTitleColor(.black, for: .highlighted)
            let (progress, pages, table) = (UIProgressView(), UIPageControl(), UITableView(frame: .zero, style: .grouped))
            let (cell, bar, wheel) = (UITableViewCell(style: .default, reuseIdentifier: nil), UIToolbar(), UIActivityIndicatorView())
            let (field, segments) = (UITextField(), UISegmentedControl(items: ["a"]))
            let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            for view in [label, button, slider, progress, pages, table, cell, bar, wheel, field, segments, collection] as [UIView] {
                root.addSubview(view)
            }
            #expect(label.textColor == .red && label.font.pointSize == 9)
            #expect(button.titleColor(for: .normal) == .green && button.titleColor(for: .highlighted) == .black)
            #expect(button.contentEdgeInsets.left == 5 && slider.minimumTrackTintColor == .red && progress.trackTintColor == .red)
            #expect(pages.currentPageIndicatorTintColor == .red && table.separatorColor == .red && table.backgroundColor == .yellow)
            #expect(cell.backgroundColor == .cyan && cell.separatorInset.left == 3 && bar.barTintColor == .red && wheel.color == .red)
            #expect(field.keyboardAppearance == .dark && collection.backgroundColor == .orange && slider.tintColor == .magenta)
            #expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
        }
    }

    @Test("containers: the outermost one that is nearest to the window wins, then the longer list; subclasses win over all")
    func containers() throws {
        let (stage, root) = try makeStage()
        stage.perform {
            UILabel.appearance().textColor = .black
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .red
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self, UIStackView.self]).textColor = .green
            func color(of label: UILabel, in views: UIView...) -> UIColor {
                var outer = root
                for view in views {
                    outer.addSubview(view)
                    outer = view
                }
                outer.addSubview(label)
                return label.textColor
            }
            #expect(color(of: UILabel()) == .black)
            #expect(color(of: UILabel(), in: Panel()) == .red)
            #expect(color(of: UILabel(), in: UIView(), Panel(), UIView()) == .red)
            #expect(color(of: UILabel(), in: UIStackView(), UIView(), Panel()) == .green)
            #expect(color(of: UILabel(), in: Panel(), UIStackView()) == .red)
            Caption.appearance().textColor = .blue
            #expect(color(of: Caption(), in: Panel()) == .blue && color(of: UILabel(), in: Panel()) == .red)
        }
    }

    @Test("a controller is a container, traits are a condition")
    func controllersAndTraits() throws {
        let (stage, _) = try makeStage()
        stage.perform {
            UILabel.appearance(whenContainedInInstancesOf: [Room.self]).textColor = .red
            UILabel.appearance(for: UITraitCollection.current).font = .systemFont(ofSize: 30)
            let room = Room()
            let label = UILabel()
            room.view.addSubview(label)
            UIApplication.shared.windows[0].rootViewController = room
            #expect(label.textColor == .red && label.font.pointSize == 30)
        }
    }

    @Test("bar items take theirs with the button that shows them, a program's own class by one line")
    func itemsAndOwn() throws {
        let (stage, root) = try makeStage(width: 300, height: 300)
        stage.perform {
            UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .green
            UITabBarItem.appearance().badgeColor = .blue
            Gauge.appearance().needleColor = .orange
            let (item, own) = (UIBarButtonItem(title: "a"), UIBarButtonItem(title: "b"))
            own.tintColor = .black
            let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
            toolbar.items = [item, own]
            let tabs = UITabBar(frame: CGRect(x: 0, y: 100, width: 300, height: 49))
            tabs.items = [UITabBarItem(title: "t", image: nil, tag: 0)]
            let (gauge, fixed) = (Gauge(), Gauge())
            fixed.needleColor = .white
            for view in [toolbar, tabs, gauge, fixed] { root.addSubview(view) }
            #expect(item.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
            #expect(item.tintColor == .green && own.tintColor == .black && tabs.items?[0].badgeColor == .blue)
            #expect(gauge.needleColor == .orange && fixed.needleColor == .white)
        }
    }
}
