import Foundation
import LaminaCoreGraphics
@preconcurrency import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Files of plans and parts, record by record")
@MainActor
struct PlanFileTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// The numbers of the kinds of records.
    private enum Kind {
        static let picture: UInt8 = 2, film: UInt8 = 4, index: UInt8 = 5
    }

    /// The plan of a film of one frame, in which pictures lie one upon the other.
    private func plan(
        _ pictures: [Bitmap] = [], format: String = "mp4", options: MovieSink.Options = MovieSink.Options()
    ) async throws -> RecordedFile {
        let stage = try Stage(size: CGSize(width: 16, height: 16), threads: 1)
        stage.perform {
            let root = CALayer()
            stage.layer = root
            for picture in pictures {
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
                layer.contents = CGImage(bitmap: picture)
                root.addSublayer(layer)
            }
        }
        let path = scratch.file("film.plan")
        _ = try await PlanRecording.write(stage, to: path, format: format, options: options, framesPerSecond: 10, seconds: 0.1)
        return try RecordedFile(path)
    }

    /// The error that a plan is refused with; nil for one that is whole.
    private func refusal(_ file: RecordedFile) throws -> PlanError? {
        let path = scratch.file("bad.plan")
        try file.write(to: path)
        do {
            _ = try Plan(path).verify()
            return nil
        } catch {
            return error as? PlanError
        }
    }

    private func damage(_ detail: String) -> PlanError { .damaged(path: scratch.file("bad.plan"), detail: detail) }

    /// The format as a head has it, after 32 bytes of numbers.
    private func format(in head: RecordedFile.Record) -> String {
        let length = Int(head.stored[32]) | Int(head.stored[33]) << 8
        return String(decoding: head.stored[34..<34 + length], as: UTF8.self)
    }

    @Test("records written anew are the file, byte for byte")
    func records() async throws {
        let file = try await plan()
        #expect(try file.bytes == [UInt8](Data(contentsOf: URL(fileURLWithPath: scratch.file("film.plan")))))
        #expect(file.records.map(\.kind) == [1, 3, Kind.index])
        #expect(try refusal(file) == nil)
    }

    @Test("a head names its format and what was said beyond it, and is read so again")
    func formats() async throws {
        let table: [(format: String, options: MovieSink.Options, text: String)] = [
            ("mp4", .init(), "mp4"), ("mp4", .init(bitRate: 500_000), "mp4 bitRate=500000"),
            ("webm", .init(transparency: true, codec: .vp9, quality: 40), "webm codec=vp9 quality=40 transparency=true"),
            ("mov", .init(transparency: false, codec: .proRes4444), "mov codec=prores-4444 transparency=false"),
            ("webp", .init(plays: .times(2)), "webp plays=2"),
            ("gif", .init(plays: .times(3), palette: .init(.count(16), dither: .sierra)), "gif plays=3 colors=16 dither=sierra"),
            ("gif", .init(palette: .init(.these([0xFF0000, 0x12]), dither: .none)), "gif palette=ff0000,12 dither=none"),
        ]
        for row in table {
            let file = try await plan(format: row.format, options: row.options)
            #expect(format(in: file.records[0]) == row.text)
            #expect(try Plan(scratch.file("film.plan")).verify().format == row.format)
        }
    }

    @Test("a head whose format is none, or is not as it would be written, is refused")
    func noFormats() async throws {
        let file = try await plan()
        for text in [
            "", "mp4 ", "mp4 quality", "mp4 bitRate=", "mp4 sharpness=3", "mp4 bitRate=much", "mp4 transparency=perhaps", "gif plays=often",
            "gif colors=few", "gif dither=stripes", "mp4 codec=gif", "mp4 bitRate=7", "mp4 bitRate=500000 quality=3", "avi", "png",
            "%04d.png", "MP4", "x/../../mp4/",
        ] {
            var bad = file
            let head = file.records[0].stored
            let name = littleEndian(UInt16(text.utf8.count)) + Array(text.utf8)
            bad.records[0] = .init(1, Array(head[..<32]) + name + littleEndian(UInt16(0)))
            #expect(try refusal(bad) == damage("it names no format of films"), "\(text)")
        }
    }

    @Test("a head of more frames than the index has chunks for, and one of no width, are refused")
    func unfit() async throws {
        let file = try await plan()
        for (place, number) in [(24, 1_000_000), (0, 0)] as [(Int, UInt32)] {
            var bad = file
            bad.records[0].stored.replaceSubrange(place..<place + 4, with: littleEndian(number))
            #expect(try refusal(bad) == damage("its head and its index do not fit"))
        }
    }

    @Test("a head of more than a megabyte is not looked at")
    func longHead() async throws {
        var file = try await plan()
        let head = file.records[0].stored
        file.records[0] = .init(1, head + [UInt8](repeating: 0, count: 1 << 20 + 1 - head.count))
        #expect(try refusal(file) == damage("the record at byte 6 has 1048577 bytes"))
    }

    @Test("an end with another place than its checksum is for, or a place beyond it, is refused")
    func end() async throws {
        let bytes = try await plan().bytes
        let beyond = littleEndian(UInt64(bytes.count - 16))
        var ends = [Array(bytes.suffix(16)), beyond + littleEndian(checksum(beyond)) + Array("LMPE".utf8)]
        ends[0][0] ^= 1
        for end in ends {
            let path = scratch.file("bad.plan")
            try Data(Array(bytes.dropLast(16)) + end).write(to: URL(fileURLWithPath: path))
            #expect(throws: damage("its last bytes do not fit their checksum")) { try Plan(path) }
        }
    }

    @Test("a compressed record is read; one that is not zlib's, or unpacks to another number of bytes, is refused")
    func compressed() async throws {
        var file = try await plan()
        let (last, index) = (file.records.count - 1, file.records[file.records.count - 1].stored)
        let message = "the record at byte \(file.places[last]) does not fit its checksum"
        file.records[last].isCompressed = true
        for (stored, size, isRead) in [
            (unpackedZlib(index), index.count, true), (unpackedZlib(index), index.count + 1, false),
            (unpackedZlib(index), index.count - 1, false), ([UInt8](repeating: 7, count: 40), index.count, false),
        ] {
            (file.records[last].stored, file.records[last].size) = (stored, size)
            #expect(try refusal(file) == (isRead ? nil : damage(message)))
        }
    }

    @Test("pictures are packed where that saves much, and not where they are noise")
    func noise() async throws {
        var numbers = Numbers(seed: 5)
        let noise = Bitmap(width: 4, height: 4) {
            for i in 0..<$0.count { $0[i] = 0xFF00_0000 | UInt32(numbers.next(below: 1 << 24)) }
        }
        let flat = Bitmap(width: 8, height: 8) { $0.initialize(repeating: 0xFF12_3456) }
        let file = try await plan([noise, flat])
        let pictures = file.records.filter { $0.kind == Kind.picture }
        #expect(pictures.map(\.size).sorted() == [72, 264])
        for picture in pictures {
            #expect(picture.isCompressed == (picture.size == 264))
            #expect(picture.size == 264 ? picture.stored.count < 60 : picture.stored.count == 72)
        }
        #expect(try refusal(file) == nil)
    }

    @Test("a part whose chunk is compressed, or lies elsewhere than in the file, is refused")
    func parts() async throws {
        let plan = try await plan()
        let (path, output) = (scratch.file("1.part"), scratch.file("film.mp4"))
        func part(_ film: RecordedFile.Record, at place: UInt64) -> RecordedFile {
            // The plan's digest; the first part of one has one chunk, the first.
            var index = Array(plan.records[plan.records.count - 1].stored[..<32])
            for number in [1, 1, 1, 0] as [UInt32] { index += littleEndian(number) }
            index += littleEndian(place)
            return RecordedFile(start: Array("LMPT".utf8) + Array(plan.start[4...]), [film, .init(Kind.index, index)])
        }
        func expectDamage(_ file: RecordedFile, at place: UInt64) throws {
            try file.write(to: path)
            let error = PlanError.damaged(path: path, detail: "the record at byte \(place) does not fit its checksum")
            #expect(throws: error) { try Plan(scratch.file("film.plan")).join([path], to: output) }
        }
        var film = RecordedFile.Record(Kind.film, [1, 2, 3, 4])
        let size = UInt64(part(film, at: 6).bytes.count)
        for place in [0, 5, 7, size - 13, size - 1, size, .max] { try expectDamage(part(film, at: place), at: place) }
        film.isCompressed = true
        try expectDamage(part(film, at: 6), at: 6)
        #expect(scratch.contents == ["1.part", "film.plan"])
    }
}
