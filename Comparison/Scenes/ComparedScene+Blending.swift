import LaminaStage

extension ComparedScene {
    /// Compositing filters. What blends does so with what lies behind it in its group.
    static let blending = [
        blended(
            "blend-modes",
            "over a soft picture: multiply, screen, overlay, darken; lighten, dodge, burn, hard light; soft light, difference, exclusion, plus",
            separable, [.quarters, .quarters, .quarters]),
        blended("blend-translucent", "the same with a translucent picture", separable, [.disc, .disc, .disc]),
        blended("blend-hues", "hue, saturation, colour, luminosity", hues + hues, [.quarters, .disc]),
        ComparedScene(
            "blend-in-group", "within a group that fades, only what is in it is blended with",
            html: div(0, 0, 160, 120, "background:var(--photo) 0 0/100% 100%")
                + div(
                    20, 20, 120, 80, "opacity:.9", div(0, 0, 70, 50, "background:var(--yellow)"),
                    div(40, 25, 70, 50, "background:var(--blue);mix-blend-mode:multiply"))
        ) { root in
            root.add(
                box(0, 0, 160, 120) { $0.contents = Picture.photo.image },
                box(20, 20, 120, 80) { group in
                    group.opacity = 0.9
                    group.add(box(0, 0, 70, 50, .yellow), box(40, 25, 70, 50, .blue) { $0.compositingFilter = "multiplyBlendMode" })
                })
        },
        ComparedScene(
            "blend-of-group", "a rounded group with a shadow is blended as one picture",
            html: div(0, 0, 160, 120, "background:var(--photo) 0 0/100% 100%")
                + div(
                    30, 25, 90, 60,
                    "background:var(--mist);border-radius:16px;filter:drop-shadow(0 6px 5px rgb(0 0 0/.5));mix-blend-mode:hard-light;opacity:.8",
                    div(50, 30, 60, 20, "background:var(--red)"))
        ) { root in
            root.add(
                box(0, 0, 160, 120) { $0.contents = Picture.photo.image },
                box(30, 25, 90, 60, .mist) { group in
                    group.cornerRadius = 16
                    group.shadowOffset = CGSize(width: 0, height: 6)
                    group.shadowRadius = 5
                    group.shadowOpacity = 0.5
                    group.compositingFilter = "hardLightBlendMode"
                    group.opacity = 0.8
                    group.add(box(50, 30, 60, 20, .red))
                })
        },
    ]

    private static let separable = [
        "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight", "difference",
        "exclusion",
        "plusL",
    ]
    private static let hues = ["hue", "saturation", "color", "luminosity"]

    /// A picture in each of the modes, four in a row, over a soft picture. Each row has its picture.
    private static func blended(_ name: String, _ shows: String, _ modes: [String], _ pictures: [Picture]) -> ComparedScene {
        ComparedScene(
            name, shows,
            html: div(0, 0, 160, 120, "background:var(--photo) 0 0/100% 100%")
                + each(modes) { i, mode in
                    let row = (i / 4).rounded(.down)
                    return div(
                        2 + 40 * (i - 4 * row), 2 + 40 * row, 36, 36,
                        "background:var(--\(pictures[Int(row)].rawValue)) 0 0/100% 100%;mix-blend-mode:\(cssName(mode))")
                }
        ) { root in
            root.add(box(0, 0, 160, 120) { $0.contents = Picture.photo.image })
            for (i, mode) in modes.enumerated() {
                root.add(
                    box(CGFloat(2 + 40 * (i % 4)), CGFloat(2 + 40 * (i / 4)), 36, 36) { layer in
                        layer.contents = pictures[i / 4].image
                        layer.compositingFilter = mode == "plusL" ? mode : mode + "BlendMode"
                    })
            }
        }
    }

    private static func cssName(_ mode: String) -> String {
        mode == "plusL" ? "plus-lighter" : mode.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    }
}
