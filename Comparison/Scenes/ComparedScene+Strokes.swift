import Foundation
import LaminaStage

extension ComparedScene {
    /// Lines along paths.
    static let strokes = [
        ComparedScene(
            "joins", "corners to a point, round and bevelled",
            html: svg(
                "", stroked(zigzag, "stroke:var(--blue);stroke-width:12"),
                stroked(zigzag, "stroke:var(--green);stroke-width:12;stroke-linejoin:round;transform:translate(0,36px)"),
                stroked(zigzag, "stroke:var(--red);stroke-width:12;stroke-linejoin:bevel;transform:translate(0,72px)"))
        ) { root in
            for (i, join) in [CAShapeLayerLineJoin.miter, .round, .bevel].enumerated() {
                root.add(
                    line(zigzag, [.blue, .green, .red][i], 12) { layer in
                        layer.lineJoin = join
                        layer.transform = CATransform3DMakeTranslation(0, CGFloat(36 * i), 0)
                    })
            }
        },
        ComparedScene(
            "miter-limits", "ever sharper corners with limits of 10, 4 and 1.2",
            html: svg(
                "", stroked(spikes, "stroke:var(--ink);stroke-width:5"),
                stroked(spikes, "stroke:var(--blue);stroke-width:5;stroke-miterlimit:4;transform:translate(0,38px)"),
                stroked(spikes, "stroke:var(--red);stroke-width:5;stroke-miterlimit:1.2;transform:translate(0,76px)"))
        ) { root in
            for (i, limit) in [CGFloat(10), 4, 1.2].enumerated() {
                root.add(
                    line(spikes, [.ink, .blue, .red][i], 5) { layer in
                        layer.miterLimit = limit
                        layer.transform = CATransform3DMakeTranslation(0, CGFloat(38 * i), 0)
                    })
            }
        },
        ComparedScene(
            "caps", "lines that end at their ends, in half a disc, in half a square",
            html: svg(
                "", stroked(ends, "stroke:var(--blue);stroke-width:14"),
                stroked(ends, "stroke:var(--green);stroke-width:14;stroke-linecap:round;transform:translate(0,38px)"),
                stroked(ends, "stroke:var(--red);stroke-width:14;stroke-linecap:square;transform:translate(0,76px)"))
        ) { root in
            for (i, cap) in [CAShapeLayerLineCap.butt, .round, .square].enumerated() {
                root.add(
                    line(ends, [.blue, .green, .red][i], 14) { layer in
                        layer.lineCap = cap
                        layer.transform = CATransform3DMakeTranslation(0, CGFloat(38 * i), 0)
                    })
            }
        },
        ComparedScene(
            "dashes", "patterns of two, four and three lengths, begun at 0, 5 and −3",
            html: svg(
                "",
                each(patterns) { i, pattern in
                    stroked(
                        "M10 \(16 + 22 * i)L150 \(16 + 22 * i)",
                        "stroke:var(--ink);stroke-width:8;stroke-dasharray:\(pattern.lengths.map { "\($0)" }.joined(separator: " "));stroke-dashoffset:\(pattern.phase)"
                    )
                })
        ) { root in
            for (i, pattern) in patterns.enumerated() {
                root.add(
                    line("M10 \(16 + 22 * i)L150 \(16 + 22 * i)", .ink, 8) { layer in
                        layer.lineDashPattern = pattern.lengths.map { NSNumber(value: $0) }
                        layer.lineDashPhase = CGFloat(pattern.phase)
                    })
            }
        },
        ComparedScene(
            "dash-caps", "round and square ends of dashes, round corners",
            html: svg(
                "", stroked(zigzag, "stroke:var(--blue);stroke-width:8;stroke-dasharray:0 13;stroke-linecap:round"),
                stroked(
                    zigzag,
                    "stroke:var(--green);stroke-width:8;stroke-dasharray:10 16;stroke-linecap:round;stroke-linejoin:round;transform:translate(0,36px)"
                ),
                stroked(
                    zigzag, "stroke:var(--red);stroke-width:8;stroke-dasharray:4 14;stroke-linecap:square;transform:translate(0,72px)"))
        ) { root in
            let rows: [([NSNumber], CAShapeLayerLineCap, CAShapeLayerLineJoin, CGColor)] = [
                ([0, 13], .round, .miter, .blue), ([10, 16], .round, .round, .green), ([4, 14], .square, .miter, .red),
            ]
            for (i, row) in rows.enumerated() {
                root.add(
                    line(zigzag, row.3, 8) { layer in
                        (layer.lineDashPattern, layer.lineCap, layer.lineJoin) = (row.0, row.1, row.2)
                        layer.transform = CATransform3DMakeTranslation(0, CGFloat(36 * i), 0)
                    })
            }
        },
        ComparedScene(
            "dashed-curves", "dashes along a curve, a ring and a closed outline",
            remark: "Each dash ends for itself; Chromium joins the last one of a closed outline to the first.",
            html: svg(
                "", stroked(wave, "stroke:var(--blue);stroke-width:6;stroke-dasharray:11 6"),
                stroked(ring(44, 84, 26), "stroke:var(--green);stroke-width:9;stroke-dasharray:7 5;stroke-dashoffset:4"),
                stroked("M94 60L146 66L138 110L90 106Z", "stroke:var(--red);stroke-width:7;stroke-dasharray:15 8"))
        ) { root in
            root.add(
                line(wave, .blue, 6) { $0.lineDashPattern = [11, 6] },
                line(ring(44, 84, 26), .green, 9) { ($0.lineDashPattern, $0.lineDashPhase) = ([7, 5], 4) },
                line("M94 60L146 66L138 110L90 106Z", .red, 7) { $0.lineDashPattern = [15, 8] })
        },
        ComparedScene(
            "stroked-curves", "wide lines along tight curves",
            html: svg(
                "", stroked(wave, "stroke:var(--ink);stroke-width:15"),
                stroked("M16 112C50 40 90 40 64 112", "stroke:var(--green);stroke-width:11;stroke-linecap:round"),
                stroked("M96 112Q112 20 136 112", "stroke:var(--red);stroke-width:17"))
        ) { root in
            root.add(
                line(wave, .ink, 15), line("M16 112C50 40 90 40 64 112", .green, 11) { $0.lineCap = .round },
                line("M96 112Q112 20 136 112", .red, 17))
        },
        ComparedScene(
            "stroke-crossing", "a translucent line paints once where it crosses itself",
            html: svg(
                "", stroked(star(44, 62, 38), "stroke:rgb(from var(--blue) r g b/.5);stroke-width:9"),
                stroked("M92 100C180 10 60 10 150 100", "stroke:rgb(from var(--red) r g b/.5);stroke-width:13"))
        ) { root in
            root.add(line(star(44, 62, 38), .blue.faded(0.5), 9), line("M92 100C180 10 60 10 150 100", .red.faded(0.5), 13))
        },
        ComparedScene(
            "hairlines", "lines of a quarter of a point to two, at every angle",
            remark:
                "Held against the areas that the lines cover of each pixel, Lamina is off by 0.04 on the mean and 2 at most, Chromium by 1.88 and 35.",
            html: svg(
                "",
                each(rays) { _, ray in
                    stroked(ray.path, "stroke:var(--ink);stroke-width:\(ray.width)")
                })
        ) { root in for ray in rays { root.add(line(ray.path, .ink, CGFloat(ray.width))) } },
        ComparedScene(
            "stroke-part", "parts of a line, told in fractions of its length",
            html: svg(
                "", stroked(wave, "stroke:var(--mist);stroke-width:10"), part(wave, 0.2, 0.65, "stroke:var(--blue);stroke-width:10"),
                stroked(ring(44, 84, 26), "stroke:var(--mist);stroke-width:10"),
                part(ring(44, 84, 26), 0, 0.7, "stroke:var(--green);stroke-width:10;stroke-linecap:round"),
                part("M94 60L146 66L138 110L90 106Z", 0.1, 0.8, "stroke:var(--red);stroke-width:7"))
        ) { root in
            root.add(
                line(wave, .mist, 10), line(wave, .blue, 10) { ($0.strokeStart, $0.strokeEnd) = (0.2, 0.65) },
                line(ring(44, 84, 26), .mist, 10),
                line(ring(44, 84, 26), .green, 10) { ($0.strokeEnd, $0.lineCap) = (0.7, .round) },
                line("M94 60L146 66L138 110L90 106Z", .red, 7) { ($0.strokeStart, $0.strokeEnd) = (0.1, 0.8) })
        },
        ComparedScene(
            "stroke-drawn", "a line being drawn, at five moments", at: 1,
            html: "<style>@keyframes draw{from{stroke-dashoffset:1}to{stroke-dashoffset:0}}</style>"
                + svg(
                    "",
                    each(fifths) { i, part in
                        "<path d=\"\(stair)\" pathLength=\"1\" style=\"fill:none;stroke:var(--blue);stroke-width:6;stroke-dasharray:1 1;"
                            + "transform:translate(0,\(20 * i)px);animation:draw 1s linear \(-part)s paused both\"/>"
                    })
        ) { root in
            for (i, part) in fifths.enumerated() {
                root.add(
                    line(stair, .blue, 6) { layer in
                        layer.transform = CATransform3DMakeTranslation(0, CGFloat(20 * i), 0)
                        let draw = CABasicAnimation(keyPath: "strokeEnd")
                        (draw.fromValue, draw.toValue) = (0, 1)
                        layer.play(draw, upTo: part)
                    })
            }
        },
        ComparedScene(
            "stroke-blend", "width, colour and dashes on the way", at: 1,
            html: "<style>@keyframes march{from{stroke-width:2px;stroke:#f00;stroke-dashoffset:0}"
                + "to{stroke-width:16px;stroke:#00f;stroke-dashoffset:40px}}</style>"
                + svg(
                    "",
                    each(thirds) { i, part in
                        "<path d=\"\(wave)\" style=\"fill:none;stroke-dasharray:14 6;transform:translate(0,\(34 * i)px);"
                            + "animation:march 1s linear \(-part)s paused both\"/>"
                    })
        ) { root in
            for (i, part) in thirds.enumerated() {
                root.add(
                    line(wave, .ink, 1) { layer in
                        layer.transform = CATransform3DMakeTranslation(0, CGFloat(34 * i), 0)
                        layer.lineDashPattern = [14, 6]
                        let ends: [(String, Any, Any)] = [
                            ("lineWidth", 2, 16), ("lineDashPhase", 0, 40), ("strokeColor", CGColor.hex(0xFF0000), CGColor.hex(0x0000FF)),
                        ]
                        for (key, from, to) in ends {
                            let animation = CABasicAnimation(keyPath: key)
                            (animation.fromValue, animation.toValue) = (from, to)
                            layer.play(animation, upTo: part)
                        }
                    })
            }
        },
        ComparedScene(
            "stroke-turned", "lines turned, scaled by axis, sheared: the pen goes along",
            html: svg("transform:rotate(25deg)", stroked("M20 60L140 60M60 20L60 100", "stroke:var(--mist);stroke-width:9"))
                + svg("transform:scale(1.3,.4)", stroked(ring(80, 60, 46), "stroke:var(--blue);stroke-width:10"))
                + svg(
                    "transform:matrix(1,0,.7,1,0,0)", stroked("M50 30L110 30L110 90L50 90Z", "stroke:var(--red);stroke-width:8"))
        ) { root in
            root.add(
                line("M20 60L140 60M60 20L60 100", .mist, 9) { $0.transform = turned(25) },
                line(ring(80, 60, 46), .blue, 10) { $0.transform = CATransform3DMakeScale(1.3, 0.4, 1) },
                line("M50 30L110 30L110 90L50 90Z", .red, 8) { layer in
                    layer.transform = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0, c: 0.7, d: 1, tx: 0, ty: 0))
                })
        },
        ComparedScene(
            "stroke-in-space", "a dashed ring and a cross seen in perspective",
            html: svg(
                "transform:perspective(200px) rotateX(55deg)",
                stroked(ring(80, 60, 54), "stroke:var(--blue);stroke-width:10;stroke-dasharray:16 8"),
                stroked("M50 60L110 60M80 30L80 90", "stroke:var(--red);stroke-width:8;stroke-linecap:round"))
        ) { root in
            let place = CATransform3DConcat(turned(55, 1, 0, 0), perspective(200))
            root.add(
                line(ring(80, 60, 54), .blue, 10) { ($0.lineDashPattern, $0.transform) = ([16, 8], place) },
                line("M50 60L110 60M80 30L80 90", .red, 8) { ($0.lineCap, $0.transform) = (.round, place) })
        },
        ComparedScene(
            "stroke-magnified", "curves and lines eight times as large",
            html: svg(
                "transform:scale(8)", stroked("M72 64C74 50 80 50 80 60Q80 68 88 58", "stroke:var(--green);stroke-width:2"),
                stroked(ring(80, 60, 2), "stroke:var(--ink);stroke-width:.5;stroke-dasharray:1 .5"))
        ) { root in
            let large = CATransform3DMakeScale(8, 8, 1)
            root.add(
                line("M72 64C74 50 80 50 80 60Q80 68 88 58", .green, 2) { $0.transform = large },
                line(ring(80, 60, 2), .ink, 0.5) { ($0.lineDashPattern, $0.transform) = ([1, 0.5], large) })
        },
    ]

    private static let zigzag = "M12 30L36 14L60 30L70 10L94 32L110 12L150 24"
    private static let spikes =
        "M8 36L22 16L36 36M48 36L58 14L68 36M80 36L86 14L92 36M104 36L108 14L112 36M124 36L126 14L128 36M138 36L139 14L140 36"
    private static let ends = "M20 22L70 22M100 14L140 30"
    private static let wave = "M12 40C40 -20 60 70 84 26Q110 -10 148 36"
    private static let stair = "M10 16L50 16L60 8L100 24L150 16"
    private static let patterns: [(lengths: [Double], phase: Double)] = [
        ([12, 6], 0), ([12, 6], 5), ([14, 4, 3, 4], -3), ([9, 5, 3], 0), ([30, 1.5], 7),
    ]
    private static let rays: [(path: String, width: Double)] = (0..<16).map { i in
        let angle: Double = Double(i) * Double.pi / 16 + 0.05
        let (x, y) = (cos(angle), sin(angle))
        let path = String(format: "M%.3f %.3fL%.3f %.3f", 80 - 74 * x, 60 - 54 * y, 80 + 74 * x, 60 + 54 * y)
        return (path: path, width: [0.25, 0.5, 1, 2][i % 4])
    }

    /// The part of a path between two fractions of its length.
    private static func part(_ data: String, _ start: Double, _ end: Double, _ style: String) -> String {
        "<path d=\"\(data)\" pathLength=\"1\" style=\"fill:none;stroke-miterlimit:10;\(style);"
            + "stroke-dasharray:\(start == 0 ? "" : "0 \(start) ")\(end - start) 2\"/>"
    }
}
