import LaminaRender
import LaminaWire
import Testing

@Suite("Records of plans")
struct PlanRecordTests {
    private let head = PlanHead(
        width: 1080, height: 1920, scale: 3, rate: 30_000, rateSeconds: 1001, frames: 301, chunkLength: 120, format: "mp4", scene: "Münze")
    private let chunk = PlanChunk(
        first: 120, keyframe: PlanChunk.Changes(pictures: [PlanChunk.Picture(image: 7, content: 1)], bytes: [1, 2, 3]),
        frames: [
            PlanChunk.Frame(
                time: 2.5, isStill: false, background: Color(red: 0, green: 0.5, blue: 1, alpha: 1),
                commits: [PlanChunk.Changes(pictures: [], bytes: []), PlanChunk.Changes(pictures: [], bytes: [9])]),
            PlanChunk.Frame(time: 2.75, isStill: true, background: nil, commits: []),
        ])
    private let index = PlanIndex(
        digest: (0..<32).map { $0 }, chunks: [PlanIndex.Chunk(place: 6, keyframe: 0), PlanIndex.Chunk(place: 1 << 40, keyframe: 0)],
        pictures: [99], stillFrames: 5)
    private let part = PartIndex(
        plan: (0..<32).map { $0 }, part: 2, count: 8,
        chunks: [PartIndex.Chunk(chunk: 1, place: 6), PartIndex.Chunk(chunk: 2, place: 1 << 33)])

    @Test("come back as they were; cut off anywhere or with a byte more they are none")
    func bothWays() {
        #expect(head.encoded().withUnsafeBytes { PlanHead(decoding: $0) } == head)
        #expect(chunk.encoded().withUnsafeBytes { PlanChunk(decoding: $0) } == chunk)
        #expect(index.encoded().withUnsafeBytes { PlanIndex(decoding: $0) } == index)
        #expect(part.encoded().withUnsafeBytes { PartIndex(decoding: $0) } == part)
        func isRefused(_ bytes: [UInt8], _ decode: (UnsafeRawBufferPointer) -> Bool) -> Bool {
            let cut = (0..<bytes.count).allSatisfy { end in !bytes[..<end].withUnsafeBytes(decode) }
            return cut && !(bytes + [0]).withUnsafeBytes(decode)
        }
        #expect(isRefused(head.encoded()) { PlanHead(decoding: $0) != nil })
        #expect(isRefused(chunk.encoded()) { PlanChunk(decoding: $0) != nil })
        #expect(isRefused(index.encoded()) { PlanIndex(decoding: $0) != nil })
        #expect(isRefused(part.encoded()) { PartIndex(decoding: $0) != nil })
    }

    @Test("parts share the chunks, each frame in one")
    func parts() {
        #expect(head.chunks == 3)
        for count in 1...9 {
            #expect((1...count).flatMap { head.chunks(ofPart: $0, of: count) } == [0, 1, 2])
        }
        #expect((0..<3).flatMap { Array(head.frames(ofChunk: $0)) } == Array(0..<301))
    }

    @Test("a picture comes back; one that is stronger than its alpha does not")
    func pictures() {
        let bitmap = Bitmap(width: 3, height: 2) { for i in 0..<6 { $0[i] = 0x8040_2010 + UInt32(i) } }
        #expect(bitmap.planRecord().withUnsafeBytes { Bitmap.ofPlanRecord($0) } == bitmap)
        let bad = Bitmap(width: 1, height: 1) { $0[0] = 0x1020_0000 }
        #expect(bad.planRecord().withUnsafeBytes { Bitmap.ofPlanRecord($0) } == nil)
        #expect(bitmap.planRecord().dropLast().withUnsafeBytes { Bitmap.ofPlanRecord($0) } == nil)
    }
}
