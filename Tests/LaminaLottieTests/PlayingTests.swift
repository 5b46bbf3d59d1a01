import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Playing")
struct PlayingTests {
    private func shown() throws -> Shown { try Shown(animation("markers")) }
    private func run(_ shown: Shown, to seconds: Double) { shown.stage.advance(to: seconds) }

    @Test("a file stands at its first frame, plays once, and calls the completion at its end")
    func once() throws {
        let shown = try shown()
        var calls: [Bool] = []
        #expect(shown.layer.currentFrame == 0 && !shown.layer.isAnimationPlaying)
        shown.stage.perform { shown.layer.play { calls.append($0) } }
        run(shown, to: 1)
        shown.stage.perform { #expect(abs(shown.layer.currentFrame - 30) < 1e-6 && shown.layer.isAnimationPlaying) }
        run(shown, to: 1.999)
        #expect(calls.isEmpty)
        run(shown, to: 2.001)
        #expect(calls == [true])
        shown.stage.perform { #expect(shown.layer.currentFrame == 60 && !shown.layer.isAnimationPlaying) }
        // At the end it starts over.
        shown.stage.perform { shown.layer.play() }
        run(shown, to: 2.501)
        shown.stage.perform { #expect(abs(shown.layer.currentTime - 0.5) < 1e-6) }
    }

    @Test("the box is where the time says, while it plays and after it")
    func picture() throws {
        let shown = try shown()
        shown.stage.perform { shown.layer.play(fromFrame: 0, toFrame: 30) }
        run(shown, to: 0.5)
        #expect(abs(try #require(shown.find("Box")?.presentation()).position.x - 35) < 1e-3)
        run(shown, to: 3)
        #expect(abs(try #require(shown.find("Box")?.presentation()).position.x - 50) < 1e-3)
    }

    @Test("a whole file that loops asks nobody to start it again")
    func loop() throws {
        let shown = try shown()
        shown.stage.perform { shown.layer.play(loopMode: .loop) }
        for (time, frame) in [(0.5, 15), (2.5, 15), (7, 30), (101, 30)] as [(Double, CGFloat)] {
            run(shown, to: time)
            shown.stage.perform { #expect(abs(shown.layer.currentFrame - frame) < 1e-4) }
            #expect(abs(try #require(shown.find("Box")?.presentation()).position.x - (20 + frame)) < 1e-2)
        }
        #expect(shown.layer.animationKeys() == nil)
    }

    @Test("back and forth")
    func autoReverse() throws {
        let shown = try shown()
        shown.stage.perform { shown.layer.play(loopMode: .autoReverse) }
        for (time, frame) in [(1.5, 45), (2.5, 45), (3.5, 15), (4.5, 15)] as [(Double, CGFloat)] {
            run(shown, to: time)
            shown.stage.perform { #expect(abs(shown.layer.currentFrame - frame) < 1e-4) }
            #expect(abs(try #require(shown.find("Box")?.presentation()).position.x - (20 + frame)) < 1e-2)
        }
    }

    @Test(
        "a part loops, and back and forth, a number of times",
        arguments: [LottieLoopMode.loop, .repeat(2), .repeatBackwards(1), .autoReverse])
    func part(mode: LottieLoopMode) throws {
        let shown = try shown()
        var ended: Bool?
        shown.stage.perform { shown.layer.play(fromFrame: 15, toFrame: 30, loopMode: mode) { ended = $0 } }
        let reverses = mode == .autoReverse || mode == .repeatBackwards(1)
        for (time, forth, back) in [(0.25, 22.5, 22.5), (0.6, 18, 27), (0.9, 27, 18)] as [(Double, CGFloat, CGFloat)] {
            run(shown, to: time)
            let frame = reverses ? back : forth
            shown.stage.perform { #expect(abs(shown.layer.currentFrame - frame) < 1e-4) }
            #expect(abs(try #require(shown.find("Box")?.presentation()).position.x - (20 + frame)) < 1e-2)
        }
        run(shown, to: 1.1)
        let isEndless = mode == .loop || mode == .autoReverse
        #expect(ended == (isEndless ? nil : true))
        shown.stage.perform { #expect(shown.layer.isAnimationPlaying == isEndless) }
        run(shown, to: 1.25)
        let frame: CGFloat = isEndless ? 22.5 : reverses ? 15 : 30
        shown.stage.perform { #expect(abs(shown.layer.currentFrame - frame) < 1e-4) }
    }

    @Test("backwards, and at another speed")
    func speed() throws {
        let shown = try shown()
        shown.stage.perform {
            shown.layer.animationSpeed = -2
            shown.layer.play()
        }
        // It stands at the first frame, which is where it would end; so it starts at the other.
        run(shown, to: 0.25)
        shown.stage.perform { #expect(abs(shown.layer.currentFrame - 45) < 1e-4) }
        #expect(abs(try #require(shown.find("Box")?.presentation()).position.x - 65) < 1e-2)
        run(shown, to: 1.5)
        shown.stage.perform { #expect(shown.layer.currentFrame == 0 && !shown.layer.isAnimationPlaying) }
    }

    @Test("what is stopped before its end says so, and stays where it was; stop shows the first frame")
    func pause() throws {
        let shown = try shown()
        var calls: [Bool] = []
        shown.stage.perform { shown.layer.play { calls.append($0) } }
        run(shown, to: 0.5)
        shown.stage.perform { shown.layer.pause() }
        run(shown, to: 5)
        #expect(calls == [false])
        shown.stage.perform {
            #expect(abs(shown.layer.currentFrame - 15) < 1e-4)
            shown.layer.play { calls.append($0) }
        }
        run(shown, to: 5.5)
        shown.stage.perform {
            #expect(abs(shown.layer.currentFrame - 30) < 1e-4)
            shown.layer.play { calls.append($0) }
            shown.layer.stop()
            #expect(shown.layer.currentFrame == 0)
        }
        #expect(calls == [false, false, false])
    }

    @Test("markers name frames and stretches")
    func markers() throws {
        let shown = try shown()
        let animation = try #require(shown.layer.animation)
        #expect(animation.markerNames == ["half", "late"] && animation.frameTime(forMarker: "late") == 45)
        #expect(animation.progressTime(forMarker: "half") == 0.25 && animation.durationFrameTime(forMarker: "half") == 15)
        #expect(animation.frameTime(forMarker: "never") == nil)
        shown.stage.perform {
            #expect(!shown.layer.play(toMarker: "never"))
            #expect(shown.layer.play(fromMarker: "half", toMarker: "late"))
        }
        run(shown, to: 0.5)
        shown.stage.perform { #expect(abs(shown.layer.currentFrame - 30) < 1e-4) }
        run(shown, to: 3)
        shown.stage.perform {
            #expect(shown.layer.currentFrame == 45)
            #expect(shown.layer.play(marker: "half"))
        }
        run(shown, to: 5)
        shown.stage.perform { #expect(shown.layer.currentFrame == 30) }
    }
}
