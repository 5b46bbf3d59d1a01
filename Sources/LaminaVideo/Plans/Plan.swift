import CLaminaDigest
import Foundation
import LaminaRender
import LaminaStage
import LaminaWire

/// A plan that has been written, for drawing and joining parts of its film.
///
///     let plan = try Plan("film.plan")
///     try plan.draw(part: 1, of: 2, to: "1.part")
///     try plan.draw(part: 2, of: 2, to: "2.part")
///     try plan.join(["1.part", "2.part"], to: "film.mp4")
public final class Plan: Sendable {
    /// The path of the file.
    public let path: String
    let head: PlanHead
    let index: PlanIndex

    /// Reads a plan's head and index, and neither commits nor pictures. Throws a `PlanError`.
    public init(_ path: String) throws {
        self.path = path
        let reader = try RecordReader(.plan, path: path)
        let headBytes = try reader.record(.head, at: UInt64(RecordFileKind.headerLength), limit: 1 << 20)
        let indexBytes = try reader.record(.index, at: reader.indexPlace, limit: 1 << 28)
        guard let head = headBytes.withUnsafeBytes({ PlanHead(decoding: $0) }),
            let index = indexBytes.withUnsafeBytes({ PlanIndex(decoding: $0) }), index.chunks.count == head.chunks
        else { throw PlanError.damaged(path: path, detail: "its head and its index do not fit") }
        (self.head, self.index) = (head, index)
    }

    /// The number of frames.
    public var frames: Int { head.frames }
    /// The film's format, as an extension.
    public var format: String { String(head.format.prefix { $0 != " " }) }
    /// The plan's digest, the hexadecimal SHA-256 of its records.
    public var digest: String { index.digest.hexadecimal }

    /// Returns the range of frames that a part has, counted from 0; empty if there are more parts than chunks to share.
    public func frames(ofPart part: Int, of count: Int) throws -> Range<Int> {
        try check(part, count)
        let chunks = head.chunks(ofPart: part, of: count)
        guard let first = chunks.first, let last = chunks.last else { return 0..<0 }
        return head.frames(ofChunk: first).lowerBound..<head.frames(ofChunk: last).upperBound
    }

    func check(_ part: Int, _ count: Int) throws {
        guard (1...1_000_000).contains(count), (1...count).contains(part) else { throw PlanError.partNumber(part: part, count: count) }
    }

    var filmPlan: FilmPlan {
        get throws {
            guard let planned = PlannedFormat(head.format), MovieFormat.films.contains(planned.name),
                let format = try? MovieFormat(path: "film." + planned.name),
                let film = try? FilmPlan(format: format, options: planned.options)
            else { throw PlanError.damaged(path: path, detail: "it names no format of films") }
            return film
        }
    }
}

extension [UInt8] {
    var hexadecimal: String { map { String(format: "%02x", $0) }.joined() }

    var sha256: [UInt8] {
        var digest = LaminaDigest()
        lamina_digest_begin(&digest, false)
        withUnsafeBytes { lamina_digest_add(&digest, $0.baseAddress, $0.count) }
        var result = [UInt8](repeating: 0, count: 32)
        lamina_digest_end(&digest, &result)
        return result
    }
}
