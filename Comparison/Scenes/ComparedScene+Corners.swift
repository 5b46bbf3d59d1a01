import LaminaStage

extension ComparedScene {
    /// Corners, borders and what is clipped by them.
    static let corners = [
        ComparedScene(
            "rounded", "corners of 4, 12 and 20, and a radius beyond half the height",
            html: div(15, 15, 60, 40, "background:var(--blue);border-radius:4px")
                + div(85, 15, 60, 40, "background:var(--red);border-radius:12px")
                + div(15, 65, 60, 40, "background:var(--green);border-radius:20px")
                + div(85, 65, 60, 40, "background:var(--ink);border-radius:20px")
        ) { root in
            let all: [(CGFloat, CGFloat, CGColor, CGFloat)] = [
                (15, 15, .blue, 4), (85, 15, .red, 12), (15, 65, .green, 20), (85, 65, .ink, 50),
            ]
            for (x, y, color, radius) in all { root.add(box(x, y, 60, 40, color) { $0.cornerRadius = radius }) }
        },
        ComparedScene(
            "masked-corners", "only some corners are round",
            html: div(15, 15, 60, 90, "background:var(--blue);border-radius:24px 24px 0 0")
                + div(85, 15, 60, 90, "background:var(--red);border-radius:24px 0 24px 0;border:6px solid var(--ink)")
        ) { root in
            root.add(
                box(15, 15, 60, 90, .blue) { layer in
                    layer.cornerRadius = 24
                    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
                },
                box(85, 15, 60, 90, .red) { layer in
                    layer.cornerRadius = 24
                    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
                    layer.borderWidth = 6
                    layer.borderColor = .ink
                })
        },
        ComparedScene(
            "borders", "thin and thick; wider than the corner's radius",
            html: div(12, 20, 40, 80, "border:1px solid var(--ink);border-radius:10px")
                + div(60, 20, 40, 80, "border:5px solid var(--blue);border-radius:16px;background:var(--yellow)")
                + div(108, 20, 40, 80, "border:12px solid var(--red);border-radius:8px;background:var(--mist)")
        ) { root in
            let all: [(CGFloat, CGFloat, CGFloat, CGColor, CGColor?)] = [
                (12, 1, 10, .ink, nil), (60, 5, 16, .blue, .yellow), (108, 12, 8, .red, .mist),
            ]
            for (x, width, radius, color, background) in all {
                root.add(
                    box(x, 20, 40, 80, background) { layer in
                        layer.borderWidth = width
                        layer.borderColor = color
                        layer.cornerRadius = radius
                    })
            }
        },
        ComparedScene(
            "translucent-border", "the background shows through the border",
            html: div(30, 20, 100, 80, "border:14px solid rgb(from var(--ink) r g b/.5);border-radius:20px;background:var(--yellow)")
        ) { root in
            root.add(
                box(30, 20, 100, 80, .yellow) { layer in
                    layer.borderWidth = 14
                    layer.borderColor = .ink.faded(0.5)
                    layer.cornerRadius = 20
                })
        },
        ComparedScene(
            "border-in-front", "the border lies on sublayers and contents",
            html: div(
                30, 20, 100, 80, "background:var(--photo) 0 0/100% 100%", div(40, 30, 80, 20, "background:var(--red)"),
                div(0, 0, 100, 80, "border:10px solid var(--ink)"))
        ) { root in
            root.add(
                box(30, 20, 100, 80) { layer in
                    layer.contents = Picture.photo.image
                    layer.borderWidth = 10
                    layer.borderColor = .ink
                    layer.add(box(40, 30, 80, 20, .red))
                })
        },
        ComparedScene(
            "rounded-clip", "sublayers end at the rounded bounds",
            html: div(
                30, 20, 100, 80, "background:var(--mist);border-radius:30px;overflow:hidden",
                div(-20, -20, 70, 70, "background:var(--red)"),
                div(60, 40, 70, 70, "background:var(--blue);transform:rotate(20deg)"))
        ) { root in
            root.add(
                box(30, 20, 100, 80, .mist) { layer in
                    layer.cornerRadius = 30
                    layer.masksToBounds = true
                    layer.add(box(-20, -20, 70, 70, .red), box(60, 40, 70, 70, .blue) { $0.transform = turned(20) })
                })
        },
        ComparedScene(
            "nested-clips", "a turned clip within a clip",
            html: div(
                20, 15, 120, 90, "background:var(--mist);border-radius:20px;overflow:hidden",
                div(
                    30, 20, 100, 80, "background:var(--yellow);border-radius:24px;overflow:hidden;transform:rotate(30deg)",
                    div(-10, 30, 120, 20, "background:var(--ink)"), div(60, -10, 60, 50, "background:var(--red)")))
        ) { root in
            root.add(
                box(20, 15, 120, 90, .mist) { outer in
                    outer.cornerRadius = 20
                    outer.masksToBounds = true
                    outer.add(
                        box(30, 20, 100, 80, .yellow) { inner in
                            inner.cornerRadius = 24
                            inner.masksToBounds = true
                            inner.transform = turned(30)
                            inner.add(box(-10, 30, 120, 20, .ink), box(60, -10, 60, 50, .red))
                        })
                })
        },
        ComparedScene(
            "avatar", "a picture cut to a disc with a border",
            html: div(
                40, 20, 80, 80, "border-radius:50%;overflow:hidden", div(0, 0, 80, 80, "background:var(--photo) center/cover"),
                div(0, 0, 80, 80, "border:4px solid var(--ink);border-radius:50%"))
        ) { root in
            root.add(
                box(40, 20, 80, 80) { layer in
                    layer.contents = Picture.photo.image
                    layer.contentsGravity = .resizeAspectFill
                    layer.cornerRadius = 40
                    layer.masksToBounds = true
                    layer.borderWidth = 4
                    layer.borderColor = .ink
                })
        },
        ComparedScene(
            "clip-in-perspective", "a rounded clip turned in space",
            html: div(
                35, 20, 90, 80,
                "background:var(--mist);border-radius:24px;overflow:hidden;transform:perspective(200px) rotateY(-45deg)",
                div(0, 0, 90, 30, "background:var(--blue)"), div(50, 40, 60, 60, "background:var(--red);border-radius:50%"))
        ) { root in
            root.add(
                box(35, 20, 90, 80, .mist) { layer in
                    layer.cornerRadius = 24
                    layer.masksToBounds = true
                    layer.transform = CATransform3DConcat(turned(-45, 0, 1, 0), perspective(200))
                    layer.add(box(0, 0, 90, 30, .blue), box(50, 40, 60, 60, .red) { $0.cornerRadius = 30 })
                })
        },
        ComparedScene(
            "stretched", "corners and borders under a scale that differs by axis",
            html: div(45, 30, 70, 60, "background:var(--yellow);border:8px solid var(--ink);border-radius:20px;transform:scale(2,.7)")
        ) { root in
            root.add(
                box(45, 30, 70, 60, .yellow) { layer in
                    layer.borderWidth = 8
                    layer.borderColor = .ink
                    layer.cornerRadius = 20
                    layer.transform = CATransform3DMakeScale(2, 0.7, 1)
                })
        },
        ComparedScene(
            "magnified", "thin borders and small corners six times as large",
            html: div(
                70, 50, 20, 20, "background:var(--green);border:1px solid var(--ink);border-radius:4px;transform:rotate(10deg) scale(5)",
                div(6, 6, 10, 5, "background:var(--red);border-radius:2px"))
        ) { root in
            root.add(
                box(70, 50, 20, 20, .green) { layer in
                    layer.borderWidth = 1
                    layer.borderColor = .ink
                    layer.cornerRadius = 4
                    layer.transform = CATransform3DScale(turned(10), 5, 5, 1)
                    layer.add(box(7, 7, 10, 5, .red) { $0.cornerRadius = 2 })
                })
        },
    ]
}
