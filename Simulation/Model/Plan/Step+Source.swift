// Steps as Swift text, and back: nothing here names any single act.

extension Step {
    /// The step as Swift source, as it stands in a list of a test.
    package var source: String { ".at(\(time), \(act.source))" }
}

extension Act {
    /// The act as Swift source.
    package var source: String {
        guard let (name, payload) = Mirror(reflecting: self).children.first.map({ ($0.label ?? "\(self)", $0.value) }) else {
            return ".\(self)"
        }
        let mirror = Mirror(reflecting: payload)
        let parts: [(String?, Any)] = mirror.displayStyle == .tuple ? mirror.children.map { ($0.label, $0.value) } : [(nil, payload)]
        let arguments = parts.map { label, value in
            let text = Mirror(reflecting: value).displayStyle == .enum ? ".\(value)" : "\(value)"
            guard let label, !label.hasPrefix(".") else { return text }
            return "\(label): \(text)"
        }
        return ".\(name)(\(arguments.joined(separator: ", ")))"
    }
}

extension [Step] {
    /// A test that makes the run again and expects every law to hold.
    package func testSource(named name: String) -> String {
        """
        @Test func \(name)() {
            expectLaws([
        \(map { "        \($0.source)," }.joined(separator: "\n"))
            ])
        }
        """
    }
}
