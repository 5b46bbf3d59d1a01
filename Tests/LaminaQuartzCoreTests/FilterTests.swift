import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("Filters")
struct FilterTests {
    private func blur(_ radius: Double, name: String = "blur") -> CIFilter {
        let filter = CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: radius])!
        filter.name = name
        return filter
    }

    @Test("a filter is made by Core Image's name, with the documented defaults")
    func defaults() throws {
        #expect(CIFilter(name: "CINoSuchFilter") == nil)
        let blur = try #require(CIFilter(name: "CIGaussianBlur"))
        #expect(blur.value(forKey: "inputRadius") as? Double == 10)
        #expect(blur.name == "CIGaussianBlur" && blur.isEnabled)
        #expect(blur.inputKeys == ["inputImage", "inputRadius"])
        let controls = try #require(CIFilter(name: "CIColorControls"))
        #expect(controls.inputKeys == ["inputImage", "inputSaturation", "inputBrightness", "inputContrast"])
        #expect(controls.inputKeys.dropFirst().map { controls.value(forKey: $0) as? Double } == [1, 0, 1])
        let matrix = try #require(CIFilter(name: "CIColorMatrix"))
        #expect(matrix.value(forKey: "inputGVector") as? CIVector == CIVector(x: 0, y: 1, z: 0, w: 0))
        let mono = try #require(CIFilter(name: "CIColorMonochrome"))
        #expect(mono.value(forKey: "inputColor") as? CIColor == CIColor(red: 0.6, green: 0.45, blue: 0.3))
    }

    @Test("inputs take numbers, colours and vectors; nil is the default, anything else is let be")
    func inputs() {
        let mono = CIFilter(name: "CIColorMonochrome")!
        mono.setValue(CIColor(red: 0, green: 1, blue: 0), forKey: kCIInputColorKey)
        mono.setValue(Float(0.5), forKey: kCIInputIntensityKey)
        #expect(mono.value(forKey: "inputIntensity") as? Double == 0.5)
        mono.setValue("no number", forKey: kCIInputIntensityKey)
        #expect(mono.value(forKey: "inputIntensity") as? Double == 0.5)
        mono.setValue(nil, forKey: kCIInputIntensityKey)
        #expect(mono.value(forKey: "inputIntensity") as? Double == 1)
        let copy = mono.copy() as! CIFilter
        mono.setDefaults()
        #expect(copy.value(forKey: "inputColor") as? CIColor == CIColor(red: 0, green: 1, blue: 0))
        #expect(mono.value(forKey: "inputColor") as? CIColor == CIColor(red: 0.6, green: 0.45, blue: 0.3))
    }

    @Test("circles and levels are filters by their names, with inputs that change nothing at first")
    func circlesAndLevels() throws {
        for name in ["CIMorphologyMaximum", "CIMorphologyMinimum"] {
            let filter = try #require(CIFilter(name: name))
            #expect(filter.value(forKey: kCIInputRadiusKey) as? Double == 0)
        }
        #expect(try #require(CIFilter(name: "CIGammaAdjust")).value(forKey: "inputPower") as? Double == 1)
        let levels = try #require(CIFilter(name: "LaminaLevels"))
        #expect(levels.value(forKey: "inputBlackVector") as? CIVector == CIVector(x: 0, y: 0, z: 0, w: 0))
        for key in ["inputWhiteVector", "inputGammaVector", "outputWhiteVector"] {
            #expect(levels.value(forKey: key) as? CIVector == CIVector(x: 1, y: 1, z: 1, w: 1))
        }
    }

    @Test("a layer hands its filters back, and has none at first")
    func layer() {
        let layer = CALayer()
        #expect(layer.filters == nil && layer.backgroundFilters == nil)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.drawsAsynchronously)
        let filter = blur(4)
        layer.filters = [filter, "nonsense"]
        #expect(layer.filters?.first as? CIFilter === filter)
        #expect(layer.filters?.count == 2)
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 4)
        layer.setValue(nil, forKey: "filters")
        #expect(layer.filters == nil)
        layer.setValue([filter], forKey: "backgroundFilters")
        #expect(layer.value(forKeyPath: "backgroundFilters.blur.enabled") as? Bool == true)
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") == nil)
    }

    @Test("a filter changed after it was set does not show; a change by the layer's key path does")
    func mutation() {
        let table = Turntable()
        let filter = blur(4)
        let layer = table.layer { $0.filters = [filter] }
        filter.setValue(9, forKey: kCIInputRadiusKey)
        table.turn()
        func shown() -> Value? {
            layer.presentation()?.value(forKeyPath: "filters.blur.inputRadius").flatMap { Value($0, kind: .number) }
        }
        #expect(shown() == .number(4))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setValue(12, forKeyPath: "filters.blur.inputRadius")
        CATransaction.commit()
        table.turn()
        #expect(shown() == .number(12))
        #expect(filter.value(forKey: kCIInputRadiusKey) as? Double == 12)
    }

    @Test("setting an input by key path animates from what shows")
    func implicit() throws {
        let table = Turntable()
        let layer = table.layer { $0.filters = [blur(4)] }
        layer.setValue(8, forKeyPath: "filters.blur.inputRadius")
        let animation = try #require(layer.animation(forKey: "filters.blur.inputRadius") as? CABasicAnimation)
        #expect(animation.fromValue as? Double == 4)
        table.go(to: 100.125)
        let radius = layer.presentation()?.value(forKeyPath: "filters.blur.inputRadius") as? Double
        #expect(abs((radius ?? 0) - (4 + 4 * 0.8024034)) < 1e-5)
    }

    @Test("inputs of every type are animated by key path", arguments: ["filters", "backgroundFilters"])
    func explicit(list: String) throws {
        let table = Turntable()
        let (mono, matrix) = (CIFilter(name: "CIColorMonochrome")!, CIFilter(name: "CIColorMatrix")!)
        mono.name = "mono"
        let layer = table.layer { $0.setValue([mono, matrix], forKey: list) }
        let color = CABasicAnimation(keyPath: "\(list).mono.inputColor")
        color.fromValue = CIColor(red: 0, green: 0, blue: 0)
        color.toValue = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        let vector = CABasicAnimation(keyPath: "\(list).CIColorMatrix.inputRVector")
        vector.toValue = CIVector(x: 0, y: 1, z: 0, w: 0)
        for animation in [color, vector] {
            animation.duration = 1
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            layer.add(animation, forKey: animation.keyPath)
        }
        table.go(to: 100.5)
        let shown = try #require(layer.presentation())
        #expect(shown.value(forKeyPath: "\(list).mono.inputColor") as? CIColor == CIColor(red: 0.5, green: 0.25, blue: 0))
        #expect(shown.value(forKeyPath: "\(list).CIColorMatrix.inputRVector") as? CIVector == CIVector(x: 0.5, y: 0.5, z: 0, w: 0))
        let filters = try #require(shown.value(forKey: list) as? [CIFilter])
        #expect(filters.map(\.name) == ["mono", "CIColorMatrix"])
    }

    @Test("a filter that composites is one for compositing only")
    func compositing() {
        let table = Turntable()
        let multiply = CIFilter(name: "CIMultiplyBlendMode")!
        multiply.name = "mine"
        let layer = table.layer {
            $0.compositingFilter = multiply
            $0.filters = [multiply]
        }
        #expect(layer.compositingFilter as? CIFilter === multiply)
        #expect(multiply.inputKeys.isEmpty)
        let values = table.host.renderTree.nodes[1].values
        #expect(values.rare.compositingFilter == .multiply)
        #expect(values.rare.filters.isEmpty)
    }
}
