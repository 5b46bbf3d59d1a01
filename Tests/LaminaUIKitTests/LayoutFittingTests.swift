import LaminaUIKit
import Testing

@MainActor @Suite("Sizes that constraints give")
struct LayoutFittingTests {
    @Test("a view is as small as its constraints and content let it, or as large as it is asked to be")
    func sizes() throws {
        _ = try makeStage(scale: 2)
        let card = UIView()
        let content = ContentView(30.25, 20)
        card.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5),
            content.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -5),
            content.topAnchor.constraint(equalTo: card.topAnchor, constant: 2), content.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ])
        #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 40.5, height: 22))
        let wide = card.systemLayoutSizeFitting(
            CGSize(width: 100, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 100, height: 22))
        #expect(card.frame == .zero && content.frame == .zero)
        content.size.height = 31
        #expect(card.systemLayoutSizeFitting(.zero).height == 33)
    }

    @Test("text that wraps is as high as its width asks for")
    func text() throws {
        _ = try makeStage(scale: 2)
        let (card, label) = (UIView(), UILabel())
        label.text = "Show me the money, all of it, now"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(label)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-10-[label]-10-|", metrics: nil, views: ["label": label])
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-4-[label]-4-|", metrics: nil, views: ["label": label]))
        for width in [90.0, 140, 400] as [CGFloat] {
            let size = card.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            #expect(size == CGSize(width: width, height: label.sizeThatFits(CGSize(width: width - 20, height: 0)).height + 8))
        }
        #expect(card.systemLayoutSizeFitting(.zero).width == label.intrinsicContentSize.width + 20)
    }

    @Test("controls, labels and pictures have sizes of their own")
    func kinds() throws {
        let (_, root) = try makeStage(width: 300, height: 300)
        let (button, toggle, slider, picture) = (UIButton(type: .system), UISwitch(), UISlider(), UIImageView())
        button.setTitle("Pay", for: .normal)
        picture.image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 9)).image { _ in }
        for view in [button, toggle, slider, picture] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        }
        slider.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(toggle.frame.size == CGSize(width: 51, height: 31) && picture.frame.size == CGSize(width: 12, height: 9))
        #expect(slider.frame.size == CGSize(width: 300, height: 31))
        let width = button.frame.width
        #expect(button.frame.size == button.intrinsicContentSize && width > 20)
        button.setTitle("Pay everything", for: .normal)
        root.layoutIfNeeded()
        #expect(button.frame.width > width * 2)
    }

    @Test("what constraints place is the alignment rectangle")
    func alignment() throws {
        final class Shadowed: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let (_, root) = try makeStage()
        let view = Shadowed()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 26, height: 24))
        #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 10, width: 20, height: 20))
    }

    @Test("a transform does not change where constraints place")
    func transforms() throws {
        let (_, root) = try makeStage()
        let view = placedView(in: root)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: root.centerXAnchor), view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(view.center == CGPoint(x: 50, y: 50) && view.bounds.size == CGSize(width: 20, height: 10) && view.frame.width == 40)
    }
}
