import LaminaRender

/// The objects behind some of a layer's values. Few layers have more than one or two, so they are looked for one by one.
struct PropertyObjects {
    private var entries: [(property: LayerProperty, object: Any)] = []

    var properties: [LayerProperty] { entries.map(\.property) }

    subscript(property: LayerProperty) -> Any? {
        get {
            for entry in entries where entry.property == property { return entry.object }
            return nil
        }
        set {
            let place = entries.firstIndex { $0.property == property }
            switch (place, newValue) {
            case (let place?, let object?): entries[place].object = object
            case (let place?, nil): entries.remove(at: place)
            case (nil, let object?): entries.append((property, object))
            case (nil, nil): break
            }
        }
    }
}
