extension MovieSink {
    /// The colours of a `.gif`, and the way in which other colours are made of them.
    public struct Palette: Sendable, Equatable {
        /// The source of a film's colours.
        public enum Colors: Sendable, Equatable {
            /// So many that suit the film, 4…256.
            case count(Int)
            /// These, 1…256, each as `0xRRGGBB`. A transparent film has room for 255.
            case these([UInt32])
        }

        /// The way in which colours that the palette lacks are mixed of those that it has.
        public enum Dither: String, Sendable, CaseIterable {
            /// None: each pixel has the nearest colour.
            case none
            /// A fixed pattern, which stands still from frame to frame.
            case bayer
            /// Error diffusion after Floyd and Steinberg; finer, but it moves with what is shown.
            case floydSteinberg = "floyd-steinberg"
            /// Error diffusion after Sierra, in its lightest form.
            case sierra
        }

        /// The colours. Default: 256 that suit the film.
        public var colors: Colors
        /// The mixing. Default `.bayer`.
        public var dither: Dither

        /// Creates a palette.
        public init(_ colors: Colors = .count(256), dither: Dither = .bayer) { (self.colors, self.dither) = (colors, dither) }
    }
}

extension MovieSink.Palette {
    /// Throws an error for numbers of colours that a film of a format cannot have.
    func check(_ format: MovieFormat, transparency: Bool) throws(VideoError) {
        guard format == .gif else {
            if self != MovieSink.Palette() { throw .palette("A .\(format.name) has no palette; .gif has.") }
            return
        }
        let most = transparency ? 255 : 256
        let reason = transparency ? ", as one is the transparent one" : ""
        switch colors {
        case .count(let count):
            let range = 4...256
            if !range.contains(count) { throw .palette("A palette has \(range.lowerBound) to 256 colours, not \(count).") }
        case .these(let list):
            if list.isEmpty || list.count > most { throw .palette("A palette has 1 to \(most) colours\(reason), not \(list.count).") }
            if list.contains(where: { $0 > 0xFFFFFF }) { throw .palette("A colour of a palette is 0xRRGGBB, at most 0xFFFFFF.") }
        }
    }

    /// The argument of `ffmpeg`'s filter.
    var filter: String {
        switch dither {
        case .none: "paletteuse=dither=none:diff_mode=rectangle"
        // Ordered dither stands still from frame to frame, so what does not move costs nothing and does not shimmer.
        case .bayer: "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle"
        case .floydSteinberg: "paletteuse=dither=floyd_steinberg:diff_mode=rectangle"
        case .sierra: "paletteuse=dither=sierra2_4a:diff_mode=rectangle"
        }
    }

    /// The pixels of the 16 × 16 picture in which `ffmpeg` takes a palette: red, green, blue and alpha of each colour, of the last one again and again, and
    /// nothing at the end if one is transparent.
    static func picture(of colors: [UInt32], transparency: Bool) -> [UInt8] {
        (0..<256).flatMap { place -> [UInt8] in
            if transparency, place == 255 { return [0, 0, 0, 0] }
            let color = colors[min(place, colors.count - 1)]
            return [UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255), 255]
        }
    }
}
