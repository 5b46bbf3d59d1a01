import LaminaCoreGraphics
import LaminaRender

// Key-value coding. Properties of the table are reached through their row; a few keys that are no render properties have their own; all other
// keys are the caller's own values.

extension CALayer {
    final func codedValue(_ key: String) -> Any? {
        if let row = LayerProperty.row(named: key, of: family) {
            switch row.property {
            case .compositingFilter: return compositingFilter
            case _ where !row.choices.isEmpty: return choice(row.property)
            default: return state.objects[row.property] ?? values[row.property].any
            }
        }
        if let accessor = CALayer.plainKeys[key] { return accessor.get(self) }
        if let flag = type(of: self).key(ofGetter: key) { return codedValue(flag) }
        guard let value = ownValue(key) else { return declaredValue(key) }
        return value is UnsetValue ? nil : value
    }

    /// The value under a key of the layer's own, from the style, or from the class.
    final func ownValue(_ key: String) -> Any? {
        state.customValues[key] ?? styleValue(key) ?? type(of: self).defaultValue(forKey: key)
    }

    /// Whether a key is that of a property which is not the render tree's.
    static func isPlainKey(_ key: String) -> Bool { plainKeys[key] != nil }

    final func setCodedValue(_ value: Any?, _ key: String) {
        let value = value.flatMap(Value.unwrapped)
        if let row = LayerProperty.row(named: key, of: family) {
            switch (row.property, Value.name(value)) {
            case (.compositingFilter, _): compositingFilter = value is NSNull ? nil : value
            case (_, let name?) where !row.choices.isEmpty: setChoice(row.property, name)
            default: setTableValue(value, PropertyPath(row.property))
            }
        } else if let accessor = CALayer.plainKeys[key] {
            accessor.set(self, value)
        } else {
            setOwnValue(value, key)
        }
    }

    final func codedValue(path: String) -> Any? {
        if let path = PropertyPath(keyPath: path, of: family), path.component != .whole {
            return path.isFilterInput ? values[path].flatMap { CIFilter.object($0) } : values[path]?.any
        }
        guard let (first, rest) = path.splitAtPeriod else { return value(forKey: path) }
        if let value = state.customValues[path] { return value }
        if first == "sublayers", let (layer, rest) = namedSublayer(rest) { return layer.value(forKeyPath: rest) }
        switch value(forKey: first) {
        case nil: return nil
        case let layer as CALayer: return layer.value(forKeyPath: rest)
        case let dictionary as [AnyHashable: Any]: return dictionary[rest]
        case let value?: return Value(geometry: value).flatMap { $0.part(rest)?.any }
        }
    }

    final func setCodedValue(_ value: Any?, path: String) {
        let value = value.flatMap(Value.unwrapped)
        if let part = PropertyPath(keyPath: path, of: family), part.component != .whole {
            return part.isNamed ? setFilterInput(value, part, keyPath: path) : setTableValue(value, part, event: path)
        }
        guard let (first, rest) = path.splitAtPeriod else { return setValue(value, forKey: path) }
        if first == "sublayers", let (layer, rest) = namedSublayer(rest) { return layer.setValue(value, forKeyPath: rest) }
        let isProperty = LayerProperty.row(named: first, of: family) != nil || CALayer.isPlainKey(first)
        switch self.value(forKey: first) {
        case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
        case let whole? where isProperty && Value(geometry: whole)?.part(rest) == nil: tellNowhere(path)
        case nil where isProperty: tellNowhere(path)
        case let whole?:
            guard let changed = Value(geometry: whole)?.setting(part: rest, to: value) else { return setOwnValue(value, path) }
            setValue(changed.any, forKey: first)
        case nil: setOwnValue(value, path)
        }
    }

    /// The sublayer whose name a key path begins with, and what follows the name.
    final func namedSublayer(_ path: String) -> (CALayer, String)? {
        guard let (name, rest) = path.splitAtPeriod, let layer = sublayers?.first(where: { $0.name == name }) else { return nil }
        return (layer, rest)
    }

    /// Nil stands for zero where the property is a number; what cannot be read as the property's kind changes nothing.
    ///
    /// - Parameter event: the key path that names the part of a property. Of the transform each part has an action of its own.
    private func setTableValue(_ value: Any?, _ path: PropertyPath, event: String? = nil) {
        let read = Value(value, kind: path.kind) ?? (value == nil ? path.kind.zero : nil)
        if path.property == .contents { return contents = value is NSNull ? nil : value }
        guard let read else { return }
        var whole = values[path.property].setting(path.component, to: read)
        if case .rect(let rect) = whole, path.property == .bounds { whole = .rect(rect.standardized) }
        change(path.property, whole, object: read == .none ? nil : value, event: path.property == .transform ? event : nil)
    }

    /// Nil takes the value away; for a declared property it stands for nil or zero.
    final func setOwnValue(_ value: Any?, _ key: String) {
        checkWritable()
        let action = CATransaction.openForActions() ? action(forKey: key) : nil
        let isObserved = state.isObserved
        if isObserved { willChangeByItself(key) }
        state.customValues[key] = value.flatMap(Value.unwrapped).map(Value.boxed) ?? (declares(key) ? UnsetValue() : nil)
        noteOwnValue(key)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        if isObserved { didChangeByItself(key) }
        run(action, forKey: key)
    }

    final func styleValue(_ key: String) -> Any? {
        var style = style
        while let current = style {
            if let value = current[key] { return value }
            style = current["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// Properties that the render tree does not know under these names.
    private struct PlainKey: @unchecked Sendable {
        let get: (CALayer) -> Any?
        let set: (CALayer, Any?) -> Void
    }

    private static let plainKeys: [String: PlainKey] = [
        "frame": PlainKey(get: { $0.frame }, set: { if case .rect(let r)? = Value($1, kind: .rect) { $0.frame = CGRect(r) } }),
        "name": PlainKey(get: { $0.name }, set: { $0.name = $1 as? String }),
        "opaque": PlainKey(get: { NSNumber(value: $0.isOpaque) }, set: { $0.isOpaque = Value($1, kind: .flag) == .flag(true) }),
        "layoutManager": PlainKey(get: { $0.layoutManager }, set: { $0.layoutManager = $1 as? any CALayoutManager }),
        "constraints": PlainKey(get: { $0.constraints }, set: { $0.constraints = $1 as? [CAConstraint] }),
        "autoresizingMask": PlainKey(
            get: { NSNumber(value: $0.autoresizingMask.rawValue) },
            set: { $0.autoresizingMask = CAAutoresizingMask(rawValue: UInt32(UInt8.saturating($1.flatMap(Value.number) ?? 0))) }),
        "visibleRect": PlainKey(get: { $0.visibleRect }, set: { _, _ in }),
        "sublayers": PlainKey(get: { $0.sublayers }, set: { $0.sublayers = $1 as? [CALayer] }),
        "mask": PlainKey(get: { $0.mask }, set: { $0.mask = $1 as? CALayer }),
        "superlayer": PlainKey(get: { $0.superlayer }, set: { _, _ in }),
        "delegate": PlainKey(get: { $0.delegate }, set: { $0.delegate = $1 as? any CALayerDelegate }),
        "actions": PlainKey(get: { $0.actions }, set: { $0.actions = $1 as? [String: any CAAction] }),
        "style": PlainKey(get: { $0.style }, set: { $0.style = $1 as? [AnyHashable: Any] }),
        "speed": PlainKey(get: { NSNumber(value: $0.speed) }, set: { $0.speed = Float($1.flatMap(Value.number) ?? 0) }),
        "beginTime": PlainKey(get: { NSNumber(value: $0.beginTime) }, set: { $0.beginTime = $1.flatMap(Value.number) ?? 0 }),
        "duration": PlainKey(get: { NSNumber(value: $0.duration) }, set: { $0.duration = $1.flatMap(Value.number) ?? 0 }),
        "repeatCount": PlainKey(get: { NSNumber(value: $0.repeatCount) }, set: { $0.repeatCount = Float($1.flatMap(Value.number) ?? 0) }),
        "repeatDuration": PlainKey(get: { NSNumber(value: $0.repeatDuration) }, set: { $0.repeatDuration = $1.flatMap(Value.number) ?? 0 }),
        "autoreverses": PlainKey(
            get: { NSNumber(value: $0.autoreverses) }, set: { $0.autoreverses = Value($1, kind: .flag) == .flag(true) }),
        "fillMode": PlainKey(
            get: { $0.fillMode.rawValue }, set: { $0.fillMode = CAMediaTimingFillMode(rawValue: Value.name($1) ?? "removed") }),
        "contentsFormat": PlainKey(
            get: { $0.contentsFormat.rawValue }, set: { $0.contentsFormat = CALayerContentsFormat(rawValue: Value.name($1) ?? "RGBA8") }),
        "drawsAsynchronously": PlainKey(
            get: { NSNumber(value: $0.drawsAsynchronously) }, set: { $0.drawsAsynchronously = Value($1, kind: .flag) == .flag(true) }),
        "needsDisplayOnBoundsChange": PlainKey(
            get: { NSNumber(value: $0.needsDisplayOnBoundsChange) },
            set: { $0.needsDisplayOnBoundsChange = Value($1, kind: .flag) == .flag(true) }),
        "timeOffset": PlainKey(get: { NSNumber(value: $0.timeOffset) }, set: { $0.timeOffset = $1.flatMap(Value.number) ?? 0 }),
    ]
}

extension Value.Kind {
    fileprivate var zero: Value? {
        switch self {
        case .number: .number(0)
        case .flag: .flag(false)
        case .numbers, .colors: Value.none
        default: nil
        }
    }
}

extension Value {
    /// A geometric value of whatever kind it is.
    fileprivate init?(geometry any: Any) {
        for kind in [Kind.point, .size, .rect, .transform] {
            // Points stand for sizes, too; here the kind is the value's own.
            if let value = Value(any, kind: kind), !(kind == .transform && any is CGAffineTransform) {
                self = value
                return
            }
        }
        return nil
    }

    fileprivate func part(_ name: String) -> Value? { ValueComponent(name, of: kind).flatMap { component($0) } }

    /// Nil where there is no such part, or where `new` is no such thing.
    fileprivate func setting(part name: String, to new: Any?) -> Value? {
        guard let c = ValueComponent(name, of: kind), let old = component(c) else { return nil }
        return (Value(new, kind: old.kind) ?? (new == nil ? old.kind.zero : nil)).map { setting(c, to: $0) }
    }
}

extension String {
    fileprivate var splitAtPeriod: (first: String, rest: String)? {
        guard let period = firstIndex(of: ".") else { return nil }
        return (String(self[..<period]), String(self[index(after: period)...]))
    }
}
