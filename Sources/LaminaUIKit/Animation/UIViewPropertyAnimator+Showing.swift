import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

// What an animator adds to layers, and what it leaves behind.

extension UIViewPropertyAnimator {
    // MARK: Showing

    func showAll() {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(nil)
        ending = nil
        // The one that ends last tells.
        let last = tracks.indices.max { tracks[$0].end(isGoingBack: isGoingBack) < tracks[$1].end(isGoingBack: isGoingBack) }
        if isRunning {
            let ending = Ending(self)
            self.ending = ending
            if last == nil { CATransaction.setCompletionBlock { ending.notify() } }
        }
        for index in tracks.indices { show(index, tells: index == last) }
        CATransaction.commit()
    }

    /// Puts a track's animation, as it has to be from now on, in place of the one before.
    func show(_ index: Int, tells: Bool = false) {
        guard let clock else { return }
        let track = tracks[index]
        let key = track.key ?? track.freeKey()
        tracks[index].key = key
        let animation = track.makeAnimation(isLinear: isLinear)
        animation.isRemovedOnCompletion = false
        /// Held, a certain time into the track.
        func hold(at time: Double) {
            animation.speed = 0
            // The end itself belongs to the start of the next pass.
            animation.timeOffset = min(max(time, 0), animation.duration.nextDown)
        }
        switch clock {
        case .standing(let place): hold(at: place - track.start)
        case .running(let from, let since):
            let now = track.layer.convertTime(since, from: nil)
            let own = from - track.start
            if !isGoingBack {
                animation.beginTime = now - own
            } else if own > 0 {
                animation.speed = -1
                animation.timeOffset = min(own, animation.duration).nextDown
                animation.repeatDuration = min(own, animation.duration)
                animation.beginTime = now + max(own - animation.duration, 0)
            } else {
                hold(at: 0)
            }
            // Zero would stand for now.
            if animation.beginTime == 0 { animation.beginTime = .leastNonzeroMagnitude }
        }
        if tells { animation.delegate = ending }
        track.add(animation, forKey: key)
    }

    /// Takes the animations away.
    func leave() {
        ending = nil
        for track in tracks { if let key = track.key { track.layer.removeAnimation(forKey: key) } }
    }

    /// Gives the model the values of a moment.
    func keep(_ position: UIViewAnimatingPosition) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        var layers: [CALayer] = []
        for track in tracks where !layers.contains(where: { $0 === track.layer }) { layers.append(track.layer) }
        for layer in layers {
            let mine = tracks.filter { $0.layer === layer }
            var shown = layer.values
            for track in mine where position == .current {
                let time = place - track.start
                let probe = track.makeAnimation(isLinear: isLinear)
                probe.speed = 0
                probe.timeOffset = min(max(time, 0), probe.duration.nextDown)
                probe.apply(to: &shown, of: layer.family, at: 0)
            }
            // What was changed twice goes back to its first value, and on to its last.
            for track in position == .start ? mine.reversed() : mine {
                let property = track.change.row.property
                let value = position == .current ? shown[property] : position == .start ? track.change.old : track.change.new
                layer.setValue(value.any, forKey: track.change.row.key)
            }
            // Others may be laid out by where it is.
            for track in mine where track.view.layer === layer { track.view.placeMayHaveChanged() }
        }
        CATransaction.commit()
    }

    // MARK: The end

    /// The delegate that is called when the track that lasts longest has ended.
    final class Ending: CAAnimationDelegate {
        private weak var animator: UIViewPropertyAnimator?
        /// A running animator lives at least as long as its animations.
        private var held: UIViewPropertyAnimator?
        @MainActor init(_ animator: UIViewPropertyAnimator) { (self.animator, held) = (animator, animator) }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { notify() }

        func notify() {
            let animator = animator
            held = nil
            MainActor.assumeIsolated {
                guard let animator, animator.ending === self else { return }
                animator.arrive()
            }
        }
    }

    func arrive() {
        let end = isGoingBack ? 0 : length
        if pausesOnCompletion { return stand(at: end, isLinear: false) }
        leave()
        if isReversed { keep(.start) }
        complete(at: isReversed ? .start : .end)
    }

    func complete(at position: UIViewAnimatingPosition) {
        let completions = completions
        reset()
        for completion in completions { completion(position) }
    }

    func reset() {
        state = .inactive
        clock = nil
        (tracks, completions, pending) = ([], [], [])
        for view in blocked { view.touchBlockers -= 1 }
        blocked = []
    }
}
