import LaminaCoreGraphics
import LaminaRender
import LaminaTesting
import Testing

struct ComparingTests {
    private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int) -> UInt32) -> Bitmap {
        Bitmap(width: width, height: height) { for index in $0.indices { $0[index] = pixel(index) } }
    }

    // Pairs 1, 4, 7, 17, 25 and 34 of the test data of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005, table 1.
    @Test(
        "CIEDE2000 as published",
        arguments: [
            ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425), ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
            ((50, 0, 0), (50, -1, 2), 2.3669), ((50, 2.5, 0), (73, 25, -18), 27.1492),
            ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
            ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ])
    func published(_ a: (Double, Double, Double), _ b: (Double, Double, Double), _ difference: Double) {
        let (first, second) = (LabColor(l: a.0, a: a.1, b: a.2), LabColor(l: b.0, a: b.1, b: b.2))
        #expect(abs(first.difference(from: second) - difference) < 0.00005)
        #expect(abs(second.difference(from: first) - difference) < 0.00005)
    }

    @Test("white is L 100, black 0, and what is clear is white")
    func white() {
        let white = LabColor(0xFFFF_FFFF)
        #expect(abs(white.l - 100) < 1e-3 && abs(white.a) < 0.01 && abs(white.b) < 0.01)
        #expect(abs(LabColor(0xFF00_0000).l) < 1e-9)
        #expect(LabColor(0) == white)
    }

    @Test("differences are counted, placed and tolerated")
    func differences() {
        let plain = bitmap(10, 10) { _ in 0xFF80_8080 }
        let other = bitmap(10, 10) { $0 == 34 || $0 == 57 ? 0xFF83_8080 : 0xFF80_8080 }
        let difference = PictureDifference(other, plain)
        #expect(difference.pixels == 2 && difference.largest == 3)
        #expect(difference.area == CGRect(x: 4, y: 3, width: 4, height: 3))
        #expect(!difference.isWithin(.exact))
        #expect(difference.isWithin(.fuzzy(max: 3, pixels: 2, because: "test")))
        #expect(!difference.isWithin(.fuzzy(max: 2, pixels: 2, because: "test")))
        #expect(!difference.isWithin(.fuzzy(max: 3, pixels: 1, because: "test")))
        #expect(difference.deltaE > 0.5 && difference.deltaE < 3)
        #expect(difference.isWithin(.perceptual(deltaE: 3, because: "test")))
        #expect(!difference.isWithin(.perceptual(deltaE: 0.1, because: "test")))
        #expect(difference.isWithin(.perceptual(deltaE: 0.1, percent: 2, because: "test")))
        #expect(PictureDifference(plain, plain).isWithin(.exact))
    }

    @Test("pictures of different sizes differ, whatever the tolerance")
    func sizes() {
        let difference = PictureDifference(bitmap(4, 5) { _ in 0 }, bitmap(5, 4) { _ in 0 })
        #expect(difference.pixels == 20 && !difference.isWithin(.fuzzy(max: 255, pixels: 100, because: "test")))
        #expect(difference.description == "4 × 5 pixels instead of 5 × 4")
    }

    @Test("an animated PNG comes apart into its frames")
    func films() throws {
        let frames = (0..<5).map { frame in bitmap(33, 17) { UInt32($0 * 7919 * (frame + 1)) | 0xFF00_0000 } }
        let file = try AnimatedPNG.encode(frames, framesPerSecond: 10)
        #expect(try AnimatedPNG.decode(file) == frames)
        #expect(try AnimatedPNG.decode(AnimatedPNG.encode([frames[0]], framesPerSecond: 1)) == [frames[0]])
    }
}
