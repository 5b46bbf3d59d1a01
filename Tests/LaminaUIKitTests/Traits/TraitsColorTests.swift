import LaminaUIKit
import Testing

@MainActor @Suite("Colours by appearance")
struct TraitsColorTests {
    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let light = UITraitCollection(userInterfaceStyle: .light)

    private func bytes(_ color: UIColor, _ traits: UITraitCollection...) -> [Int] {
        var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.resolvedColor(with: UITraitCollection(traitsFrom: traits)).getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r, g, b].map { Int(($0 * 255).rounded()) } + (a == 1 ? [] : [Int((a * 100).rounded())])
    }

    @Test("system colours have the published values, light, dark, and with more contrast")
    func system() {
        let high = UITraitCollection(accessibilityContrast: .high), raised = UITraitCollection(userInterfaceLevel: .elevated)
        // Human Interface Guidelines, "Color", iOS 17.
        #expect(bytes(.systemRed, light) == [255, 59, 48] && bytes(.systemRed, dark) == [255, 69, 58])
        #expect(bytes(.systemBlue, light, high) == [0, 64, 221] && bytes(.systemBlue, dark, high) == [64, 156, 255])
        #expect(bytes(.systemGray6) == [242, 242, 247] && bytes(.systemGray6, dark) == [28, 28, 30])
        #expect(bytes(.label) == [0, 0, 0] && bytes(.label, dark) == [255, 255, 255])
        #expect(bytes(.secondaryLabel) == [60, 60, 67, 60] && bytes(.secondaryLabel, dark) == [235, 235, 245, 60])
        #expect(bytes(.systemBackground, dark) == [0, 0, 0] && bytes(.systemBackground, dark, raised) == [28, 28, 30])
        #expect(bytes(.systemBackground, dark, raised, high) == [36, 36, 38] && bytes(.systemBackground, raised) == [255, 255, 255])
        #expect(bytes(.secondarySystemGroupedBackground, dark) == [28, 28, 30])
        #expect(bytes(.systemFill, dark) == [120, 120, 128, 36] && bytes(.separator, dark) == [84, 84, 88, 60])
        #expect(bytes(.red, dark) == [255, 0, 0] && bytes(.darkText, dark) == [0, 0, 0])
    }

    @Test("the system's hues and greys have the published values in all four appearances")
    func hues() {
        let high = UITraitCollection(accessibilityContrast: .high)
        // Human Interface Guidelines, "Color", iOS 17: light, dark, more contrast, more contrast in the dark.
        let published: [(UIColor, [[Int]])] = [
            (.systemRed, [[255, 59, 48], [255, 69, 58], [215, 0, 21], [255, 105, 97]]),
            (.systemOrange, [[255, 149, 0], [255, 159, 10], [201, 52, 0], [255, 179, 64]]),
            (.systemYellow, [[255, 204, 0], [255, 214, 10], [178, 80, 0], [255, 212, 38]]),
            (.systemGreen, [[52, 199, 89], [48, 209, 88], [36, 138, 61], [48, 219, 91]]),
            (.systemMint, [[0, 199, 190], [99, 230, 226], [12, 129, 123], [102, 212, 207]]),
            (.systemTeal, [[48, 176, 199], [64, 200, 224], [0, 130, 153], [93, 230, 255]]),
            (.systemCyan, [[50, 173, 230], [100, 210, 255], [0, 113, 164], [112, 215, 255]]),
            (.systemBlue, [[0, 122, 255], [10, 132, 255], [0, 64, 221], [64, 156, 255]]),
            (.systemIndigo, [[88, 86, 214], [94, 92, 230], [54, 52, 163], [125, 122, 255]]),
            (.systemPurple, [[175, 82, 222], [191, 90, 242], [137, 68, 171], [218, 143, 255]]),
            (.systemPink, [[255, 45, 85], [255, 55, 95], [211, 15, 69], [255, 100, 130]]),
            (.systemBrown, [[162, 132, 94], [172, 142, 104], [127, 101, 69], [181, 148, 105]]),
            (.systemGray, [[142, 142, 147], [142, 142, 147], [108, 108, 112], [174, 174, 178]]),
            (.systemGray2, [[174, 174, 178], [99, 99, 102], [142, 142, 147], [124, 124, 128]]),
            (.systemGray3, [[199, 199, 204], [72, 72, 74], [174, 174, 178], [84, 84, 86]]),
            (.systemGray4, [[209, 209, 214], [58, 58, 60], [188, 188, 192], [68, 68, 70]]),
            (.systemGray5, [[229, 229, 234], [44, 44, 46], [216, 216, 220], [54, 54, 56]]),
            (.systemGray6, [[242, 242, 247], [28, 28, 30], [235, 235, 240], [36, 36, 38]]),
        ]
        for (color, values) in published {
            #expect([bytes(color, light), bytes(color, dark), bytes(color, light, high), bytes(color, dark, high)] == values)
        }
    }

    @Test("a dynamic colour resolves by the current traits, keeps an alpha, and is equal to itself only")
    func dynamic() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
        light.performAsCurrent { #expect(color.cgColor == UIColor.red.cgColor) }
        #expect(bytes(color.withAlphaComponent(0.5), dark) == [255, 255, 255, 50])
        #expect(color == color && color.withAlphaComponent(0.5) == color.withAlphaComponent(0.5))
        #expect(color != UIColor.red && color != color.withAlphaComponent(0.5) && UIColor.label == UIColor.label)
        #expect(UIColor { _ in .label }.resolvedColor(with: dark).cgColor == UIColor.white.cgColor)
    }

    @Test("a view's background follows its traits; a layer's colour set by hand stays")
    func backgrounds() throws {
        let (stage, root) = try makeStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        view.backgroundColor = .label
        view.layer.borderColor = UIColor.label.cgColor
        let black = UIColor.black.cgColor, white = UIColor.white.cgColor
        #expect(view.layer.backgroundColor == black)
        stage.traits = dark
        #expect(view.layer.backgroundColor == white && view.layer.borderColor == black && view.backgroundColor === UIColor.label)
        view.overrideUserInterfaceStyle = .light
        stage.window?.layoutIfNeeded()
        #expect(view.layer.backgroundColor == black)
        view.layer.backgroundColor = UIColor.red.cgColor
        stage.traits = UITraitCollection()
        view.overrideUserInterfaceStyle = .dark
        stage.window?.layoutIfNeeded()
        #expect(view.layer.backgroundColor == UIColor.red.cgColor && view.backgroundColor == .red)
    }

    @Test("a stage that becomes dark shows what one that was dark from the beginning shows, and back")
    func wholeScreens() async throws {
        func make(_ traits: UITraitCollection) throws -> Stage {
            try Stage(showing: Everything(), size: CGSize(width: 320, height: 480), scale: 1, traits: traits, threads: 1)
        }
        func pixels(_ stage: Stage) async -> Data? {
            await stage.advance(to: stage.clock.seconds + 1)
            return stage.snapshot().dataProvider?.data as Data?
        }
        let one = try make(UITraitCollection()), two = try make(dark)
        let (bright, night) = (await pixels(one), await pixels(two))
        #expect(bright != nil && bright != night)
        one.traits = dark
        two.traits = UITraitCollection()
        #expect(await pixels(one) == night)
        #expect(await pixels(two) == bright)
    }

    /// A page with one of each control.
    final class Everything: UIViewController, UITableViewDataSource {
        override func viewDidLoad() {
            view.backgroundColor = .systemBackground
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            bar.items = [UINavigationItem(title: "Title")]
            bar.items?[0].rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
            let label = UILabel(), button = UIButton(type: .system), toggle = UISwitch(), slider = UISlider(), field = UITextField()
            label.text = "Label"
            button.setTitle("Button", for: .normal)
            slider.value = 0.4
            field.borderStyle = .roundedRect
            field.text = "Field"
            field.clearButtonMode = .always
            let text = UITextView(), wheel = UIActivityIndicatorView(style: .medium), segments = UISegmentedControl(items: ["A", "B"])
            text.text = "Text view"
            wheel.hidesWhenStopped = false
            wheel.isHidden = false
            segments.selectedSegmentIndex = 0
            let stepper = UIStepper(), progress = UIProgressView(), star = UIImageView(image: UIImage(systemName: "star"))
            progress.progress = 0.3
            let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial)), tabs = UITabBar()
            tabs.items = [UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)]
            tabs.selectedItem = tabs.items?[0]
            var y: CGFloat = 50
            for part in [label, button, toggle, slider, field, text, wheel, segments, stepper, progress, star, blur] as [UIView] {
                part.frame = CGRect(x: 10, y: y, width: 140, height: 30)
                view.addSubview(part)
                y += 32
            }
            let table = UITableView(frame: CGRect(x: 160, y: 50, width: 160, height: 300), style: .grouped)
            table.dataSource = self
            tabs.frame = CGRect(x: 0, y: 431, width: 320, height: 49)
            for part in [bar, table, tabs] as [UIView] { view.addSubview(part) }
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "Row"
            cell.detailTextLabel?.text = "Detail"
            cell.accessoryType = [.disclosureIndicator, .checkmark, .detailButton][indexPath.row]
            return cell
        }
    }

    @Test("an asset gives the variant that fits, and image views follow it")
    func assets() throws {
        func picture(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
        }
        let (stage, root) = try makeStage()
        let (sun, moon) = (picture(.yellow), picture(.blue))
        let asset = UIImageAsset()
        asset.register(sun, with: light)
        asset.register(moon, with: dark)
        #expect(asset.image(with: dark) === moon && asset.image(with: root.traitCollection) === sun && sun.imageAsset === asset)
        let view = UIImageView(image: asset.image(with: light))
        root.addSubview(view)
        let day = view.layer.contents as AnyObject?
        stage.traits = dark
        #expect(view.layer.contents as AnyObject? !== day && view.image === sun)
        stage.traits = UITraitCollection()
        #expect(view.layer.contents as AnyObject? === day)
        #expect(sun.withConfiguration(UIImage.Configuration(traitCollection: dark)) === moon)
        asset.unregister(imageWith: dark)
        #expect(asset.image(with: dark) === sun && UIImageAsset().image(with: dark).cgImage == nil)
    }
}
