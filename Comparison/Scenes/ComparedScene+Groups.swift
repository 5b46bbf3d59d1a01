import LaminaStage

extension ComparedScene {
    /// Opacity, alone and of groups.
    static let groups = [
        ComparedScene(
            "group-opacity", "a layer and its sublayers fade as one picture",
            html: div(0, 50, 160, 20, "background:var(--ink)")
                + div(
                    30, 20, 70, 60, "background:var(--blue);opacity:.5", div(30, 20, 70, 60, "background:var(--red)"),
                    div(50, 40, 60, 20, "background:var(--yellow)"))
        ) { root in
            root.add(
                box(0, 50, 160, 20, .ink),
                box(30, 20, 70, 60, .blue) { layer in
                    layer.opacity = 0.5
                    layer.add(box(30, 20, 70, 60, .red), box(50, 40, 60, 20, .yellow))
                })
        },
        ComparedScene(
            "each-opacity", "without group opacity each sublayer fades by itself",
            html: div(0, 50, 160, 20, "background:var(--ink)") + div(30, 20, 70, 60, "background:var(--blue);opacity:.5")
                + div(60, 40, 70, 60, "background:var(--red);opacity:.5") + div(80, 60, 60, 20, "background:var(--yellow);opacity:.25")
        ) { root in
            root.add(
                box(0, 50, 160, 20, .ink),
                box(30, 20, 70, 60, .blue) { layer in
                    layer.opacity = 0.5
                    layer.allowsGroupOpacity = false
                    layer.add(box(30, 20, 70, 60, .red), box(50, 40, 60, 20, .yellow) { $0.opacity = 0.5 })
                })
        },
        ComparedScene(
            "nested-groups", "groups within groups, turned",
            html: div(0, 50, 160, 20, "background:var(--ink)")
                + div(
                    30, 20, 70, 60, "background:var(--green);opacity:.7;transform:rotate(10deg)",
                    div(
                        20, 15, 60, 50, "background:var(--red);opacity:.6;border-radius:12px;transform:rotate(-25deg)",
                        div(20, 10, 60, 20, "background:var(--yellow)")))
        ) { root in
            root.add(
                box(0, 50, 160, 20, .ink),
                box(30, 20, 70, 60, .green) { outer in
                    outer.opacity = 0.7
                    outer.transform = turned(10)
                    outer.add(
                        box(20, 15, 60, 50, .red) { inner in
                            inner.opacity = 0.6
                            inner.cornerRadius = 12
                            inner.transform = turned(-25)
                            inner.add(box(20, 10, 60, 20, .yellow))
                        })
                })
        },
        ComparedScene(
            "translucent", "colours with alpha over each other",
            html: div(20, 15, 60, 60, "background:rgb(from var(--red) r g b/.6)")
                + div(50, 30, 60, 60, "background:rgb(from var(--green) r g b/.6)")
                + div(80, 45, 60, 60, "background:rgb(from var(--blue) r g b/.6)")
        ) { root in
            root.add(
                box(20, 15, 60, 60, .red.faded(0.6)), box(50, 30, 60, 60, .green.faded(0.6)), box(80, 45, 60, 60, .blue.faded(0.6)))
        },
        ComparedScene(
            "faded-picture", "a translucent picture over a background, faded together",
            html: div(0, 50, 160, 20, "background:var(--ink)")
                + div(40, 20, 80, 80, "background:var(--disc) 0 0/100% 100% var(--yellow);opacity:.75")
        ) { root in
            root.add(
                box(0, 50, 160, 20, .ink),
                box(40, 20, 80, 80, .yellow) { layer in
                    layer.contents = Picture.disc.image
                    layer.opacity = 0.75
                })
        },
        ComparedScene(
            "group-in-space", "a fading group turned in space, within a rounded clip",
            html: div(
                20, 10, 120, 100, "background:var(--mist);border-radius:30px;overflow:hidden;perspective:200px",
                div(
                    20, 20, 90, 60, "background:var(--blue);opacity:.6;transform:rotateY(40deg) rotateX(20deg)",
                    div(40, 20, 70, 60, "background:var(--red);border-radius:20px"), div(-10, 10, 60, 20, "background:var(--yellow)")))
        ) { root in
            root.add(
                box(20, 10, 120, 100, .mist) { clip in
                    clip.cornerRadius = 30
                    clip.masksToBounds = true
                    clip.sublayerTransform = perspective(200)
                    clip.add(
                        box(20, 20, 90, 60, .blue) { group in
                            group.opacity = 0.6
                            group.transform = CATransform3DConcat(turned(20, 1, 0, 0), turned(40, 0, 1, 0))
                            group.add(box(40, 20, 70, 60, .red) { $0.cornerRadius = 20 }, box(-10, 10, 60, 20, .yellow))
                        })
                })
        },
    ]
}
