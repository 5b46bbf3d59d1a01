/// The frames a second of an order: a number, as in 30 and 29.97, or text, as in "30000/1001". The program reads what was written.
struct OrderRate: Codable, Sendable, Equatable {
    /// As it was written.
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let whole = try? container.decode(Int.self) {
            text = String(whole)
        } else if let number = try? container.decode(Double.self) {
            text = String(number)
        } else {
            text = try container.decode(String.self)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let whole = Int(text) { try container.encode(whole) } else { try container.encode(text) }
    }

    /// The frames a second; nil for what is no rate from 1 to 1000.
    var value: Double? {
        let digits = text.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Double($0) }
        guard digits, numbers.count <= 2, let first = numbers[0], let second = numbers.count == 1 ? 1 : numbers[1], second > 0 else {
            return nil
        }
        return (1...1000).contains(first / second) ? first / second : nil
    }
}
