import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo

/// A picture of `width` × `height`, each pixel premultiplied BGRA.
func surface(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> UInt32) -> Surface {
    let surface = Surface(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width { surface.pixels[y * surface.stride + x] = pixel(x, y) }
    }
    return surface
}

func frame(_ index: Int, _ surface: Surface) -> Frame { Frame(index: index, time: Double(index) / 30, surface: surface) }

/// Left half red, right half blue, and a white bar that moves down two pixels a frame.
func testPicture(_ index: Int, _ width: Int = 64, _ height: Int = 48) -> Surface {
    surface(width, height) { x, y in
        if (2 * index..<(2 * index + 8)).contains(y) { return 0xFFFF_FFFF }
        return x < width / 2 ? 0xFFFF_0000 : 0xFF00_00FF
    }
}

/// Records `count` test pictures to `path`.
func record(
    _ path: String, _ count: Int = 6, width: Int = 64, height: Int = 48, framesPerSecond: Int = 30,
    options: MovieSink.Options = MovieSink.Options(), picture: ((Int) -> Surface)? = nil
) throws {
    let sink = try MovieSink(path, options: options)
    try sink.begin(FrameFormat(width: width, height: height, framesPerSecond: framesPerSecond, expectedFrames: count))
    for i in 0..<count { try sink.write(frame(i, picture?(i) ?? testPicture(i, width, height))) }
    try sink.finish()
}

/// A stream of numbers that is the same each time.
struct Numbers {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }
    mutating func next(below limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
