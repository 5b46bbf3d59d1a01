import LaminaCoreGraphics
import LaminaRender

// Key paths of animations that say more than a property of the layer itself: through named sublayers and masks to other layers, to inputs of named filters and
// cells, to values of a layer's own. An animation group may have some of each.
//
// A key path through layers makes its animation act on the layer it leads to: that layer's node in the render tree gets the animation, or, of a group, the
// members meant for it. Delegates, completion and the animation's key remain the business of the layer that holds it.

extension CommitWriter {
    /// Gives an animation that begins to the other layers that it reaches, and tells of key paths that lead nowhere.
    mutating func follow(_ attached: AttachedAnimation, from layer: CALayer) {
        var reached: [(layer: CALayer, prefix: String)] = []
        for keyPath in attached.animation.keyPaths {
            let (target, prefix) = layer.target(of: keyPath)
            guard let target, target.leads(String(keyPath.dropFirst(prefix.count))) else {
                layer.tellNowhere(keyPath, of: attached.animation)
                continue
            }
            if target !== layer && !reached.contains(where: { $0.prefix == prefix }) { reached.append((target, prefix)) }
        }
        for (target, prefix) in reached where target.host === host && target.isCreated {
            guard let part = attached.animation.makeAnimation(on: AnimationTarget(family: target.family, prefix: prefix)) else { continue }
            if target.family == .emitter { emit(.beginEpoch(target.state.commit.id, at: time)) }
            if part.hasOwnKeys { writeOwnKeys(of: attached.animation, on: target, prefix: prefix) }
            emit(.addAnimation(target.state.commit.id, attached.id, part))
            attached.reached.append(WeakLayer(layer: target))
        }
    }
}

extension CALayer {
    /// The layer that a key path leads to through named sublayers and masks, and the part of the path up to there; no layer where one is missing.
    fileprivate final func target(of keyPath: String) -> (layer: CALayer?, prefix: String) {
        var (layer, prefix, rest) = (self, "", keyPath)
        while true {
            let next: (layer: CALayer?, rest: String)
            if rest.hasPrefix("mask.") {
                next = (layer.mask, String(rest.dropFirst(5)))
            } else if rest.hasPrefix("sublayers.") {
                let named = layer.namedSublayer(String(rest.dropFirst(10)))
                next = (named?.0, named?.1 ?? "")
            } else {
                return (layer, prefix)
            }
            guard let found = next.layer else { return (nil, prefix) }
            prefix += rest.dropLast(next.rest.count)
            (layer, rest) = (found, next.rest)
        }
    }

    /// Whether an animation with a key path has something to change, among the properties and the values of the layer's own.
    fileprivate final func leads(_ keyPath: String) -> Bool {
        guard let path = PropertyPath(animating: keyPath, of: family) else { return false }
        if path.property != .custom { return values[path] != nil }
        let kind = type(of: self)
        let first = String(keyPath.prefix { $0 != "." })
        return [first, keyPath].contains { key in
            declares(key) || kind.needsDisplay(forKey: key) || kind.animatedOwnKeys.contains(key) || value(forKey: key) != nil
        }
    }
}

extension Animation {
    /// Whether the animation, which is no group, changes a property that every layer of its family has.
    var leadsToOwnProperty: Bool {
        switch content {
        case .basic(let path, _), .keyframes(let path, _), .spring(let path, _, _): !path.isNamed
        case .group: false
        case .transition: true
        }
    }
}
