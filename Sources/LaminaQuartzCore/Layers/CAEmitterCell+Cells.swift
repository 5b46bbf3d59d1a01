import LaminaCoreGraphics
import LaminaRender

// Between cells as objects, which lie in one another, and as the render tree has them: in one list.

extension CAEmitterCell {
    /// The cells and those in them, each after the one it is in.
    static func list(_ cells: [CAEmitterCell]) -> [EmitterCell] {
        var list: [EmitterCell] = []
        for cell in cells { cell.append(to: &list, in: nil, path: "") }
        return list
    }

    private func append(to list: inout [EmitterCell], in parent: Int?, path: String?) {
        guard list.count < 256 else { return }
        let place = list.count
        var cell = numbers
        let ownPath = name.flatMap { name in path.map { $0.isEmpty ? name : "\($0).emitterCells.\(name)" } }
        cell.name = ownPath.map { NameRegistry.shared.id(of: $0) } ?? .null
        cell.parent = parent
        list.append(cell)
        for child in emitterCells ?? [] { child.append(to: &list, in: place, path: ownPath) }
    }

    /// Cells as objects.
    static func tree(_ list: [EmitterCell]) -> [CAEmitterCell] {
        var (roots, all): ([CAEmitterCell], [CAEmitterCell]) = ([], [])
        for cell in list {
            let object = CAEmitterCell()
            object.name = NameRegistry.shared.word(cell.name)?.split(separator: ".").last.map(String.init)
            object.contents = Value.image(cell.contents).any
            object.color = CGColor(cell.color)
            object.numbers = cell
            if let parent = cell.parent, parent < all.count {
                all[parent].emitterCells = (all[parent].emitterCells ?? []) + [object]
            } else {
                roots.append(object)
            }
            all.append(object)
        }
        return roots
    }

    /// The pictures of the cell and of those in it.
    final var bitmaps: [Bitmap] { ((contents as? CGImage).map { [$0.bitmap] } ?? []) + (emitterCells ?? []).flatMap(\.bitmaps) }

    // MARK: Keys

    private static let keys = Dictionary(uniqueKeysWithValues: EmitterCell.Key.allCases.map { ($0.name, $0) })

    private static let otherKeys: Set<String> = [
        "name", "enabled", "contents", "contentsRect", "color", "emitterCells", "style", "minificationFilter", "magnificationFilter",
        "speed",
        "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode",
    ]

    /// Whether there is a property with a key.
    final func hasProperty(_ key: String) -> Bool { CAEmitterCell.keys[key] != nil || CAEmitterCell.otherKeys.contains(key) }

    final func codedValue(_ key: String) -> Any? {
        if let number = CAEmitterCell.keys[key] { return NSNumber(value: numbers[number]) }
        switch key {
        case "name": return name
        case "enabled", "isEnabled": return NSNumber(value: isEnabled)
        case "contents": return contents
        case "contentsRect": return contentsRect
        case "color": return color
        case "emitterCells": return emitterCells
        case "style": return style
        case "minificationFilter": return minificationFilter
        case "magnificationFilter": return magnificationFilter
        case "speed": return NSNumber(value: speed)
        case "timeOffset": return NSNumber(value: timeOffset)
        case "repeatCount": return NSNumber(value: repeatCount)
        case "repeatDuration": return NSNumber(value: repeatDuration)
        case "autoreverses": return NSNumber(value: autoreverses)
        case "fillMode": return fillMode.rawValue
        default: return nil
        }
    }

    final func setCodedValue(_ value: Any?, _ key: String) {
        let number = value.map { Value.number($0) } ?? 0
        if let place = CAEmitterCell.keys[key] {
            if let number { numbers[place] = number }
            return
        }
        switch key {
        case "name": name = Value.name(value)
        case "enabled": if let number { isEnabled = number != 0 }
        case "contents": contents = value
        case "contentsRect": if case .rect(let rect)? = Value(value, kind: .rect) { contentsRect = CGRect(rect) }
        case "color": if Value(value, kind: .color) != nil { color = value as? CGColor }
        case "emitterCells": emitterCells = (value as? [CAEmitterCell])
        case "style": style = value as? [AnyHashable: Any]
        case "minificationFilter": if let name = Value.name(value) { minificationFilter = name }
        case "magnificationFilter": if let name = Value.name(value) { magnificationFilter = name }
        case "speed": if let number { speed = Float(number) }
        case "timeOffset": if let number { timeOffset = number }
        case "repeatCount": if let number { repeatCount = Float(number) }
        case "repeatDuration": if let number { repeatDuration = number }
        case "autoreverses": if let number { autoreverses = number != 0 }
        case "fillMode": if let name = Value.name(value) { fillMode = CAMediaTimingFillMode(rawValue: name) }
        default: break
        }
    }
}

extension ValueComponent {
    /// The kind of value of a part of an emitter's cells; nil for other parts.
    var cellKind: Value.Kind? {
        switch self {
        case .cellColor: .color
        case .cellEnabled: .flag
        default: EmitterCell.Key(self) == nil ? nil : .number
        }
    }

    /// The part of an emitter's cells with a key.
    init?(cellKey: String) {
        switch cellKey {
        case "color": self = .cellColor
        case "enabled": self = .cellEnabled
        default:
            guard let key = EmitterCell.Key.allCases.first(where: { $0.name == cellKey }) else { return nil }
            self = key.component
        }
    }
}
