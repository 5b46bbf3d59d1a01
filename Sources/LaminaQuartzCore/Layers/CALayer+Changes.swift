import LaminaCoreGraphics
import LaminaRender

extension CALayer {
    /// The one way in which a property changes: find the action, write, note for the commit, run the action.
    ///
    /// - Parameter event: the key to find an action by, if not the property's own.
    final func change(_ property: LayerProperty, _ value: Value, object: Any? = nil, event: String? = nil) {
        checkWritable()
        let row = property.row
        guard values[property] != value else {
            state.touched.insert(property)
            if row.isObject { keep(object, of: property) }
            // Edges that were never spoken of are drawn as the stage has it.
            if property == .allowsEdgeAntialiasing { note(property) }
            return
        }
        let event = event ?? row.key
        let action = CATransaction.openForActions() ? action(forKey: event) : nil
        let oldBounds = values.bounds
        let isObserved = state.isObserved
        if isObserved { willChangeByItself(row.key) }
        values[property] = value
        state.touched.insert(property)
        if row.isObject { keep(object, of: property) }
        note(property)
        if row.effects.contains(.layout) && values.bounds.size != oldBounds.size {
            setNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() } else if state.showsPattern { displayPattern() }
            if !children.isEmpty { resizeSublayers(withOldSize: CGSize(oldBounds.size)) }
        }
        // What was drawn at another scale would show at another size.
        if row.effects.contains(.display) && (showsBackingStore || drawsInFlight) { setNeedsDisplay() }
        if property == .contents { state.backing = nil }
        if type(of: self).needsDisplay(forKey: row.key) { setNeedsDisplay() }
        if isObserved { didChangeByItself(row.key) }
        run(action, forKey: event)
    }

    /// Keeps the object behind a property's value.
    private func keep(_ object: Any?, of property: LayerProperty) {
        state.objects[property] = object
        guard property == .backgroundColor else { return }
        let isPattern = (object as? CGColor)?.isPattern == true
        guard isPattern || state.showsPattern else { return }
        state.showsPattern = isPattern
        displayPattern()
    }

    /// Whether the layer's edges were ever spoken of.
    package final var statesEdges: Bool { state.touched.union(state.styled).contains(.allowsEdgeAntialiasing) }

    final func changeTiming(_ edit: (inout Timing) -> Void) {
        checkWritable()
        CATransaction.openIfNeeded()
        edit(&state.timing)
        guard let owner = state.commit.owner else { return }
        owner.hasClocks = true
        state.commit.timingChanged = true
        owner.changes.note(changed: self)
    }

    /// Changes what the render tree does not know.
    final func changeState(_ edit: (inout State) -> Void) {
        checkWritable()
        edit(&state)
    }

    final func checkWritable() {
        precondition(state.presented == nil, "CALayer: a presentation layer is read-only; change model() instead")
    }

    /// Marks a property for the next commit; also while the layer is out of the tree, to which it may come back before.
    final func note(_ property: LayerProperty) {
        guard let owner = state.commit.owner else { return }
        state.commit.changed.insert(property)
        owner.changes.note(changed: self)
    }

    /// Marks a value of the layer's own for the next commit, if the render tree has it.
    final func noteOwnValue(_ key: String) {
        guard let owner = state.commit.owner, state.commit.ownKeys.contains(key) else { return }
        state.commit.ownChanged = true
        owner.changes.note(changed: self)
    }

    /// Marks the layer as needing layout or display; the commit sees to it.
    final func mark(_ need: Needs) {
        CATransaction.openIfNeeded()
        guard state.needs.insert(need).inserted else { return }
        host?.changes.note(waiting: self)
    }

    final func run(_ action: (any CAAction)?, forKey key: String, arguments: [AnyHashable: Any]? = nil) {
        guard let action, !action.isNone else { return }
        action.run(forKey: key, object: self, arguments: arguments)
    }

    /// Delegate, own actions, style, class, built-in: the first that answers.
    final func searchAction(_ key: String) -> (any CAAction)? {
        func settled(_ action: any CAAction) -> (any CAAction)? { action.isNone ? nil : action }
        if let action = delegate?.action(for: self, forKey: key) { return settled(action) }
        if let action = actions?[key] { return settled(action) }
        var style = style
        while let current = style {
            if let action = (current["actions"] as? [String: any CAAction])?[key] { return settled(action) }
            style = current["style"] as? [AnyHashable: Any]
        }
        if let action = type(of: self).defaultAction(forKey: key) { return settled(action) }
        return implicitAction(key)
    }

    /// The built-in animation of a property: from what shows now to the new value, or from the look to the new look. Only for layers that have been
    /// committed in a live tree.
    private func implicitAction(_ key: String) -> (any CAAction)? {
        guard host != nil, isCreated else { return nil }
        // Keys that are no properties of the render tree, and fade when they change.
        if key == "sublayers" || key == "mask" { return builtIn(CATransition()) }
        let ownKeys = type(of: self).animatedOwnKeys
        if !ownKeys.isEmpty, ownKeys.contains(key) {
            let animation = CABasicAnimation(keyPath: key)
            animation.fromValue = (presentation() ?? self).value(forKey: key)
            return builtIn(animation)
        }
        // Of the parts of properties only those of a layer's transform have actions of their own.
        guard let path = PropertyPath(keyPath: key, of: family),
            path.component == .whole || path.property == .transform || path.isFilterInput
        else { return nil }
        switch path.isFilterInput ? .basic : path.property.row.action {
        case .none: return nil
        case .transition: return builtIn(CATransition())
        case .basic:
            if path.property == .backgroundColor && values.backgroundColor == nil { return nil }
            guard let shown = presentedValues() else { return nil }
            let animation = CABasicAnimation(keyPath: key)
            animation.setEnds(from: shown[path] ?? .none)
            return builtIn(animation)
        }
    }

    private func builtIn(_ animation: CAAnimation) -> CAAnimation {
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        animation.fillMode = .backwards
        (animation as? CATransition)?.isBuiltIn = true
        return animation
    }
}

extension CAAction {
    /// Whether it is null. This is read for each change of a view: comparing types takes a fraction of a cast.
    fileprivate var isNone: Bool { type(of: self) == NSNull.self }
}
