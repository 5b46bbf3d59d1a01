import Foundation
import LaminaCoreGraphics
import LaminaRender

// Filters and emitter cells in archives: a dictionary each, with what differs from a new one. A dictionary that is none of theirs is left out.

extension ArchivedValue {
    static func list(_ filters: [Filter]) -> NSArray {
        NSArray(
            array: filters.map { filter -> [String: Any] in
                let object = CIFilter(filter)
                return [
                    "filter": object.filterName, "name": object.name, "enabled": NSNumber(value: filter.isEnabled),
                    "values": numbers(filter.values),
                ]
            })
    }

    static func filters(_ list: Any?) -> [Filter]? {
        guard let list = list as? [Any] else { return nil }
        return list.compactMap { archived in
            guard let parts = archived as? [String: Any], let kind = (parts["filter"] as? String).flatMap({ Filter.Kind(filterName: $0) }),
                let values = doubles(parts["values"])
            else { return nil }
            let name = (parts["name"] as? String).map { NameRegistry.shared.id(of: $0) } ?? .null
            return Filter(kind, name: name, isEnabled: (parts["enabled"] as? NSNumber)?.boolValue ?? true, values: values)
        }
    }

    static func list(_ cells: [EmitterCell]) -> NSArray {
        let new = EmitterCell()
        return NSArray(
            array: cells.map { cell -> [String: Any] in
                var parts: [String: Any] = [:]
                if let name = NameRegistry.shared.word(cell.name) { parts["name"] = name }
                if let parent = cell.parent { parts["parent"] = NSNumber(value: parent) }
                if !cell.isEnabled { parts["enabled"] = NSNumber(value: false) }
                if let picture = list(.image(cell.contents)) { parts["contents"] = picture }
                if cell.contentsRect != new.contentsRect { parts["contentsRect"] = list(.rect(cell.contentsRect)) }
                if cell.color != new.color { parts["color"] = list(.color(cell.color)) }
                for (key, filter) in [
                    ("minificationFilter", cell.minificationFilter), ("magnificationFilter", cell.magnificationFilter),
                ] where filter != .linear {
                    parts[key] = CALayerContentsFilter(filter).rawValue
                }
                for key in EmitterCell.Key.allCases where cell[key] != new[key] { parts[key.name] = NSNumber(value: cell[key]) }
                return parts
            })
    }

    /// The cells that are in no other.
    static func cells(_ list: Any?) -> [CAEmitterCell]? {
        guard let list = list as? [[String: Any]] else { return nil }
        var (roots, all): ([CAEmitterCell], [CAEmitterCell]) = ([], [])
        for parts in list {
            let cell = CAEmitterCell()
            cell.restore(parts)
            if let parent = (parts["parent"] as? NSNumber)?.intValue {
                // A cell is in one that was before it.
                guard all.indices.contains(parent) else { return nil }
                all[parent].emitterCells = (all[parent].emitterCells ?? []) + [cell]
            } else {
                roots.append(cell)
            }
            all.append(cell)
        }
        return roots
    }
}

extension CAEmitterCell {
    fileprivate func restore(_ parts: [String: Any]) {
        name = (parts["name"] as? String)?.split(separator: ".").last.map(String.init)
        isEnabled = (parts["enabled"] as? NSNumber)?.boolValue ?? true
        contents = ArchivedValue.object(parts["contents"], .image)
        if let rect = ArchivedValue.object(parts["contentsRect"], .rect) as? CGRect { contentsRect = rect }
        if let archived = ArchivedValue.object(parts["color"], .color) { setCodedValue(archived, "color") }
        if let name = parts["minificationFilter"] as? String { minificationFilter = name }
        if let name = parts["magnificationFilter"] as? String { magnificationFilter = name }
        for key in EmitterCell.Key.allCases {
            if let number = parts[key.name] as? NSNumber { numbers[key] = number.doubleValue }
        }
    }

    /// Takes over the first cell of an archive, and those in it.
    final func restore(from coder: NSCoder) {
        let list = coder.decodeList(forKey: "CAEmitterCell")["cells"] as? [[String: Any]]
        guard let list, let first = list.first, let read = ArchivedValue.cells(list)?.first else { return }
        restore(first)
        emitterCells = read.emitterCells
    }
}
