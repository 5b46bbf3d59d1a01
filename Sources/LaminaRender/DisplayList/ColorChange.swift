/// The change of each pixel by a filter that looks at it alone.
enum ColorChange {
    case matrix(ColorMatrix)
    case levels(ColorLevels)

    /// Whether it changes nothing, or cannot be drawn.
    var isPlain: Bool {
        switch self {
        case .matrix(let matrix): !matrix.isFinite || matrix == .identity
        case .levels(let levels): !levels.isFinite || levels == .identity
        }
    }

    var filter: DeviceFilter {
        switch self {
        case .matrix(let matrix): .colors(matrix)
        case .levels(let levels): .levels(levels)
        }
    }
}

extension Filter {
    /// Nil for a filter that looks at several pixels.
    var colorChange: ColorChange? {
        switch kind {
        case .gaussianBlur, .morphologyMaximum, .morphologyMinimum: nil
        case .gammaAdjust: .levels(.power(values[0]))
        case .levels: .levels(ColorLevels(values))
        default: colorMatrix.map { .matrix($0) }
        }
    }

    /// A filter that looks at pixels so far around, in device pixels.
    func spread(_ x: Double, _ y: Double) -> DeviceFilter {
        switch kind {
        case .morphologyMaximum: .morphology(x: x, y: y, isMaximum: true)
        case .morphologyMinimum: .morphology(x: x, y: y, isMaximum: false)
        default: .blur(x: x, y: y)
        }
    }
}
