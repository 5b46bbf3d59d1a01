import LaminaUIKit
import Testing

@MainActor @Suite("Layout from the right")
struct TraitsDirectionTests {
    private let mirrored = UITraitCollection(layoutDirection: .rightToLeft)

    @Test("a view's direction is that of its traits unless an attribute forces one")
    func direction() throws {
        let (stage, root) = try makeStage()
        #expect(root.effectiveUserInterfaceLayoutDirection == .leftToRight)
        stage.traits = mirrored
        defer { stage.traits = UITraitCollection() }
        #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let expected: [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)] = [
            (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight), (.forceLeftToRight, .leftToRight),
            (.forceRightToLeft, .rightToLeft),
        ]
        for (attribute, direction) in expected {
            root.semanticContentAttribute = attribute
            #expect(root.effectiveUserInterfaceLayoutDirection == direction)
            #expect(stage.perform { UIView.userInterfaceLayoutDirection(for: attribute) } == direction)
        }
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .leftToRight) == .leftToRight)
        #expect(stage.perform { UIApplication.shared.userInterfaceLayoutDirection } == .rightToLeft)
    }

    @Test("leading constraints, stacks and directional margins turn over with the direction, while the stage runs")
    func layout() throws {
        let (stage, root) = try makeStage(width: 200, height: 100)
        let box = UIView(), first = UIView(), second = UIView(), stack = UIStackView(arrangedSubviews: [first, second])
        for view in [box, stack] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10), box.widthAnchor.constraint(equalToConstant: 30),
            box.topAnchor.constraint(equalTo: root.topAnchor), box.heightAnchor.constraint(equalToConstant: 10),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: box.bottomAnchor), stack.heightAnchor.constraint(equalToConstant: 10),
            first.widthAnchor.constraint(equalToConstant: 40),
        ])
        let plain = UIView()
        plain.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 4)
        root.addSubview(plain)
        stage.window?.layoutIfNeeded()
        #expect(box.frame.minX == 10 && first.frame.minX == 0 && second.frame.minX == 40 && plain.layoutMargins.left == 30)
        stage.traits = mirrored
        #expect(box.frame.maxX == 190 && first.frame.maxX == 200 && second.frame.minX == 0)
        #expect(plain.directionalLayoutMargins.leading == 30 && plain.layoutMargins.right == 30 && plain.layoutMargins.left == 4)
        stage.traits = UITraitCollection()
        #expect(box.frame.minX == 10 && first.frame.minX == 0)
    }

    @Test("controls, rows and fields turn over")
    func controls() throws {
        let (stage, root) = try makeStage(width: 200, height: 300)
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 31))
        slider.value = 0.25
        let field = UITextField(frame: CGRect(x: 0, y: 40, width: 100, height: 30)), icon = UIView()
        icon.frame.size = CGSize(width: 20, height: 20)
        (field.leftView, field.leftViewMode) = (icon, .always)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 80, width: 200, height: 44)
        cell.textLabel?.text = "Row"
        cell.accessoryType = .disclosureIndicator
        for view in [slider, field, cell] as [UIView] { root.addSubview(view) }
        stage.window?.layoutIfNeeded()
        func thumb() -> CGFloat { slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: slider.value).midX }
        #expect(thumb() == 39 && icon.frame.minX == 0 && cell.contentView.frame.minX == 0)
        let width = cell.contentView.frame.width
        stage.traits = mirrored
        defer { stage.traits = UITraitCollection() }
        #expect(thumb() == 128 - 39 && icon.frame.maxX == 100 && cell.contentView.frame.maxX == 200)
        #expect(cell.contentView.frame.width == width)
        #expect(cell.textLabel.map { cell.contentView.bounds.width - $0.frame.maxX } == 16)
    }

    @Test("progress, switches, segments, page controls and natural text begin on the right, a bar's way back is there, its chevron turned")
    func shown() throws {
        let (stage, root) = try makeStage(width: 200, height: 300)
        root.backgroundColor = .white
        stage.traits = mirrored
        defer { stage.traits = UITraitCollection() }
        let progress = UIProgressView(frame: CGRect(x: 0, y: 10, width: 200, height: 4))
        progress.progress = 0.25
        let toggle = UISwitch(frame: CGRect(x: 0, y: 30, width: 51, height: 31))
        toggle.isOn = true
        let segments = UISegmentedControl(items: ["a", "b"])
        segments.frame = CGRect(x: 0, y: 70, width: 200, height: 32)
        let label = UILabel(frame: CGRect(x: 0, y: 110, width: 200, height: 20))
        label.text = "lll"
        let pages = UIPageControl(frame: CGRect(x: 0, y: 140, width: 200, height: 30))
        pages.numberOfPages = 3
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 200, width: 200, height: 44))
        bar.setItems([UINavigationItem(title: "One"), UINavigationItem(title: "Two")], animated: false)
        for view in [progress, toggle, segments, label, pages, bar] as [UIView] { root.addSubview(view) }
        let picture = stage.snapshot()
        #expect(picture.pixel(190, 11) == 0xFF00_7AFF && picture.pixel(60, 11) != 0xFF00_7AFF)
        #expect(picture.pixel(14, 45) == 0xFFFF_FFFF && picture.pixel(42, 45) == 0xFF34_C759)
        func ink(_ columns: Range<Int>) -> Bool { columns.contains { x in (110..<130).contains { picture.pixel(x, $0) != 0xFFFF_FFFF } } }
        #expect(ink(180..<200) && !ink(0..<150))
        stage.play(
            try InputScript([
                .tap(time: 0, point: CGPoint(x: 150, y: 86)), .tap(time: 1, point: CGPoint(x: 20, y: 155)),
            ]))
        stage.advance(to: stage.time + 2)
        #expect(segments.selectedSegmentIndex == 0 && pages.currentPage == 1)
        func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }
        let back = try #require(all(bar).first { $0.accessibilityLabel == "One" || $0.description.hasPrefix("<_UIButtonBarButton") })
        #expect(back.convert(back.bounds, to: bar).maxX == 200)
        #expect(back.subviews.contains { $0 is UIImageView && $0.transform.a == -1 })
    }

    @Test("a picture that flips is mirrored from the right")
    func pictures() throws {
        let (stage, root) = try makeStage()
        let half = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        let flipping = half.imageFlippedForRightToLeftLayoutDirection()
        #expect(flipping.flipsForRightToLeftLayoutDirection && !half.flipsForRightToLeftLayoutDirection)
        let (view, fixed) = (UIImageView(image: flipping), UIImageView(image: half))
        for view in [view, fixed] { root.addSubview(view) }
        let (before, kept) = (view.layer.contents as AnyObject?, fixed.layer.contents as AnyObject?)
        stage.traits = mirrored
        #expect(view.layer.contents as AnyObject? !== before && fixed.layer.contents as AnyObject? === kept)
        stage.traits = UITraitCollection()
        #expect(view.layer.contents as AnyObject? === before)
    }
}
