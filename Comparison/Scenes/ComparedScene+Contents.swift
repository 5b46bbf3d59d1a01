import LaminaStage

extension ComparedScene {
    /// Pictures: where they go, which part shows, how they are stretched.
    static let contents = [
        ComparedScene(
            "gravity-resize", "filled, fitted, and filled without distortion",
            html: div(8, 15, 44, 90, "background:var(--quarters) 0 0/100% 100% var(--mist)")
                + div(58, 15, 44, 90, "background:var(--quarters) center/contain no-repeat var(--mist)")
                + div(108, 15, 44, 90, "background:var(--quarters) center/cover no-repeat var(--mist)")
        ) { root in
            for (x, gravity) in [(8, CALayerContentsGravity.resize), (58, .resizeAspect), (108, .resizeAspectFill)] {
                root.add(
                    box(CGFloat(x), 15, 44, 90, .mist) { layer in
                        layer.contents = Picture.quarters.image
                        layer.contentsGravity = gravity
                        layer.masksToBounds = true
                    })
            }
        },
        ComparedScene(
            "gravity-places", "unscaled, in the middle, at sides and corners",
            html: div(4, 4, 48, 54, "background:var(--quarters) left top no-repeat var(--mist)")
                + div(56, 4, 48, 54, "background:var(--quarters) center top no-repeat var(--mist)")
                + div(108, 4, 48, 54, "background:var(--quarters) right top no-repeat var(--mist)")
                + div(4, 62, 48, 54, "background:var(--quarters) left center no-repeat var(--mist)")
                + div(56, 62, 48, 54, "background:var(--quarters) center no-repeat var(--mist)")
                + div(108, 62, 48, 54, "background:var(--quarters) right bottom no-repeat var(--mist)")
        ) { root in
            let all: [(CALayerContentsGravity, CGFloat, CGFloat)] = [
                (.topLeft, 0, 0), (.top, 1, 0), (.left, 0, 1), (.center, 1, 1), (.bottomRight, 2, 1), (.topRight, 2, 0),
            ]
            for (gravity, column, row) in all {
                root.add(
                    box(4 + 52 * column, 4 + 58 * row, 48, 54, .mist) { layer in
                        layer.contents = Picture.quarters.image
                        layer.contentsGravity = gravity
                    })
            }
        },
        ComparedScene(
            "cropped", "one quarter of a picture, enlarged",
            html: div(20, 20, 60, 80, "overflow:hidden", div(-60, 0, 120, 160, "background:var(--quarters) 0 0/100% 100%"))
                + div(90, 20, 60, 80, "overflow:hidden", div(-30, -80, 120, 160, "background:var(--quarters) 0 0/100% 100%"))
        ) { root in
            root.add(
                box(20, 20, 60, 80) { layer in
                    layer.contents = Picture.quarters.image
                    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
                },
                box(90, 20, 60, 80) { layer in
                    layer.contents = Picture.quarters.image
                    layer.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
                })
        },
        ComparedScene(
            "enlarged", "four times as large: linear and nearest",
            html: div(10, 28, 64, 64, "overflow:hidden", div(0, 0, 128, 128, "background:var(--checker) 0 0/100% 100%"))
                + div(
                    86, 28, 64, 64, "overflow:hidden",
                    div(0, 0, 128, 128, "background:var(--checker) 0 0/100% 100%;image-rendering:pixelated"))
        ) { root in
            for (x, filter) in [(10, CALayerContentsFilter.linear), (86, .nearest)] {
                root.add(
                    box(CGFloat(x), 28, 64, 64) { layer in
                        layer.contents = Picture.checker.image
                        layer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
                        layer.magnificationFilter = filter
                    })
            }
        },
        ComparedScene(
            "turned-picture", "a picture turned and enlarged a little",
            html: div(35, 15, 90, 90, "background:var(--quarters) 0 0/100% 100%;transform:rotate(25deg)")
        ) { root in
            root.add(
                box(35, 15, 90, 90) { layer in
                    layer.contents = Picture.quarters.image
                    layer.transform = turned(25)
                })
        },
        ComparedScene(
            "nine-part", "corners keep their size, the rest stretches",
            html: div(10, 10, 60, 100, "border:8px solid;border-image:var(--frame) 8 fill")
                + div(80, 30, 72, 50, "border:8px solid;border-image:var(--frame) 8 fill")
        ) { root in
            for (x, y, width, height) in [(10, 10, 60, 100), (80, 30, 72, 50)] {
                root.add(
                    box(CGFloat(x), CGFloat(y), CGFloat(width), CGFloat(height)) { layer in
                        layer.contents = Picture.frame.image
                        layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
                    })
            }
        },
        ComparedScene(
            "nine-part-scale", "the same for a picture of two pixels a point, and turned",
            html: div(10, 10, 50, 100, "border:4px solid;border-image:var(--frame) 8 fill/4px")
                + div(75, 30, 70, 60, "border:4px solid;border-image:var(--frame) 8 fill/4px;transform:rotate(15deg)")
        ) { root in
            let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
            for layer in [box(10, 10, 50, 100), box(75, 30, 70, 60)] {
                layer.contents = Picture.frame.image
                layer.contentsCenter = third
                layer.contentsScale = 2
                root.add(layer)
            }
            root.sublayers?.last?.transform = turned(15)
        },
        ComparedScene(
            "nine-part-seams", "a picture whose colours change where it is cut",
            remark:
                "CSS smooths each part by itself; in Core Animation the parts are one mesh over one picture, which is smoothed across the cuts as well. "
                + "Pictures made for stretching are even there, and then both are the same, as in the two rows above.",
            html: div(20, 15, 120, 90, "border:8px solid;border-image:var(--tiles) 8 fill")
        ) { root in
            root.add(
                box(20, 15, 120, 90) { layer in
                    layer.contents = Picture.tiles.image
                    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
                })
        },
        ComparedScene(
            "contents-scale", "two pixels a point, in the corner",
            html: div(30, 20, 100, 80, "background:var(--quarters) right bottom/20px 20px no-repeat var(--mist)")
        ) { root in
            root.add(
                box(30, 20, 100, 80, .mist) { layer in
                    layer.contents = Picture.quarters.image
                    layer.contentsScale = 2
                    layer.contentsGravity = .bottomRight
                })
        },
        ComparedScene(
            "reduced", "fine lines at half, a third and a fifth of their size",
            html: div(4, 28, 64, 64, "background:var(--lines) 0 0/100% 100%") + div(76, 38, 43, 43, "background:var(--lines) 0 0/100% 100%")
                + div(126, 47, 26, 26, "background:var(--lines) 0 0/100% 100%")
        ) { root in
            for (x, y, side) in [(4, 28, 64), (76, 38, 43), (126, 47, 26)] {
                root.add(box(CGFloat(x), CGFloat(y), CGFloat(side), CGFloat(side)) { $0.contents = Picture.lines.image })
            }
        },
    ]
}
