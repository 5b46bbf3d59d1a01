import Foundation

extension LottieAnimation: Decodable {
    /// Reads an animation that is part of a value of a program's own, by any decoder. `from(data:)` reads a whole file many times sooner.
    ///
    /// Throws a `DecodingError`, or a `LottieError` that says what is wrong with the animation.
    public convenience init(from decoder: any Decoder) throws {
        guard let members = try DecodedValue(from: decoder).value as? [String: Any] else {
            throw LottieError("a Lottie file is an object, and this is none")
        }
        try self.init(dictionary: members)
    }
}

/// A value of any kind that JSON has, as `JSONSerialization` would have it.
private struct DecodedValue: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
        // Most of a file are lists, and most of what is in them are numbers.
        let single = try decoder.singleValueContainer()
        if let number = try? single.decode(Double.self) {
            value = number
        } else if let list = try? single.decode([DecodedValue].self) {
            value = list.map(\.value)
        } else if let members = try? single.decode([String: DecodedValue].self) {
            value = members.mapValues(\.value)
        } else if let text = try? single.decode(String.self) {
            value = text
        } else if let flag = try? single.decode(Bool.self) {
            value = flag
        } else if single.decodeNil() {
            value = NSNull()
        } else {
            throw DecodingError.dataCorruptedError(in: single, debugDescription: "a value of a kind that Lottie files do not have")
        }
    }
}
