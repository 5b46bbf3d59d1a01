import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: the same for the same")
struct RenderSameTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// The pictures of one run, byte for byte.
    private func pictures(_ arguments: [String]) throws -> [Data] {
        try FileManager.default.createDirectory(atPath: scratch.file("pictures"), withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: scratch.file("pictures")) }
        let run = try Command(
            ["render", "CoinBank", "-o", "pictures", "--set", "coins=20", "--size", "180x320", "--fps", "8", "--duration", "2"] + arguments,
            in: scratch)
        try #require(run.status == 0, "\(run.errors)")
        return try scratch.contents("pictures").map { try scratch.data("pictures/\($0)") }
    }

    @Test("a seed gives the same bytes again, with one thread and with two; another seed gives others")
    func same() throws {
        let first = try pictures(["--threads", "1"])
        #expect(first.count == 16 && Set(first).count > 8)
        #expect(try pictures(["--threads", "1", "--seed", "1"]) == first)
        #expect(try pictures(["--threads", "2"]) == first)
        #expect(try pictures(["--threads", "1", "--seed", "2"]) != first)
    }
}
