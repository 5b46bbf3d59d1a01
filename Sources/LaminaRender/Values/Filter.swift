/// A change to a picture that was composited by itself: one of a layer's filters.
///
/// What it does is its kind's; how strongly, its inputs'. All inputs are numbers in one list, so that two filters of a kind blend number by number.
package struct Filter: Equatable, Sendable {
    package let kind: Kind
    /// The name of the filter in key paths; `null` for one without a name.
    package var name: NameID
    /// A filter that is not does nothing.
    package var isEnabled: Bool
    /// The values, as many as the kind has; colours and vectors take four.
    package private(set) var values: [Double]

    /// A filter with its kind's defaults.
    package init(_ kind: Kind, name: NameID = .null, isEnabled: Bool = true) {
        (self.kind, self.name, self.isEnabled) = (kind, name, isEnabled)
        values = kind.inputs.flatMap { $0.standard }
    }

    /// Nil if there are not as many values as the kind has.
    package init?(_ kind: Kind, name: NameID, isEnabled: Bool, values: [Double]) {
        guard values.count == kind.valueCount else { return nil }
        (self.kind, self.name, self.isEnabled, self.values) = (kind, name, isEnabled, values)
    }

    /// The kind of a filter; part of commits' binary form.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// A Gaussian with standard deviation inputRadius, in the layer's own units.
        case gaussianBlur = 0
        /// Each new component is a sum of the old ones, weighted, and a constant.
        case colorMatrix = 1
        case colorControls = 2
        case hueAdjust = 3
        case sepiaTone = 4
        case colorInvert = 5
        case colorMonochrome = 6
        case falseColor = 7
        case exposureAdjust = 8
        case whitePointAdjust = 9
        /// Each pixel becomes the greatest, component by component, of those in a circle of radius inputRadius, in the layer's own units.
        case morphologyMaximum = 10
        /// Each pixel becomes the least of those in a circle.
        case morphologyMinimum = 11
        case gammaAdjust = 12
        /// Each component is stretched from one range to another, with a power between.
        case levels = 13
    }

    /// One input of a kind of filter.
    package struct Input: Sendable {
        package let component: ValueComponent
        /// A number, a colour (red, green, blue, alpha) or four numbers.
        package let kind: Value.Kind
        package let standard: [Double]
    }
}

extension Filter.Kind {
    /// The inputs in the order of their values.
    package var inputs: [Filter.Input] {
        func number(_ component: ValueComponent, _ standard: Double) -> Filter.Input {
            Filter.Input(component: component, kind: .number, standard: [standard])
        }
        func color(_ component: ValueComponent, _ red: Double, _ green: Double, _ blue: Double) -> Filter.Input {
            Filter.Input(component: component, kind: .color, standard: [red, green, blue, 1])
        }
        func vector(_ component: ValueComponent, _ standard: [Double]) -> Filter.Input {
            Filter.Input(component: component, kind: .numbers, standard: standard)
        }
        switch self {
        case .gaussianBlur: return [number(.inputRadius, 10)]
        case .colorMatrix:
            return [
                vector(.inputRVector, [1, 0, 0, 0]), vector(.inputGVector, [0, 1, 0, 0]), vector(.inputBVector, [0, 0, 1, 0]),
                vector(.inputAVector, [0, 0, 0, 1]), vector(.inputBiasVector, [0, 0, 0, 0]),
            ]
        case .colorControls: return [number(.inputSaturation, 1), number(.inputBrightness, 0), number(.inputContrast, 1)]
        case .hueAdjust: return [number(.inputAngle, 0)]
        case .sepiaTone: return [number(.inputIntensity, 1)]
        case .colorInvert: return []
        case .colorMonochrome: return [color(.inputColor, 0.6, 0.45, 0.3), number(.inputIntensity, 1)]
        case .falseColor: return [color(.inputColor0, 0.3, 0, 0), color(.inputColor1, 1, 0.9, 0.8)]
        case .exposureAdjust: return [number(.inputEV, 0)]
        case .whitePointAdjust: return [color(.inputColor, 1, 1, 1)]
        case .morphologyMaximum, .morphologyMinimum: return [number(.inputRadius, 0)]
        case .gammaAdjust: return [number(.inputPower, 1)]
        case .levels:
            return [
                vector(.inputBlackVector, [0, 0, 0, 0]), vector(.inputWhiteVector, [1, 1, 1, 1]), vector(.inputGammaVector, [1, 1, 1, 1]),
                vector(.outputBlackVector, [0, 0, 0, 0]), vector(.outputWhiteVector, [1, 1, 1, 1]),
            ]
        }
    }

    package var valueCount: Int {
        switch self {
        case .gaussianBlur, .hueAdjust, .sepiaTone, .exposureAdjust, .morphologyMaximum, .morphologyMinimum, .gammaAdjust: 1
        case .colorMatrix, .levels: 20
        case .colorControls: 3
        case .colorInvert: 0
        case .colorMonochrome: 5
        case .falseColor: 8
        case .whitePointAdjust: 4
        }
    }
}

extension Filter {
    /// Where an input's values begin, and what it is; nil for a kind that has no such input.
    private func place(of component: ValueComponent) -> (first: Int, kind: Value.Kind)? {
        var first = 0
        for input in kind.inputs {
            if input.component == component { return (first, input.kind) }
            first += input.standard.count
        }
        return nil
    }

    /// An input, or whether the filter is enabled; nil for what this kind of filter does not have.
    package subscript(component: ValueComponent) -> Value? {
        get {
            if component == .enabled { return .flag(isEnabled) }
            guard let (first, kind) = place(of: component) else { return nil }
            switch kind {
            case .number: return .number(values[first])
            case .color:
                return .color(
                    Color(red: values[first], green: values[first + 1], blue: values[first + 2], alpha: values[first + 3]))
            default: return .numbers(Array(values[first..<(first + 4)]))
            }
        }
        set {
            switch (component, newValue) {
            case (.enabled, .flag(let on)?): isEnabled = on
            case (_, let value?):
                guard let (first, kind) = place(of: component), kind == value.kind else { return }
                switch value {
                case .number(let n): values[first] = n
                case .color(let c): values.replaceSubrange(first..<(first + 4), with: [c.red, c.green, c.blue, c.alpha])
                case .numbers(let list) where list.count == 4: values.replaceSubrange(first..<(first + 4), with: list)
                default: break
                }
            default: break
            }
        }
    }

    /// Number by number between two filters; nil where they are not of one kind, name and state.
    func mixed(with other: Filter, _ t: Double) -> Filter? {
        guard kind == other.kind, name == other.name, isEnabled == other.isEnabled else { return nil }
        var result = self
        for i in values.indices { result.values[i] = values[i] + (other.values[i] - values[i]) * t }
        return result
    }
}

extension [Filter] {
    /// Filter by filter; nil where the lists do not go together.
    func mixed(with other: [Filter], _ t: Double) -> [Filter]? {
        guard count == other.count else { return nil }
        var result: [Filter] = []
        for i in indices {
            guard let one = self[i].mixed(with: other[i], t) else { return nil }
            result.append(one)
        }
        return result
    }

    /// An input of the first filter with a name.
    package func input(_ component: ValueComponent, of name: NameID) -> Value? { first { $0.name == name }?[component] }

    package func setting(_ component: ValueComponent, of name: NameID, to value: Value) -> [Filter] {
        guard let i = firstIndex(where: { $0.name == name }) else { return self }
        var result = self
        result[i][component] = value
        return result
    }
}
