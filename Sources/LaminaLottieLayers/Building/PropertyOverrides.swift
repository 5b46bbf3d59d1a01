/// The values that a program gives properties in place of the file's, and the parts that it leaves out.
final class PropertyOverrides: PropertyVisitor {
    private let values: [(keypath: AnimationKeypath, provider: any AnyValueProvider)]
    private let nodes: [(keypath: AnimationKeypath, isEnabled: Bool)]
    private let shownLayer: String?
    private let frames: ClosedRange<Double>
    /// The time of the composition whose layers come next.
    var map = TimeMap.identity

    /// - Parameters:
    ///   - values: The later ones go before the earlier ones.
    ///   - nodes: Whether layers, groups and parts of shapes take part; the later ones go before the earlier ones.
    ///   - shownLayer: The name of the only layer of the file that is shown; nil for all.
    ///   - frames: The file's frames.
    init(
        _ values: [(keypath: AnimationKeypath, provider: any AnyValueProvider)], nodes: [(keypath: AnimationKeypath, isEnabled: Bool)] = [],
        shownLayer: String? = nil, frames: ClosedRange<Double>
    ) {
        (self.values, self.nodes, self.shownLayer, self.frames) = (values, nodes, shownLayer, frames)
    }

    /// Whether everything is as the file has it.
    var isEmpty: Bool { values.isEmpty && nodes.isEmpty && shownLayer == nil }

    func enters(_ names: [String]) -> Bool {
        if let shownLayer, names.count == 1, names[0] != shownLayer { return false }
        return nodes.last { $0.keypath.matches(names) }?.isEnabled ?? true
    }

    func replacement(for property: Animated<Vector>, _ kind: PropertyKind, at names: [String]) -> Animated<Vector>? {
        guard let provider = values.last(where: { kind.type == $0.provider.valueType && $0.keypath.matches(names) })?.provider else {
            return nil
        }
        func value(_ value: Any) -> Vector? { kind.vector(value, isDeep: property.first.numbers.count > 2) }
        switch provider.typeErasedStorage {
        case .singleValue(let fixed): return value(fixed).map { Animated($0) }
        case .closure(let closure):
            let count = min((frames.upperBound - frames.lowerBound).rounded(.up), Sampler.mostSamples)
            return Animated(
                (0...Int(count)).compactMap { n in
                    let frame = frames.lowerBound + Double(n)
                    return value(closure(AnimationFrameTime(frame))).map { FileKeyframe(time: local(frame), value: $0) }
                })
        case .keyframes(let times, let closure):
            guard let first = times.first, let last = times.last else { return nil }
            // A curve through space and a pace of its own are sampled frame by frame; what holds is told from the end of its step.
            var all = Array(times)
            var frame = first.rounded(.up)
            while frame < last, all.count < Int(Sampler.mostSamples) {
                all.append(frame)
                frame += 1
            }
            return Animated(
                Set(all).sorted().compactMap { frame in
                    value(closure(frame)).map { FileKeyframe(time: local(frame.native), value: $0) }
                })
        }
    }

    /// A frame of the file in the time of the composition that the property is in.
    private func local(_ frame: Double) -> Double {
        if case .linear = map { map.local(frame) } else { frame }
    }
}

extension PropertyKind {
    /// The type of a provider's values for properties of this kind.
    var type: Any.Type {
        switch self {
        case .color: LottieColor.self
        case .number: LottieVector1D.self
        case .vector: LottieVector3D.self
        case .gradient: [Double].self
        }
    }

    /// The format's numbers of a provider's value; nil for one of another type.
    fileprivate func vector(_ value: Any, isDeep: Bool) -> Vector? {
        switch (self, value) {
        case (.color, let color as LottieColor): Vector(color.r, color.g, color.b, color.a)
        case (.number, let number as LottieVector1D): Vector(number.value)
        case (.vector, let vector as LottieVector3D): isDeep ? Vector(vector.x, vector.y, vector.z) : Vector(vector.x, vector.y)
        case (.gradient(let count), let numbers as [Double]):
            numbers.isEmpty ? nil : Vector(GradientStops(numbers)?.resampled(to: count).numbers ?? numbers)
        default: nil
        }
    }

    /// A provider's value of the format's numbers.
    func value(_ vector: Vector) -> Any {
        switch self {
        case .color:
            LottieColor(r: vector[0], g: vector[1], b: vector[2], a: vector.numbers.count > 3 ? vector[3] : 1)
        case .number: LottieVector1D(vector[0])
        case .vector: LottieVector3D(x: vector[0], y: vector[1], z: vector[2])
        case .gradient: vector.numbers
        }
    }
}
