import LaminaRender
import Testing

@Suite struct RenderTreeDumpTests {
    private var scene: Scene {
        var scene = Scene(320, 480) { $0.backgroundColor = .white }
        scene.image(7, 20, 10)
        scene.layer(2, Rect(10, 20, 100, 50)) {
            $0.contents = 7
            $0.contentsGravity = .resizeAspect
            $0.flags.insert(.masksToBounds)
            $0.rare.borderWidth = 1.5
            $0.rare.borderColor = Color(red: 1, green: 0, blue: 0.25, alpha: 0.5)
        }
        scene.layer(3, in: 2, Rect(0, 0, 5, 5)) {
            $0.transform.m34 = -1.0 / 850
            $0.flags.insert(.hidden)
        }
        var timing = Timing()
        (timing.speed, timing.timeOffset) = (0.5, 2)
        scene.apply([.timing(3, timing), .create(9), .set(9, .opacity, .number(1.0 / 3))])
        var path = Path()
        path.move(to: Point(0, 0))
        path.quad(to: Point(10, 20), control: Point(5, -5))
        let flight = Animation.keyframes(PropertyPath(.position), Keyframes(.path(path), mode: .paced)) { $0.timing.duration = 0 }
        let steps = Animation.keyframes(
            PropertyPath(.transform),
            Keyframes(.values([.transform(.identity), .transform(.scale(2, 1))]), keyTimes: [0, 1], curves: [.easeIn]))
        scene.animate(
            2,
            .make(.group([flight, steps])) {
                ($0.timing.duration, $0.timing.fillMode, $0.isRemovedOnCompletion, $0.curve) = (
                    1.2, .forwards, false, TimingFunction(0.1, 0, 0.5, 1)
                )
            })
        scene.animate(
            3,
            .numbers(-0.2, 0.2, of: PropertyPath(.transform, .rotationZ)) {
                ($0.timing.autoreverses, $0.timing.repeatCount, $0.isAdditive) = (true, 3, true)
            })
        return scene
    }

    @Test("springs, functions and bent keyframes print what they are made of")
    func tracks() throws {
        var tree = RenderTree()
        let drop = Animation.make(
            .spring(PropertyPath(.transform), BasicValues(from: .number(0), to: .number(1)), Spring(damping: 4, initialVelocity: 2))
        ) { $0.function = .rotateZ }
        var keyframes = Keyframes(.values([.number(0), .number(1)]), mode: .cubic)
        keyframes.shape = .init(tension: [0.5, 0], bias: [1])
        var path = Path()
        path.move(to: .zero)
        path.line(to: Point(1, 2))
        var turning = Keyframes(.path(path), mode: .cubicPaced)
        turning.rotation = .auto
        try tree.apply(
            Commit([
                .create(1), .root(1), .addAnimation(1, 1, drop), .addAnimation(1, 2, .keyframes(PropertyPath(.opacity), keyframes)),
                .addAnimation(1, 3, .keyframes(PropertyPath(.position), turning)),
            ]))
        #expect(
            tree.dump() == """
                tree layers 1 images 0
                  layer 1
                    animation 1 spring transform from 0 to 1 mass 1 stiffness 100 damping 4 velocity 2 duration 1 function rotateZ
                    animation 2 keyframes opacity cubic duration 1
                      value 0
                      value 1
                      tension (0.5 0)
                      bias (1)
                    animation 3 keyframes position cubicPaced turns auto duration 1
                      path move (0 0) line (1 2)
                """)
    }

    @Test("a tree prints its layers and animations, without what is at its default")
    func text() {
        #expect(
            scene.tree.dump() == """
                tree layers 4 images 1
                  layer 1 bounds (0 0 320 480) anchorPoint (0 0) backgroundColor (1 1 1)
                    layer 2 bounds (0 0 100 50) position (10 20) anchorPoint (0 0) masksToBounds yes contents image 7 contentsGravity resizeAspect borderWidth 1.5 borderColor (1 0 0.25 0.5)
                      animation 1 group duration 1.2 fill forwards curve (0.1 0 0.5 1) stays
                        animation keyframes position paced
                          path move (0 0) quad (5 -5) (10 20)
                        animation keyframes transform duration 1
                          value identity
                          value (2 0 0 1 0 0)
                          times (0 1)
                          curves easeIn
                      layer 3 bounds (0 0 5 5) anchorPoint (0 0) transform (1 0 0 0 0 1 0 0 0 0 1 -0.001176 0 0 0 1) hidden yes offset 2 speed 0.5
                        animation 2 basic transform.rotation.z from -0.2 to 0.2 duration 1 repeats 3 autoreverses additive
                  apart
                    layer 9 opacity 0.3333
                """)
    }

    @Test("at a time it prints the values of that time")
    func atTime() {
        let lines = scene.tree.dump(at: 0.6).split(separator: "\n")
        #expect(lines[2].hasPrefix("    layer 2 bounds (0 0 100 50) position ("))
        #expect(lines[2].contains(" transform ("))
    }

    @Test("numbers print the same everywhere: rounded, without trailing zeros, in powers of ten when they are huge")
    func numbers() {
        let rows: [(Double, String)] = [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.3333"), (2.0 / 3, "0.6667"), (0.99996, "1"),
            (-0.99996, "-1"), (0.00004, "0"), (-0.00004, "0"), (0.0001, "0.0001"), (-0.0625, "-0.0625"), (12345.678949, "12345.6789"),
            (999_999_999_999_999, "999999999999999"), (1e15, "1e15"), (-2.5e20, "-2.5e20"), (1e300, "1e300"), (.nan, "nan"),
            (.infinity, "inf"), (-.infinity, "-inf"),
        ]
        for (value, text) in rows {
            var scene = Scene()
            scene.apply([.set(1, .zPosition, .number(value))])
            let dump = scene.tree.dump()
            let word = dump.range(of: "zPosition ").map { dump[$0.upperBound...].prefix { $0 != " " } }
            #expect(word.map(String.init) ?? (value == 0 ? "0" : "absent") == text)
        }
    }

    @Test("what a layer has, and what shows of it: of properties that are not a new layer's")
    func properties() {
        var scene = Scene(100, 100)
        scene.layer(2, Rect(10, 20, 30, 40)) { $0.opacity = 0.5 }
        scene.animate(2, .numbers(0, 1, of: PropertyPath(.opacity)) { $0.timing.duration = 4 })
        let texts = scene.tree.properties(of: 2, at: 1)
        #expect(Set(texts.map(\.key)) == ["position", "bounds", "anchorPoint", "opacity"])
        let opacity = texts.first { $0.key == "opacity" }
        #expect(opacity?.model == "0.5" && opacity?.presentation == "0.25")
        #expect(scene.tree.properties(of: 77, at: 1).isEmpty, "of no layer")
    }

    @Test("every part, fill mode, calculation and rotation mode has a name of its own")
    func names() {
        #expect(ValueComponent.allCases.allSatisfy { $0.name.isEmpty == ($0 == .whole) } && ValueComponent.scaleZ.name == "scale.z")
        var texts: Set<String> = []
        for mode in Keyframes.Mode.allCases {
            for rotation in Keyframes.Rotation.allCases {
                var scene = Scene(10, 10)
                var keyframes = Keyframes(.values([.point(.zero), .point(Point(1, 2))]), mode: mode)
                keyframes.rotation = rotation
                scene.animate(1, .keyframes(PropertyPath(.position), keyframes) { $0.timing.fillMode = .removed })
                texts.insert(scene.tree.dump(at: 0.5))
            }
        }
        #expect(texts.count == Keyframes.Mode.allCases.count * Keyframes.Rotation.allCases.count)
    }
}

extension String {
    fileprivate func range(of word: String) -> Range<String.Index>? { firstRange(of: word) }
}
