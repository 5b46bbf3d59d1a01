import LaminaRender
import Testing

/// The structure of the commands: order within a layer, groups, clips, shadows. As text.
@Suite struct GroupsAndClipsTests {
    @Test("shadow, background, contents, sublayers, border: from back to front")
    func order() {
        var scene = Scene()
        scene.image(3, 20, 10, opaque: false)
        scene.layer(2, Rect(10, 10, 40, 40)) {
            $0.backgroundColor = .pureRed
            ($0.contents, $0.contentsGravity) = (3, .center)
            ($0.rare.borderWidth, $0.rare.borderColor) = (2, .pureBlue)
            $0.rare.shadowOpacity = 0.5
        }
        scene.layer(4, in: 2, Rect(0, 0, 5, 5)) { $0.backgroundColor = .pureGreen }
        #expect(
            scene.drawn() == """
                shadow (0 0 0 0.5) sigma 3 offset (0 -3)
                  fill (1 0 0) rect (1 1 38 38) at (1 0 0 1 10 10)
                  image 3 source (0 0 20 10) rect (10 15 20 10) at (1 0 0 1 10 10)
                  fill (0 1 0) rect (0 0 5 5) at (1 0 0 1 10 10)
                  border (0 0 1) width 2 rect (0 0 40 40) at (1 0 0 1 10 10)
                fill (1 0 0) rect (1 1 38 38) at (1 0 0 1 10 10)
                image 3 source (0 0 20 10) rect (10 15 20 10) at (1 0 0 1 10 10)
                fill (0 1 0) rect (0 0 5 5) at (1 0 0 1 10 10)
                border (0 0 1) width 2 rect (0 0 40 40) at (1 0 0 1 10 10)
                """)
    }

    @Test("the shadow of several layers is stretched with their plane, and turned ones' is even")
    func stretchedShadow() {
        let stretched = boxWithChild {
            $0.rare.shadowOpacity = 0.5
            $0.transform = .scale(2, 0.5)
        }
        #expect(stretched.drawn().hasPrefix("shadow (0 0 0 0.5) sigma (6 1.5) offset (0 -1.5)"))
        let turned = boxWithChild {
            $0.rare.shadowOpacity = 0.5
            ($0.rare.shadowOffset, $0.transform) = (.zero, .rotation(.pi / 5, 0, 0, 1))
        }
        #expect(turned.drawn().hasPrefix("shadow (0 0 0 0.5) sigma 3 offset (0 0)"))
    }

    private func box(_ change: (inout LayerValues) -> Void) -> Scene {
        var scene = Scene()
        scene.layer(2, Rect(10, 10, 40, 40)) {
            $0.backgroundColor = .pureRed
            change(&$0)
        }
        return scene
    }

    private func boxWithChild(_ change: (inout LayerValues) -> Void) -> Scene {
        var scene = box(change)
        scene.layer(3, in: 2, Rect(5, 5, 50, 10)) { $0.backgroundColor = .pureGreen }
        return scene
    }

    // Opacity

    @Test("the opacity of one picture is multiplied in")
    func opacityOfOne() {
        #expect(box { $0.opacity = 0.5 }.drawn() == "fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10) opacity 0.5")
    }

    @Test("what overlaps is put together before it is made transparent")
    func groupOpacity() {
        #expect(
            boxWithChild { $0.opacity = 0.5 }.drawn() == """
                group opacity 0.5
                  fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                  fill (0 1 0) rect (0 0 50 10) at (1 0 0 1 15 15)
                """)
        #expect(
            box { ($0.opacity, $0.rare.borderWidth) = (0.5, 1) }.drawn() == """
                group opacity 0.5
                  fill (1 0 0) rect (0.5 0.5 39 39) at (1 0 0 1 10 10)
                  border (0 0 0) width 1 rect (0 0 40 40) at (1 0 0 1 10 10)
                """)
    }

    @Test("without group opacity each layer is made transparent by itself, sublayers by both")
    func separateOpacity() {
        var scene = boxWithChild {
            $0.opacity = 0.5
            $0.flags.remove(.groupOpacity)
        }
        scene.apply([.set(3, .opacity, .number(0.5))])
        #expect(
            scene.drawn() == """
                fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10) opacity 0.5
                fill (0 1 0) rect (0 0 50 10) at (1 0 0 1 15 15) opacity 0.25
                """)
    }

    @Test("groups nest")
    func nestedGroups() {
        var scene = boxWithChild { $0.opacity = 0.5 }
        scene.layer(4, in: 3, Rect(0, 0, 2, 2)) { $0.backgroundColor = .pureBlue }
        scene.apply([.set(3, .opacity, .number(0.25))])
        #expect(
            scene.drawn() == """
                group opacity 0.5
                  fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                  group opacity 0.25
                    fill (0 1 0) rect (0 0 50 10) at (1 0 0 1 15 15)
                    fill (0 0 1) rect (0 0 2 2) at (1 0 0 1 15 15)
                """)
    }

    // Corners, borders, edges

    @Test("corners are rounded where they are meant to be, at most by half the shorter side")
    func corners() {
        #expect(box { $0.cornerRadius = 8 }.drawn() == "fill (1 0 0) rect (0 0 40 40) corners 8 at (1 0 0 1 10 10)")
        #expect(
            box { ($0.cornerRadius, $0.maskedCorners) = (8, 1 | 8) }.drawn()
                == "fill (1 0 0) rect (0 0 40 40) corners (8 0 0 8) at (1 0 0 1 10 10)")
        #expect(box { $0.cornerRadius = 99 }.drawn() == "fill (1 0 0) rect (0 0 40 40) corners 20 at (1 0 0 1 10 10)")
        #expect(box { $0.cornerRadius = -9 }.drawn() == "fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)")
    }

    @Test("rounded corners do not cut sublayers, nor a picture, unless the layer clips")
    func cornersAlone() {
        var scene = boxWithChild { $0.cornerRadius = 8 }
        scene.image(3, 20, 10, opaque: false)
        scene.apply([.set(2, .contents, .image(3))])
        #expect(
            scene.drawn() == """
                fill (1 0 0) rect (0 0 40 40) corners 8 at (1 0 0 1 10 10)
                image 3 source (0 0 20 10) rect (0 0 40 40) at (1 0 0 1 10 10)
                fill (0 1 0) rect (0 0 50 10) at (1 0 0 1 15 15)
                """)
    }

    @Test("edges to be smoothed")
    func edges() {
        #expect(box { $0.edgeAntialiasingMask = [.minX, .minY] }.drawn() == "fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10) smooth 5")
        #expect(box { $0.flags.remove(.edgeAntialiasing) }.drawn() == "fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10) smooth 0")
    }

    // Clips

    @Test("a clip cuts the edge once: what is inside reaches a little over it, the border's inner outline stays")
    func clip() {
        let scene = boxWithChild {
            ($0.cornerRadius, $0.rare.borderWidth) = (8, 2)
            $0.flags.insert(.masksToBounds)
        }
        #expect(
            scene.drawn() == """
                clip rect (0 0 40 40) corners 8 at (1 0 0 1 10 10)
                  fill (1 0 0) rect (-2 -2 44 44) at (1 0 0 1 10 10)
                  fill (0 1 0) rect (0 0 50 10) at (1 0 0 1 15 15)
                  border (0 0 0) width 4 rect (-2 -2 44 44) corners 10 at (1 0 0 1 10 10)
                """)
    }

    @Test("nothing to cut, no clip")
    func needlessClip() {
        let scene = box {
            ($0.cornerRadius, $0.rare.borderWidth) = (8, 2)
            $0.flags.insert(.masksToBounds)
        }
        #expect(
            scene.drawn() == """
                fill (1 0 0) rect (1 1 38 38) corners 7 at (1 0 0 1 10 10)
                border (0 0 0) width 2 rect (0 0 40 40) corners 8 at (1 0 0 1 10 10)
                """)
    }

    @Test("clipped to bounds of no size, nothing shows")
    func emptyClip() {
        let scene = boxWithChild {
            $0.bounds.size = Size(0, 40)
            $0.flags.insert(.masksToBounds)
        }
        #expect(scene.drawn() == "")
    }

    @Test("a clip within a group, in perspective")
    func clipInGroup() {
        var scene = boxWithChild {
            $0.opacity = 0.5
            $0.flags.insert(.masksToBounds)
        }
        var eye = Transform.identity
        eye.m14 = 0.001
        scene.apply([.set(2, .transform, .transform(eye))])
        #expect(
            scene.drawn() == """
                group opacity 0.5
                  clip rect (0 0 40 40) at (1.01 0.01 0.001 0 1 0 10 10 1)
                    fill (1 0 0) rect (-2.0603 -2.0603 44.1206 44.1206) at (1.01 0.01 0.001 0 1 0 10 10 1)
                    fill (0 1 0) rect (0 0 50 10) at (1.01 0.01 0.001 0 1 0 15.05 15.05 1.005)
                """)
    }

    // Shadows

    @Test("a plain rectangle's shadow is drawn from its outline, offset in the layer's plane")
    func plainShadow() {
        let scene = box {
            $0.rare.shadowOpacity = 0.5
            ($0.rare.shadowRadius, $0.rare.shadowOffset, $0.rare.shadowColor) = (4, Size(2, 5), .pureBlue)
            $0.cornerRadius = 8
        }
        #expect(
            scene.drawn() == """
                blurred (0 0 1 0.5) sigma 4 rect (2 5 40 40) corners 8 at (1 0 0 1 10 10)
                fill (1 0 0) rect (0 0 40 40) corners 8 at (1 0 0 1 10 10)
                """)
    }

    @Test("a shadow is as strong as what casts it, and no stronger than its opacity of 1")
    func shadowStrength() {
        let scene = box {
            $0.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
            $0.rare.shadowOpacity = 0.5
        }
        #expect(scene.drawn().hasPrefix("blurred (0 0 0 0.25) sigma 3 rect (0 -3 40 40)"))
        #expect(box { $0.rare.shadowOpacity = 7 }.drawn().hasPrefix("blurred (0 0 0) sigma 3"))
        #expect(box { ($0.rare.shadowOpacity, $0.rare.shadowRadius) = (1, -5) }.drawn().hasPrefix("blurred (0 0 0) sigma 0"))
        #expect(box { ($0.rare.shadowOpacity, $0.rare.shadowColor) = (1, nil) }.items().count == 1)
    }

    @Test("with its layer's opacity")
    func shadowOpacity() {
        #expect(
            box { ($0.rare.shadowOpacity, $0.opacity) = (1, 0.5) }.drawn() == """
                group opacity 0.5
                  blurred (0 0 0) sigma 3 rect (0 -3 40 40) at (1 0 0 1 10 10)
                  fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                """)
    }

    @Test("an opaque picture casts the shadow of its place")
    func pictureShadow() {
        var scene = box {
            $0.backgroundColor = nil
            ($0.contentsGravity, $0.rare.shadowOpacity) = (.center, 1)
        }
        scene.image(3, 20, 10)
        scene.apply([.set(2, .contents, .image(3))])
        #expect(
            scene.drawn() == """
                blurred (0 0 0) sigma 3 rect (10 12 20 10) at (1 0 0 1 10 10)
                image 3 source (0 0 20 10) rect (10 15 20 10) at (1 0 0 1 10 10)
                """)
    }

    @Test("whatever else a layer is made of casts the shadow of its alpha, in pixels", arguments: [1.0, 2])
    func contentShadow(_ scale: Double) {
        let scene = box {
            $0.backgroundColor = nil
            ($0.rare.borderWidth, $0.rare.shadowOpacity, $0.rare.shadowOffset) = (2, 1, Size(1, 2))
            $0.transform = .rotation(.pi / 2, 0, 0, 1)
        }
        let lines = scene.drawn(scale: scale).split(separator: "\n")
        #expect(lines[0] == (scale == 1 ? "shadow (0 0 0) sigma 3 offset (-2 1)" : "shadow (0 0 0) sigma 6 offset (-4 2)"))
        #expect(lines[1].hasPrefix("  border (0 0 0) width 2") && lines[2].hasPrefix("border (0 0 0) width 2"))
    }

    @Test("sublayers cast their superlayer's shadow, with their own")
    func nestedShadow() {
        var scene = boxWithChild { $0.rare.shadowOpacity = 1 }
        scene.apply([.set(3, .shadowOpacity, .number(1))])
        #expect(
            scene.drawn() == """
                shadow (0 0 0) sigma 3 offset (0 -3)
                  fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                  blurred (0 0 0) sigma 3 rect (0 -3 50 10) at (1 0 0 1 15 15)
                  fill (0 1 0) rect (0 0 50 10) at (1 0 0 1 15 15)
                fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)
                blurred (0 0 0) sigma 3 rect (0 -3 50 10) at (1 0 0 1 15 15)
                fill (0 1 0) rect (0 0 50 10) at (1 0 0 1 15 15)
                """)
    }

    @Test("a layer that clips has no shadow, and one that draws nothing casts none")
    func noShadow() {
        #expect(
            box {
                $0.rare.shadowOpacity = 1
                $0.flags.insert(.masksToBounds)
            }.drawn() == "fill (1 0 0) rect (0 0 40 40) at (1 0 0 1 10 10)")
        #expect(
            box {
                $0.backgroundColor = nil
                $0.rare.shadowOpacity = 1
            }.drawn() == "")
    }

    @Test("a list says when its commands do not balance")
    func unbalanced() {
        var list = DisplayList(width: 4, height: 3, background: .white)
        list.commands = [.end, .beginGroup(Group(opacity: 0.5)), .beginClip(Shape(rect: .unit, projection: .identity)), .end]
        #expect(
            list.dump() == """
                list 4×3 background (1 1 1)
                  unmatched end
                  group opacity 0.5
                    clip rect (0 0 1 1)
                  missing end
                """)
    }
}
