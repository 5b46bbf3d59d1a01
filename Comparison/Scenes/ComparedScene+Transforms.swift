import LaminaStage

extension ComparedScene {
    /// Transforms of one layer, in the plane and in space.
    static let transforms = [
        ComparedScene(
            "rotation", "turned by 20° about the middle",
            html: div(40, 20, 80, 80, "background:var(--blue);transform:rotate(20deg)")
        ) { root in
            root.add(box(40, 20, 80, 80, .blue) { $0.transform = turned(20) })
        },
        ComparedScene(
            "shear", "a matrix that scales and shears",
            html: div(40, 30, 80, 60, "background:var(--green);transform:matrix(1.2,.2,-.4,.8,5,-3)")
        ) { root in
            root.add(
                box(40, 30, 80, 60, .green) { $0.setAffineTransform(CGAffineTransform(a: 1.2, b: 0.2, c: -0.4, d: 0.8, tx: 5, ty: -3)) })
        },
        ComparedScene(
            "anchor", "turned about a corner and about a point outside",
            html: div(50, 20, 60, 20, "background:var(--red);transform:rotate(30deg);transform-origin:0 0")
                + div(60, 80, 40, 20, "background:var(--blue);transform:rotate(-20deg);transform-origin:-50% 150%")
        ) { root in
            root.add(
                box(0, 0, 60, 20, .red) { layer in
                    layer.anchorPoint = .zero
                    layer.position = CGPoint(x: 50, y: 20)
                    layer.transform = turned(30)
                },
                box(0, 0, 40, 20, .blue) { layer in
                    layer.anchorPoint = CGPoint(x: -0.5, y: 1.5)
                    layer.position = CGPoint(x: 40, y: 110)
                    layer.transform = turned(-20)
                })
        },
        ComparedScene(
            "fraction", "moved by parts of a pixel",
            html: div(20, 20, 50, 80, "background:var(--ink);transform:translate(.25px,.5px)")
                + div(90, 20, 50, 80, "background:var(--ink);transform:translate(.7px,-.3px) scale(.5)")
        ) { root in
            root.add(
                box(20, 20, 50, 80, .ink) { $0.transform = CATransform3DMakeTranslation(0.25, 0.5, 0) },
                box(90, 20, 50, 80, .ink) {
                    $0.transform = CATransform3DScale(CATransform3DMakeTranslation(0.7, -0.3, 0), 0.5, 0.5, 1)
                })
        },
        ComparedScene(
            "mirror", "a picture turned over by a negative scale",
            html: div(20, 40, 40, 40, "background:var(--quarters)")
                + div(70, 40, 40, 40, "background:var(--quarters);transform:scale(-1,1)")
                + div(115, 40, 40, 40, "background:var(--quarters);transform:scale(1,-1)")
        ) { root in
            root.add(
                box(20, 40, 40, 40) { $0.contents = Picture.quarters.image },
                box(70, 40, 40, 40) { layer in
                    layer.contents = Picture.quarters.image
                    layer.transform = CATransform3DMakeScale(-1, 1, 1)
                },
                box(115, 40, 40, 40) { layer in
                    layer.contents = Picture.quarters.image
                    layer.transform = CATransform3DMakeScale(1, -1, 1)
                })
        },
        ComparedScene(
            "own-perspective", "perspective in the layer's own transform",
            html: div(40, 20, 80, 80, "background:var(--blue);transform:perspective(200px) rotateY(50deg)")
        ) { root in
            root.add(box(40, 20, 80, 80, .blue) { $0.transform = CATransform3DConcat(turned(50, 0, 1, 0), perspective(200)) })
        },
        ComparedScene(
            "shared-perspective", "three cards before one eye",
            html: div(
                0, 0, 160, 120, "perspective:250px",
                div(8, 30, 44, 60, "background:var(--red);transform:rotateY(45deg)"),
                div(58, 30, 44, 60, "background:var(--green);transform:rotateX(45deg)"),
                div(108, 30, 44, 60, "background:var(--blue);transform:rotateY(-45deg)"))
        ) { root in
            root.sublayerTransform = perspective(250)
            root.add(
                box(8, 30, 44, 60, .red) { $0.transform = turned(45, 0, 1, 0) },
                box(58, 30, 44, 60, .green) { $0.transform = turned(45, 1, 0, 0) },
                box(108, 30, 44, 60, .blue) { $0.transform = turned(-45, 0, 1, 0) })
        },
        ComparedScene(
            "tilted-picture", "a picture seen in perspective",
            html: div(
                30, 20, 100, 80,
                "background:var(--photo) 0 0/100% 100%;transform:perspective(180px) rotateX(40deg) rotateZ(15deg)")
        ) { root in
            root.add(
                box(30, 20, 100, 80) { layer in
                    layer.contents = Picture.photo.image
                    layer.transform = CATransform3DConcat(
                        CATransform3DConcat(turned(15), turned(40, 1, 0, 0)), perspective(180))
                })
        },
        ComparedScene(
            "flattened", "a layer turned within a turned one lies in its plane",
            html: div(
                0, 0, 160, 120, "perspective:300px",
                div(
                    30, 15, 100, 90, "background:var(--mist);transform:rotateY(50deg)",
                    div(20, 20, 60, 50, "background:var(--red);transform:rotateY(-50deg) rotateZ(10deg)")))
        ) { root in
            root.sublayerTransform = perspective(300)
            root.add(
                box(30, 15, 100, 90, .mist) { card in
                    card.transform = turned(50, 0, 1, 0)
                    card.add(box(20, 20, 60, 50, .red) { $0.transform = CATransform3DConcat(turned(10), turned(-50, 0, 1, 0)) })
                })
        },
        ComparedScene(
            "depth", "nearer layers are larger",
            html: div(
                0, 0, 160, 120, "perspective:200px;perspective-origin:50% 50%",
                div(15, 15, 40, 40, "background:var(--blue);transform:translateZ(-100px)"),
                div(60, 40, 40, 40, "background:var(--green)"),
                div(100, 65, 40, 40, "background:var(--red);transform:translateZ(40px)"))
        ) { root in
            root.sublayerTransform = perspective(200)
            root.add(
                box(15, 15, 40, 40, .blue) { $0.zPosition = -100 },
                box(60, 40, 40, 40, .green),
                box(100, 65, 40, 40, .red) { $0.zPosition = 40 })
        },
        ComparedScene(
            "back-faces", "a layer that is not double-sided shows from the front only",
            html: div(
                0, 0, 160, 120, "perspective:300px",
                div(15, 30, 40, 60, "background:var(--red);transform:rotateY(60deg);backface-visibility:hidden"),
                div(60, 30, 40, 60, "background:var(--green);transform:rotateY(120deg);backface-visibility:hidden"),
                div(105, 30, 40, 60, "background:var(--blue);transform:rotateY(120deg)"))
        ) { root in
            root.sublayerTransform = perspective(300)
            let angles: [(CGFloat, CGFloat, CGColor, Bool)] = [(15, 60, .red, false), (60, 120, .green, false), (105, 120, .blue, true)]
            for (x, angle, color, isDoubleSided) in angles {
                root.add(
                    box(x, 30, 40, 60, color) { layer in
                        layer.transform = turned(angle, 0, 1, 0)
                        layer.isDoubleSided = isDoubleSided
                    })
            }
        },
        ComparedScene(
            "behind-the-eye", "a floor that reaches behind the eye is cut there",
            html: div(
                0, 0, 160, 120, "perspective:120px;perspective-origin:50% 20%",
                div(
                    -20, 20, 200, 300, "background:var(--mist);transform-origin:50% 0;transform:rotateX(70deg);overflow:hidden",
                    div(30, 0, 20, 300, "background:var(--red)"), div(150, 0, 20, 300, "background:var(--blue)"),
                    div(0, 20, 200, 40, "background:var(--ink)"), div(0, 80, 200, 220, "background:var(--green)")))
        ) { root in
            let eye = box(0, 0, 160, 120)
            eye.anchorPoint = CGPoint(x: 0.5, y: 0.2)
            eye.position = CGPoint(x: 80, y: 24)
            eye.sublayerTransform = perspective(120)
            let floor = box(0, 0, 200, 300, .mist)
            floor.anchorPoint = CGPoint(x: 0.5, y: 0)
            floor.position = CGPoint(x: 80, y: 20)
            floor.transform = turned(70, 1, 0, 0)
            floor.masksToBounds = true
            floor.add(
                box(30, 0, 20, 300, .red), box(150, 0, 20, 300, .blue), box(0, 20, 200, 40, .ink), box(0, 80, 200, 220, .green))
            eye.add(floor)
            root.add(eye)
        },
        ComparedScene(
            "anchor-depth", "turned about an axis before and behind the layer",
            html: div(
                0, 0, 160, 120, "perspective:250px",
                div(20, 30, 50, 60, "background:var(--red);transform-origin:50% 50% 30px;transform:rotateY(40deg)"),
                div(90, 30, 50, 60, "background:var(--blue);transform-origin:50% 50% -60px;transform:rotateX(40deg)"))
        ) { root in
            root.sublayerTransform = perspective(250)
            root.add(
                box(20, 30, 50, 60, .red) { layer in
                    layer.anchorPointZ = 30
                    layer.zPosition = 30
                    layer.transform = turned(40, 0, 1, 0)
                },
                box(90, 30, 50, 60, .blue) { layer in
                    layer.anchorPointZ = -60
                    layer.zPosition = -60
                    layer.transform = turned(40, 1, 0, 0)
                })
        },
        ComparedScene(
            "many-small", "a scene drawn at an eighth of its size",
            remark:
                "Round corners and their edges in small. Held against the areas that the shapes cover of each pixel, Lamina is off by 0.22 on the mean "
                + "and 8 at most, Chromium by 2.11 and 77.",
            html: div(
                -560, -420, 1280, 960, "transform:scale(.125)",
                each((0..<35).map(Double.init)) { i, _ in
                    let row = (i / 7).rounded(.down)
                    return div(
                        60 + 170 * (i - 7 * row), 60 + 170 * row, 140, 140,
                        "background:var(--yellow);border:20px solid var(--ink);border-radius:50px;transform:rotate(\(10 * i)deg)")
                })
        ) { root in
            let field = box(-560, -420, 1280, 960)
            field.transform = CATransform3DMakeScale(0.125, 0.125, 1)
            for i in 0..<35 {
                field.add(
                    box(CGFloat(60 + 170 * (i % 7)), CGFloat(60 + 170 * (i / 7)), 140, 140, .yellow) { layer in
                        layer.borderWidth = 20
                        layer.borderColor = .ink
                        layer.cornerRadius = 50
                        layer.transform = turned(CGFloat(10 * i))
                    })
            }
            root.add(field)
        },
    ]
}
