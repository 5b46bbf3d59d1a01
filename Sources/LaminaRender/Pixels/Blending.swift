// Blending of one pixel: the formulas of the W3C's Compositing and Blending, for premultiplied bytes.
//
// With premultiplied source s, backdrop b and their alphas, the result is s·(1 − αb) + b·(1 − αs) + αs·αb·B(b/αb, s/αs). All that B can be brought to
// whole numbers is, and is rounded once; square roots and the blends that take a colour apart are worked out in double precision, which gives the same
// bits everywhere.

/// `source` blended with and composited onto `backdrop`.
func blended(_ source: UInt32, onto backdrop: UInt32, _ mode: BlendMode) -> UInt32 {
    let (sa, ba) = (source >> 24, backdrop >> 24)
    switch mode {
    case .normal: return composited(source, over: backdrop)
    case .multiply: return separably(source, backdrop) { s, b in s &* b }
    case .screen: return separably(source, backdrop) { s, b in s &* ba &+ b &* sa &- s &* b }
    case .overlay: return separably(source, backdrop) { s, b in hardLight(b, ba, s, sa) }
    case .darken: return separably(source, backdrop) { s, b in min(s &* ba, b &* sa) }
    case .lighten: return separably(source, backdrop) { s, b in max(s &* ba, b &* sa) }
    case .colorDodge:
        return separably(source, backdrop) { s, b in
            if b == 0 { return 0 }
            return s >= sa ? sa &* ba : min(sa &* ba, quotient(sa &* sa &* b, sa &- s))
        }
    case .colorBurn:
        return separably(source, backdrop) { s, b in
            if b >= ba { return sa &* ba }
            return s == 0 ? 0 : sa &* ba &- min(sa &* ba, quotient(sa &* sa &* (ba &- b), s))
        }
    case .softLight: return separably(source, backdrop) { s, b in softLight(s, sa, b, ba) }
    case .hardLight: return separably(source, backdrop) { s, b in hardLight(s, sa, b, ba) }
    case .difference:
        return separably(source, backdrop) { s, b in max(s &* ba, b &* sa) &- min(s &* ba, b &* sa) }
    case .exclusion: return separably(source, backdrop) { s, b in s &* ba &+ b &* sa &- 2 &* s &* b }
    case .hue: return whole(source, backdrop) { s, b in s.withSaturation(b.saturation).withLuminosity(b.luminosity) }
    case .saturation: return whole(source, backdrop) { s, b in b.withSaturation(s.saturation).withLuminosity(b.luminosity) }
    case .color: return whole(source, backdrop) { s, b in s.withLuminosity(b.luminosity) }
    case .luminosity: return whole(source, backdrop) { s, b in b.withLuminosity(s.luminosity) }
    case .clear: return 0
    case .copy: return source
    case .sourceIn: return scaled(source, by: ba)
    case .sourceOut: return scaled(source, by: 255 &- ba)
    case .sourceAtop: return sum(source, ba, backdrop, 255 &- sa)
    case .destinationOver: return sum(backdrop, 255, source, 255 &- ba)
    case .destinationIn: return scaled(backdrop, by: sa)
    case .destinationOut: return scaled(backdrop, by: 255 &- sa)
    case .destinationAtop: return sum(backdrop, sa, source, 255 &- ba)
    case .xor: return sum(source, 255 &- ba, backdrop, 255 &- sa)
    case .plusDarker:
        // What is missing to white is added up.
        let alpha = min(sa &+ ba, 255)
        return channels(alpha) { shift in
            let missing = (sa &- (source >> shift & 255)) &+ (ba &- (backdrop >> shift & 255))
            return alpha &- min(alpha, missing)
        }
    case .plusLighter:
        return channels(min(sa &+ ba, 255)) { shift in min((source >> shift & 255) &+ (backdrop >> shift & 255), 255) }
    }
}

/// `p` where `m` is 255, `q` where it is 0, and in between a mixture.
@inline(__always)
func mixed(_ p: UInt32, _ q: UInt32, by m: UInt32) -> UInt32 { sum(p, m, q, 255 &- m) }

/// Every channel as the first picture's times `m` plus the second's times `n`, in 255ths. A channel above its alpha is not a colour; the sum must only do no harm.
@inline(__always)
private func sum(_ p: UInt32, _ m: UInt32, _ q: UInt32, _ n: UInt32) -> UInt32 {
    channels(divide255((p >> 24) &* m &+ (q >> 24) &* n)) { shift in
        min(divide255((p >> shift & 255) &* m &+ (q >> shift & 255) &* n), 255)
    }
}

@inline(__always)
private func channels(_ alpha: UInt32, _ channel: (_ shift: UInt32) -> UInt32) -> UInt32 {
    channel(0) | channel(8) << 8 | channel(16) << 16 | alpha << 24
}

/// `blend` gives αs·αb·B(b/αb, s/αs) in units of 1/255².
@inline(__always)
private func separably(_ source: UInt32, _ backdrop: UInt32, _ blend: (_ s: UInt32, _ b: UInt32) -> UInt32) -> UInt32 {
    let (sa, ba) = (source >> 24, backdrop >> 24)
    if sa == 0 { return backdrop }
    if ba == 0 { return source }
    return channels(divide255(255 &* (sa &+ ba) &- sa &* ba)) { shift in
        // A channel above its alpha is not a colour; it must only do no harm.
        let (s, b) = (min(source >> shift & 255, sa), min(backdrop >> shift & 255, ba))
        return divide255(s &* (255 &- ba) &+ b &* (255 &- sa) &+ blend(s, b))
    }
}

@inline(__always)
private func quotient(_ n: UInt32, _ d: UInt32) -> UInt32 { (n &+ d / 2) / d }

@inline(__always)
private func hardLight(_ s: UInt32, _ sa: UInt32, _ b: UInt32, _ ba: UInt32) -> UInt32 {
    2 &* s <= sa ? 2 &* s &* b : sa &* ba &- 2 &* (sa &- s) &* (ba &- b)
}

@inline(__always)
private func softLight(_ s: UInt32, _ sa: UInt32, _ b: UInt32, _ ba: UInt32) -> UInt32 {
    let (cs, cb) = (Double(s) / Double(sa), Double(b) / Double(ba))
    let mixture: Double
    if cs <= 0.5 {
        mixture = cb - (1 - 2 * cs) * cb * (1 - cb)
    } else {
        let lighter = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
        mixture = cb + (2 * cs - 1) * (lighter - cb)
    }
    return UInt32(mixture * Double(sa &* ba) + 0.5)
}

/// Blends colours as a whole.
@inline(__always)
private func whole(_ source: UInt32, _ backdrop: UInt32, _ blend: (_ s: Hue, _ b: Hue) -> Hue) -> UInt32 {
    let (sa, ba) = (source >> 24, backdrop >> 24)
    if sa == 0 { return backdrop }
    if ba == 0 { return source }
    let mixture = blend(Hue(source), Hue(backdrop))
    let area = Double(sa &* ba)
    return channels(divide255(255 &* (sa &+ ba) &- sa &* ba)) { shift in
        let (s, b) = (min(source >> shift & 255, sa), min(backdrop >> shift & 255, ba))
        let c = shift == 0 ? mixture.blue : shift == 8 ? mixture.green : mixture.red
        let both = UInt32(max(0, min(c, 1)) * area + 0.5)
        return divide255(s &* (255 &- ba) &+ b &* (255 &- sa) &+ both)
    }
}

/// A colour, not premultiplied, that can be given another's saturation or luminosity.
private struct Hue {
    var red, green, blue: Double

    init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

    /// The alpha is not 0.
    init(_ pixel: UInt32) {
        let alpha = pixel >> 24
        func part(_ shift: UInt32) -> Double { Double(min(pixel >> shift & 255, alpha)) / Double(alpha) }
        self.init(red: part(16), green: part(8), blue: part(0))
    }

    var luminosity: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
    private var least: Double { min(red, min(green, blue)) }
    private var most: Double { max(red, max(green, blue)) }
    var saturation: Double { most - least }

    func withSaturation(_ s: Double) -> Hue {
        let (low, range) = (least, saturation)
        guard range > 0 else { return Hue(red: 0, green: 0, blue: 0) }
        return Hue(red: (red - low) * s / range, green: (green - low) * s / range, blue: (blue - low) * s / range)
    }

    /// Moved along the grey axis, then drawn towards it until it is a colour again.
    func withLuminosity(_ l: Double) -> Hue {
        let d = l - luminosity
        let moved = Hue(red: red + d, green: green + d, blue: blue + d)
        let (low, high) = (moved.least, moved.most)
        var k = 1.0
        if low < 0 { k = min(k, l / (l - low)) }
        if high > 1 { k = min(k, (1 - l) / (high - l)) }
        return k < 1
            ? Hue(red: l + (moved.red - l) * k, green: l + (moved.green - l) * k, blue: l + (moved.blue - l) * k)
            : moved
    }
}
