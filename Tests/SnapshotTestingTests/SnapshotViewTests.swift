import SnapshotTesting
import UIKit
import XCTest

/// Views, controllers, layers and paths, as test files for the library of this name compare them.
final class SnapshotViewTests: XCTestCase {
    private var card: UIView {
        let card = UIView(frame: CGRect(x: 20, y: 30, width: 80, height: 50))
        card.backgroundColor = .systemBackground
        card.layer.cornerRadius = 10
        let label = UILabel(frame: CGRect(x: 8, y: 8, width: 64, height: 20))
        label.text = "Card"
        card.addSubview(label)
        return card
    }

    func testView() {
        assertSnapshot(of: card, as: .image(traits: UITraitCollection(displayScale: 2)))
        assertSnapshot(
            of: card, as: .image(traits: UITraitCollection(traitsFrom: [.init(displayScale: 2), .init(userInterfaceStyle: .dark)])),
            named: "dark")
        assertSnapshot(of: card, as: .recursiveDescription)
    }

    func testViewGoesBack() {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let (first, card) = (UIView(), card)
        parent.addSubview(card)
        parent.addSubview(first)
        _ = verifySnapshot(of: card, as: .image, record: .never)
        XCTAssertEqual(parent.subviews, [card, first])
        XCTAssertEqual(card.frame, CGRect(x: 20, y: 30, width: 80, height: 50))
    }

    private final class Page: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = .white
            let label = UILabel()
            label.text = "Title"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            ])
        }
    }

    func testController() {
        let small = UITraitCollection(displayScale: 1)
        assertSnapshot(of: Page(), as: .image(on: .iPhoneX, traits: small), named: "upright")
        assertSnapshot(of: Page(), as: .image(on: .iPhoneX(.landscape), traits: small), named: "turned")
        assertSnapshot(of: Page(), as: .recursiveDescription(on: .iPhoneSe))
        assertSnapshot(of: Page(), as: .recursiveDescription(on: .iPadPro11(.portrait(splitView: .oneThird))), named: "split")
    }

    func testHierarchy() {
        let tabs = UITabBarController()
        tabs.viewControllers = [
            UINavigationController(rootViewController: Page()), UINavigationController(rootViewController: UIViewController()),
        ]
        assertSnapshot(of: tabs, as: .hierarchy)
    }

    func testLayerAndPaths() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
        layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        assertSnapshot(of: layer, as: .image(traits: UITraitCollection(displayScale: 1)))
        let path = UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 20, height: 10))
        assertSnapshot(of: path, as: .image, named: "oval")
        assertSnapshot(of: path.cgPath, as: .image(scale: 2), named: "oval 2x")
        let turn = UIBezierPath()
        turn.move(to: .zero)
        turn.addQuadCurve(to: CGPoint(x: 30, y: 1.0 / 3), controlPoint: CGPoint(x: 3.75, y: 86.25))
        turn.close()
        turn.move(to: CGPoint(x: 1, y: 2))
        turn.addLine(to: CGPoint(x: -3, y: 4))
        assertSnapshot(of: turn, as: .elementsDescription)
    }

    func testWaiting() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        dot.backgroundColor = .red
        view.addSubview(dot)
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (5, 15, 2)
        dot.layer.add(animation, forKey: nil)
        assertSnapshot(of: view, as: .wait(for: 1, on: .image(traits: UITraitCollection(displayScale: 1))))
    }
}
