import LaminaRender
import LaminaWire
import RenderTestSupport
import TestRandomness
import Testing

@Suite struct CommitRoundTripTests {
    @Test("thousands of random commits come back as they went, every bit of odd numbers included", arguments: 0..<8)
    func random(_ seed: Int) throws {
        var source = CommitSource(seed: UInt64(seed))
        for _ in 0..<500 {
            let bytes = source.commit().encoded()
            #expect(try Commit(decoding: bytes).encoded() == bytes)
        }
    }

    @Test("commits of plain numbers come back equal", arguments: 0..<4)
    func equal(_ seed: Int) throws {
        var source = CommitSource(seed: UInt64(seed), isOdd: false)
        for _ in 0..<500 {
            let commit = source.commit()
            #expect(try Commit(decoding: commit.encoded()) == commit)
        }
    }

    @Test("a scene that went through bytes draws the same", arguments: 0..<20)
    func sameScene(_ seed: Int) throws {
        var source = CommitSource(seed: UInt64(seed), isOdd: false)
        let commit = source.scene()
        var (here, there) = (RenderTree(), RenderTree())
        try here.apply(commit)
        try there.apply(Commit(decoding: commit.encoded()))
        for t in [0, 0.1, 0.5, 2] {
            #expect(here.displayList(at: t, width: 100, height: 100) == there.displayList(at: t, width: 100, height: 100))
        }
        #expect(here.dump() == there.dump())
    }

    @Test("the bytes of version 4 never change")
    func fixedBytes() throws {
        var animation = Animation(.basic(PropertyPath(.transform, .rotationZ), BasicValues(from: .number(-0.5), to: .number(0.5))))
        (animation.timing.duration, animation.timing.autoreverses, animation.timing.fillMode) = (0.25, true, .both)
        animation.curve = .easeOut
        let commit = Commit([
            .create(1), .root(1), .set(1, .opacity, .number(0.5)), .set(300, .isHidden, .flag(true)),
            .set(1, .transform, .transform(.scale(2, 1))), .sublayers(1, [2, 3]), .insert(4, parent: 1, index: 200),
            .addAnimation(1, 7, animation), .addImage(9, Bitmap(width: 2, height: 1) { ($0[0], $0[1]) = (0xFF01_0203, 0x0000_0000) }),
        ])
        let expected: [UInt8] = [
            0x4C, 0x4D, 0x43, 0x54, 4, 0, 9,
            1, 1,
            12, 1,
            3, 1, 7, 1, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F,
            3, 0xAC, 0x02, 8, 2, 1,
            3, 1, 5, 7, 0x01, 0x00, 0, 0, 0, 0, 0, 0, 0, 0x40,
            5, 1, 2, 2, 3,
            6, 4, 1, 0xC8, 0x01,
            8, 1, 7, 0, 0b0000_1100, 0b1100_1000, 0, 0, 0, 0, 0, 0, 0xD0, 0x3F, 3, 2, 5, 13, 3,
            1, 0, 0, 0, 0, 0, 0, 0xE0, 0xBF, 1, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F,
            10, 9, 2, 1, 3, 2, 1, 0xFF, 0, 0, 0, 0,
        ]
        #expect(commit.encoded() == expected)
        #expect(try Commit(decoding: expected) == commit)
    }

    @Test("nor do those of springs, functions and bent keyframes")
    func fixedBytesOfTracks() throws {
        var drop = Animation(.spring(PropertyPath(.opacity), BasicValues(to: .number(1)), Spring(damping: 20, allowsOverdamping: true)))
        drop.function = .rotateZ
        var line = Path()
        line.move(to: .zero)
        line.close()
        var keyframes = Keyframes(.path(line), mode: .cubicPaced)
        (keyframes.shape.bias, keyframes.rotation) = ([0.5], .autoReverse)
        let commit = Commit([.addAnimation(1, 7, drop), .addAnimation(1, 8, Animation(.keyframes(PropertyPath(.position), keyframes)))])
        let expected: [UInt8] = [
            0x4C, 0x4D, 0x43, 0x54, 4, 0, 2,
            8, 1, 7, 3, 0b0001_0100, 0, 2, 7, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0b0001_0100, 0, 0, 0, 0, 0, 0, 0x34, 0x40,
            8, 1, 8, 1, 0b0000_0100, 0, 1, 0, 0b1100_1100, 2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            0, 0, 1, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 2,
        ]
        #expect(commit.encoded() == expected)
        #expect(try Commit(decoding: expected) == commit)
    }

    @Test("transitions and what they show have bytes of their own")
    func transitionBytes() throws {
        let commit = Commit([
            .capture(2, 300, at: 0.5),
            .addAnimation(2, 7, Animation(.transition(Transition(.push, from: .top, startProgress: 0.5, snapshot: 300)))), .release(300),
        ])
        let half: [UInt8] = [0, 0, 0, 0, 0, 0, 0xE0, 0x3F]
        let expected: [UInt8] =
            [0x4C, 0x4D, 0x43, 0x54, 4, 0, 3, 14, 2, 0xAC, 0x02] + half + [8, 2, 7, 4, 0b0100, 0, 2, 2] + half
            + [0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0xAC, 0x02, 15, 0xAC, 0x02]
        #expect(commit.encoded() == expected)
        #expect(try Commit(decoding: expected) == commit)
    }

    @Test("the flight of one coin, layer and all, takes a few hundred bytes")
    func size() {
        var path = Path()
        path.move(to: Point(123.4, 900))
        path.quad(to: Point(180, 130), control: Point(151.7, -80))
        let flight = Animation(.keyframes(PropertyPath(.position), Keyframes(.path(path))))
        let scales = [Value.transform(.scale(1.3, 0.65, 1.3)), .transform(.scale(0.65, 0.65, 0.65))]
        let turn = Animation(.keyframes(PropertyPath(.transform), Keyframes(.values(scales), curves: [.easeOut, .easeIn])))
        var group = Animation(.group([flight, turn]))
        (group.timing.duration, group.timing.beginTime, group.timing.fillMode) = (1.2, 17.25, .forwards)
        group.isRemovedOnCompletion = false
        let whole = Commit([
            .create(1234), .set(1234, .contents, .image(3)), .set(1234, .bounds, .rect(Rect(0, 0, 20, 20))),
            .set(1234, .position, .point(Point(180, 130))), .insert(1234, parent: 5, index: 1000), .addAnimation(1234, 1234, group),
        ])
        #expect(Commit([.addAnimation(1234, 1234, group)]).encoded().count < 170)
        #expect(whole.encoded().count < 250)
        #expect(Commit([.destroy(1234)]).encoded().count == 10)
        #expect(Commit().encoded().count == 7)
    }

    @Test("a limit of 16 groups in one another, not one more")
    func groupDepth() throws {
        func nested(_ depth: Int) -> Commit {
            var animation = Animation(.basic(PropertyPath(.opacity), BasicValues(from: .number(0), to: .number(1))))
            for _ in 0..<depth { animation = Animation(.group([animation])) }
            return Commit([.addAnimation(1, 1, animation)])
        }
        #expect(try Commit(decoding: nested(16).encoded()) == nested(16))
        let bytes = nested(17).encoded()
        #expect { try Commit(decoding: bytes) } throws: { ($0 as? CommitDecodingError)?.reason == .groupsTooDeep(limit: 16) }
    }
}
