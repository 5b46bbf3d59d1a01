import Foundation
import LaminaCoreGraphics
import LaminaRender

// A layer's archive has what was set of it: values of the table by their keys, timing, the values of its own that have a form in archives, mask and sublayers.
// Actions, constraints, delegates and animations are not in it; nor is content that was drawn, which is drawn anew.

extension CALayer {
    final func archive(into coder: NSCoder) {
        coder.encode(list: archivedValues(), forKey: "CAValues")
        if let mask { coder.encode(mask, forKey: "CAMask") }
        let layers = children.filter { !($0 is TileStack) }
        if !layers.isEmpty { coder.encode(layers as NSArray, forKey: "CASublayers") }
    }

    final func restore(from coder: NSCoder) {
        restore(coder.decodeList(forKey: "CAValues"))
        mask = coder.decoded(CALayer.self, forKey: "CAMask")
        let sublayers = coder.decodedList(CALayer.self, forKey: "CASublayers")
        for layer in sublayers { addSublayer(layer) }
    }

    /// The values that were set of this layer alone.
    package final func archivedValues() -> [String: Any] {
        var list: [String: Any] = [:]
        for row in LayerProperty.rows(of: family) where state.touched.contains(row.property) && shouldArchiveValue(forKey: row.key) {
            if row.property == .contents, state.backing != nil { continue }
            list[row.key] = (value(forKey: row.key) as? String) ?? ArchivedValue.list(values[row.property])
        }
        let plain = CALayer()
        let timing: [(String, Double, Double)] = [
            ("beginTime", beginTime, plain.beginTime), ("timeOffset", timeOffset, plain.timeOffset),
            ("speed", Double(speed), Double(plain.speed)), ("duration", duration, plain.duration),
            ("repeatCount", Double(repeatCount), Double(plain.repeatCount)), ("repeatDuration", repeatDuration, plain.repeatDuration),
            ("autoreverses", autoreverses ? 1 : 0, 0), ("needsDisplayOnBoundsChange", needsDisplayOnBoundsChange ? 1 : 0, 0),
            ("opaque", isOpaque ? 1 : 0, 0), ("drawsAsynchronously", drawsAsynchronously ? 1 : 0, 0),
            ("autoresizingMask", Double(autoresizingMask.rawValue), 0),
        ]
        for (key, value, standard) in timing where value != standard { list[key] = NSNumber(value: value) }
        if fillMode != plain.fillMode { list["fillMode"] = fillMode.rawValue }
        if contentsFormat != plain.contentsFormat { list["contentsFormat"] = contentsFormat.rawValue }
        if let name { list["name"] = name }
        var own: [String: Any] = [:]
        for (key, value) in state.customValues where shouldArchiveValue(forKey: key) {
            if let text = value as? String { own[key] = text }
            guard let value = Value(own: value), let archived = ArchivedValue.list(value) else { continue }
            own[key] = ["kind": value.kind.archivedName, "value": archived] as [String: Any]
        }
        if !own.isEmpty { list["own"] = own }
        return list
    }

    package final func restore(_ list: [String: Any]) {
        for row in LayerProperty.rows(of: family) {
            guard let archived = list[row.key] else { continue }
            if let name = archived as? String {
                setValue(name, forKey: row.key)
            } else if let value = ArchivedValue.object(archived, row.kind) {
                setValue(value, forKey: row.key)
            }
        }
        for key in [
            "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration", "autoreverses", "needsDisplayOnBoundsChange",
            "opaque", "drawsAsynchronously", "autoresizingMask", "fillMode", "contentsFormat", "name",
        ] {
            if let value = list[key] { setValue(value, forKey: key) }
        }
        for (key, archived) in list["own"] as? [String: Any] ?? [:] {
            if let text = archived as? String {
                setValue(text, forKey: key)
            } else if let parts = archived as? [String: Any], let name = parts["kind"] as? String,
                let kind = Value.Kind.allArchived.first(where: { $0.archivedName == name }),
                let value = ArchivedValue.object(parts["value"], kind)
            {
                setValue(value, forKey: key)
            }
        }
    }
}

extension Value.Kind {
    fileprivate static let allArchived: [Value.Kind] = [
        .number, .flag, .point, .size, .rect, .transform, .color, .path, .numbers, .colors,
    ]
    fileprivate var archivedName: String { "\(self)" }
}
