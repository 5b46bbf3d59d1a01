import LaminaRender
import RenderTestSupport
import TestRandomness
import Testing

/// Blended groups: against the formulas of the W3C's Compositing and Blending in floating point, and as laws.
@Suite struct BlendingTests {
    private let levels: [Int] = [0, 1, 2, 31, 64, 100, 127, 128, 129, 200, 254, 255]

    private func list(_ commands: [DisplayCommand], _ width: Int, _ height: Int, background: Color = .clear) -> DisplayList {
        var list = DisplayList(width: width, height: height, background: background)
        list.commands = commands
        return list
    }

    private func picture(_ id: ImageID, _ width: Int, _ height: Int) -> DisplayCommand {
        let rect = Rect(0, 0, Double(width), Double(height))
        return .draw(DisplayItem(shape: Shape(rect: rect, projection: .identity), paint: .image(id, source: rect, filter: .nearest)))
    }

    /// Premultiplied pixels of many colours in every alpha.
    private func samples() -> [UInt32] {
        var numbers = SeededGenerator(seed: 12)
        var result: [UInt32] = [0]
        for alpha in levels where alpha > 0 {
            for _ in 0..<10 {
                func channel() -> UInt32 {
                    UInt32(numbers.chance(0.3) ? [0, alpha / 2, alpha][numbers.below(3)] : numbers.below(alpha + 1))
                }
                result.append(UInt32(alpha) << 24 | channel() << 16 | channel() << 8 | channel())
            }
            let grey = UInt32(numbers.below(alpha + 1))
            result.append(UInt32(alpha) << 24 | grey << 16 | grey << 8 | grey)
        }
        return result
    }

    @Test("every mode is the formula's result within one level, for many colours and alphas", arguments: BlendMode.allCases)
    func formula(mode: BlendMode) {
        let samples = samples()
        let n = samples.count
        var images = ImageTable()
        images[1] = Bitmap(width: n, height: n) { pixels in for i in 0..<(n * n) { pixels[i] = samples[i / n] } }
        images[2] = Bitmap(width: n, height: n) { pixels in for i in 0..<(n * n) { pixels[i] = samples[i % n] } }
        let both = [picture(1, n, n), .beginGroup(Group(blend: mode)), picture(2, n, n), .end]
        let result = drawn(list(both, n, n), images)
        #expect(result == drawn(list(both, n, n), images, kernels: .plain))
        var worst = (distance: 0.0, source: UInt32(0), backdrop: UInt32(0))
        for i in 0..<(n * n) {
            let (b, s) = (samples[i / n], samples[i % n])
            let expected = blended(Pixel(s), Pixel(b), mode)
            let got = Pixel(result[i])
            let d = max(
                abs(got.red - expected.red),
                max(abs(got.green - expected.green), max(abs(got.blue - expected.blue), abs(got.alpha - expected.alpha))))
            if d * 255 > worst.distance { worst = (d * 255, s, b) }
            #expect(max(got.red, max(got.green, got.blue)) <= got.alpha, "\(mode): a colour above its alpha")
        }
        #expect(worst.distance <= 1, "\(mode): source \(String(worst.source, radix: 16)), backdrop \(String(worst.backdrop, radix: 16))")
    }

    @Test("kernels give plain Swift's bytes in every mode, also for pixels that are no colours", arguments: BlendMode.allCases)
    func kernels(mode: BlendMode) {
        var numbers = SeededGenerator(seed: 31)
        let n = 130
        for round in 0..<6 {
            func noise() -> Bitmap {
                Bitmap(width: n, height: n) { pixels in
                    for i in 0..<(n * n) {
                        let pixel = UInt32(truncatingIfNeeded: numbers.next())
                        pixels[i] = numbers.chance(0.2) ? 0 : numbers.chance(0.2) ? pixel | 0xFF00_0000 : pixel
                    }
                }
            }
            var images = ImageTable()
            images[1] = noise()
            images[2] = noise()
            let edge = Shape(rect: Rect(3.4, 7.7, 101, 90), projection: .rotation(0.2 * Double(round)))
            let clips: [DisplayCommand] = round % 2 == 0 ? [] : [.beginClip(edge)]
            let group = DisplayCommand.beginGroup(Group(opacity: round < 3 ? 1 : 0.6, blend: mode))
            let all = [picture(1, n, n)] + clips + [group, picture(2, n, n), .end] + clips.map { _ in .end }
            #expect(drawn(list(all, n, n), images) == drawn(list(all, n, n), images, kernels: .plain), "round \(round)")
        }
    }

    @Test("a transparent picture changes nothing, in the modes that act only where it is", arguments: BlendMode.allCases)
    func transparent(mode: BlendMode) {
        var numbers = SeededGenerator(seed: 8)
        let behind = numbers.commands(4, 100, 80)
        let images = makeImages()
        let clear = DisplayCommand.draw(
            DisplayItem(shape: Shape(rect: Rect(10, 10, 50, 50), projection: .identity), paint: .image(4, source: .unit, filter: .linear)))
        let with = drawn(list(behind + [.beginGroup(Group(blend: mode)), clear, .end], 100, 80, background: .white), images)
        let without = drawn(list(behind, 100, 80, background: .white), images)
        #expect((with == without) == !mode.actsOnNothing)
    }

    @Test("a mode that clears does so in the whole clip and not beyond it", arguments: BlendMode.allCases.filter(\.actsOnNothing))
    func clipped(mode: BlendMode) {
        let clip = Shape(rect: Rect(20, 10, 70, 60), projection: .identity)
        let result = drawn(list([.beginClip(clip), .beginGroup(Group(blend: mode)), .end, .end], 130, 90, background: .white))
        for y in 0..<90 {
            for x in 0..<130 {
                let isInside = x >= 20 && x < 90 && y >= 10 && y < 70
                #expect(result[y * 130 + x] == (isInside ? 0 : 0xFFFF_FFFF))
            }
        }
    }

    @Test("a group shuts in what is blended inside it, even when it is wholly opaque", arguments: [1.0, 0.6])
    func isolation(opacity: Double) {
        let shape = Shape(rect: Rect(5, 5, 60, 40), projection: .rotation(0.2))
        let red = DisplayCommand.draw(DisplayItem(shape: shape, paint: .color(Color(red: 0.8, green: 0.2, blue: 0.1))))
        let multiplied = [.beginGroup(Group(blend: .multiply)), red, .end]
        let background = Color(red: 0.1, green: 0.7, blue: 0.9)
        let outer = DisplayCommand.beginGroup(Group(opacity: opacity))
        let enclosed = drawn(list([outer] + multiplied + [.end], 80, 60, background: background))
        #expect(enclosed == drawn(list([outer, red, .end], 80, 60, background: background)))
        #expect(enclosed != drawn(list(multiplied, 80, 60, background: background)))
    }

    @Test("a clip shuts nothing in: along its edge, too, what is blended meets what is behind", arguments: [0.0, 0.4, 1.1])
    func clipEdge(angle: Double) {
        // Where white is multiplied, nothing changes, whatever the clip covers of a pixel.
        let place = Projection.rotation(angle).then(.translation(60.3, 40.6))
        let clip = Shape(rect: Rect(-30, -20, 60, 40), corners: CornerRadii(11), projection: place)
        let white = DisplayCommand.draw(DisplayItem(shape: Shape(rect: Rect(-40, -40, 80, 80), projection: place), paint: .color(.white)))
        let background = Color(red: 0.3, green: 0.7, blue: 0.5)
        let result = drawn(
            list([.beginClip(clip), .beginGroup(Group(blend: .multiply)), white, .end, .end], 120, 80, background: background))
        #expect(result == drawn(list([], 120, 80, background: background)))
    }

    @Test("adding a blended group beside a clip's edge redraws the tiles whose edges it changes")
    func damage() {
        // The clip spans two tiles; what is blended lies in the right one only.
        let clip = Shape(rect: Rect(3.3, 3.3, 120, 50), corners: CornerRadii(20), projection: .identity)
        let fill = DisplayCommand.draw(
            DisplayItem(
                shape: Shape(rect: Rect(0, 0, 128, 64), projection: .identity),
                paint: .color(Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.7))))
        let small = DisplayCommand.draw(
            DisplayItem(shape: Shape(rect: Rect(100, 20, 10, 10), projection: .identity), paint: .color(Color(red: 1, green: 0, blue: 0))))
        let background = Color(red: 0.9, green: 0.3, blue: 0.2)
        let first = list([.beginClip(clip), fill, .end], 128, 64, background: background)
        let second = list([.beginClip(clip), fill, .beginGroup(Group(blend: .screen)), small, .end, .end], 128, 64, background: background)
        let surface = Surface(width: 128, height: 64)
        let compositor = SoftwareCompositor(surface: surface)
        for list in [first, second, first] {
            compositor.draw(list, images: ImageTable())
            #expect(pixels(surface) == drawn(list))
        }
    }
}

/// Premultiplied, 0…1.
private struct Pixel {
    var red, green, blue, alpha: Double
    init(red: Double, green: Double, blue: Double, alpha: Double) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
    init(_ p: UInt32) {
        self.init(
            red: Double(p >> 16 & 255) / 255, green: Double(p >> 8 & 255) / 255, blue: Double(p & 255) / 255, alpha: Double(p >> 24) / 255)
    }
    /// Not premultiplied.
    var color: [Double] { alpha > 0 ? [red / alpha, green / alpha, blue / alpha] : [0, 0, 0] }
}

private func blended(_ s: Pixel, _ b: Pixel, _ mode: BlendMode) -> Pixel {
    /// Porter and Duff: the fractions of source and backdrop.
    func fractions(_ fs: Double, _ fb: Double) -> Pixel {
        Pixel(
            red: min(1, s.red * fs + b.red * fb), green: min(1, s.green * fs + b.green * fb), blue: min(1, s.blue * fs + b.blue * fb),
            alpha: min(1, s.alpha * fs + b.alpha * fb))
    }
    func mixed(_ colors: [Double]) -> Pixel {
        func channel(_ i: Int) -> Double {
            s.color[i] * s.alpha * (1 - b.alpha) + b.color[i] * b.alpha * (1 - s.alpha) + s.alpha * b.alpha * colors[i]
        }
        return Pixel(red: channel(0), green: channel(1), blue: channel(2), alpha: s.alpha + b.alpha - s.alpha * b.alpha)
    }
    func each(_ blend: (_ s: Double, _ b: Double) -> Double) -> Pixel { mixed((0..<3).map { blend(s.color[$0], b.color[$0]) }) }
    func hardLight(_ s: Double, _ b: Double) -> Double { s <= 0.5 ? 2 * s * b : 1 - (1 - b) * (1 - (2 * s - 1)) }
    func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
    func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }
    func clipped(_ c: [Double]) -> [Double] {
        let (l, n, x) = (luminosity(c), c.min()!, c.max()!)
        var c = c
        if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
        if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
        return c
    }
    func with(luminosity l: Double, _ c: [Double]) -> [Double] { clipped(c.map { $0 + l - luminosity(c) }) }
    func with(saturation s: Double, _ c: [Double]) -> [Double] {
        let (low, high) = (c.min()!, c.max()!)
        return c.map { high > low ? ($0 - low) * s / (high - low) : 0 }
    }
    let (cs, cb) = (s.color, b.color)
    switch mode {
    case .normal: return fractions(1, 1 - s.alpha)
    case .multiply: return each { $0 * $1 }
    case .screen: return each { $0 + $1 - $0 * $1 }
    case .overlay: return each { hardLight($1, $0) }
    case .darken: return each { min($0, $1) }
    case .lighten: return each { max($0, $1) }
    case .colorDodge: return each { s, b in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn: return each { s, b in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .hardLight: return each { hardLight($0, $1) }
    case .softLight:
        return each { s, b in
            let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
        }
    case .difference: return each { abs($0 - $1) }
    case .exclusion: return each { $0 + $1 - 2 * $0 * $1 }
    case .hue: return mixed(with(luminosity: luminosity(cb), with(saturation: saturation(cb), cs)))
    case .saturation: return mixed(with(luminosity: luminosity(cb), with(saturation: saturation(cs), cb)))
    case .color: return mixed(with(luminosity: luminosity(cb), cs))
    case .luminosity: return mixed(with(luminosity: luminosity(cs), cb))
    case .clear: return fractions(0, 0)
    case .copy: return fractions(1, 0)
    case .sourceIn: return fractions(b.alpha, 0)
    case .sourceOut: return fractions(1 - b.alpha, 0)
    case .sourceAtop: return fractions(b.alpha, 1 - s.alpha)
    case .destinationOver: return fractions(1 - b.alpha, 1)
    case .destinationIn: return fractions(0, s.alpha)
    case .destinationOut: return fractions(0, 1 - s.alpha)
    case .destinationAtop: return fractions(1 - b.alpha, s.alpha)
    case .xor: return fractions(1 - b.alpha, 1 - s.alpha)
    case .plusLighter: return fractions(1, 1)
    case .plusDarker:
        let alpha = min(1, s.alpha + b.alpha)
        func channel(_ s: Double, _ sa: Double, _ b: Double, _ ba: Double) -> Double { max(0, alpha - (sa - s) - (ba - b)) }
        return Pixel(
            red: channel(s.red, s.alpha, b.red, b.alpha), green: channel(s.green, s.alpha, b.green, b.alpha),
            blue: channel(s.blue, s.alpha, b.blue, b.alpha), alpha: alpha)
    }
}
