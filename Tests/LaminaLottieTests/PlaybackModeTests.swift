import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("How views play")
struct PlaybackModeTests {
    private let controller = UIViewController()

    /// The file has 60 frames of 1/30 s, and markers at 15 (“half”, of 15 frames) and 45 (“late”).
    private func marked() throws -> LottieAnimationView { LottieAnimationView(animation: try animation("markers")) }

    @Test("a view that is told to play before it is in a window plays when it is")
    func queued() throws {
        let (view, other) = (try marked(), UIView())
        var calls: [Bool] = []
        let stage = try shown(other, in: controller)
        stage.perform {
            view.play(fromFrame: 30, toFrame: 60) { calls.append($0) }
            #expect(view.isAnimationQueued && !view.isAnimationPlaying && view.currentFrame == 30)
            #expect(view.currentPlaybackMode == .playing(.fromProgress(0.5, toProgress: 1, loopMode: .playOnce)))
        }
        stage.advance(to: 2)
        stage.perform { controller.view.addSubview(view) }
        stage.advance(to: 2.501)
        stage.perform { #expect(!view.isAnimationQueued && view.isAnimationPlaying && abs(view.currentFrame - 45) < 0.2) }
        stage.advance(to: 3.1)
        #expect(calls == [true])
        stage.perform {
            view.removeFromSuperview()
            view.play { calls.append($0) }
            view.stop()
        }
        #expect(calls == [true, false] && !view.isAnimationQueued)
        let next = try animation("markers")
        stage.perform {
            view.play { calls.append($0) }
            view.animation = next
        }
        #expect(calls == [true, false, false] && !view.isAnimationQueued)
    }

    @Test("markers one after the other, modes, and places to stop at")
    func modes() throws {
        let view = try marked()
        let stage = try shown(view, in: controller)
        let names = try #require(view.animation?.markerNames)
        let starts = names.map { view.frameTime(forMarker: $0)! }, lengths = names.map { view.durationFrameTime(forMarker: $0)! }
        var calls: [Bool] = []
        stage.perform { view.play(.markers(names)) { calls.append($0) } }
        stage.advance(to: 0.001 + (lengths[0] / 30).native / 2)
        stage.perform { #expect(view.isAnimationPlaying && abs(view.currentFrame - starts[0] - lengths[0] / 2) < 0.2) }
        stage.advance(to: 4)
        stage.perform {
            #expect(calls == [true] && view.currentFrame == starts[names.count - 1] + lengths[names.count - 1])
            view.setPlaybackMode(.playing(.toFrame(0, loopMode: .playOnce)))
            #expect(view.isAnimationPlaying)
            view.setPlaybackMode(.paused(at: .marker(names[0])))
            #expect(!view.isAnimationPlaying && view.currentFrame == starts[0])
            view.pause(at: .marker(names[0], position: .end))
            #expect(view.currentFrame == starts[0] + lengths[0])
            view.pause(at: .time(0.5))
            #expect(view.currentFrame == 15 && view.currentPlaybackMode == .paused(at: .frame(15)))
        }
    }

    @Test("the file's frames and nothing between, on and back, and again", arguments: [LottieLoopMode.playOnce, .loop, .autoReverse])
    func frameRate(mode: LottieLoopMode) throws {
        let moving = #""p":{"a":1,"k":[{"t":0,"s":[-30,0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[30,0]}]}"#
        let view = LottieAnimationView(
            animation: try animation(json: file(square(moving)).replacingOccurrences(of: #""fr":30"#, with: #""fr":5"#)))
        let stage = try shown(view, in: controller)
        stage.perform {
            view.respectAnimationFrameRate = true
            view.loopMode = mode
            view.play()
        }
        func left() -> Int? {
            let picture = Pixels(stage.snapshot())
            return (0..<200).first { picture[$0, 50] != [255, 255, 255] }
        }
        // A frame is 0.2 s, and a point.
        let start = stage.clock.seconds - stage.start
        for n in 1..<40 {
            // A frame of the display later, at the latest.
            stage.advance(to: start + Double(n) / 20 + 0.02)
            #expect(left() == n / 4, "\(n)")
        }
        stage.advance(to: start + 13.05)
        #expect(left() == (mode == .playOnce ? 60 : mode == .loop ? 5 : 54))
        stage.perform { view.pause() }
        stage.advance(to: start + 20)
        #expect(left() == (mode == .playOnce ? 60 : mode == .loop ? 5 : 54) && !view.isAnimationPlaying)
    }

    @Test("fewer and smaller animations: the part of a marker that is called so", arguments: [false, true])
    func reducedMotion(isReduced: Bool) throws {
        let json = file(square(), more: #","markers":[{"cm":"Reduced_Motion","tm":30,"dr":15}]"#)
        let view = LottieAnimationView(animation: try animation(json: json))
        let stage = try shown(view, in: controller)
        stage.isReduceMotionEnabled = isReduced
        stage.perform { view.play() }
        stage.advance(to: 0.1)
        stage.perform { #expect((view.currentFrame > 30) == isReduced) }
        stage.advance(to: 5)
        stage.perform { #expect(view.currentFrame == (isReduced ? 45 : 60)) }
        stage.perform {
            view.configuration = LottieConfiguration(reducedMotionOption: .reducedMotion)
            view.play(fromFrame: 0, toFrame: 10)
            #expect(view.currentFrame == 30)
        }
    }

    @Test("a part of the picture fills the view; what lies beyond the picture is shown where nothing masks it")
    func viewport() throws {
        let view = LottieAnimationView(animation: try animation(json: file(square(#""p":{"k":[-30,0]}"#))))
        let stage = try shown(view, in: controller)
        stage.perform {
            view.frame = CGRect(x: 50, y: 0, width: 100, height: 100)
            view.viewportFrame = CGRect(x: 0, y: 25, width: 50, height: 50)
        }
        stage.advance(to: 0.1)
        var picture = Pixels(stage.snapshot())
        // The square goes from 0 to 40 across and from 30 to 70 down, twice as large.
        #expect(picture[52, 50] == [255, 0, 0] && picture[128, 50] == [255, 0, 0] && picture[132, 50] == [255, 255, 255])
        #expect(picture[60, 8] == [255, 255, 255] && picture[60, 12] == [255, 0, 0] && picture[47, 50] == [255, 255, 255])
        stage.perform {
            view.viewportFrame = nil
            view.maskAnimationToBounds = false
            view.setValueProvider(PointValueProvider(CGPoint(x: -60, y: 0)), keypath: "Box.Transform.Position")
        }
        stage.advance(to: 0.2)
        picture = Pixels(stage.snapshot())
        #expect(picture[30, 50] == [255, 0, 0] && picture[45, 50] == [255, 0, 0] && picture[62, 50] == [255, 255, 255])
    }

    @Test("a view in a layer moves with it, also when the layers are made anew, and leaves with its superview")
    func subviews() throws {
        let moving = #""p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":60,"s":[60,0]}]}"#
        let view = LottieAnimationView(animation: try animation(json: file(square(moving))))
        let stage = try shown(view, in: controller)
        let badge = AnimationSubview(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.perform {
            view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
            view.contentMode = .scaleToFill
            badge.backgroundColor = .blue
            view.addSubview(badge, forLayerAt: "Nothing")
            #expect(badge.superview == nil)
            view.addSubview(badge, forLayerAt: "Box")
            #expect(badge.superview === view)
            view.currentFrame = 30
        }
        stage.advance(to: 0.1)
        #expect(Pixels(stage.snapshot())[65, 5] == [0, 0, 255] && Pixels(stage.snapshot())[55, 5] == [255, 255, 255])
        stage.perform { view.setValueProvider(FloatValueProvider(0), keypath: "**.Fill 1.Opacity") }
        stage.advance(to: 0.2)
        #expect(Pixels(stage.snapshot())[65, 5] == [0, 0, 255] && Pixels(stage.snapshot())[100, 50] == [255, 255, 255])
        stage.perform { badge.removeFromSuperview() }
        stage.advance(to: 0.3)
        #expect(Pixels(stage.snapshot()).painted == 0)
    }

    @Test("a view that is loaded, and one that stands still as a picture")
    func loadedAndIdle() throws {
        let view = LottieAnimationView()
        let stage = try shown(view, in: controller)
        var sizes: [CGSize] = []
        let star = try animation("markers")
        stage.perform {
            #expect(view.currentRenderingEngine == nil)
            view.animationLoaded = { sizes.append($1.size) }
            view.animation = star
            #expect(sizes == [star.size] && view.currentRenderingEngine == .coreAnimation)
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            view.currentFrame = 20
        }
        stage.advance(to: 0.1)
        let plain = Pixels(stage.snapshot())
        stage.perform { view.shouldRasterizeWhenIdle = true }
        stage.advance(to: 0.2)
        #expect(Pixels(stage.snapshot()).difference(from: plain) < 0.5)
        stage.perform {
            view.play()
            #expect(view.animationLayer.sublayers?.first?.shouldRasterize == false)
            view.pause()
            #expect(view.animationLayer.sublayers?.first?.shouldRasterize == true)
        }
    }

    @Test("a control shows the layer of its state; a switch turns back on its way")
    func controls() throws {
        let two = file(square(#""p":{"k":[0,-30]}"#) + "," + square(#""p":{"k":[0,30]}"#).replacingOccurrences(of: "Box", with: "Low"))
        let button = AnimatedButton(animation: try animation(json: two))
        let stage = try shown(button, in: controller)
        func painted() -> [Bool] {
            stage.advance(to: stage.clock.seconds - stage.start + 0.1)
            let picture = Pixels(stage.snapshot())
            return [picture[50, 20] == [255, 0, 0], picture[50, 80] == [255, 0, 0]]
        }
        stage.perform { button.setLayer(named: "Low", forState: .disabled) }
        #expect(painted() == [true, true])
        stage.perform { button.isEnabled = false }
        #expect(painted() == [false, true])
        stage.perform { button.isEnabled = true }
        #expect(painted() == [true, true])

        // A range for another event leaves that of a touch inside, which is the whole.
        let press = AnimatedButton(animation: try animation("markers"))
        stage.perform {
            controller.view.addSubview(press)
            press.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
            press.setPlayRange(fromProgress: 0.5, toProgress: 0.75, event: .touchDown)
        }
        let now = stage.clock.seconds - stage.start
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 150, y: 50), duration: 0.2)]))
        stage.advance(to: now + 0.2)
        stage.perform { #expect(press.animationView.currentFrame >= 30 && press.animationView.currentFrame < 45) }
        stage.advance(to: now + 0.4)
        stage.perform { #expect(press.animationView.currentFrame < 10) }

        let toggle = AnimatedSwitch(animation: try animation("markers"))
        stage.perform {
            controller.view.addSubview(toggle)
            toggle.setProgressForState(fromProgress: 0, toProgress: 0.5, forOnState: true)
            toggle.setProgressForState(fromProgress: 0.5, toProgress: 1, forOnState: false)
            toggle.setIsOn(true, animated: true)
        }
        let start = stage.clock.seconds - stage.start
        stage.advance(to: start + 0.5)
        stage.perform {
            toggle.setIsOn(false, animated: true)
            #expect(abs(toggle.animationView.currentFrame - 15) < 0.2)
        }
        stage.advance(to: start + 0.75)
        stage.perform { #expect(abs(toggle.animationView.currentFrame - 7.5) < 0.2) }
        stage.advance(to: start + 1.5)
        stage.perform { #expect(!toggle.isOn && toggle.animationView.currentProgress == 1) }
    }
}
