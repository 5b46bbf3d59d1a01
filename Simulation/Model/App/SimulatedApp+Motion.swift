import LaminaUIKit

extension SimulatedApp {
    func performMotion(_ act: Act) -> Bool {
        switch act {
        case .animate(let index, let property, let amount, let milliseconds, let delay, let manner, let reaction):
            animate(index, property, amount, seconds(milliseconds), seconds(delay), manner, reaction)
        case .animateKeyframes(let index, let property, let amount, let milliseconds):
            guard let view = view(index) else { return true }
            let promise = ledger.promise("the completion of keyframes")
            jumpy.insert(ObjectIdentifier(view.layer))
            UIView.animateKeyframes(withDuration: seconds(milliseconds), delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.apply(property, amount, to: view) }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.apply(property, 100 - amount, to: view) }
            } completion: { [ledger] in
                ledger.called(promise, finished: $0)
            }
        case .transition(let index, let kind, let milliseconds):
            guard let view = view(index) else { return true }
            let promise = ledger.promise("the completion of a transition of a view")
            UIView.transition(with: view, duration: seconds(milliseconds), options: options(kind)) {
                view.backgroundColor = self.uniqueColor()
            } completion: { [ledger] in
                ledger.called(promise, finished: $0)
            }
        case .add(let index, let kind, let property, let amount, let milliseconds, let repeats, let flags):
            guard let layer = layer(index) else { return true }
            add(to: layer, kind, property, amount, seconds(milliseconds), repeats, flags)
        case .addTransition(let index, let kind, let milliseconds):
            guard let layer = layer(index) else { return true }
            let transition = CATransition()
            (transition.type, transition.duration) = (type(kind), seconds(milliseconds))
            transition.subtype = milliseconds % 2 == 0 ? .fromLeft : .fromTop
            follow(transition, "a \(kind) transition of a layer", on: layer, after: nil)
            layer.add(transition, forKey: nil)
            layer.backgroundColor = uniqueColor().cgColor
        case .removeAnimations(let index, let all):
            guard let layer = layer(index) else { return true }
            if all { layer.removeAllAnimations() } else { layer.removeAnimation(forKey: layer.animationKeys()?.first ?? "key") }
        case .transact(let index, let property, let amount, let milliseconds, let nested, let reaction):
            transact(index, property, amount, seconds(milliseconds), nested, reaction)
        case .startAnimator(let index, let property, let amount, let milliseconds, let manner):
            startAnimator(index, property, amount, seconds(milliseconds), manner)
        case .driveAnimator(let index, let drive, let amount): driveAnimator(index, drive, amount)
        default: return false
        }
        return true
    }

    private func seconds(_ milliseconds: Int) -> Double { Double(milliseconds) / 1000 }

    // MARK: Views

    private func animate(
        _ index: Int, _ property: Property, _ amount: Int, _ duration: Double, _ delay: Double, _ manner: Manner, _ reaction: Reaction
    ) {
        guard let view = view(index) else { return }
        let promise = ledger.promise("the completion of an \(manner) animation of a view's \(property)", after: duration + delay)
        let before = view.layer.attachedAnimations
        let changes = {
            if manner == .layout {
                self.perform(.setConstant(index, amount))
                self.root.layoutIfNeeded()
            }
            self.apply(property, amount, to: view)
        }
        let completion: (Bool) -> Void = { [weak self] in
            self?.ledger.called(promise, finished: $0)
            self?.react(reaction, to: index)
        }
        switch manner {
        case .spring:
            UIView.animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: 0.3 + CGFloat(amount) / 200, initialSpringVelocity: 0,
                animations: changes, completion: completion)
        case .eased, .layout: UIView.animate(withDuration: duration, delay: delay, animations: changes, completion: completion)
        default: UIView.animate(withDuration: duration, delay: delay, options: options(manner), animations: changes, completion: completion)
        }
        // Where nothing changes nothing is animated, and the completion comes at once; others than the view's own layer may have been changed, too.
        let isAnimated = !view.layer.attachedAnimations.isSubset(of: before) && view.window != nil
        let isExact = ![.repeating, .reversing, .layout].contains(manner) && view.layer.delegate === view && duration > 0
        if !isAnimated || !isExact || property == .rate { ledger.forgetDue(promise) }
    }

    private func options(_ manner: Manner) -> UIView.AnimationOptions {
        switch manner {
        case .linear: .curveLinear
        case .beginFromCurrent: .beginFromCurrentState
        case .repeating: [.repeat, .autoreverse]
        case .reversing: .autoreverse
        case .interactive: .allowUserInteraction
        case .eased, .spring, .layout: []
        }
    }

    private func options(_ kind: TransitionKind) -> UIView.AnimationOptions {
        switch kind {
        case .fade: .transitionCrossDissolve
        case .push: .transitionFlipFromTop
        case .moveIn: .transitionFlipFromRight
        case .reveal: .transitionFlipFromBottom
        case .flip: .transitionFlipFromLeft
        }
    }

    private func startAnimator(_ index: Int, _ property: Property, _ amount: Int, _ duration: Double, _ manner: Manner) {
        guard let view = view(index), animators.count < 6 else { return }
        let changes = { [weak self] in if let self { self.apply(property, amount, to: view) } }
        let animator: UIViewPropertyAnimator =
            switch manner {
            case .spring: UIViewPropertyAnimator(duration: duration, dampingRatio: 0.6, animations: changes)
            case .linear: UIViewPropertyAnimator(duration: duration, curve: .linear, animations: changes)
            default: UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: changes)
            }
        let promise = ledger.promise("the completion of an animator of \(property)")
        animator.addCompletion { [weak self] _ in
            self?.ledger.called(promise)
            self?.animators.removeAll { $0.promise == promise }
        }
        witness(animator, "an animator")
        animators.append((animator, promise))
        animator.startAnimation()
    }

    private func driveAnimator(_ index: Int, _ drive: Drive, _ amount: Int) {
        guard !animators.isEmpty else { return }
        let (animator, promise) = animators[index % animators.count]
        switch (drive, animator.state) {
        case (.pause, .active): animator.pauseAnimation()
        case (.go, .active): if !animator.isRunning { animator.startAnimation() }
        case (.reverse, .active): animator.isReversed.toggle()
        case (.scrub, .active):
            animator.pauseAnimation()
            animator.fractionComplete = CGFloat(amount) / 100
        case (.stop, .active):
            ledger.waive(promise)
            animators.removeAll { $0.promise == promise }
            animator.stopAnimation(true)
        case (.stopAndFinish, .active):
            animator.stopAnimation(false)
            animator.finishAnimation(at: [.start, .current, .end][amount % 3])
        case (.finish, .active):
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.2)
        default: break
        }
    }

    // MARK: Layers

    private func add(
        to layer: CALayer, _ kind: AnimationKind, _ property: Property, _ amount: Int, _ duration: Double, _ repeats: Int, _ flags: Int
    ) {
        let animation = make(kind, property, amount, of: layer)
        if [.x, .y, .width, .height].contains(property) { jumpy.insert(ObjectIdentifier(layer)) }
        animation.duration = duration
        animation.repeatCount = repeats == 0 ? .infinity : Float(repeats)
        animation.autoreverses = flags & 1 != 0
        animation.isRemovedOnCompletion = flags & 2 == 0
        if flags & 4 != 0 { animation.fillMode = .both }
        if flags & 8 != 0 { animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.2 }
        if flags & 32 != 0 { animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
        let length = duration * Double(max(repeats, 1)) * (flags & 1 != 0 ? 2 : 1) + (flags & 8 != 0 ? 0.2 : 0)
        let isForeseen = duration > 0 && repeats > 0 && !ledger.hasClocks
        follow(animation, "a \(kind) animation of a layer's \(property)", on: layer, after: isForeseen ? length : nil)
        layer.add(animation, forKey: flags & 16 != 0 ? "key" : nil)
    }

    private func make(_ kind: AnimationKind, _ property: Property, _ amount: Int, of layer: CALayer) -> CAAnimation {
        let (keyPath, end) = animated(property, amount, of: layer)
        let start = animated(property, 100 - amount, of: layer).value
        switch kind {
        case .basic, .additive, .cumulative:
            let basic = CABasicAnimation(keyPath: keyPath)
            (basic.fromValue, basic.toValue) = (amount % 3 == 0 ? nil : start, end)
            (basic.isAdditive, basic.isCumulative) = (kind == .additive, kind == .cumulative)
            return basic
        case .by:
            let basic = CABasicAnimation(keyPath: keyPath)
            basic.byValue = end
            return basic
        case .keyframes, .paced:
            let keyframes = CAKeyframeAnimation(keyPath: keyPath)
            keyframes.values = [start, end, start]
            keyframes.calculationMode = kind == .paced ? .paced : [.linear, .discrete, .cubic][amount % 3]
            if kind == .keyframes, amount % 2 == 0 { keyframes.keyTimes = [0, 0.3, 1] }
            return keyframes
        case .spring:
            let spring = CASpringAnimation(keyPath: keyPath)
            (spring.fromValue, spring.toValue, spring.damping) = (start, end, CGFloat(1 + amount % 20))
            return spring
        case .group:
            let group = CAAnimationGroup()
            group.animations = [make(.basic, property, amount, of: layer), make(.keyframes, .opacity, amount, of: layer)]
            for member in group.animations! { member.duration = 0.2 }
            return group
        }
    }

    private func follow(_ animation: CAAnimation, _ what: String, on layer: CALayer, after seconds: Double?) {
        let promise = ledger.promise("the end of \(what)", after: layer.top === root.layer.top ? seconds : nil)
        animation.delegate = LedgerDelegate(ledger, promise)
        witness(animation.delegate!, "the delegate of \(what)")
    }

    private func type(_ kind: TransitionKind) -> CATransitionType {
        switch kind {
        case .fade, .flip: .fade
        case .push: .push
        case .moveIn: .moveIn
        case .reveal: .reveal
        }
    }

    private func transact(_ index: Int, _ property: Property, _ amount: Int, _ duration: Double, _ nested: Bool, _ reaction: Reaction) {
        guard let layer = layer(index) else { return }
        // Of an animation that is alone in its transaction the completion block is told first, then the delegate.
        let isAlone = !nested && amount % 2 == 0
        let end = isAlone ? ledger.promise("the end of the only animation of a transaction") : nil
        let promise = ledger.promise("the completion of a transaction", before: end)
        CATransaction.begin()
        CATransaction.setDisableActions(isAlone)
        CATransaction.setAnimationDuration(duration)
        CATransaction.setCompletionBlock { [weak self] in
            self?.ledger.called(promise)
            self?.react(reaction, to: index)
        }
        apply(property, amount, to: layer)
        if let end {
            let animation = make(.basic, .opacity, amount, of: layer)
            animation.delegate = LedgerDelegate(ledger, end)
            layer.add(animation, forKey: nil)
        }
        if nested {
            let inner = ledger.promise("the completion of a nested transaction")
            CATransaction.begin()
            CATransaction.setDisableActions(amount % 2 == 0)
            CATransaction.setCompletionBlock { [ledger] in ledger.called(inner) }
            apply(.opacity, 100 - amount, to: layer)
            CATransaction.commit()
        }
        CATransaction.commit()
    }
}

extension CALayer {
    /// The animations that the layer holds, by identity of what is kept under their keys.
    fileprivate var attachedAnimations: Set<String> {
        Set((animationKeys() ?? []).map { key in "\(key) \(animation(forKey: key).map { ObjectIdentifier($0).hashValue } ?? 0)" })
    }
}
