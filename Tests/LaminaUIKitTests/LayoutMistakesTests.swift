import LaminaUIKit
import Testing

@Suite("Mistakes with constraints end the program with a message that names them")
struct LayoutMistakesTests {
    private func message(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test("views of different hierarchies")
    func hierarchies() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIView().leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
        }
        #expect(message(result).contains("gone"))
        let apart = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (a, b) = (UIView(), UIView())
            withExtendedLifetime((a, b)) { a.leftAnchor.constraint(equalTo: b.leftAnchor).isActive = true }
        }
        #expect(message(apart).contains("no common ancestor"))
    }

    @Test("a format that cannot be read")
    func format() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let view = UIView()
            _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|-[view(==other)]", metrics: nil, views: ["view": view])
        }
        #expect(message(result).contains("unable to parse constraint format: “other” is not among the metrics or views"))
    }

    @Test("a format whose number is larger than any")
    func number() {
        let error = #expect(throws: (any Error).self) {
            try NSLayoutConstraint.read(
                visualFormat: "[view(\(String(repeating: "9", count: 400)))]", options: [], metrics: [:], views: ["view": UIView()])
        }
        #expect(error.map { "\($0)".contains("the number is too large") } == true)
    }

    @Test("attributes that do not go together, and numbers that are none")
    func attributes() async {
        let pair = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let view = UIView()
            _ = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .width, multiplier: 1, constant: 0)
        }
        #expect(message(pair).contains("invalid pairing of layout attributes"))
        let reading = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let view = UIView()
            _ = NSLayoutConstraint(
                item: view, attribute: .left, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 0)
        }
        #expect(message(reading).contains("follows the reading direction"))
        let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            NSLayoutConstraint().isActive = true
        }
        #expect(message(empty).contains("made without items"))
        let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let view = UIView()
            withExtendedLifetime(view) { view.widthAnchor.constraint(equalToConstant: 1).constant = .nan }
        }
        #expect(message(number).contains("finite"))
        let priority = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let view = UIView()
            let constraint = view.widthAnchor.constraint(equalToConstant: 1)
            constraint.isActive = true
            constraint.priority = .defaultLow
        }
        #expect(message(priority).contains("required"))
    }
}
