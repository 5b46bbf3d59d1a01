import LaminaStage

extension ComparedScene {
    /// Animations at a moment. In CSS they are paused there by a negative delay.
    static let motion = [
        ComparedScene(
            "timing-functions", "linear, ease, ease-in, ease-out, ease-in-out and a curve of one's own after 0.35 of a second", at: 0.35,
            html: "<style>@keyframes run{to{transform:translateX(130px)}}</style>"
                + each(["linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(.6,-.3,.2,1.4)"]) { i, curve in
                    div(5, 5 + 19 * i, 16, 14, "background:var(--blue);animation:run 1s \(curve) -.35s paused both")
                }
        ) { root in
            let functions: [CAMediaTimingFunction] = [
                CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .default), CAMediaTimingFunction(name: .easeIn),
                CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeInEaseOut),
                CAMediaTimingFunction(controlPoints: 0.6, -0.3, 0.2, 1.4),
            ]
            for (i, function) in functions.enumerated() {
                root.add(
                    box(5, CGFloat(5 + 19 * i), 16, 14, .blue) { layer in
                        let run = CABasicAnimation(keyPath: "transform.translation.x")
                        run.toValue = 130
                        run.duration = 1
                        run.timingFunction = function
                        layer.add(run, forKey: nil)
                    })
            }
        },
        ComparedScene(
            "transform-blend", "between matrices that turn and scale, at three moments", at: 1,
            html: "<style>@keyframes blend{from{transform:matrix(1,0,0,1,0,-10)}to{transform:matrix(-.4,1.2,-.6,-.2,0,10)}}</style>"
                + each(thirds) { i, part in
                    div(10 + 50 * i, 40, 40, 40, "background:var(--quarters);animation:blend 1s linear \(-part)s paused both")
                }
        ) { root in
            let blend = CABasicAnimation(keyPath: "transform")
            blend.fromValue = CATransform3DMakeTranslation(0, -10, 0)
            blend.toValue = CATransform3DMakeAffineTransform(CGAffineTransform(a: -0.4, b: 1.2, c: -0.6, d: -0.2, tx: 0, ty: 10))
            for (i, part) in thirds.enumerated() {
                root.add(
                    box(CGFloat(10 + 50 * i), 40, 40, 40) { layer in
                        layer.contents = Picture.quarters.image
                        layer.play(blend, upTo: part)
                    })
            }
        },
        ComparedScene(
            "shear-blend", "between matrices that shear, at three moments", at: 1,
            remark:
                "Core Animation takes a matrix apart as CSS Transforms 1 said, with a remainder that is blended by itself (so a plain shear "
                + "measures on macOS); Chromium as level 2 does, with a shear.",
            html: "<style>@keyframes shear{from{transform:matrix(1,0,0,1,0,0)}to{transform:matrix(.3,1.1,-.9,.6,0,10)}}</style>"
                + each(thirds) { i, part in
                    div(10 + 50 * i, 40, 40, 40, "background:var(--quarters);animation:shear 1s linear \(-part)s paused both")
                }
        ) { root in
            let shear = CABasicAnimation(keyPath: "transform")
            shear.fromValue = CATransform3DIdentity
            shear.toValue = CATransform3DMakeAffineTransform(CGAffineTransform(a: 0.3, b: 1.1, c: -0.9, d: 0.6, tx: 0, ty: 10))
            for (i, part) in thirds.enumerated() {
                root.add(
                    box(CGFloat(10 + 50 * i), 40, 40, 40) { layer in
                        layer.contents = Picture.quarters.image
                        layer.play(shear, upTo: part)
                    })
            }
        },
        ComparedScene(
            "space-blend", "between two attitudes in space, at three moments", at: 1,
            html: "<style>@keyframes tumble{from{transform:\(css(spaceEnds.from))}to{transform:\(css(spaceEnds.to))}}</style>"
                + div(
                    0, 0, 160, 120, "perspective:250px",
                    each(thirds) { i, part in
                        div(10 + 50 * i, 30, 40, 60, "background:var(--blue);animation:tumble 1s linear \(-part)s paused both")
                    })
        ) { root in
            root.sublayerTransform = perspective(250)
            let tumble = CABasicAnimation(keyPath: "transform")
            tumble.fromValue = spaceEnds.from
            tumble.toValue = spaceEnds.to
            for (i, part) in thirds.enumerated() {
                root.add(box(CGFloat(10 + 50 * i), 30, 40, 60, .blue) { $0.play(tumble, upTo: part) })
            }
        },
        ComparedScene(
            "color-blend", "from one colour to another, at five moments", at: 1,
            html: "<style>@keyframes tint{from{background:#ff4d4f}to{background:#0b5}}</style>"
                + each(fifths) { i, part in div(8 + 29 * i, 20, 28, 80, "animation:tint 1s linear \(-part)s paused both") }
        ) { root in
            let tint = CABasicAnimation(keyPath: "backgroundColor")
            tint.fromValue = CGColor.red
            tint.toValue = CGColor.hex(0x00BB55)
            for (i, part) in fifths.enumerated() { root.add(box(CGFloat(8 + 29 * i), 20, 28, 80) { $0.play(tint, upTo: part) }) }
        },
        ComparedScene(
            "alpha-blend", "from red to a translucent blue, at five moments", at: 1,
            remark: "CSS blends colours multiplied with their alpha, Core Animation as they are (measured on macOS).",
            html: "<style>@keyframes thin{from{background:#f00}to{background:rgb(0 0 255/.2)}}</style>"
                + each(fifths) { i, part in div(8 + 29 * i, 20, 28, 80, "animation:thin 1s linear \(-part)s paused both") }
        ) { root in
            let thin = CABasicAnimation(keyPath: "backgroundColor")
            thin.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            thin.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.2)
            for (i, part) in fifths.enumerated() { root.add(box(CGFloat(8 + 29 * i), 20, 28, 80) { $0.play(thin, upTo: part) }) }
        },
        ComparedScene(
            "along-a-path", "evenly along a curve, turned with it, at five moments", at: 1,
            html: "<style>@keyframes travel{from{offset-distance:0%}to{offset-distance:100%}}</style>"
                + each(fifths) { _, part in
                    div(
                        0, 0, 24, 12,
                        "background:var(--red);offset-path:path('M20 100C20 -20 90 -20 80 60S140 140 140 20');"
                            + "offset-rotate:auto;animation:travel 1s linear \(-part)s paused both")
                }
        ) { root in
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 20, y: 100))
            path.addCurve(to: CGPoint(x: 80, y: 60), control1: CGPoint(x: 20, y: -20), control2: CGPoint(x: 90, y: -20))
            path.addCurve(to: CGPoint(x: 140, y: 20), control1: CGPoint(x: 70, y: 140), control2: CGPoint(x: 140, y: 140))
            let travel = CAKeyframeAnimation(keyPath: "position")
            travel.path = path
            travel.calculationMode = .paced
            travel.rotationMode = .rotateAuto
            for part in fifths { root.add(box(0, 0, 24, 12, .red) { $0.play(travel, upTo: part) }) }
        },
        ComparedScene(
            "keyframes", "key times, a timing function for each part, there and back", at: 1.3,
            html: "<style>@keyframes keys{0%{transform:translateX(0);animation-timing-function:ease-in}"
                + "30%{transform:translateX(90px);animation-timing-function:ease-out}100%{transform:translateX(120px)}}</style>"
                + div(10, 15, 25, 25, "background:var(--red);animation:keys 2s linear -1.3s paused both")
                + div(10, 50, 25, 25, "background:var(--green);animation:keys 1s linear -1.3s 3 paused both")
                + div(10, 85, 25, 25, "background:var(--blue);animation:keys 1s linear -1.3s 3 alternate paused both")
        ) { root in
            for (i, duration) in [2.0, 1, 1].enumerated() {
                root.add(
                    box(10, CGFloat(15 + 35 * i), 25, 25, [CGColor.red, .green, .blue][i]) { layer in
                        let keys = CAKeyframeAnimation(keyPath: "transform.translation.x")
                        keys.values = [0, 90, 120]
                        keys.keyTimes = [0, 0.3, 1]
                        keys.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut)]
                        keys.duration = duration
                        keys.repeatCount = i == 0 ? 0 : 3
                        keys.autoreverses = i == 2
                        layer.add(keys, forKey: nil)
                    })
            }
        },
        ComparedScene(
            "fill-modes", "before and after an animation: none, forwards, backwards, both", at: 1,
            html: "<style>@keyframes shift{from{transform:translateX(30px)}to{transform:translateX(90px)}}</style>"
                + each(["none", "forwards", "backwards", "both"]) { i, fill in
                    div(10, 4 + 28 * i, 14, 12, "background:var(--red);animation:shift 1s linear 1s paused \(fill)")
                        + div(10, 17 + 28 * i, 14, 12, "background:var(--blue);animation:shift 1s linear -2s paused \(fill)")
                }
        ) { root in
            for (i, fill) in [CAMediaTimingFillMode.removed, .forwards, .backwards, .both].enumerated() {
                for (offset, begin, color) in [(4, 1.5, CGColor.red), (17, -2, .blue)] {
                    root.add(
                        box(10, CGFloat(offset + 28 * i), 14, 12, color) { layer in
                            let shift = CABasicAnimation(keyPath: "transform.translation.x")
                            (shift.fromValue, shift.toValue, shift.duration, shift.beginTime) = (30, 90, 1, begin)
                            shift.fillMode = fill
                            shift.isRemovedOnCompletion = false
                            layer.add(shift, forKey: nil)
                        })
                }
            }
        },
        ComparedScene(
            "additive", "two animations added to a place and a turn", at: 1,
            html: "<style>@keyframes right{to{transform:translateX(80px)}}@keyframes spin{to{transform:rotate(160deg)}}</style>"
                + each(thirds) { i, part in
                    div(
                        15, 10 + 37 * i, 40, 20,
                        "background:var(--green);transform:translateY(3px);animation:right 1s linear \(-part)s paused both,"
                            + "spin 1s ease-in \(-part)s paused both;animation-composition:add")
                }
        ) { root in
            for (i, part) in thirds.enumerated() {
                root.add(
                    box(15, CGFloat(10 + 37 * i), 40, 20, .green) { layer in
                        layer.transform = CATransform3DMakeTranslation(0, 3, 0)
                        let right = CABasicAnimation(keyPath: "transform")
                        right.fromValue = CATransform3DIdentity
                        right.toValue = CATransform3DMakeTranslation(80, 0, 0)
                        let spin = CABasicAnimation(keyPath: "transform")
                        spin.fromValue = CATransform3DIdentity
                        spin.toValue = turned(160)
                        spin.timingFunction = CAMediaTimingFunction(name: .easeIn)
                        for animation in [right, spin] {
                            animation.isAdditive = true
                            layer.play(animation, upTo: part)
                        }
                    })
            }
        },
        ComparedScene(
            "look-blend", "size, corners, border, shadow and opacity on the way", at: 1,
            html: "<style>@keyframes look{from{width:20px;height:20px;border:1px solid #f00;border-radius:0;box-shadow:0 0 0 rgb(0 0 0/.8)}"
                + "to{width:44px;height:60px;border:9px solid #00f;border-radius:20px;box-shadow:6px 8px 12px rgb(0 0 0/.8);opacity:.6}}</style>"
                + each(thirds) { i, part in
                    div(8 + 50 * i, 20, 0, 0, "background:var(--yellow);animation:look 1s linear \(-part)s paused both")
                }
        ) { root in
            let ends: [(String, Any, Any)] = [
                ("bounds", CGRect(x: 0, y: 0, width: 20, height: 20), CGRect(x: 0, y: 0, width: 44, height: 60)),
                ("borderWidth", 1, 9), ("cornerRadius", 0, 20), ("shadowRadius", 0, 6), ("opacity", 1, 0.6),
                ("shadowOffset", CGSize.zero, CGSize(width: 6, height: 8)), ("borderColor", CGColor.hex(0xFF0000), CGColor.hex(0x0000FF)),
            ]
            for (i, part) in thirds.enumerated() {
                root.add(
                    box(0, 0, 0, 0, .yellow) { layer in
                        layer.anchorPoint = .zero
                        layer.position = CGPoint(x: 8 + 50 * i, y: 20)
                        layer.shadowOpacity = 0.8
                        for (key, from, to) in ends {
                            let animation = CABasicAnimation(keyPath: key)
                            (animation.fromValue, animation.toValue) = (from, to)
                            layer.play(animation, upTo: part)
                        }
                    })
            }
        },
    ]

    static let thirds = [0.25, 0.5, 0.75]
    static let fifths = [0.1, 0.3, 0.5, 0.7, 0.9]
    private static let spaceEnds = (
        from: turned(-30, 1, 0, 0),
        to: CATransform3DConcat(CATransform3DScale(turned(100, 0.3, 1, 0.2), 1.3, 0.8, 1), CATransform3DMakeTranslation(0, 10, 30))
    )
}

extension CALayer {
    /// Lets an animation last so long that after one second a part of it has passed.
    func play(_ animation: CAAnimation, upTo part: Double) {
        animation.duration = 1 / part
        add(animation, forKey: nil)
    }
}
