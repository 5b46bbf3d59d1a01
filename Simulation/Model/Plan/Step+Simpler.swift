import Foundation

extension Step {
    /// Steps that are like this one and simpler in one parameter: a number nearer to zero, a flag that is false.
    ///
    /// Acts are told apart by their coding alone, so a new one needs nothing here.
    package var simpler: [Step] {
        guard let data = try? JSONEncoder().encode(act),
            let object = try? JSONSerialization.jsonObject(with: data) as? [String: [String: Any]],
            let (name, parameters) = object.first
        else { return [] }
        return parameters.keys.sorted().flatMap { key in
            Step.simpler(parameters[key]!).compactMap { value in
                var parameters = parameters
                parameters[key] = value
                guard let data = try? JSONSerialization.data(withJSONObject: [name: parameters]),
                    let act = try? JSONDecoder().decode(Act.self, from: data), act != self.act
                else { return nil }
                return Step(time, act)
            }
        }
    }

    private static func simpler(_ value: Any) -> [Any] {
        if let text = value as? String { return ["nothing", "plain", "eased", "basic"].filter { $0 != text } }
        guard let number = value as? NSNumber else { return [] }
        if isFlag(number) { return number.boolValue ? [false] : [] }
        let whole = number.intValue
        return Set([0, whole / 2, whole / 10 * 10, 100].filter { abs($0) < abs(whole) || ($0 == 100 && whole > 100) }).sorted()
    }

    /// Whether a number in parsed JSON was written as true or false.
    private static func isFlag(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }
}
