import LaminaCoreGraphics
import LaminaRender

// Key-value coding. Properties of the table are reached through their row; a few keys that are no render properties have their own; all other
// keys are the caller's own values.

extension CALayer {
    final func codedValue(_ key: String) -> Any? {
        if let row = AnimatableProperty.named(key) {
            switch row.property {
            case .contentsGravity: return contentsGravity.rawValue
            case .minificationFilter: return minificationFilter.rawValue
            case .magnificationFilter: return magnificationFilter.rawValue
            default: return objects[row.property] ?? values[row.property].any
            }
        }
        if let accessor = CALayer.plainKeys[key] { return accessor.get(self) }
        return customValues[key] ?? styleValue(key) ?? type(of: self).defaultValue(forKey: key)
    }

    final func setCodedValue(_ value: Any?, _ key: String) {
        if let row = AnimatableProperty.named(key) {
            switch (row.property, value as? String) {
            case (.contentsGravity, let name?): contentsGravity = CALayerContentsGravity(rawValue: name)
            case (.minificationFilter, let name?): minificationFilter = CALayerContentsFilter(rawValue: name)
            case (.magnificationFilter, let name?): magnificationFilter = CALayerContentsFilter(rawValue: name)
            default: setTableValue(value, PropertyPath(row.property))
            }
        } else if let accessor = CALayer.plainKeys[key] {
            accessor.set(self, value)
        } else {
            setCustomValue(value, key)
        }
    }

    final func codedValue(path: String) -> Any? {
        guard path.contains(".") else { return value(forKey: path) }
        if let path = PropertyPath(keyPath: path) { return values[path]?.any }
        if path.hasPrefix("frame."), let component = CALayer.frameComponents[String(path.dropFirst(6))] {
            return Value.rect(Rect(frame)).component(component)?.any
        }
        return customValues[path]
    }

    final func setCodedValue(_ value: Any?, path: String) {
        guard path.contains(".") else { return setValue(value, forKey: path) }
        if let path = PropertyPath(keyPath: path) { return setTableValue(value, path) }
        if path.hasPrefix("frame."), let component = CALayer.frameComponents[String(path.dropFirst(6))],
            let part = Value.number(value ?? 0), case .rect(let changed) = Value.rect(Rect(frame)).setting(component, to: .number(part))
        {
            frame = CGRect(changed)
            return
        }
        setCustomValue(value, path)
    }

    /// Nil stands for zero where the property is a number; what cannot be read as the property's kind changes nothing.
    private func setTableValue(_ value: Any?, _ path: PropertyPath) {
        let read = Value(value, kind: path.kind) ?? (value == nil ? path.kind.zero : nil)
        guard let read else { return }
        let whole = values[path.property].setting(path.component, to: read)
        change(path.property, whole, object: path.component == .whole ? value : nil)
    }

    private func setCustomValue(_ value: Any?, _ key: String) {
        checkWritable()
        CATransaction.openIfNeeded()
        let action = CATransaction.disableActions() ? nil : action(forKey: key)
        customValues[key] = value
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        run(action, forKey: key)
    }

    private func styleValue(_ key: String) -> Any? {
        var style = style
        while let current = style {
            if let value = current[key] { return value }
            style = current["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    private static let frameComponents: [String: ValueComponent] = [
        "origin.x": .originX, "origin.y": .originY, "size.width": .sizeWidth, "size.height": .sizeHeight,
    ]

    /// Properties that the render tree does not know under these names.
    private struct PlainKey: @unchecked Sendable {
        let get: (CALayer) -> Any?
        let set: (CALayer, Any?) -> Void
    }

    private static let plainKeys: [String: PlainKey] = [
        "frame": PlainKey(get: { $0.frame }, set: { if let r = $1 as? CGRect { $0.frame = r } }),
        "name": PlainKey(get: { $0.name }, set: { $0.name = $1 as? String }),
        "opaque": PlainKey(get: { NSNumber(value: $0.isOpaque) }, set: { $0.isOpaque = $1.flatMap(Value.number) ?? 0 != 0 }),
        "sublayers": PlainKey(get: { $0.sublayers }, set: { $0.sublayers = $1 as? [CALayer] }),
        "superlayer": PlainKey(get: { $0.superlayer }, set: { _, _ in }),
        "delegate": PlainKey(get: { $0.delegate }, set: { $0.delegate = $1 as? any CALayerDelegate }),
        "actions": PlainKey(get: { $0.actions }, set: { $0.actions = $1 as? [String: any CAAction] }),
        "style": PlainKey(get: { $0.style }, set: { $0.style = $1 as? [AnyHashable: Any] }),
        "speed": PlainKey(get: { NSNumber(value: $0.speed) }, set: { $0.speed = Float($1.flatMap(Value.number) ?? 0) }),
        "beginTime": PlainKey(get: { NSNumber(value: $0.beginTime) }, set: { $0.beginTime = $1.flatMap(Value.number) ?? 0 }),
        "timeOffset": PlainKey(get: { NSNumber(value: $0.timeOffset) }, set: { $0.timeOffset = $1.flatMap(Value.number) ?? 0 }),
    ]
}

extension Value.Kind {
    fileprivate var zero: Value? {
        switch self {
        case .number: .number(0)
        case .flag: .flag(false)
        default: nil
        }
    }
}
