// Which of a picture's levels an item is drawn from, and how many samples make a pixel.
//
// How many texels go by in one pixel is told by the two singular values of the map from pixels to texels. If the larger is below 2 the picture itself
// is sampled once, as if there were no levels. Otherwise the larger value decides the level – unless the picture is shrunk much more in one direction
// than in the other, as a card is that turns: then up to sixteen samples side by side share the larger value, so that the level, and with it the
// sharpness in the other direction, is decided by what is left.
//
// Let λ be the number of halvings that would make one texel of them. Trilinear sampling blends levels ⌊λ⌋ and ⌊λ⌋ + 1 by the fraction. Linear sampling
// takes level ⌊λ⌋, which is then reduced to between one half and its whole size; only within the quarter after each whole number the level before
// fades out, so that a picture that shrinks does not jump.
//
// Without perspective all of this is the same for a whole item. With perspective the number and the places of the samples are those of the item's
// middle, and the level changes gradually from pixel to pixel: how a pixel looks depends on where it is, not on the tile that it is in.

/// The sampling of an item for which one sample of the picture itself for each pixel will not do.
package struct ImageDetail: BitwiseCopyable {
    /// All of the picture's levels.
    let levels: UnsafePointer<SampledImage>
    /// Without perspective: the level, and how much, in 256ths, of the next one is blended in.
    package private(set) var level = 0
    package private(set) var blend: UInt32 = 0
    /// With perspective: the highest level that shows.
    package private(set) var topLevel = 0
    /// With perspective: where W of the map to texels falls to `rampStart`, level 1 begins to be blended in; where it falls to `rampEnd`, level 1 has
    /// taken the place of level 0. For each further level both are `rampRatio` times as large.
    package private(set) var rampStart = 0.0
    package private(set) var rampEnd = 0.0
    /// The samples taken from each level are two to this power.
    package private(set) var samplesShift = 0
    /// The way from one sample to the next, in device pixels.
    package private(set) var stepX = 0.0
    package private(set) var stepY = 0.0
    /// The distance from a pixel's own place in the picture of the texels that it is made of, in texels along each axis.
    private(set) var reach = 1.0

    /// 2^(−⅔): where W is so much smaller, areas shrink by 4.
    package static let rampRatio = 0.6299605249474366
    private static let mostSamplesShift = 4

    /// Nil where one sample of the picture itself is right.
    ///
    /// - Parameters:
    ///   - texels: from device pixels to texels.
    ///   - source: the part of the picture that is drawn.
    ///   - box: holds all pixels that are drawn.
    @inline(__always)
    package init?(_ texels: Projection, source: Rect, box: PixelBox, of picture: TablePicture, filter: SamplingFilter, bias: Double) {
        guard filter != .nearest, picture.image.width > 1 || picture.image.height > 1 else { return nil }
        if texels.isAffine {
            // No length on the device is so much as two texels.
            let squares = texels.xx * texels.xx + texels.xy * texels.xy + texels.yx * texels.yx + texels.yy * texels.yy
            if filter == .linear && squares < 4 { return nil }
            self.init(Growth(texels.xx, texels.xy, texels.yx, texels.yy), of: picture, isTrilinear: filter == .trilinear, bias: bias)
        } else {
            self.init(inPerspective: texels, source, box, of: picture, isTrilinear: filter == .trilinear, bias: bias)
        }
    }

    private init?(_ growth: Growth, of picture: TablePicture, isTrilinear: Bool, bias: Double) {
        guard growth.larger >= (isTrilinear ? 0 : 2), growth.larger.isFinite else { return nil }
        let shift = growth.samplesShift
        let wanted = ImageDetail.halvings(growth.larger / Double(1 << shift)) + (isTrilinear ? bias : 0)
        guard wanted > 0 || shift > 0 else { return nil }
        let mips = picture.levels
        let held = min(max(wanted, 0), Double(mips.count - 1))
        levels = mips.images
        // The level below what is wanted, and how far the next one has come in.
        level = isTrilinear ? Int(held) : max(Int(held) - 1, 0)
        blend = UInt32(ImageDetail.ramp(held - Double(level), isTrilinear) * 256 + 0.5)
        if blend == 256 { (level, blend) = (level + 1, 0) }
        guard level > 0 || blend > 0 || shift > 0 else { return nil }
        setSamples(shift, growth)
        setReach(highest: blend > 0 ? level + 1 : level, spread: growth.larger)
    }

    private init?(
        inPerspective texels: Projection, _ source: Rect, _ box: PixelBox, of picture: TablePicture, isTrilinear: Bool, bias: Double
    ) {
        guard let places = texels.inverse, places.isFinite else { return nil }
        // W of the map to texels is 1 / W of the map back, at any place in front of the eye.
        var place = Point(source.midX, source.midY)
        // The least W that shows is not less than at any corner of the rectangle.
        var least = Double.infinity
        for i in 0..<4 {
            let corner = Point(i & 1 == 0 ? source.minX : source.maxX, i & 2 == 0 ? source.minY : source.maxY)
            let depth = places.depth(at: corner)
            least = min(least, depth > 0 ? 1 / depth : 0)
            if places.depth(at: place) <= 0 { place = corner }
        }
        guard places.depth(at: place) > 0 else { return nil }
        let growth = Growth(texels, at: places.apply(place))
        guard growth.larger.isFinite else { return nil }
        let shift = growth.samplesShift
        let wanted = ImageDetail.halvings(growth.larger / Double(1 << shift)) + (isTrilinear ? bias : 0)
        let (start, end) = ImageDetail.rampEnds(isTrilinear)
        let depth = 1 / places.depth(at: place)
        let begins = depth * Scalar.pow(2, (wanted - start) * 2 / 3)
        let ends = depth * Scalar.pow(2, (wanted - end) * 2 / 3)
        guard begins > ends, begins.isFinite else { return nil }
        // Nor than at any of the box.
        var inBox = Double.infinity
        for i in 0..<4 {
            inBox = min(
                inBox, texels.depth(at: Point(Double(i & 1 == 0 ? box.minX : box.maxX), Double(i & 2 == 0 ? box.minY : box.maxY))))
        }
        least = max(least, inBox) * 0.999
        guard least < begins || shift > 0 else { return nil }
        let mips = picture.levels
        levels = mips.images
        (rampStart, rampEnd) = (begins, ends)
        var ramp = begins
        while topLevel < mips.count - 1 && least < ramp {
            topLevel += 1
            ramp *= ImageDetail.rampRatio
        }
        setSamples(shift, growth)
        setReach(highest: topLevel, spread: shift > 0 ? .infinity : 0)
    }

    /// Returns the numbers of halvings at which the next level begins to come in, and at which it has taken over.
    private static func rampEnds(_ isTrilinear: Bool) -> (start: Double, end: Double) { isTrilinear ? (0, 1) : (1, 1.25) }

    /// Returns the weight of the next level, 0…1.
    private static func ramp(_ halvings: Double, _ isTrilinear: Bool) -> Double {
        let (start, end) = rampEnds(isTrilinear)
        return min(max((halvings - start) / (end - start), 0), 1)
    }

    /// Returns the number of halvings that make so many texels one.
    private static func halvings(_ n: Double) -> Double { n > 0 ? Scalar.log(n) * 1.4426950408889634 : -64 }

    private mutating func setSamples(_ shift: Int, _ growth: Growth) {
        samplesShift = shift
        let n = Double(1 << shift)
        (stepX, stepY) = (growth.x / n, growth.y / n)
    }

    private mutating func setReach(highest: Int, spread: Double) {
        let n = Double(1 << samplesShift)
        reach = 1.5 * Double(1 << highest) - 0.5 + (n > 1 ? spread * (n - 1) / (2 * n) : 0)
    }

    /// The distance of texels of neighbouring pixels, in the direction in which it is largest, and across it.
    private struct Growth {
        var larger: Double
        var smaller: Double
        /// The direction, on the device; of length 1.
        var x = 1.0
        var y = 0.0

        /// The singular values of a matrix, and the direction that belongs to the larger one.
        init(_ xx: Double, _ xy: Double, _ yx: Double, _ yy: Double) {
            let (a, b, d) = (xx * xx + yx * yx, xx * xy + yx * yy, xy * xy + yy * yy)
            let half = (a - d) / 2
            let square = (a + d) / 2 + (half * half + b * b).squareRoot()
            larger = square.squareRoot()
            smaller = larger > 0 ? abs(xx * yy - xy * yx) / larger : 0
            let (vx, vy) = a >= d ? (square - d, b) : (b, square - a)
            let length = (vx * vx + vy * vy).squareRoot()
            if length > 0 { (x, y) = (vx / length, vy / length) }
        }

        /// Creates the growth at a device pixel in front of the eye.
        init(_ m: Projection, at p: Point) {
            let (w, image) = (m.depth(at: p), m.apply(p))
            self.init(
                (m.xx - image.x * m.wx) / w, (m.xy - image.x * m.wy) / w, (m.yx - image.y * m.wx) / w, (m.yy - image.y * m.wy) / w)
        }

        /// The number of samples, as a power of two, that brings the larger value near the smaller one, or near 1 if that is smaller still.
        var samplesShift: Int {
            guard larger >= 2 else { return 0 }
            let ratio = larger / max(smaller, 1)
            var (shift, most) = (0, 1.4142135623730951)
            while shift < ImageDetail.mostSamplesShift && ratio > most {
                shift += 1
                most *= 2
            }
            return shift
        }
    }
}
