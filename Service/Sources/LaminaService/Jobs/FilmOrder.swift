import Foundation

/// An order for a film, as clients send it. Every field but the scene can be left out; the program has its default then.
struct FilmOrder: Codable, Sendable, Equatable {
    var scene: String
    /// Values for the scene's parameters.
    var props: [String: JSON]?
    var seed: UInt64?
    /// Pixels, as in `1080x1920`.
    var size: String?
    /// Pixels for one point.
    var scale: Double?
    var seconds: Double?
    var fps: OrderRate?
    /// An extension.
    var format: String?
    var codec: String?
    var quality: Int?
    var bitrate: String?
    var transparency: Bool?
    /// The contents of a plan that came in place of an order. The other fields do not count then.
    var plan: Plan?

    /// A plan that has been verified.
    struct Plan: Codable, Sendable, Equatable {
        var frames, chunks, width, height: Int
        var digest: String
    }

    /// The order that a plan is.
    ///
    /// - Parameter verified: What `lamina verify` has said of it. Throws an `OrderError` if that is not what it says.
    init(verified: JSON) throws {
        guard let frames = verified["frames"]?.integer, let chunks = verified["chunks"]?.integer, let width = verified["width"]?.integer,
            let height = verified["height"]?.integer, let digest = verified["digest"]?.string, let format = verified["format"]?.string,
            Self.formats.contains(format)
        else { throw OrderError("the plan could not be verified") }
        let name = verified["scene"]?.string ?? ""
        // It becomes part of a file's name.
        let isPlain =
            !name.isEmpty && name.utf8.count <= 100
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        scene = isPlain ? name : "film"
        self.format = format
        plan = Plan(frames: frames, chunks: chunks, width: width, height: height, digest: digest)
    }

    static let formats = ["mp4", "mov", "webm", "gif", "apng", "webp", "avif"]

    /// Reads an order. Throws an `OrderError` that names the field.
    init(decoding data: Data) throws {
        let fields: [String: JSON]
        do {
            fields = try JSONDecoder().decode([String: JSON].self, from: data)
        } catch {
            throw OrderError("the order has to be a JSON object, as in {\"scene\": \"CoinBank\"}")
        }
        let known = Set(Self.fields)
        if let other = fields.keys.sorted().first(where: { !known.contains($0) }) {
            throw OrderError("an order has no “\(other)”; it has \(Self.fields.joined(separator: ", "))")
        }
        do {
            self = try JSONDecoder().decode(FilmOrder.self, from: data)
        } catch DecodingError.keyNotFound(let key, _) {
            throw OrderError("an order needs “\(key.stringValue)”")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            throw OrderError("\(context.codingPath.map(\.stringValue).joined(separator: ".")): \(context.debugDescription)")
        } catch {
            throw OrderError("the order cannot be read: \(error)")
        }
    }

    /// Holds the order to the service's limits. The program holds it to the scene's.
    func check(_ limits: Limits) throws {
        if let format, !Self.formats.contains(format) {
            throw OrderError("format takes \(Self.formats.joined(separator: ", ")), not “\(format)”")
        }
        if let size {
            let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
            guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0, width <= 100_000, height <= 100_000
            else {
                throw OrderError("size takes pixels, as in 1080x1920, not “\(size)”")
            }
            if width * height > limits.pixels { throw OrderError("size can have \(limits.pixels) pixels here, not \(width * height)") }
        }
        if let scale, !(scale >= 0.05 && scale <= 16) { throw OrderError("scale takes 0.05 to 16, not \(scale)") }
        if let fps, fps.value == nil { throw OrderError("fps takes 1 to 1000, as in 60, 29.97 or \"30000/1001\", not \(fps.text)") }
        if let quality, !(0...100).contains(quality) { throw OrderError("quality takes 0 to 100, not \(quality)") }
        if let seconds, !(seconds > 0 && seconds <= 86_400) {
            throw OrderError("seconds takes more than 0 and at most 86400, not \(seconds)")
        }
        if let seconds, seconds * (fps?.value ?? 60) > Double(limits.frames) {
            throw OrderError("a film can have \(limits.frames) frames here, not \(Int(seconds * (fps?.value ?? 60)))")
        }
        // Both are single words of the program's command line, which knows which ones there are.
        for (name, word) in [("codec", codec), ("bitrate", bitrate)] {
            if let word,
                word.isEmpty || !word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") })
                    || word.first == "-"
            {
                throw OrderError("\(name) cannot be “\(word)”")
            }
        }
    }

    /// The options of `lamina plan`.
    func arguments(props: String?) -> [String] {
        var arguments = [scene, "--format", format ?? "mp4"]
        func add(_ name: String, _ value: Any?) { if let value { arguments += ["--" + name, "\(value)"] } }
        add("props", props)
        add("seed", seed)
        add("size", size)
        add("scale", scale)
        add("duration", seconds)
        add("fps", fps?.text)
        add("codec", codec)
        add("quality", quality)
        add("bitrate", bitrate)
        if let transparency { arguments.append(transparency ? "--transparency" : "--no-transparency") }
        return arguments
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
        case scene, props, seed, size, scale, seconds, fps, format, codec, quality, bitrate, transparency, plan
    }

    /// The names of the fields that clients may send.
    private static let fields = CodingKeys.allCases.filter { $0 != .plan }.map(\.stringValue)
}

/// The limits of what one order, and all of them, can ask for.
public struct Limits: Sendable {
    /// Jobs that wait at a time.
    public var waiting = 100
    /// The frames of a film.
    public var frames = 36_000
    /// The pixels of a frame.
    public var pixels = 3840 * 2160
    /// The bytes of an order.
    public var orderBytes = 1 << 20
    /// The seconds that an order's bytes may take to come.
    public var orderSeconds = 30.0
    /// The bytes of a plan.
    public var planBytes = 256 << 20
    /// The seconds that a plan's bytes may take to come.
    public var planSeconds = 600.0
    /// Plans that are taken in at a time.
    public var uploads = 4
    /// The seconds that a try of a job may take.
    public var seconds = 3600.0
    /// The tries of a job whose failure another try may not have.
    public var tries = 3
    /// The hours for which what a job that is over has left is kept.
    public var keptHours = 168.0

    public init() {}
}

/// An order that cannot be carried out, in words for whoever sent it.
struct OrderError: Error {
    let message: String
    init(_ message: String) { self.message = message }
}
