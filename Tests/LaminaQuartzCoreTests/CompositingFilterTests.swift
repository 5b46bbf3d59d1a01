import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("A compositing filter")
struct CompositingFilterTests {
    private class Filter: NSObject {
        var name = "CIScreenBlendMode"
    }
    private final class ParticularFilter: Filter {}

    private func mode(_ filter: Any?) -> BlendMode? {
        let layer = CALayer()
        layer.compositingFilter = filter
        return layer.values.rare.compositingFilter
    }

    @Test("goes by the names that Core Animation and Core Image have for blends and operators")
    func names() {
        let names: [String: BlendMode] = [
            "normalBlendMode": .normal, "multiplyBlendMode": .multiply, "screenBlendMode": .screen, "overlayBlendMode": .overlay,
            "darkenBlendMode": .darken, "lightenBlendMode": .lighten, "colorDodgeBlendMode": .colorDodge, "colorBurnBlendMode": .colorBurn,
            "softLightBlendMode": .softLight, "hardLightBlendMode": .hardLight, "differenceBlendMode": .difference,
            "exclusionBlendMode": .exclusion, "hueBlendMode": .hue, "saturationBlendMode": .saturation, "colorBlendMode": .color,
            "luminosityBlendMode": .luminosity, "plusL": .plusLighter, "plusD": .plusDarker, "clear": .clear, "copy": .copy,
            "sourceOver": .normal, "sourceIn": .sourceIn, "sourceOut": .sourceOut, "sourceAtop": .sourceAtop, "destOver": .destinationOver,
            "destIn": .destinationIn, "destOut": .destinationOut, "destAtop": .destinationAtop, "xor": .xor,
            "CIMultiplyBlendMode": .multiply, "CIColorDodgeBlendMode": .colorDodge, "CISourceOutCompositing": .sourceOut,
            "CISourceAtopCompositing": .sourceAtop, "CIAdditionCompositing": .plusLighter, "CISourceOverCompositing": .normal,
        ]
        for (name, expected) in names { #expect(mode(name) == expected, "\(name)") }
        #expect(mode(Filter()) == .screen)
        #expect(mode(ParticularFilter()) == .screen)
        for other in ["", "CI", "BlendMode", "sepia", 7, NSNull(), CALayer()] as [Any?] { #expect(mode(other) == .normal) }
        #expect(mode(nil) == .normal)
    }

    @Test("is none by default, and whatever it is reads back as it was set")
    func readBack() {
        let layer = CALayer()
        #expect(layer.compositingFilter == nil)
        layer.compositingFilter = "xor"
        #expect(layer.compositingFilter as? String == "xor")
        #expect(layer.value(forKey: "compositingFilter") as? String == "xor")
        layer.compositingFilter = "of my own"
        #expect(layer.compositingFilter as? String == "of my own")
        let filter = Filter()
        layer.setValue(filter, forKey: "compositingFilter")
        #expect(layer.compositingFilter as? Filter === filter)
        #expect(layer.values.rare.compositingFilter == .screen)
        layer.setValue(nil, forKey: "compositingFilter")
        #expect(layer.compositingFilter == nil)
        #expect(CALayer.defaultValue(forKey: "compositingFilter") == nil)
    }

    @Test("is committed as a number, once")
    func commit() {
        let table = Turntable()
        let layer = table.layer()
        let operations = table.operations {
            layer.compositingFilter = "multiplyBlendMode"
            layer.compositingFilter = "plusL"
        }
        #expect(operations.contains(.set(2, .compositingFilter, .number(27))))
        #expect(operations.count { $0.word == "set compositingFilter" } == 1)
        #expect(layer.presentation()?.compositingFilter as? String == "plusL")
    }
}
