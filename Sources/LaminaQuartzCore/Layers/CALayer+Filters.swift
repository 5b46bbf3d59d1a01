import LaminaCoreGraphics
import LaminaRender

extension CALayer {
    /// Sets an input of one of the layer's filters, by key path: animated as properties are, and seen although the filter is already in use.
    final func setFilterInput(_ value: Any?, _ path: PropertyPath, keyPath: String) {
        checkWritable()
        guard let old = values[path] else { return tellNowhere(keyPath) }
        var changed = values
        if let value = value.flatMap({ Value($0, kind: old.kind) }) {
            changed.set(path, value)
        } else if value == nil, case .filters(let filters) = values[path.property],
            let filter = filters.first(where: { $0.name == path.name })
        {
            changed.set(path, Filter(filter.kind)[path.component] ?? old)
        }
        let new = changed[path.property]
        let action = CATransaction.openForActions() ? action(forKey: keyPath) : nil
        // The filter that the layer hands out says what was set; the array is the layer's own.
        let list = state.objects[path.property] as? [Any] ?? []
        let filter = list.lazy.compactMap { $0 as? CIFilter }.first { NameRegistry.shared.id(of: $0.name) == path.name }
        filter?.setValue(value, forKey: path.component == .enabled ? "enabled" : String(keyPath.split(separator: ".").last ?? ""))
        if values[path.property] != new {
            values[path.property] = new
            state.touched.insert(path.property)
            note(path.property)
        }
        run(action, forKey: keyPath)
    }
}
