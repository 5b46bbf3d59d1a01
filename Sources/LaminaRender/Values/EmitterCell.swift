/// A kind of particle that an emitter makes.
///
/// The cells of an emitter are one list. A cell that particles of another cell emit names that one by its place, which is earlier in the list.
package struct EmitterCell: Equatable, Sendable {
    /// The name of the cell in key paths, after those of the cells it is in; `null` for a cell without one.
    package var name: NameID
    /// The index of the cell whose particles emit this one; nil for the emitter's own.
    @PackedIndex package var parent: Int?
    package var isEnabled = true
    /// The picture of a particle; `.null` for none: such particles do not show.
    package var contents: ImageID = .null
    package var contentsRect = Rect.unit
    package var color = Color.white
    package var minificationFilter = SamplingFilter.linear
    package var magnificationFilter = SamplingFilter.linear
    /// The numbers by the raw values of the keys.
    private var numbers = EmitterCell.standardNumbers

    package init(name: NameID = .null, parent: Int? = nil) {
        self.name = name
        _parent = PackedIndex(wrappedValue: parent)
    }

    /// The numbers of a cell. The raw values are part of the binary form of a commit.
    package enum Key: UInt8, CaseIterable, Sendable {
        case birthRate, lifetime, lifetimeRange
        case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
        case scale, scaleRange, scaleSpeed
        case spin, spinRange
        case emissionLatitude, emissionLongitude, emissionRange
        case redRange, greenRange, blueRange, alphaRange
        case redSpeed, greenSpeed, blueSpeed, alphaSpeed
        case contentsScale, minificationFilterBias
        case beginTime, duration
    }

    private static let standardNumbers: [Double] = Key.allCases.map { key in
        switch key {
        case .scale, .contentsScale: 1
        case .duration: .infinity
        default: 0
        }
    }

    package subscript(key: Key) -> Double {
        @inline(__always) get { numbers[Int(key.rawValue)] }
        set { numbers[Int(key.rawValue)] = newValue }
    }
}

extension EmitterCell.Key {
    /// The name of the key as the part of an emitter's cells.
    package var component: ValueComponent { ValueComponent(rawValue: ValueComponent.birthRate.rawValue + rawValue)! }

    /// The number that a part of an emitter's cells is; nil for other parts.
    package init?(_ component: ValueComponent) {
        guard component.rawValue >= ValueComponent.birthRate.rawValue else { return nil }
        self.init(rawValue: component.rawValue - ValueComponent.birthRate.rawValue)
    }

    package var name: String {
        switch self {
        case .birthRate: "birthRate"
        case .lifetime: "lifetime"
        case .lifetimeRange: "lifetimeRange"
        case .velocity: "velocity"
        case .velocityRange: "velocityRange"
        case .xAcceleration: "xAcceleration"
        case .yAcceleration: "yAcceleration"
        case .zAcceleration: "zAcceleration"
        case .scale: "scale"
        case .scaleRange: "scaleRange"
        case .scaleSpeed: "scaleSpeed"
        case .spin: "spin"
        case .spinRange: "spinRange"
        case .emissionLatitude: "emissionLatitude"
        case .emissionLongitude: "emissionLongitude"
        case .emissionRange: "emissionRange"
        case .redRange: "redRange"
        case .greenRange: "greenRange"
        case .blueRange: "blueRange"
        case .alphaRange: "alphaRange"
        case .redSpeed: "redSpeed"
        case .greenSpeed: "greenSpeed"
        case .blueSpeed: "blueSpeed"
        case .alphaSpeed: "alphaSpeed"
        case .contentsScale: "contentsScale"
        case .minificationFilterBias: "minificationFilterBias"
        case .beginTime: "beginTime"
        case .duration: "duration"
        }
    }
}

extension EmitterCell {
    /// A number, the colour, or whether the cell is enabled.
    package subscript(component: ValueComponent) -> Value? {
        get {
            switch component {
            case .cellColor: .color(color)
            case .cellEnabled: .flag(isEnabled)
            default: Key(component).map { .number(self[$0]) }
            }
        }
        set {
            switch (component, newValue) {
            case (.cellColor, .color(let v)?): color = v
            case (.cellEnabled, .flag(let v)?): isEnabled = v
            case (_, .number(let v)?): if let key = Key(component) { self[key] = v }
            default: break
            }
        }
    }
}

extension [EmitterCell] {
    /// A part of the first cell with a name.
    package func part(_ component: ValueComponent, of name: NameID) -> Value? { first { $0.name == name }?[component] }

    package func setting(_ component: ValueComponent, of name: NameID, to value: Value) -> [EmitterCell] {
        guard let i = firstIndex(where: { $0.name == name }) else { return self }
        var result = self
        result[i][component] = value
        return result
    }

    package var dump: String {
        isEmpty ? "none" : DumpText.join(map { $0.dump })
    }
}

extension EmitterCell {
    fileprivate var dump: String {
        var text = "cell"
        if name != .null { text += " #\(name)" }
        if let parent { text += " in \(parent)" }
        if contents != .null { text += " image \(contents)" }
        if !isEnabled { text += " disabled" }
        if color != .white { text += " \(Value.color(color).dump)" }
        if contentsRect != .unit { text += " rect \(contentsRect.dump)" }
        for key in Key.allCases where self[key] != EmitterCell()[key] { text += " \(key.name) \(DumpText.number(self[key]))" }
        return text
    }
}
