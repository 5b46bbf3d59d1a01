import LaminaLottie
import LaminaStage
import Testing

@MainActor
@Suite("Animation views")
struct ViewTests {
    @Test("a view is as large as its animation, and shows it as its content mode says")
    func contentMode() throws {
        let view = LottieAnimationView(animation: try animation("fill-rule"))
        #expect(view.intrinsicContentSize == CGSize(width: 100, height: 100) && view.frame.size == CGSize(width: 100, height: 100))
        let stage = try shown(view)
        for (mode, left, middle) in [(UIView.ContentMode.scaleAspectFit, false, true), (.scaleToFill, true, false), (.left, true, false)] {
            stage.perform {
                view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
                view.contentMode = mode
            }
            stage.advance(to: stage.clock.seconds - stage.start + 0.01)
            let picture = Pixels(stage.snapshot())
            // The ring's left side, and its upper right part.
            #expect((picture[22, 50] != [255, 255, 255]) == left, "\(mode)")
            #expect((picture[135, 15] != [255, 255, 255]) == (mode == .scaleAspectFit || mode == .scaleToFill), "\(mode) \(middle)")
        }
    }

    @Test("programs for players before version 4 have their names")
    func oldNames() throws {
        let parsed: Animation = try animation("fill-and-stroke")
        let view = AnimationView(animation: parsed)
        let (color, width) = (Color(r: 0, g: 0, b: 1, a: 1), Vector1D(3))
        view.setValueProvider(ColorValueProvider(color), keypath: AnimationKeypath(keypath: "**.Color"))
        #expect(view.valueProviders.count == 1 && width.value == 3 && Vector3D(x: 1, y: 2, z: 3).z == 3)
        #expect(type(of: view) == LottieAnimationView.self && parsed.size == view.intrinsicContentSize)
        LRUAnimationCache.sharedCache.setAnimation(parsed, forKey: "of old names")
        #expect(DefaultAnimationCache.sharedCache.animation(forKey: "of old names") === parsed)
    }

    @Test("a view plays, and its completion is called once")
    func playing() throws {
        let view = LottieAnimationView(animation: try animation("markers"))
        let stage = try shown(view)
        var calls: [Bool] = []
        stage.perform { view.play(fromMarker: "half", toMarker: "late") { calls.append($0) } }
        stage.advance(to: 0.501)
        stage.perform { #expect(view.isAnimationPlaying && abs(view.realtimeAnimationFrame - 30) < 0.1) }
        stage.advance(to: 2)
        #expect(calls == [true])
        stage.perform { #expect(view.currentFrame == 45 && !view.isAnimationPlaying) }
    }

    @Test(
        "a view that leaves its window",
        arguments: [LottieBackgroundBehavior.pause, .stop, .forceFinish, .pauseAndRestore, .continuePlaying])
    func leaving(behavior: LottieBackgroundBehavior) throws {
        let view = LottieAnimationView(animation: try animation("markers"))
        view.backgroundBehavior = behavior
        let stage = try shown(view)
        var calls: [Bool] = []
        let window = try #require(stage.perform { view.superview })
        stage.perform { view.play { calls.append($0) } }
        stage.advance(to: 1.001)
        stage.perform { view.removeFromSuperview() }
        stage.advance(to: 1.5)
        switch behavior {
        case .pause: #expect(calls == [false] && abs(view.currentFrame - 30) < 0.1)
        case .stop: #expect(calls == [false] && view.currentFrame == 0)
        case .forceFinish: #expect(calls == [true] && view.currentFrame == 60)
        case .pauseAndRestore:
            #expect(calls.isEmpty && abs(view.currentFrame - 30) < 0.1)
            stage.perform { window.addSubview(view) }
            stage.advance(to: 2)
            stage.perform { #expect(view.isAnimationPlaying && abs(view.currentFrame - 45) < 0.1) }
            stage.advance(to: 3)
            #expect(calls == [true])
        case .continuePlaying: break
        }
    }

    @Test("a button plays its ranges at events, a switch from one state to the other")
    func controls() throws {
        let button = AnimatedButton(animation: try animation("markers"))
        let toggle = AnimatedSwitch(animation: try animation("markers"))
        button.setPlayRange(fromMarker: "half", toMarker: "late", event: .touchUpInside)
        let stage = try shown(button)
        var (taps, states): (Int, [Bool]) = (0, [])
        stage.perform {
            button.superview?.addSubview(toggle)
            toggle.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
            button.performAction = { taps += 1 }
            toggle.stateUpdated = { states.append($0) }
        }
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 50, y: 50)), .tap(time: 0.2, point: CGPoint(x: 150, y: 50))]))
        stage.advance(to: 0.6)
        stage.perform {
            #expect(taps == 1 && button.animationView.currentFrame > 20)
            #expect(states == [true] && toggle.isOn && toggle.animationView.isAnimationPlaying)
        }
        stage.advance(to: 4)
        stage.perform {
            #expect(button.animationView.currentFrame == 45 && toggle.animationView.currentFrame == 60)
            toggle.setIsOn(false, animated: false)
            #expect(toggle.animationView.currentFrame == 0)
        }
    }
}
