import LaminaRender
import LaminaWire
import RenderTestSupport
import TestRandomness
import Testing

/// Bytes that are no commits: an error that names the place, or a commit after all, and never more.
@Suite struct CommitHostileInputTests {
    private static let header: [UInt8] = [0x4C, 0x4D, 0x43, 0x54, 4, 0]

    private func failure(_ bytes: [UInt8], _ limits: Commit.DecodingLimits = .standard) -> CommitDecodingError? {
        do throws(CommitDecodingError) {
            _ = try Commit(decoding: bytes, limits: limits)
            return nil
        } catch { return error }
    }

    private func expect(
        _ body: [UInt8], at offset: Int, _ reason: CommitDecodingError.Reason, _ limits: Commit.DecodingLimits = .standard,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(failure(Self.header + body, limits) == CommitDecodingError(offset: offset, reason: reason), sourceLocation: sourceLocation)
    }

    @Test("what is no commit, and what is of another version")
    func header() {
        #expect(failure([]) == CommitDecodingError(offset: 0, reason: .notACommit))
        #expect(failure([0x4C, 0x4D]) == CommitDecodingError(offset: 0, reason: .notACommit))
        #expect(failure(Array("GIF89a!".utf8)) == CommitDecodingError(offset: 0, reason: .notACommit))
        #expect(failure([0x4C, 0x4D, 0x43, 0x54, 4, 1, 0]) == CommitDecodingError(offset: 4, reason: .unknownVersion(260)))
        #expect(failure([0x4C, 0x4D, 0x43, 0x54, 4]) == CommitDecodingError(offset: 4, reason: .truncated))
        #expect(failure(Self.header + [0]) == nil)
        expect([0, 77], at: 7, .trailingBytes(1))
    }

    @Test("whole numbers too long")
    func numbers() {
        expect([1, 1, 0x80, 0x00], at: 8, .malformedNumber)
        expect([1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x10], at: 8, .malformedNumber)
        expect([1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], at: 8, .malformedNumber)
        expect([1, 1, 0xFF, 0xFF], at: 10, .truncated)
        #expect(failure(Self.header + [1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F]) == nil)
    }

    @Test("counts that the bytes cannot hold are refused before anything is made room for")
    func counts() {
        let most: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]
        expect(most, at: 6, .countTooLarge(.max))
        expect([1, 5, 1] + most, at: 9, .countTooLarge(.max))
        expect([1, 3, 1, 0, 10] + most, at: 11, .countTooLarge(.max))
        expect([1, 3, 1, 0, 11] + most + [0, 0], at: 11, .countTooLarge(.max))
        expect([1, 3, 1, 0, 9] + most + [0, 0], at: 11, .countTooLarge(.max))
        expect([1, 8, 1, 1, 0, 0, 0, 7, 0, 1, 1] + [], at: 17, .truncated)
        expect([1, 8, 1, 1, 1, 0, 0, 7, 0, 0] + most, at: 16, .countTooLarge(.max))
        expect([1, 8, 1, 1, 2, 0, 0] + most, at: 13, .countTooLarge(.max))
    }

    @Test("codes that stand for nothing")
    func codes() {
        expect([1, 0, 1], at: 7, .unknownCode(.operation, 0))
        expect([1, 200, 1], at: 7, .unknownCode(.operation, 200))
        expect([1, 3, 1, 62, 0], at: 9, .unknownCode(.property, 62))
        expect([1, 3, 1, 0, 200], at: 10, .unknownCode(.kind, 200))
        expect([1, 3, 1, 0, 2, 2], at: 11, .unknownCode(.flag, 2))
        expect([1, 3, 1, 0, 9, 1, 5], at: 12, .unknownCode(.verb, 5))
        expect([1, 4, 1, 0x80, 4], at: 10, .unknownCode(.fillMode, 4))
        expect([1, 8, 1, 1, 200, 0], at: 10, .unknownCode(.content, 200))
        expect([1, 8, 1, 1, 0, 0x40, 0], at: 11, .unknownCode(.animationFlags, 0x40))
        expect([1, 8, 1, 1, 0, 8, 0, 6], at: 13, .unknownCode(.curve, 6))
        expect([1, 8, 1, 1, 0, 0, 0, 7, 200, 0], at: 14, .unknownCode(.component, 200))
        expect([1, 8, 1, 1, 0, 0, 0, 7, 0, 8], at: 15, .unknownCode(.ends, 8))
        expect([1, 8, 1, 1, 1, 0, 0, 7, 0, 5, 0], at: 15, .unknownCode(.keyframeFlags, 5))
        expect([1, 8, 1, 1, 1, 0, 0, 7, 0, 0x80, 0, 3], at: 17, .unknownCode(.rotation, 3))
        expect([1, 8, 1, 1, 1, 0, 0, 7, 0, 0x80, 0, 0], at: 17, .unknownCode(.rotation, 0))
        expect([1, 8, 1, 1, 0, 0x10, 0, 11, 7], at: 13, .unknownCode(.function, 11))
        expect([1, 8, 1, 1, 3, 0, 0, 7, 0, 0, 0x20], at: 16, .unknownCode(.springFields, 0x20))
    }

    @Test("transitions of no kind, from no edge, and captures that end too early")
    func transitions() {
        expect([1, 8, 1, 1, 4, 0, 0, 5, 0], at: 13, .unknownCode(.transition, 5))
        expect([1, 8, 1, 1, 4, 0, 0, 0, 4], at: 14, .unknownCode(.edge, 4))
        expect([1, 8, 1, 1, 4, 0, 0, 0, 0], at: 15, .truncated)
        expect([1, 14, 1, 2, 0, 0], at: 10, .truncated)
        expect([1, 15, 0x80], at: 9, .truncated)
        #expect(failure(Self.header + [1, 15, 3]) == nil)
    }

    @Test("paths that do not begin with a move, or close twice")
    func paths() {
        let point = [UInt8](repeating: 0, count: 16)
        expect([1, 3, 1, 0, 9, 1, 1] + point, at: 11, .malformedPath)
        expect([1, 3, 1, 0, 9, 1, 4], at: 11, .malformedPath)
        expect([1, 3, 1, 0, 9, 3, 0, 4, 4] + point, at: 11, .malformedPath)
    }

    @Test("pictures of no size, of too much size, too many, too strong in colour")
    func images() {
        expect([1, 10, 1, 0, 5], at: 9, .imageSize(width: 0, height: 5, limit: 16_384))
        expect([1, 10, 1, 5, 0], at: 9, .imageSize(width: 5, height: 0, limit: 16_384))
        expect([1, 10, 1, 0x81, 0x80, 0x01, 1], at: 9, .imageSize(width: 16_385, height: 1, limit: 16_384))
        // 16384 × 16384 is a size like any other, but more than all pictures together may have.
        expect([1, 10, 1, 0x80, 0x80, 0x01, 0x80, 0x80, 0x01], at: 9, .imagesTooLarge(limit: 512 << 20))
        expect([1, 10, 1, 0x80, 0x80, 0x01, 1], at: 9, .truncated)
        expect([1, 10, 1, 2, 1, 0, 0, 0, 0, 0, 6, 0, 5], at: 15, .notPremultiplied)

        var limits = Commit.DecodingLimits()
        (limits.imageSide, limits.imageBytes) = (4, 16)
        let (one, two): ([UInt8], [UInt8]) = ([10, 1, 1, 1, 0, 0, 0, 0], [10, 2, 4, 1] + [UInt8](repeating: 0, count: 16))
        #expect(failure(Self.header + [1] + two, limits) == nil)
        expect([2] + one + two, at: 17, .imagesTooLarge(limit: 16), limits)
        expect([1, 10, 1, 5, 1], at: 9, .imageSize(width: 5, height: 1, limit: 4), limits)
        (limits.imageSide, limits.imageBytes) = (-1, -1)
        expect([1] + one, at: 9, .imageSize(width: 1, height: 1, limit: -1), limits)
    }

    @Test("messages name the place, the thing and the way out")
    func messages() {
        #expect(
            failure([0x4C, 0x4D, 0x43, 0x54, 9, 0, 0])?.description
                == "commit cannot be read at byte 4: version 9 is not known here, only 4 is; both ends must be of one release")
        #expect(failure(Self.header + [1, 3, 1, 62, 0])?.description == "commit cannot be read at byte 9: 62 is no layer property")
        #expect(
            failure(Self.header + [1, 10, 1, 0x81, 0x80, 0x01, 1])?.description
                == "commit cannot be read at byte 9: an image of 16385 × 1 pixels; each side is 1 to 16384")
    }

    private static let sample: [UInt8] = {
        var source = CommitSource(seed: 77)
        return Commit((0..<60).map { _ in source.operation() }).encoded()
    }()

    @Test("cut off after any byte, a commit is none")
    func truncated() {
        for length in 0..<Self.sample.count {
            let error = failure(Array(Self.sample.prefix(length)))
            #expect(error != nil && error!.offset <= length, "\(length)")
        }
        #expect(failure(Self.sample) == nil)
    }

    /// Decodes; what is a commit must survive another round, and a render tree must survive it. Returns whether it was one.
    private func survives(_ bytes: [UInt8]) -> Bool {
        guard let commit = try? Commit(decoding: bytes) else { return false }
        let again = commit.encoded()
        let second = try? Commit(decoding: again)
        #expect(second?.encoded() == again)
        var tree = RenderTree()
        _ = try? tree.apply(commit)
        for t in [0, 0.5, 1e9] { expectSound(tree.displayList(at: t, width: 50, height: 50)) }
        return true
    }

    @Test("with any one bit turned over, a commit is an error or another commit")
    func bitFlips() {
        var accepted = 0
        for i in Self.sample.indices {
            for bit in 0..<8 {
                var bytes = Self.sample
                bytes[i] ^= 1 << UInt8(bit)
                if survives(bytes) { accepted += 1 }
            }
        }
        #expect(accepted > 1000 && accepted < Self.sample.count * 8)
    }

    @Test("random bytes", arguments: 0..<4)
    func randomBytes(_ seed: Int) {
        var g = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<15_000 {
            let count = Int.random(in: 0...80, using: &g)
            // Mostly small bytes, which are more often tags and counts that mean something.
            let small = Bool.random(using: &g)
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...(small ? 13 : 255), using: &g) }
            _ = failure(bytes)
            _ = survives(Self.header + bytes)
        }
    }

    @Test("commits spliced from pieces of others", arguments: 0..<4)
    func spliced(_ seed: Int) {
        var source = CommitSource(seed: UInt64(100 + seed))
        var g = SeededGenerator(seed: UInt64(200 + seed))
        for _ in 0..<1500 {
            let (a, b) = (source.scene(layers: 4).encoded(), source.commit().encoded())
            let (i, j) = (Int.random(in: 7...a.count, using: &g), Int.random(in: 0...b.count, using: &g))
            _ = survives(Array(a[..<i]) + Array(b[j...]))
        }
    }

    /// The bytes of a commit that sets the cells of an emitter.
    private func cells(_ change: (inout EmitterCell) -> Void = { _ in }) -> [UInt8] {
        var second = EmitterCell()
        change(&second)
        return Commit([.create(1), .set(1, .emitterCells, .cells([EmitterCell(), second]))]).encoded()
    }

    @Test("a cell lies in one before it, and has filters that there are")
    func emitterCells() throws {
        let (plain, inner, disabled) = (cells(), cells { $0.parent = 0 }, cells { $0.isEnabled = false })
        let parent = try #require(zip(plain, inner).enumerated().first { $0.element.0 != $0.element.1 }).offset
        let flags = try #require(zip(plain, disabled).enumerated().first { $0.element.0 != $0.element.1 }).offset
        #expect(plain[parent] == 0 && inner[parent] == 1 && failure(inner) == nil)

        var bytes = plain
        bytes[parent] = 2
        #expect(failure(bytes)?.reason == .unknownCode(.cell, 1), "the second cell in itself")
        bytes = plain
        bytes.replaceSubrange(parent...parent, with: [0x80, 0x80, 0x80, 0x80, 0x04])
        #expect(failure(bytes) == CommitDecodingError(offset: parent, reason: .unknownCode(.cell, 255)), "in one of a thousand million")
        for code in [32, 0b11000, 0b00110, 255] as [UInt8] where SamplingFilter(rawValue: code >> 1 & 3) == nil || code >= 24 {
            bytes = plain
            bytes[flags] = code
            #expect(failure(bytes) == CommitDecodingError(offset: flags, reason: .unknownCode(.cell, code)))
        }
    }

    @Test("every error says what is wrong, each otherwise")
    func words() {
        let codes: [CommitDecodingError.Code] = [
            .operation, .property, .component, .kind, .filter, .flag, .cell, .verb, .fillMode, .curve, .content, .animationFlags, .function,
            .ends, .keyframeFlags, .rotation, .springFields, .transition, .edge,
        ]
        let reasons: [CommitDecodingError.Reason] =
            [
                .notACommit, .unknownVersion(7), .truncated, .malformedNumber, .countTooLarge(9), .malformedPath, .groupsTooDeep(limit: 3),
                .imageSize(width: 0, height: 5, limit: 9), .imagesTooLarge(limit: 8), .notPremultiplied, .trailingBytes(2),
            ] + codes.map { .unknownCode($0, 77) }
        let texts = reasons.map { CommitDecodingError(offset: 12, reason: $0).description }
        #expect(Set(texts).count == texts.count)
        for text in texts { #expect(text.hasPrefix("commit cannot be read at byte 12: ") && text.count > 45, "\(text)") }
        #expect(texts.last == "commit cannot be read at byte 12: 77 is no edge for a transition to come from")
    }
}
