import LaminaUIKit
import Testing

@MainActor @Suite("Constraints that cannot hold", .serialized)
struct LayoutConflictTests {
    /// The messages about constraints while `body` runs.
    private func messages(_ body: () throws -> Void) rethrows -> [String] {
        var said: [String] = []
        let write = LayoutMessages.write
        LayoutMessages.write = { said.append($0) }
        defer { LayoutMessages.write = write }
        try body()
        return said
    }

    @Test("of what contradicts, the last is broken; all are named, once; the rest is laid out")
    func breaking() throws {
        let (_, root) = try makeStage()
        let view = placedView(in: root)
        let wide = view.widthAnchor.constraint(equalToConstant: 50)
        let narrow = view.widthAnchor.constraint(lessThanOrEqualToConstant: 20)
        narrow.identifier = "narrow"
        let said = messages {
            NSLayoutConstraint.activate([wide, view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 4), narrow])
            root.layoutIfNeeded()
            root.setNeedsLayout()
            root.layoutIfNeeded()
        }
        #expect(view.frame.width == 50 && view.frame.minX == 4 && said.count == 1)
        let message = try #require(said.first)
        #expect(message.hasPrefix("Unable to simultaneously satisfy constraints."))
        #expect(message.hasSuffix("Will attempt to recover by breaking constraint\n\(narrow)"))
        #expect(message.contains("\"\(wide)\"") && !message.contains("left"))
        #expect("\(narrow)".contains(" 'narrow' UIView:0x") && "\(narrow)".hasSuffix(".width <= 20   (active)>"))
        // As soon as it can hold it does.
        wide.isActive = false
        root.layoutIfNeeded()
        #expect(view.frame.width <= 20)
    }

    @Test("a frame that code sets and what is required of it may contradict, at first or later")
    func frames() throws {
        let (_, root) = try makeStage()
        let view = placedView(in: root)
        let said = messages {
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
                view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30),
                view.topAnchor.constraint(equalTo: root.topAnchor),
            ])
            CATransaction.flush()
            #expect(view.frame.width == 40)
            // No room for both margins.
            root.window?.frame.size.width = 50
            CATransaction.flush()
        }
        #expect(view.frame.minX == 30 && said.count == 1)
        #expect(said.first?.contains("NSAutoresizingMaskLayoutConstraint") == true && said.first?.contains(".width == 50") == true)
        root.window?.frame.size.width = 200
        CATransaction.flush()
        #expect(view.frame == CGRect(x: 30, y: 0, width: 140, height: 0))
    }

    @Test("descriptions draw gaps and write equations")
    func descriptions() throws {
        let (_, root) = try makeStage()
        let (a, b) = (placedView(in: root), placedView(in: root))
        func text(_ constraint: NSLayoutConstraint) -> String {
            constraint.isActive = true
            defer { constraint.isActive = false }
            var text = "\(constraint)"
            for (view, name) in [(a, "a"), (b, "b"), (root, "root")] {
                text = text.replacingOccurrences(
                    of: "UIView:0x" + String(UInt(bitPattern: ObjectIdentifier(view)), radix: 16), with: name)
            }
            return text.split(separator: " ", maxSplits: 1).last.map(String.init) ?? ""
        }
        #expect(text(a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)) == "H:|-(10)-[a]   (active, names: '|':root)>")
        #expect(text(a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -4)) == "V:[a]-(4)-|   (active, names: '|':root)>")
        #expect(text(b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 2.5)) == "V:[a]-(>=2.5)-[b]   (active)>")
        #expect(
            text(a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2, constant: -3)) == "a.width == 2*b.width - 3   (active)>")
        #expect(text(a.heightAnchor.constraint(equalToConstant: 7)) == "a.height == 7   (active)>")
    }
}
