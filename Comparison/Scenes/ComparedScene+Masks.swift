import LaminaStage

extension ComparedScene {
    /// Masks: another layer's alpha multiplies a layer with all that belongs to it.
    static let masks = [
        ComparedScene(
            "mask-picture", "a picture's alpha as mask of a picture",
            html: div(
                30, 10, 100, 100,
                "background:var(--photo) 0 0/100% 100%;mask:var(--disc) 0 0/100% 100%")
        ) { root in
            root.add(
                box(30, 10, 100, 100) { layer in
                    layer.contents = Picture.photo.image
                    layer.mask = box(0, 0, 100, 100) { $0.contents = Picture.disc.image }
                })
        },
        ComparedScene(
            "mask-rounded", "an opaque rounded mask cuts content, sublayers and border",
            html: div(
                20, 20, 120, 80, "background:var(--mist);border:6px solid var(--ink);clip-path:inset(10px 20px 5px 15px round 25px)",
                div(44, 14, 40, 30, "background:var(--red)"))
        ) { root in
            root.add(
                box(20, 20, 120, 80, .mist) { layer in
                    layer.borderWidth = 6
                    layer.borderColor = .ink
                    layer.mask = box(15, 10, 85, 65, .black) { $0.cornerRadius = 25 }
                    layer.add(box(50, 20, 40, 30, .red))
                })
        },
        ComparedScene(
            "mask-turned", "a turned mask",
            html: div(
                30, 10, 100, 100, "background:var(--photo) 0 0/100% 100%;clip-path:polygon(50% 8.579%,91.421% 50%,50% 91.421%,8.579% 50%)")
        ) { root in
            root.add(
                box(30, 10, 100, 100) { layer in
                    layer.contents = Picture.photo.image
                    layer.mask = box(0, 0, 58.579, 58.579, .black) { mask in
                        mask.position = CGPoint(x: 50, y: 50)
                        mask.transform = turned(45)
                    }
                })
        },
        ComparedScene(
            "mask-and-shadow", "the mask cuts the shadow as well",
            html: div(
                20, 10, 120, 100, "clip-path:inset(0 60px 0 0)",
                div(20, 15, 80, 60, "background:var(--yellow);border-radius:12px;box-shadow:0 8px 12px rgb(0 0 0/.6)"))
        ) { root in
            root.add(
                box(40, 25, 80, 60, .yellow) { layer in
                    layer.cornerRadius = 12
                    layer.shadowOpacity = 0.6
                    layer.shadowRadius = 6
                    layer.shadowOffset = CGSize(width: 0, height: 8)
                    layer.mask = box(-20, -15, 60, 100, .black)
                })
        },
        ComparedScene(
            "mask-faded", "a masked group, faded, over others",
            html: div(0, 50, 160, 20, "background:var(--ink)")
                + div(
                    30, 10, 100, 100, "opacity:.7;mask:var(--disc) 0 0/100% 100%", div(0, 0, 70, 70, "background:var(--red)"),
                    div(30, 30, 70, 70, "background:var(--green)"))
        ) { root in
            root.add(
                box(0, 50, 160, 20, .ink),
                box(30, 10, 100, 100) { group in
                    group.opacity = 0.7
                    group.mask = box(0, 0, 100, 100) { $0.contents = Picture.disc.image }
                    group.add(box(0, 0, 70, 70, .red), box(30, 30, 70, 70, .green))
                })
        },
    ]
}
