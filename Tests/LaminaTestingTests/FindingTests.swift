import LaminaTesting
import LaminaUIKit
import Testing

@MainActor
struct FindingTests {
    private final class Card: UIView {}

    private func stage() throws -> Stage {
        let stage = try Stage(showing: UIViewController(), on: Device(name: "small", size: CGSize(width: 200, height: 100), scale: 1))
        stage.perform {
            let view = stage.rootViewController?.view
            for (index, name) in ["card", "cart", "deck"].enumerated() {
                let card = Card(frame: CGRect(x: 10 + 60 * index, y: 10, width: 50, height: 80))
                card.accessibilityIdentifier = name
                view?.addSubview(card)
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
                label.text = index < 2 ? "same" : "other"
                card.addSubview(label)
                card.layer.addSublayer(CAShapeLayer())
            }
        }
        return stage
    }

    private func place(_ finder: Finder, in stage: Stage) throws -> [Double] {
        try stage.curve(of: finder, "position", during: stage.time...stage.time).values[0]
    }

    @Test("names, identifiers, types, texts, places among others and within others")
    func ways() throws {
        let stage = try stage()
        #expect(try place("card", in: stage) == [35, 50])
        #expect(try place(.identifier("deck"), in: stage) == [155, 50])
        #expect(try place(.text("other"), in: stage) == [25, 10])
        #expect(try place(.type(Card.self).number(1), in: stage) == [95, 50])
        #expect(try place(.type(CAShapeLayer.self).within("cart"), in: stage) == [0, 0])
        #expect(try place(.type(UILabel.self).within(.named("deck")), in: stage) == [25, 10])
        let view = try #require(stage.rootViewController?.view.subviews[0])
        #expect(try place(.view(view), in: stage) == [35, 50] && place(.layer(view.layer), in: stage) == [35, 50])
    }

    @Test(
        "what is not found, or not alone, is an error that lists what is near",
        arguments: [
            ("crad", "“crad” matches no layer of the stage at 0 s. Near it: “card”"),
            ("zebra", "There are “card”, “same”, “cart”, “deck”, “other”"),
        ])
    func missing(_ name: String, _ words: String) throws {
        let stage = try stage()
        let error = #expect(throws: SnapshotError.self) { try stage.curve(of: .named(name), "position", during: 0...0) }
        #expect("\(error!)".contains(words))
    }

    @Test("several are listed with their places")
    func several() throws {
        let stage = try stage()
        let error = #expect(throws: SnapshotError.self) { try stage.curve(of: .text("same"), "position", during: 0...0) }
        #expect("\(error!)".contains("text “same” matches 2 layers:\n"))
        #expect("\(error!)".contains("Card id \"cart\" › UILabel (0 0 50 20)") && "\(error!)".contains("number(_:)"))
        #expect { try stage.curve(of: .type(Card.self).number(3), "position", during: 0...0) } throws: {
            "\($0)".contains("there are 3 such layers")
        }
    }

    @Test("actions go to where things show, turned, when they begin, and one after the other")
    func actions() throws {
        let stage = try stage()
        var taps: [String] = []
        stage.perform {
            let view = stage.rootViewController?.view
            let button = UIButton(frame: CGRect(x: 100, y: 40, width: 20, height: 20))
            button.accessibilityIdentifier = "button"
            button.addAction(UIAction { _ in taps.append("button") }, for: .touchUpInside)
            view?.addSubview(button)
            button.transform = CGAffineTransform(rotationAngle: 0.5)
        }
        stage.play(.tap("button"), .wait(0.6), .tap("button"), at: 0.1)
        stage.advance(to: 0.3)
        stage.perform { UIView.animate(withDuration: 0.3) { stage.rootViewController?.view.subviews.last?.center.x = 170 } }
        stage.advance(to: 2)
        #expect(taps == ["button", "button"])
    }

    @Test("a swipe drags and leaves in motion; a drag comes to rest; a press lasts")
    func gestures() throws {
        let stage = try Stage(showing: UIViewController(), on: .iPhoneSE1, scale: 1)
        var told: [String] = []
        stage.perform {
            let view = stage.rootViewController!.view!
            view.accessibilityIdentifier = "all"
            let (pan, press) = (UIPanGestureRecognizer(), UILongPressGestureRecognizer())
            pan.addAction { if $0.state == .ended { told.append($0.velocity(in: $0.view).x > 500 ? "swiped" : "dragged") } }
            press.addAction { if $0.state == .began { told.append("pressed") } }
            view.addGestureRecognizer(pan)
            view.addGestureRecognizer(press)
        }
        stage.play(.swipe("all", by: CGVector(dx: 200, dy: 0), in: 0.18), .drag("all", by: CGVector(dx: 100, dy: 0)), .press("all"))
        stage.advance(to: 3)
        #expect(told == ["swiped", "dragged", "pressed"])
    }

    @Test("an action on nothing fails the test and does nothing")
    func nothing() throws {
        let (stage, box) = (try stage(), try Sandbox())
        defer { box.remove() }
        let told = try box.run { stage.play(.tap("nobody")) }
        #expect(told.count == 1 && told[0].contains("“nobody” matches no layer"))
    }
}
