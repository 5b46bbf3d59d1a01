import LaminaStage

extension ComparedScene {
    /// Where layers are placed within each other.
    static let geometry = [
        ComparedScene(
            "bounds-origin", "content scrolled by the bounds' origin",
            html: div(
                30, 20, 100, 80, "background:var(--mist);overflow:hidden",
                div(
                    -25, -15, 0, 0, "", div(0, 0, 60, 40, "background:var(--red)"), div(70, 50, 60, 60, "background:var(--blue)")))
        ) { root in
            root.add(
                box(30, 20, 100, 80, .mist) { scroller in
                    scroller.masksToBounds = true
                    scroller.bounds.origin = CGPoint(x: 25, y: 15)
                    scroller.add(box(0, 0, 60, 40, .red), box(70, 50, 60, 60, .blue))
                })
        },
        ComparedScene(
            "sublayer-transform", "all sublayers turned about the parent's middle",
            html: div(
                30, 20, 100, 80, "background:var(--mist)",
                div(
                    0, 0, 100, 80, "transform:rotate(15deg) scale(.8)", div(10, 10, 35, 60, "background:var(--red)"),
                    div(55, 10, 35, 60, "background:var(--blue)")))
        ) { root in
            root.add(
                box(30, 20, 100, 80, .mist) { parent in
                    parent.sublayerTransform = CATransform3DScale(turned(15), 0.8, 0.8, 1)
                    parent.add(box(10, 10, 35, 60, .red), box(55, 10, 35, 60, .blue))
                })
        },
        ComparedScene(
            "geometry-flipped", "y runs upwards for sublayers, pictures stand upright",
            html: div(
                20, 10, 120, 100, "background:var(--mist)", div(10, 70, 40, 20, "background:var(--red)"),
                div(65, 10, 40, 40, "background:var(--quarters)"),
                div(65, 60, 40, 30, "background:var(--blue);transform:rotate(-20deg)"))
        ) { root in
            root.add(
                box(20, 10, 120, 100, .mist) { parent in
                    parent.isGeometryFlipped = true
                    parent.add(
                        box(10, 10, 40, 20, .red),
                        box(65, 50, 40, 40) { $0.contents = Picture.quarters.image },
                        box(65, 10, 40, 30, .blue) { $0.transform = turned(20) })
                })
        },
        ComparedScene(
            "z-order", "zPosition decides who is in front",
            html: div(20, 20, 70, 50, "background:var(--red);z-index:2") + div(40, 35, 70, 50, "background:var(--green);z-index:1")
                + div(60, 50, 70, 50, "background:var(--blue);z-index:1")
        ) { root in
            root.add(
                box(20, 20, 70, 50, .red) { $0.zPosition = 2 }, box(40, 35, 70, 50, .green) { $0.zPosition = 1 },
                box(60, 50, 70, 50, .blue) { $0.zPosition = 1 })
        },
        ComparedScene(
            "nested-turns", "eight layers, each turned and drawn in within the last",
            html: nestedTurns(0)
        ) { root in
            var parent = root
            for i in 0..<8 {
                let side = CGFloat(90 - 9 * i)
                let layer = box(i == 0 ? 35 : 9, i == 0 ? 15 : 9, side, side, i % 2 == 0 ? .ink : .yellow)
                if i > 0 { layer.transform = CATransform3DScale(turned(12), 0.9, 0.9, 1) }
                parent.add(layer)
                parent = layer
            }
        },
    ]

    private static func nestedTurns(_ i: Int) -> String {
        guard i < 8 else { return "" }
        let side = Double(90 - 9 * i)
        let color = i % 2 == 0 ? "ink" : "yellow"
        let inner = nestedTurns(i + 1)
        if i == 0 { return div(35, 15, side, side, "background:var(--\(color))", inner) }
        return div(9, 9, side, side, "background:var(--\(color));transform:rotate(12deg) scale(.9)", inner)
    }
}
