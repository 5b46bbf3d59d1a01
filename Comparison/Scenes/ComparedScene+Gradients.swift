import LaminaStage

extension ComparedScene {
    /// Colours that go over into each other.
    static let gradients = [
        ComparedScene(
            "gradient-axial", "down, across, between two points within; three colours at places of their own",
            html: div(8, 10, 44, 100, "background:linear-gradient(var(--blue),var(--yellow))")
                + div(58, 10, 44, 100, "background:linear-gradient(90deg,var(--red) 20%,var(--green) 75%)")
                + div(108, 10, 44, 100, "background:linear-gradient(var(--ink),var(--red) 30%,var(--mist))")
        ) { root in
            root.add(
                gradient(8, 10, 44, 100, [.blue, .yellow]),
                gradient(58, 10, 44, 100, [.red, .green]) { layer in
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.2, y: 0.5), CGPoint(x: 0.75, y: 0.5))
                },
                gradient(108, 10, 44, 100, [.ink, .red, .mist]) { $0.locations = [0, 0.3, 1] })
        },
        ComparedScene(
            "gradient-skewed", "a diagonal of the unit square, laid over an oblong: lines of one colour are not square to it",
            html: div(10, 10, 140, 40, "background:linear-gradient(to bottom right,var(--blue),var(--mist),var(--red))")
                + div(
                    10, 60, 140, 50, "",
                    "<svg width=\"140\" height=\"50\"><linearGradient id=\"skewed\" x1=\".1\" y1=\".9\" x2=\".6\" y2=\".2\">"
                        + "<stop stop-color=\"#22b573\"/><stop offset=\"1\" stop-color=\"#1f2937\"/></linearGradient>"
                        + "<rect width=\"140\" height=\"50\" fill=\"url(#skewed)\"/></svg>")
        ) { root in
            root.add(
                gradient(10, 10, 140, 40, [.blue, .mist, .red]) { ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1)) },
                gradient(10, 60, 140, 50, [.green, .ink]) { layer in
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.1, y: 0.9), CGPoint(x: 0.6, y: 0.2))
                })
        },
        ComparedScene(
            "gradient-steps", "steps, upright and slanted, and an even stretch between two slopes",
            html: div(10, 8, 140, 30, "background:linear-gradient(90deg,var(--red) 33.3%,var(--yellow) 33.3% 60%,var(--blue) 60%)")
                + div(
                    10, 44, 68, 68,
                    "background:linear-gradient(135deg,var(--ink) 25%,var(--mist) 25% 50%,var(--ink) 50% 75%,var(--mist) 75%)")
                + div(84, 44, 66, 68, "background:linear-gradient(var(--green),var(--yellow) 30% 70%,var(--red))")
        ) { root in
            root.add(
                gradient(10, 8, 140, 30, [.red, .red, .yellow, .yellow, .blue]) { layer in
                    layer.locations = [0, 0.333, 0.333, 0.6, 0.6]
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0))
                },
                gradient(10, 44, 68, 68, [.ink, .mist, .mist, .ink, .ink, .mist]) { layer in
                    layer.locations = [0.25, 0.25, 0.5, 0.5, 0.75, 0.75]
                    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 1))
                },
                gradient(84, 44, 66, 68, [.green, .yellow, .yellow, .red]) { $0.locations = [0, 0.3, 0.7, 1] })
        },
        ComparedScene(
            "gradient-many", "twenty-five colours; seven that go back and forth",
            html: div(10, 10, 140, 46, "background:linear-gradient(90deg,\(rainbow.map { "hsl(\($0) 90% 50%)" }.joined(separator: ",")))")
                + div(
                    10, 64, 140, 46,
                    "background:linear-gradient(90deg,var(--ink),var(--mist),var(--ink),var(--mist),var(--ink),var(--mist),var(--ink))")
        ) { root in
            root.add(
                gradient(10, 10, 140, 46, rainbow.map { .hue($0) }) { layer in
                    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                },
                gradient(10, 64, 140, 46, [.ink, .mist, .ink, .mist, .ink, .mist, .ink]) { layer in
                    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                })
        },
        ComparedScene(
            "gradient-stripes", "sixty stripes with hard edges, 2⅓ pixels each",
            remark: "A pixel that an edge runs through has something of both colours in Lamina, that of its middle in Chromium.",
            html: div(10, 20, 140, 80, "background:linear-gradient(90deg,\(stripes.css))")
        ) { root in
            root.add(
                gradient(10, 20, 140, 80, stripes.colors) { layer in
                    layer.locations = stripes.places.map { NSNumber(value: $0) }
                    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                })
        },
        ComparedScene(
            "gradient-alpha", "colours that fade out, blended as they are, over a picture and over a background",
            html: div(0, 0, 160, 120, "background:var(--photo) 0 0/100% 100%")
                + div(
                    10, 10, 64, 100, "",
                    "<svg width=\"64\" height=\"100\"><linearGradient id=\"fading\" x2=\"0\" y2=\"1\">"
                        + "<stop stop-color=\"#ff4d4f\"/><stop offset=\"1\" stop-color=\"#2f6bff\" stop-opacity=\"0\"/></linearGradient>"
                        + "<rect width=\"64\" height=\"100\" fill=\"url(#fading)\"/></svg>")
                + div(86, 10, 64, 100, "background:linear-gradient(to right,#000,#0000),var(--yellow);opacity:.8")
        ) { root in
            root.add(
                box(0, 0, 160, 120) { $0.contents = Picture.photo.image }, gradient(10, 10, 64, 100, [.red, .blue.faded(0)]),
                gradient(86, 10, 64, 100, [.black, .black.faded(0)]) { layer in
                    (layer.backgroundColor, layer.opacity) = (.yellow, 0.8)
                    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                })
        },
        ComparedScene(
            "gradient-to-nothing", "from red to a transparent blue",
            remark:
                "CSS blends colours multiplied with their alpha, so that blue without alpha is nothing; Core Animation, like SVG, as they are.",
            html: div(20, 20, 120, 80, "background:linear-gradient(90deg,var(--red),rgb(from var(--blue) r g b/0))")
        ) { root in
            root.add(
                gradient(20, 20, 120, 80, [.red, .blue.faded(0)]) { layer in
                    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                })
        },
        ComparedScene(
            "gradient-radial", "a circle, an ellipse that leaves the box, rings",
            html: div(6, 10, 70, 70, "background:radial-gradient(35px at 50% 50%,var(--yellow),var(--red) 60%,var(--ink))")
                + div(84, 10, 70, 50, "background:radial-gradient(49px 25px at 30% 40%,var(--mist),var(--blue))")
                + div(
                    84, 66, 70, 50,
                    "background:radial-gradient(28px 20px at 50% 50%,var(--red) 33%,var(--mist) 33% 66%,var(--red) 66% 90%,var(--ink) 90%)")
        ) { root in
            root.add(
                gradient(6, 10, 70, 70, [.yellow, .red, .ink]) { layer in
                    (layer.type, layer.locations) = (.radial, [0, 0.6, 1])
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
                },
                gradient(84, 10, 70, 50, [.mist, .blue]) { layer in
                    layer.type = .radial
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.3, y: 0.4), CGPoint(x: 1, y: 0.9))
                },
                gradient(84, 66, 70, 50, [.red, .red, .mist, .mist, .red, .red, .ink]) { layer in
                    (layer.type, layer.locations) = (.radial, [0, 0.33, 0.33, 0.66, 0.66, 0.9, 0.9])
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.9, y: 0.9))
                })
        },
        ComparedScene(
            "gradient-focal", "circles that come closer together on one side, from a point within a circle and an ellipse",
            html: div(
                6, 10, 70, 70, "",
                "<svg width=\"70\" height=\"70\"><radialGradient id=\"focal\" fx=\".7\" fy=\".3\">"
                    + "<stop stop-color=\"#fff\"/><stop offset=\".6\" stop-color=\"#2f6bff\"/><stop offset=\"1\" stop-color=\"#1f2937\"/>"
                    + "</radialGradient><rect width=\"70\" height=\"70\" fill=\"url(#focal)\"/></svg>")
                + div(
                    84, 30, 70, 80, "",
                    "<svg width=\"70\" height=\"80\"><radialGradient id=\"edge\" cx=\".5\" cy=\".5\" r=\".4\" fx=\".5\" fy=\".85\">"
                        + "<stop stop-color=\"#ffc53d\"/><stop offset=\"1\" stop-color=\"#ff4d4f\"/>"
                        + "</radialGradient><rect width=\"70\" height=\"80\" fill=\"url(#edge)\"/></svg>")
        ) { root in
            root.add(
                gradient(6, 10, 70, 70, [.white, .blue, .ink]) { layer in
                    (layer.type, layer.locations, layer.focalOffset) = (.radial, [0, 0.6, 1], CGPoint(x: 0.2, y: -0.2))
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
                },
                gradient(84, 30, 70, 80, [.yellow, .red]) { layer in
                    (layer.type, layer.focalOffset) = (.radial, CGPoint(x: 0, y: 0.35))
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.9, y: 0.9))
                })
        },
        ComparedScene(
            "gradient-conic", "round a point, from the right on; a pie of hard steps",
            html: div(8, 26, 68, 68, "background:conic-gradient(from 90deg at 50% 50%,var(--red),var(--yellow),var(--blue),var(--red))")
                + div(
                    84, 26, 68, 68,
                    "border-radius:50%;background:conic-gradient(from 0deg,var(--blue) 40%,var(--green) 40% 65%,var(--yellow) 65% 90%,var(--ink) 90%)"
                )
        ) { root in
            root.add(
                gradient(8, 26, 68, 68, [.red, .yellow, .blue, .red]) { layer in
                    layer.type = .conic
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
                },
                gradient(84, 26, 68, 68, [.blue, .blue, .green, .green, .yellow, .yellow, .ink, .ink]) { layer in
                    (layer.type, layer.locations) = (.conic, [0, 0.4, 0.4, 0.65, 0.65, 0.9, 0.9, 1])
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
                    layer.cornerRadius = 34
                })
        },
        ComparedScene(
            "gradient-turned", "each kind turned and scaled",
            html: div(6, 36, 46, 46, "background:linear-gradient(var(--blue) 50%,var(--yellow) 50%);transform:rotate(30deg)")
                + div(
                    58, 36, 46, 46,
                    "background:radial-gradient(23px,var(--mist),var(--green) 70%,var(--ink));transform:rotate(20deg) scale(.7,1.4)")
                + div(
                    110, 36, 46, 46,
                    "background:conic-gradient(from 90deg,var(--red),var(--mist) 50%,var(--red));transform:matrix(1,.2,-.5,1,0,0)")
        ) { root in
            root.add(
                gradient(6, 36, 46, 46, [.blue, .yellow]) { ($0.locations, $0.transform) = ([0.5, 0.5], turned(30)) },
                gradient(58, 36, 46, 46, [.mist, .green, .ink]) { layer in
                    (layer.type, layer.locations) = (.radial, [0, 0.7, 1])
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
                    layer.transform = CATransform3DConcat(CATransform3DMakeScale(0.7, 1.4, 1), turned(20))
                },
                gradient(110, 36, 46, 46, [.red, .mist, .red]) { layer in
                    layer.type = .conic
                    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
                    layer.transform = CATransform3DMakeAffineTransform(CGAffineTransform(a: 1, b: 0.2, c: -0.5, d: 1, tx: 0, ty: 0))
                })
        },
        ComparedScene(
            "gradient-in-space", "a floor of stripes and a glow, seen in perspective",
            html: div(
                20, 10, 120, 100,
                "background:linear-gradient(var(--blue),var(--mist) 25%,var(--blue) 50%,var(--mist) 75%,var(--blue));transform:perspective(180px) rotateX(55deg)",
                div(30, 20, 60, 60, "background:radial-gradient(30px,var(--yellow),rgb(from var(--yellow) r g b/0))"))
        ) { root in
            root.add(
                gradient(20, 10, 120, 100, [.blue, .mist, .blue, .mist, .blue]) { layer in
                    layer.transform = CATransform3DConcat(turned(55, 1, 0, 0), perspective(180))
                    layer.add(
                        gradient(30, 20, 60, 60, [.yellow, .yellow.faded(0)]) { glow in
                            glow.type = .radial
                            (glow.startPoint, glow.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
                        })
                })
        },
        ComparedScene(
            "gradient-corners", "within round corners, under a border, with a shadow",
            html: div(
                30, 20, 100, 72,
                "background:linear-gradient(to bottom right,var(--yellow),var(--red)) border-box;border:6px solid rgb(from var(--ink) r g b/.5);border-radius:24px;"
                    + "box-shadow:0 6px 12px rgb(0 0 0/.5)")
        ) { root in
            root.add(
                gradient(30, 20, 100, 72, [.yellow, .red]) { layer in
                    (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 1))
                    (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (24, 6, .ink.faded(0.5))
                    (layer.shadowOffset, layer.shadowRadius, layer.shadowOpacity) = (CGSize(width: 0, height: 6), 6, 0.5)
                })
        },
        ComparedScene(
            "gradient-mask", "a picture that fades out downwards, and from its middle",
            html: div(6, 10, 70, 100, "background:var(--photo) 0 0/100% 100%;mask:linear-gradient(#000 30%,#0000)")
                + div(84, 10, 70, 100, "background:var(--quarters) 0 0/100% 100%;mask:radial-gradient(35px 50px,#000 40%,#0000)")
        ) { root in
            root.add(
                box(6, 10, 70, 100) { layer in
                    layer.contents = Picture.photo.image
                    layer.mask = gradient(0, 0, 70, 100, [.black, .black.faded(0)]) { $0.locations = [0.3, 1] }
                },
                box(84, 10, 70, 100) { layer in
                    layer.contents = Picture.quarters.image
                    layer.mask = gradient(0, 0, 70, 100, [.black, .black.faded(0)]) { mask in
                        (mask.type, mask.locations) = (.radial, [0.4, 1])
                        (mask.startPoint, mask.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
                    }
                })
        },
        ComparedScene(
            "gradient-stroke", "lines in the colours of a gradient, which they mask",
            html: svg(
                "",
                "<linearGradient id=\"inked\" gradientUnits=\"userSpaceOnUse\" x2=\"160\" y2=\"120\"><stop stop-color=\"#ff4d4f\"/>"
                    + "<stop offset=\".5\" stop-color=\"#ffc53d\"/><stop offset=\"1\" stop-color=\"#2f6bff\"/></linearGradient>",
                stroked(ring(50, 60, 38), "stroke:url(#inked);stroke-width:14;stroke-dasharray:170 300;stroke-linecap:round"),
                stroked("M104 100L124 20L146 100", "stroke:url(#inked);stroke-width:10;stroke-linejoin:round"))
        ) { root in
            let mask = CALayer()
            mask.frame = CGRect(origin: .zero, size: ComparedScene.size)
            mask.add(
                line(ring(50, 60, 38), .black, 14) { ($0.lineDashPattern, $0.lineCap) = ([170, 300], .round) },
                line("M104 100L124 20L146 100", .black, 10) { $0.lineJoin = .round })
            root.add(
                gradient(0, 0, 160, 120, [.red, .yellow, .blue]) { layer in
                    // SVG's gradient is square to its direction, a layer's runs in the unit square: the same places in another measure.
                    (layer.startPoint, layer.endPoint) = inked
                    layer.mask = mask
                })
        },
        ComparedScene(
            "gradient-motion", "colours and places on the way, at three moments", at: 1,
            html: "<style>@property --tint{syntax:'<color>';inherits:false;initial-value:#000}"
                + "@property --place{syntax:'<percentage>';inherits:false;initial-value:0%}"
                + "@keyframes warm{from{--tint:#2f6bff}to{--tint:#ff4d4f}}@keyframes rise{from{--place:10%}to{--place:90%}}</style>"
                + each(thirds) { i, part in
                    div(
                        8 + 50 * i, 8, 44, 48,
                        "background:linear-gradient(var(--tint),var(--yellow));animation:warm 1s linear \(-part)s paused both")
                        + div(
                            8 + 50 * i, 64, 44, 48,
                            "background:linear-gradient(90deg,var(--ink),var(--mist) var(--place),var(--green));animation:rise 1s linear \(-part)s paused both"
                        )
                }
        ) { root in
            for (i, part) in thirds.enumerated() {
                root.add(
                    gradient(CGFloat(8 + 50 * i), 8, 44, 48, [.blue, .yellow]) { layer in
                        let warm = CABasicAnimation(keyPath: "colors")
                        (warm.fromValue, warm.toValue) = ([CGColor.blue, .yellow], [CGColor.red, .yellow])
                        layer.play(warm, upTo: part)
                    },
                    gradient(CGFloat(8 + 50 * i), 64, 44, 48, [.ink, .mist, .green]) { layer in
                        (layer.startPoint, layer.endPoint) = (.zero, CGPoint(x: 1, y: 0))
                        let rise = CABasicAnimation(keyPath: "locations")
                        (rise.fromValue, rise.toValue) = ([0, 0.1, 1], [0, 0.9, 1])
                        layer.play(rise, upTo: part)
                    })
            }
        },
    ]

    private static let rainbow = (0...24).map { Double($0) * 15 }
    private static let stripes = (
        css: (0..<60).map { (i: Int) -> String in
            let (from, to): (Double, Double) = (Double(i) / 0.6, Double(i + 1) / 0.6)
            return "\(i % 2 == 0 ? "#1f2937" : "#d5dbe5") \(from)% \(to)%"
        }.joined(separator: ","),
        colors: (0..<120).map { $0 / 2 % 2 == 0 ? CGColor.ink : .mist },
        places: (0..<120).map { Double(($0 + 1) / 2) / 60 }
    )

    /// Start and end in the unit square for lines of one colour that are square to the diagonal of a scene.
    private static let inked: (start: CGPoint, end: CGPoint) = {
        let (w, h) = (ComparedScene.size.width, ComparedScene.size.height)
        // t = (x·w + y·h) / (w² + h²) in points; in the unit square its slopes are w² and h² over that sum.
        let (a, b) = (w * w / (w * w + h * h), h * h / (w * w + h * h))
        let squared = a * a + b * b
        return (.zero, CGPoint(x: a / squared, y: b / squared))
    }()
}

/// A gradient layer with a frame.
private func gradient(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ colors: [CGColor], _ configure: (CAGradientLayer) -> Void = { _ in }
) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.colors = colors
    configure(layer)
    return layer
}

extension CGColor {
    /// CSS's hsl(degrees 90% 50%).
    fileprivate static func hue(_ degrees: Double) -> CGColor {
        func channel(_ n: Double) -> CGFloat {
            let k = (n + degrees / 30).truncatingRemainder(dividingBy: 12)
            return CGFloat(0.5 - 0.45 * max(-1, min(k - 3, 9 - k, 1)))
        }
        return CGColor(red: channel(0), green: channel(8), blue: channel(4), alpha: 1)
    }
}
