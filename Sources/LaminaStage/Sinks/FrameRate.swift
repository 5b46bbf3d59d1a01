/// A number of frames a second: a whole one, or a fraction such as the 30000/1001 of television.
///
///     let rate = FrameRate(30_000, per: 1001)
///     try stage.record(to: MovieSink("film.mov"), framesPerSecond: rate, until: .after(5))
///
/// Frame n is at n · denominator / numerator seconds, to the nanosecond of a stage's clock: no film drifts, however long it is. A recording takes rates from 1 to 100 000 whose two
/// numbers, in lowest terms, are at most 1 000 000.
public struct FrameRate: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// The number of frames in `denominator` seconds, in lowest terms.
    public let numerator: Int
    /// The number of seconds that `numerator` frames take, in lowest terms; 1 for a whole rate.
    public let denominator: Int

    /// The rates of television that are written as decimal numbers.
    private static let television = [24, 30, 48, 60, 120].map { FrameRate($0 * 1000, per: 1001) }
    private static let greatest = 1_000_000

    /// Creates a rate of so many frames in so many seconds. No seconds, or a negative number of them, are a programming error and stop the program.
    public init(_ frames: Int, per seconds: Int = 1) {
        precondition(seconds > 0, "FrameRate: so many frames in \(seconds) seconds are no rate")
        var (divisor, rest) = (UInt(seconds), frames.magnitude)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        (numerator, denominator) = (frames / Int(divisor), seconds / Int(divisor))
    }

    public init(integerLiteral frames: Int) { self.init(frames) }

    /// The number of frames a second, rounded to what a `Double` holds.
    public var value: Double { Double(numerator) / Double(denominator) }

    /// Returns the time of a frame, counted from 0, in seconds from the first one's.
    public func time(of frame: Int) -> Double { Double(frame) * Double(denominator) / Double(numerator) }

    /// Whether a recording takes it.
    package var isRecordable: Bool {
        numerator >= denominator && numerator <= Self.greatest && denominator <= Self.greatest && numerator / denominator <= 100_000
            && (numerator / denominator < 100_000 || numerator % denominator == 0)
    }
}

extension FrameRate: LosslessStringConvertible {
    /// Reads a rate as people write it; nil for anything else: `60`, `30000/1001`, or a decimal number such as `12.5`, of at most six digits after the point.
    ///
    /// 23.976 (or 23.98), 29.97, 47.952, 59.94 and 119.88 name the rates of television: 29.97 is 30000/1001.
    public init?(_ description: String) {
        func number(_ digits: Substring) -> Int? {
            guard !digits.isEmpty, digits.count <= 7, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
            return Int(digits)
        }
        if let slash = description.firstIndex(of: "/") {
            guard let frames = number(description[..<slash]), let seconds = number(description[description.index(after: slash)...]),
                seconds > 0
            else { return nil }
            self.init(frames, per: seconds)
            return
        }
        guard let point = description.firstIndex(of: ".") else {
            guard let frames = number(description[...]) else { return nil }
            self.init(frames)
            return
        }
        let decimals = description[description.index(after: point)...]
        guard let whole = number(description[..<point]), let fraction = number(decimals), decimals.count <= 6 else { return nil }
        let scale = (0..<decimals.count).reduce(1) { scale, _ in scale * 10 }
        let written = FrameRate(whole * scale + fraction, per: scale)
        func isMeant(_ rate: FrameRate) -> Bool { Int((rate.value * Double(scale)).rounded()) == whole * scale + fraction }
        self = decimals.count >= 2 ? Self.television.first(where: isMeant) ?? written : written
    }

    /// The rate as it is read: `60` or `30000/1001`.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
