import LaminaRender
import RenderTestSupport
import Testing

/// An animation of `contents` from picture 7, which is white, to 8, which is half-transparent.
@Suite struct CrossFadeTests {
    private func scene(_ content: Animation.Content, _ change: (inout LayerValues) -> Void = { _ in }) -> Scene {
        var scene = Scene()
        scene.image(7, 10, 10)
        scene.image(8, 20, 10, opaque: false)
        scene.layer(2, Rect(0, 0, 40, 20)) {
            $0.contents = 8
            change(&$0)
        }
        scene.animate(2, .make(content))
        return scene
    }

    private var basic: Animation.Content { .basic(PropertyPath(.contents), BasicValues(from: .image(7), to: .image(8))) }
    private var keyframes: Animation.Content { .keyframes(PropertyPath(.contents), Keyframes(.values([.image(7), .image(8), .none]))) }

    @Test("shows the weighted sum of both; the value switches half-way")
    func basicAnimation() {
        let scene = scene(basic)
        #expect(
            scene.drawn(at: 0.2) == """
                group
                  group opacity 0.8
                    image 7 source (0 0 10 10) rect (0 0 40 20)
                  group opacity 0.2 blend plusLighter
                    image 8 source (0 0 20 10) rect (0 0 40 20)
                """)
        #expect(scene.drawn(at: 0) == "image 7 source (0 0 10 10) rect (0 0 40 20)")
        #expect(scene.drawn(at: 1) == "image 8 source (0 0 20 10) rect (0 0 40 20)")
        #expect([0, 0.49, 0.5, 1].map { scene.tree.values(of: 2, at: $0)?.contents } == [7, 7, 8, 8])
        #expect(scene.tree.dump(at: 0.2).contains("contents image 7"))
        #expect(scene.tree.dump(at: 0.2).contains("between image 7 and 8 0.2"))
    }

    @Test("keyframes do, too, and nothing is a picture")
    func keyframeAnimation() {
        let scene = scene(keyframes)
        #expect(scene.drawn(at: 0.1).contains("group opacity 0.8\n    image 7"))
        #expect(
            scene.drawn(at: 0.9) == """
                group
                  group opacity 0.2
                    image 8 source (0 0 20 10) rect (0 0 40 20)
                """)
        #expect(scene.tree.values(of: 2, at: 0.9)?.contents == 0)
        let discrete = Animation.Content.keyframes(PropertyPath(.contents), Keyframes(.values([.image(7), .image(8)]), mode: .discrete))
        #expect(self.scene(discrete).drawn(at: 0.2) == "image 7 source (0 0 10 10) rect (0 0 40 20)")
    }

    @Test("a missing end is the picture underneath; a later animation takes an earlier one's place")
    func ends() {
        var scene = scene(.basic(PropertyPath(.contents), BasicValues(from: .image(7))))
        #expect(scene.tree.dump(at: 0.25).contains("between image 7 and 8 0.25"))
        scene.animate(2, .make(.keyframes(PropertyPath(.contents), Keyframes(.values([.image(8), .image(8)])))))
        #expect(scene.drawn(at: 0.25) == "image 8 source (0 0 20 10) rect (0 0 40 20)")
    }

    @Test("each picture has its own place; background, opacity and border are around both")
    func around() {
        let scene = scene(basic) {
            ($0.contentsGravity, $0.opacity, $0.backgroundColor) = (.center, 0.5, .pureRed)
            ($0.rare.borderWidth, $0.rare.borderColor) = (1, .pureBlue)
        }
        #expect(
            scene.drawn(at: 0.2) == """
                group opacity 0.5
                  fill (1 0 0) rect (0.5 0.5 39 19)
                  group
                    group opacity 0.8
                      image 7 source (0 0 10 10) rect (15 5 10 10)
                    group opacity 0.2 blend plusLighter
                      image 8 source (0 0 20 10) rect (10 5 20 10)
                  border (0 0 1) width 1 rect (0 0 40 20)
                """)
    }

    @Test("two opaque pictures stay opaque; rounded and clipped ones are clipped; shadows are of both")
    func opaque() {
        var scene = Scene()
        scene.image(7, 10, 10)
        scene.apply([.addImage(8, Bitmap(width: 3, height: 3) { $0.initialize(repeating: 0xFF00_40FF) })])
        scene.layer(2, Rect(0, 0, 40, 20)) {
            $0.contents = 8
            $0.backgroundColor = .pureRed
        }
        scene.animate(2, .make(basic))
        for t in [0.1, 0.33, 0.5, 0.77] {
            #expect(!scene.drawn(at: t).contains("fill"))
            let list = scene.list(at: t)
            let picture = drawn(list, scene.tree.images)
            #expect(picture[5 * 100 + 5] >> 24 == 255)
            #expect(picture == referenceDrawn(list, scene.tree.images))
        }
        scene.apply([.set(2, .masksToBounds, .flag(true)), .set(2, .cornerRadius, .number(5))])
        #expect(scene.drawn(at: 0.2).hasPrefix("clip rect (0 0 40 20) corners 5"))
        scene.apply([.set(2, .masksToBounds, .flag(false)), .set(2, .shadowOpacity, .number(1))])
        #expect(scene.drawn(at: 0.2).hasPrefix("shadow"))
    }

    @Test("a snapshot in the midst of it keeps both pictures")
    func captured() {
        var scene = scene(basic)
        scene.apply([
            .capture(2, 9, at: 0.2), .removeAnimation(2, 1), .set(2, .contents, .none), .removeImage(7), .removeImage(8),
            .addAnimation(2, 5, .make(.transition(Transition(.push, snapshot: 9)))),
        ])
        #expect(scene.drawn(at: 0).contains("image 7") && scene.drawn(at: 0).contains("image 8"))
        #expect(scene.tree.images.count == 2)
        scene.apply([.release(9)])
        #expect(scene.tree.images.count == 0)
    }
}
