import Foundation
import LaminaStage

extension ComparedScene {
    /// Filled paths.
    static let shapes = [
        ComparedScene(
            "fill-rules", "a star that crosses itself: non-zero, even-odd",
            html: svg(
                "", filled(star(42, 62, 40), "fill:var(--blue)"), filled(star(118, 62, 40), "fill:var(--red);fill-rule:evenodd"))
        ) { root in
            root.add(shape(star(42, 62, 40), .blue), shape(star(118, 62, 40), .red) { $0.fillRule = .evenOdd })
        },
        ComparedScene(
            "fill-directions", "a ring within a ring, the same way round and the other way; even-odd knows no ways",
            html: svg(
                "", filled(ring(32, 32, 26) + ring(32, 32, 14), "fill:var(--ink)"),
                filled(ring(112, 32, 26) + ring(112, 32, 14, isClockwise: false), "fill:var(--green)"),
                filled(ring(58, 88, 28) + ring(82, 88, 28) + ring(106, 88, 28), "fill:var(--yellow);fill-rule:evenodd"))
        ) { root in
            root.add(
                shape(ring(32, 32, 26) + ring(32, 32, 14), .ink),
                shape(ring(112, 32, 26) + ring(112, 32, 14, isClockwise: false), .green),
                shape(ring(58, 88, 28) + ring(82, 88, 28) + ring(106, 88, 28), .yellow) { $0.fillRule = .evenOdd })
        },
        ComparedScene(
            "fill-loops", "a curve that crosses itself, under both rules",
            html: svg(
                "", filled(loops, "fill:var(--blue);fill-rule:evenodd"),
                filled(loops, "fill:var(--red);transform:translate(0,60px)"))
        ) { root in
            root.add(
                shape(loops, .blue) { $0.fillRule = .evenOdd }, shape(loops, .red) { $0.transform = CATransform3DMakeTranslation(0, 60, 0) }
            )
        },
        ComparedScene(
            "fill-curves", "quadratic and cubic curves, a cusp, and outlines left open",
            html: svg(
                "", filled(blob, "fill:var(--green)"), filled(cusp, "fill:var(--ink)"), filled(leaves, "fill:var(--yellow)"))
        ) { root in root.add(shape(blob, .green), shape(cusp, .ink), shape(leaves, .yellow)) },
        ComparedScene(
            "fill-slivers", "wedges of half a degree to four, and bars of a quarter of a pixel to two",
            html: svg("", filled(wedges, "fill:var(--ink)"), filled(bars, "fill:var(--red)"))
        ) { root in root.add(shape(wedges, .ink), shape(bars, .red)) },
        ComparedScene(
            "fill-small", "discs from half a point to seven",
            html: svg("", each(dots) { _, dot in "<circle cx=\"\(dot.x)\" cy=\"\(dot.y)\" r=\"\(dot.radius)\" fill=\"#1f2937\"/>" })
        ) { root in
            let path = CGMutablePath()
            for dot in dots {
                path.addEllipse(
                    in: CGRect(x: dot.x - dot.radius, y: dot.y - dot.radius, width: 2 * dot.radius, height: 2 * dot.radius))
            }
            root.add(
                shape("", .ink) { $0.path = path })
        },
        ComparedScene(
            "shape-in-space", "a star turned in space",
            html: svg(
                "transform:perspective(220px) rotateY(50deg) rotateX(20deg)",
                filled(star(80, 64, 56), "fill:var(--yellow);fill-rule:evenodd;stroke:var(--ink);stroke-width:4"))
        ) { root in
            root.add(
                shape(star(80, 64, 56), .yellow) { layer in
                    (layer.fillRule, layer.strokeColor, layer.lineWidth) = (.evenOdd, .ink, 4)
                    layer.transform = CATransform3DConcat(
                        CATransform3DConcat(turned(20, 1, 0, 0), turned(50, 0, 1, 0)), perspective(220))
                })
        },
        ComparedScene(
            "shape-translucent", "a translucent line on a translucent fill; both faded as one picture",
            html: div(0, 50, 160, 20, "background:var(--mist)")
                + svg(
                    "",
                    filled(
                        ring(42, 60, 28), "fill:rgb(from var(--blue) r g b/.6);stroke:rgb(from var(--red) r g b/.6);stroke-width:14"),
                    filled(ring(118, 60, 28), "fill:var(--blue);stroke:var(--red);stroke-width:14;opacity:.6"))
        ) { root in
            root.add(
                box(0, 50, 160, 20, .mist),
                shape(ring(42, 60, 28), .blue.faded(0.6)) { ($0.strokeColor, $0.lineWidth) = (.red.faded(0.6), 14) },
                shape(ring(118, 60, 28), .blue) { layer in
                    (layer.strokeColor, layer.lineWidth, layer.opacity) = (.red, 14, 0.6)
                })
        },
        ComparedScene(
            "shape-shadow", "the shadow of a star with a hole, and of a line",
            html: svg(
                "", filled(star(44, 58, 38), "fill:var(--yellow);fill-rule:evenodd;filter:drop-shadow(4px 6px 3px rgb(0 0 0/.6))"),
                stroked("M96 96C96 20 150 20 146 92", "stroke:var(--blue);stroke-width:9;filter:drop-shadow(4px 6px 3px rgb(0 0 0/.6))"))
        ) { root in
            func shade(_ layer: CAShapeLayer) {
                (layer.shadowOffset, layer.shadowRadius, layer.shadowOpacity) = (CGSize(width: 4, height: 6), 3, 0.6)
            }
            root.add(
                shape(star(44, 58, 38), .yellow) { layer in
                    layer.fillRule = .evenOdd
                    shade(layer)
                },
                line("M96 96C96 20 150 20 146 92", .blue, 9, shade))
        },
        ComparedScene(
            "shape-clipped", "a shape beyond its layer's bounds, and cut to them, rounded",
            html: div(
                15, 30, 50, 60, "background:var(--mist)",
                "<svg width=\"50\" height=\"60\">\(filled(ring(25, 30, 36), "fill:rgb(from var(--green) r g b/.7)"))</svg>")
                + div(
                    100, 30, 50, 60, "background:var(--mist);border-radius:14px;overflow:hidden",
                    "<svg width=\"50\" height=\"60\">\(filled(ring(25, 30, 36), "fill:rgb(from var(--green) r g b/.7)"))</svg>")
        ) { root in
            for (x, clips) in [(CGFloat(15), false), (100, true)] {
                root.add(
                    shape(ring(25, 30, 36), .green.faded(0.7)) { layer in
                        layer.frame = CGRect(x: x, y: 30, width: 50, height: 60)
                        (layer.backgroundColor, layer.masksToBounds, layer.cornerRadius) = (.mist, clips, clips ? 14 : 0)
                    })
            }
        },
        ComparedScene(
            "shape-mask", "a picture in the shape of a star",
            html: div(
                0, 0, 160, 120, "background:var(--photo) 0 0/100% 100%;clip-path:path(evenodd,'\(star(80, 64, 60))')")
        ) { root in
            root.add(
                box(0, 0, 160, 120) { layer in
                    layer.contents = Picture.photo.image
                    layer.mask = shape(star(80, 64, 60), .black) { $0.fillRule = .evenOdd }
                })
        },
        ComparedScene(
            "path-blend", "from one outline to another, at three moments", at: 1,
            html: "<style>@keyframes morph{from{d:path('\(outlines.from)')}to{d:path('\(outlines.to)')}}</style>"
                + each(thirds) { i, part in
                    "<div style=\"left:\(50 * Int(i))px;top:0\"><svg width=\"60\" height=\"120\">"
                        + "<path style=\"fill:var(--blue);animation:morph 1s linear \(-part)s paused both\"/></svg></div>"
                }
        ) { root in
            for (i, part) in thirds.enumerated() {
                root.add(
                    shape("", .blue) { layer in
                        layer.frame.origin.x = CGFloat(50 * i)
                        let morph = CABasicAnimation(keyPath: "path")
                        (morph.fromValue, morph.toValue) = (path(outlines.from), path(outlines.to))
                        layer.play(morph, upTo: part)
                    })
            }
        },
    ]

    private static let loops = "M10 20C90 90 100 -40 30 40C0 75 130 60 150 12C110 0 60 20 80 52Z"
    private static let blob = "M12 40Q20 6 48 14Q80 20 64 46Q50 70 30 60Q8 58 12 40Z"
    private static let cusp = "M84 60C150 4 84 4 150 60L117 34Z"
    private static let leaves = "M10 100C30 60 60 60 76 100C66 118 24 118 10 100M90 80L150 74L120 112"
    private static let outlines = (
        from: "M10 30L50 30L50 90L10 90Z", to: "M30 10L55 60L30 110L5 60Z"
    )

    /// Wedges about a corner, ever wider.
    private static let wedges: String = [0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4].enumerated().map { (i: Int, width: Double) -> String in
        let from = Double(i) * 11
        func end(_ degrees: Double) -> String {
            let angle = degrees * .pi / 180
            return String(format: "%.3f %.3f", 6 + 100 * cos(angle), 6 + 100 * sin(angle))
        }
        return "M6 6L\(end(from))L\(end(from + width))Z"
    }.joined()

    /// Upright bars at places that are no whole numbers, ever wider.
    private static let bars: String = (0..<8).map { (i: Int) -> String in
        let (x, width): (Double, Double) = (114 + 5.37 * Double(i), 0.25 * Double(i + 1))
        return "M\(x) 20L\(x + width) 20L\(x + width) 110L\(x) 110Z"
    }.joined()

    private static let dots: [(x: Double, y: Double, radius: Double)] = (0..<14).map { i in
        let column = Double(i % 7)
        return (x: 10 + 23.3 * column, y: i < 7 ? 32.4 : 86.7, radius: Double(i + 1) / 2)
    }
}
