import LaminaStage

extension ComparedScene {
    /// Shadows. CSS calls blur what is twice the standard deviation; `shadowRadius` is the deviation itself.
    static let shadows = [
        ComparedScene(
            "shadow", "soft, moved down",
            html: div(40, 25, 80, 60, "background:var(--yellow);border-radius:10px;box-shadow:0 6px 16px rgb(0 0 0/.5)")
        ) { root in
            root.add(
                box(40, 25, 80, 60, .yellow) { layer in
                    layer.cornerRadius = 10
                    layer.setShadow(radius: 8, x: 0, y: 6, opacity: 0.5)
                })
        },
        ComparedScene(
            "shadow-sharp", "without blur; with very little of it",
            html: div(20, 30, 50, 50, "background:var(--yellow);box-shadow:8px 8px 0 rgb(0 0 0/.5)")
                + div(90, 30, 50, 50, "background:var(--yellow);border-radius:25px;box-shadow:8px 8px 2px rgb(0 0 0/.5)")
        ) { root in
            root.add(
                box(20, 30, 50, 50, .yellow) { $0.setShadow(radius: 0, x: 8, y: 8, opacity: 0.5) },
                box(90, 30, 50, 50, .yellow) { layer in
                    layer.cornerRadius = 25
                    layer.setShadow(radius: 1, x: 8, y: 8, opacity: 0.5)
                })
        },
        ComparedScene(
            "shadow-wide", "a blur wider than the layer, coloured",
            html: div(65, 45, 30, 30, "background:var(--red);box-shadow:0 0 40px var(--red)")
        ) { root in
            root.add(box(65, 45, 30, 30, .red) { $0.setShadow(radius: 20, x: 0, y: 0, opacity: 1, .red) })
        },
        ComparedScene(
            "shadow-turned", "the offset turns with the layer",
            html: div(45, 30, 70, 50, "background:var(--green);box-shadow:10px 6px 8px rgb(0 0 0/.6);transform:rotate(40deg)")
        ) { root in
            root.add(
                box(45, 30, 70, 50, .green) { layer in
                    layer.transform = turned(40)
                    layer.setShadow(radius: 4, x: 10, y: 6, opacity: 0.6)
                })
        },
        ComparedScene(
            "shadow-of-all", "what layer and sublayers show together casts one shadow",
            html: div(
                30, 25, 50, 50, "background:var(--blue);filter:drop-shadow(6px 8px 4px rgb(0 0 0/.6))",
                div(35, 15, 60, 20, "background:var(--yellow);border-radius:10px"),
                div(10, 40, 25, 25, "background:var(--red);transform:rotate(45deg)"))
        ) { root in
            root.add(
                box(30, 25, 50, 50, .blue) { layer in
                    layer.setShadow(radius: 4, x: 6, y: 8, opacity: 0.6)
                    layer.add(
                        box(35, 15, 60, 20, .yellow) { $0.cornerRadius = 10 }, box(10, 40, 25, 25, .red) { $0.transform = turned(45) })
                })
        },
        ComparedScene(
            "shadow-translucent", "the shadow lies also under a translucent layer",
            html: div(40, 25, 80, 60, "background:rgb(from var(--blue) r g b/.5);filter:drop-shadow(10px 10px 3px #000)")
        ) { root in
            root.add(box(40, 25, 80, 60, .blue.faded(0.5)) { $0.setShadow(radius: 3, x: 10, y: 10, opacity: 1) })
        },
        ComparedScene(
            "shadow-of-picture", "a picture's alpha casts the shadow",
            html: div(40, 15, 80, 80, "background:var(--disc) 0 0/100% 100%;filter:drop-shadow(8px 8px 3px rgb(0 0 0/.8))")
        ) { root in
            root.add(
                box(40, 15, 80, 80) { layer in
                    layer.contents = Picture.disc.image
                    layer.setShadow(radius: 3, x: 8, y: 8, opacity: 0.8)
                })
        },
        ComparedScene(
            "shadow-faded", "opacity takes layer and shadow together",
            html: div(0, 50, 160, 20, "background:var(--red)")
                + div(
                    40, 25, 80, 60,
                    "background:var(--mist);border:6px solid var(--ink);border-radius:14px;opacity:.6;filter:drop-shadow(0 8px 6px #000)")
        ) { root in
            root.add(
                box(0, 50, 160, 20, .red),
                box(40, 25, 80, 60, .mist) { layer in
                    layer.borderWidth = 6
                    layer.borderColor = .ink
                    layer.cornerRadius = 14
                    layer.opacity = 0.6
                    layer.setShadow(radius: 6, x: 0, y: 8, opacity: 1)
                })
        },
        ComparedScene(
            "shadow-and-clip", "a layer that clips has no shadow; the one around it has",
            html: div(20, 30, 50, 60, "background:var(--yellow);border-radius:12px")
                + div(
                    90, 30, 50, 60, "box-shadow:0 5px 10px rgb(0 0 0/.6);border-radius:12px;overflow:hidden;background:var(--yellow)",
                    div(20, 30, 60, 60, "background:var(--blue)"))
        ) { root in
            root.add(
                box(20, 30, 50, 60, .yellow) { layer in
                    layer.cornerRadius = 12
                    layer.masksToBounds = true
                    layer.setShadow(radius: 5, x: 0, y: 5, opacity: 0.6)
                },
                box(90, 30, 50, 60) { outer in
                    outer.setShadow(radius: 5, x: 0, y: 5, opacity: 0.6)
                    outer.add(
                        box(0, 0, 50, 60, .yellow) { inner in
                            inner.cornerRadius = 12
                            inner.masksToBounds = true
                            inner.add(box(20, 30, 60, 60, .blue))
                        })
                })
        },
        ComparedScene(
            "shadow-in-space", "a shadow lies in its layer's plane",
            html: div(
                40, 25, 80, 60,
                "background:var(--yellow);border-radius:10px;box-shadow:0 10px 16px rgb(0 0 0/.6);transform:perspective(200px) rotateY(50deg)"
            )
        ) { root in
            root.add(
                box(40, 25, 80, 60, .yellow) { layer in
                    layer.cornerRadius = 10
                    layer.setShadow(radius: 8, x: 0, y: 10, opacity: 0.6)
                    layer.transform = CATransform3DConcat(turned(50, 0, 1, 0), perspective(200))
                })
        },
        ComparedScene(
            "shadow-stretched", "one shadow of two layers under a scale that differs by axis, beside a plain layer's",
            remark:
                "Both shadows are stretched with their layers' planes, as the left one is in Chromium; its box-shadow, on the right, is blurred evenly.",
            html: div(
                20, 20, 30, 80, "background:var(--blue);filter:drop-shadow(4px 0 5px #000);transform:scale(1.5,.5)",
                div(10, 50, 30, 50, "background:var(--red)"))
                + div(100, 20, 30, 80, "background:var(--green);box-shadow:4px 0 10px #000;transform:scale(1.5,.5)")
        ) { root in
            root.add(
                box(20, 20, 30, 80, .blue) { layer in
                    layer.setShadow(radius: 5, x: 4, y: 0, opacity: 1)
                    layer.transform = CATransform3DMakeScale(1.5, 0.5, 1)
                    layer.add(box(10, 50, 30, 50, .red))
                },
                box(100, 20, 30, 80, .green) { layer in
                    layer.setShadow(radius: 5, x: 4, y: 0, opacity: 1)
                    layer.transform = CATransform3DMakeScale(1.5, 0.5, 1)
                })
        },
        ComparedScene(
            "shadow-path", "the shadow of a path, whatever the layer shows",
            html: div(
                0, 0, 160, 120, "filter:drop-shadow(2000px 6px 4px rgb(0 0 0/.6))",
                div(-1980, 50, 120, 60, "background:#000;border-radius:50%"))
                + div(40, 15, 80, 60, "background:rgb(from var(--blue) r g b/.7)")
        ) { root in
            root.add(
                box(40, 15, 80, 60, .blue.faded(0.7)) { layer in
                    layer.setShadow(radius: 4, x: 0, y: 6, opacity: 0.6)
                    layer.shadowPath = CGPath(ellipseIn: CGRect(x: -20, y: 35, width: 120, height: 60), transform: nil)
                })
        },
    ]
}

extension CALayer {
    fileprivate func setShadow(radius: CGFloat, x: CGFloat, y: CGFloat, opacity: Float, _ color: CGColor = .black) {
        shadowRadius = radius
        shadowOffset = CGSize(width: x, height: y)
        shadowOpacity = opacity
        shadowColor = color
    }
}
