import LaminaStage

extension ComparedScene {
    /// Filters of a layer's picture, and of what lies behind it.
    static let filters = [
        ComparedScene(
            "filter-blur", "a blurred card with a sublayer",
            html: div(
                30, 25, 100, 70, "background:var(--blue);border-radius:12px;filter:blur(4px)", div(35, 20, 40, 30, "background:var(--red)"))
        ) { root in
            root.add(
                box(30, 25, 100, 70, .blue) { layer in
                    layer.cornerRadius = 12
                    layer.add(box(35, 20, 40, 30, .red))
                    layer.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4])!]
                })
        },
        ComparedScene(
            "filter-invert", "a picture's colours turned round",
            html: div(30, 10, 100, 100, "background:var(--photo) 0 0/100% 100%;filter:invert(1)")
        ) { root in
            root.add(
                box(30, 10, 100, 100) { layer in
                    layer.contents = Picture.photo.image
                    layer.filters = [CIFilter(name: "CIColorInvert")!]
                })
        },
        ComparedScene(
            "filter-faded", "a turned, blurred, half transparent picture",
            html: div(
                40, 20, 80, 80,
                "background:var(--photo) 0 0/100% 100%;transform:rotate(20deg);opacity:.5;filter:blur(2px)")
        ) { root in
            root.add(
                box(40, 20, 80, 80) { layer in
                    layer.contents = Picture.photo.image
                    layer.opacity = 0.5
                    layer.transform = CATransform3DMakeRotation(.pi / 9, 0, 0, 1)
                    layer.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])!]
                })
        },
        ComparedScene(
            "filter-backdrop", "frosted glass over a picture",
            html: div(0, 0, 160, 120, "background:var(--photo) 0 0/100% 100%")
                + div(40, 30, 80, 60, "border-radius:16px;background:rgb(255 255 255/.3);backdrop-filter:blur(5px)")
        ) { root in
            root.add(box(0, 0, 160, 120) { $0.contents = Picture.photo.image })
            root.add(
                box(40, 30, 80, 60, .white.faded(0.3)) { layer in
                    layer.cornerRadius = 16
                    layer.backgroundFilters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 5])!]
                })
        },
    ]
}
