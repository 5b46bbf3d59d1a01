import Foundation
import LaminaCoreGraphics
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Contact sheet")
struct ContactSheetTests {
    private let scratch: Scratch
    private let format = FrameFormat(width: 40, height: 60, framesPerSecond: 10)
    init() throws { scratch = try Scratch() }

    /// Frame i is all of one grey, i.
    private func write(_ sheet: ContactSheet, _ frames: [Int]) throws {
        try sheet.begin(format)
        for i in frames {
            let grey = UInt32(i) * 0x01_0101 | 0xFF00_0000
            try sheet.write(Frame(index: i, time: Double(i) / 10, surface: surface(40, 60) { _, _ in grey }))
        }
        try sheet.finish()
    }

    /// The greys of pictures, found by looking along rows for runs as wide as a picture.
    private func greys() throws -> [[UInt32]] {
        let bitmap = try ImageCodec.decode(Data(contentsOf: URL(fileURLWithPath: scratch.file("a.png")))).bitmap
        var rows: [[UInt32]] = []
        for y in 0..<bitmap.height {
            var row: [UInt32] = []
            var (start, x) = (0, 0)
            while x <= bitmap.width {
                let line = bitmap.pixels + y * bitmap.width
                if x == bitmap.width || line[x] != line[start] {
                    if x - start == 40 { row.append(line[start] & 255) }
                    start = x
                }
                x += 1
            }
            if row != rows.last { rows.append(row) }
        }
        return rows.filter { !$0.isEmpty }
    }

    @Test("shows the chosen moments in rows, from a whole film")
    func wholeFilm() throws {
        try write(try ContactSheet(scratch.file("a.png"), moments: [0, 0.5, 1, 2, 3.04]), Array(0...40))
        #expect(try greys() == [[0, 5, 10], [20, 30]])
        #expect(scratch.contents == ["a.png"])
    }

    @Test("shows them from a film that has only them, whatever their order")
    func onlyMoments() throws {
        try write(try ContactSheet(scratch.file("a.png"), moments: [1, 0.5], columns: 1), [5, 10])
        #expect(try greys() == [[5], [10]])
    }

    @Test("has writing under each picture")
    func labels() throws {
        try write(try ContactSheet(scratch.file("a.png"), moments: [0.5]), [5])
        let bitmap = try ImageCodec.decode(Data(contentsOf: URL(fileURLWithPath: scratch.file("a.png")))).bitmap
        let below = (64..<bitmap.height).flatMap { y in (0..<bitmap.width).map { bitmap.pixels[y * bitmap.width + $0] } }
        #expect(below.contains { $0 & 255 < 128 && $0 != 0xFF05_0505 })
    }

    @Test("is a .png, of at least one moment that came")
    func errors() throws {
        #expect(throws: VideoError.unknownFormat(path: "a.gif")) { try ContactSheet("a.gif", moments: [0]) }
        #expect(throws: VideoError.noFrames(path: "a.png")) { try ContactSheet("a.png", moments: []) }
        let sheet = try ContactSheet(scratch.file("a.png"), moments: [9])
        #expect(throws: VideoError.noFrames(path: scratch.file("a.png"))) { try write(sheet, [1, 2]) }
        #expect(scratch.contents == [])
    }
}
