import LaminaStage
import Testing

/// Presentation layers come and go as they are asked for; conversion between them must not take one for another.
@Suite("Conversion between presentation layers")
@MainActor
struct PresentationConversionTests {
    @Test("without animations it is as between the layers themselves, however deep they lie")
    func conversion() async throws {
        let stage = try Stage(size: CGSize(width: 100, height: 100), threads: 1)
        let root = CALayer()
        stage.layer = root
        // Two chains that part half-way down.
        var (chain, twig): ([CALayer], [CALayer]) = ([root], [])
        for n in 1...16 {
            for isTwig in [false, true] where !isTwig || n > 8 {
                let layer = CALayer()
                layer.bounds = CGRect(x: n, y: -n, width: 50, height: 40)
                layer.position = CGPoint(x: 3 * n, y: isTwig ? 7 : 5)
                layer.setAffineTransform(CGAffineTransform(rotationAngle: isTwig ? 0.3 : -0.1))
                (isTwig ? twig.last ?? chain[8] : chain.last!).addSublayer(layer)
                if isTwig { twig.append(layer) } else { chain.append(layer) }
            }
        }
        await stage.advance(to: 0.1)
        let all = chain + twig
        for source in all {
            for target in all {
                let model = source.convert(CGPoint(x: 2, y: 3), to: target)
                let shown = try #require(source.presentation()).convert(CGPoint(x: 2, y: 3), to: target.presentation())
                #expect(hypot(model.x - shown.x, model.y - shown.y) < 1e-6)
            }
        }
    }
}
