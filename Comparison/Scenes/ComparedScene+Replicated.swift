import LaminaStage

extension ComparedScene {
    /// Sublayers drawn several times.
    static let replicated = [
        ComparedScene(
            "copies-in-a-grid", "copies of copies, each row and column in another colour",
            html: each(Array(0..<4)) { row, _ in
                each(Array(0..<5)) { column, _ in
                    let (red, blue): (Double, Double) = (255 - 51 * row, 255 - 51 * column)
                    return div(12 + 28 * column, 9 + 27 * row, 22, 20, "border-radius:5px;background:rgb(\(red) 102 \(blue))")
                }
            }
        ) { root in
            root.add(
                replicator(4, CATransform3DMakeTranslation(0, 27, 0)) { rows in
                    rows.instanceRedOffset = -0.2
                    rows.add(
                        replicator(5, CATransform3DMakeTranslation(28, 0, 0)) { columns in
                            columns.instanceBlueOffset = -0.2
                            columns.add(box(12, 9, 22, 20, .hex(0xFF66FF)) { $0.cornerRadius = 5 })
                        })
                })
        },
        ComparedScene(
            "copies-in-a-ring", "twelve turned about the middle, ever fainter",
            html: each(Array(0..<12)) { k, _ in
                let look = "transform:rotate(\(30 * k)deg);opacity:\(1 - 0.08 * k)"
                return div(76, 8, 8, 26, "border-radius:4px;background:var(--ink);transform-origin:4px 52px;" + look)
            }
        ) { root in
            root.add(
                replicator(12, turned(30)) { ring in
                    ring.instanceAlphaOffset = -0.08
                    ring.add(box(76, 8, 8, 26, .ink) { $0.cornerRadius = 4 })
                })
        },
        ComparedScene(
            "copies-delayed", "each copy lags a tenth of a second behind the one before", at: 1,
            html:
                "<style>@keyframes fall{from{transform:none;background:var(--red)}to{transform:translateY(84px) rotate(90deg);background:var(--blue)}}</style>"
                + each(Array(0..<7)) { k, _ in
                    let late: Double = 1 - 0.1 * k
                    return div(8 + 21 * k, 10, 16, 16, "animation:fall 1.25s ease-in \(-late)s paused both")
                }
        ) { root in
            root.add(
                replicator(7, CATransform3DMakeTranslation(21, 0, 0)) { row in
                    row.instanceDelay = 0.1
                    row.add(
                        box(8, 10, 16, 16) { layer in
                            let ends: [(String, Any, Any)] = [
                                ("transform.translation.y", 0, 84), ("transform.rotation.z", 0, CGFloat.pi / 2),
                                ("backgroundColor", CGColor.red, CGColor.blue),
                            ]
                            for (key, from, to) in ends {
                                let fall = CABasicAnimation(keyPath: key)
                                (fall.fromValue, fall.toValue, fall.duration) = (from, to, 1.25)
                                fall.timingFunction = CAMediaTimingFunction(name: .easeIn)
                                layer.add(fall, forKey: nil)
                            }
                        })
                })
        },
        ComparedScene(
            "copies-in-space", "cards round an upright axis before one eye, in their order",
            html: div(
                0, 0, 160, 120, "perspective:260px",
                each(Array(0..<5)) { k, _ in
                    let red: Double = 255 - 38.25 * k
                    return div(62, 35, 36, 50, "background:rgb(\(red) 179 115);transform:rotateY(\(72 * k)deg) translateZ(44px)")
                })
        ) { root in
            root.add(
                replicator(5, turned(72, 0, 1, 0)) { ring in
                    ring.instanceRedOffset = -0.15
                    ring.sublayerTransform = perspective(260)
                    ring.add(
                        box(62, 35, 36, 50, .hex(0xFFB373)) { $0.transform = CATransform3DMakeTranslation(0, 0, 44) })
                })
        },
        ComparedScene(
            "reflection", "a card and a line mirrored in the floor, where they fade",
            html: svg(
                "", stroked("M100 52C100 10 140 10 140 52", "stroke:var(--red);stroke-width:8"))
                + div(24, 12, 50, 44, "border-radius:8px;background:var(--quarters) 0 0/100% 100%")
                + div(
                    0, 0, 160, 120, "transform:scaleY(-1);opacity:.4",
                    svg("", stroked("M100 52C100 10 140 10 140 52", "stroke:var(--red);stroke-width:8"))
                        + div(24, 12, 50, 44, "border-radius:8px;background:var(--quarters) 0 0/100% 100%"))
        ) { root in
            root.add(
                replicator(2, CATransform3DMakeScale(1, -1, 1)) { mirror in
                    mirror.instanceAlphaOffset = -0.6
                    mirror.add(
                        line("M100 52C100 10 140 10 140 52", .red, 8),
                        box(24, 12, 50, 44) { card in
                            card.contents = Picture.quarters.image
                            (card.cornerRadius, card.masksToBounds) = (8, true)
                        })
                })
        },
    ]
}

/// A replicator as large as a scene, so that copies turn about the scene's middle.
private func replicator(_ count: Int, _ transform: CATransform3D, _ configure: (CAReplicatorLayer) -> Void) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(origin: .zero, size: ComparedScene.size)
    (layer.instanceCount, layer.instanceTransform) = (count, transform)
    configure(layer)
    return layer
}
