extension RenderTree {
    /// The first moment, not before `time`, from which on the tree may look other than just before; `time` itself while anything moves, infinite if nothing ever will.
    ///
    /// Times are the root's parent's. What an animation that has ended leaves counts until it has been drawn once: a moment just past the end is told as well.
    package func nextChange(from time: Double) -> Double {
        guard let root else { return .infinity }
        var next = Double.infinity
        var pending = [Course(slot: root, rate: 1, offset: 0, lag: 0)]
        while let course = pending.popLast() {
            let node = nodes[course.slot]
            let inner = course.entering(node.timing)
            if node.values.emits || node.emission != nil { return time }
            for attached in node.animations {
                let moment = inner.change(of: attached.evaluator.animation.timing, from: time)
                if moment <= time { return time }
                next = Swift.min(next, moment)
            }
            var below = inner
            if let replicator = node.values.repeating { below.lag += abs(replicator.delay * replicator.count) }
            for child in node.children { pending.append(below.at(Int(child))) }
            if let mask = node.mask { pending.append(inner.at(mask)) }
        }
        return next
    }
}

/// The relation of a layer's own time to that of the root's parent: rate · t + offset.
private struct Course {
    var slot: Int
    var rate, offset: Double
    /// The maximum delay of copies of the layer.
    var lag: Double

    func at(_ slot: Int) -> Course { Course(slot: slot, rate: rate, offset: offset, lag: lag) }

    func entering(_ timing: Timing) -> Course {
        if timing.isIdentity { return self }
        return Course(
            slot: slot, rate: rate * timing.speed, offset: (offset - timing.beginTime) * timing.speed + timing.timeOffset, lag: lag)
    }

    /// Returns the next time at which something of an animation in this time changes.
    func change(of timing: Timing, from time: Double) -> Double {
        // A clock that stands moves nothing; one that runs backwards is rare enough to be watched all the time.
        guard timing.speed != 0, rate != 0, !rate.isNaN, !offset.isNaN else { return .infinity }
        guard rate > 0 else { return time }
        let begin = (timing.beginTime - offset) / rate - (lag > 0 ? lag / rate : 0)
        let end = (timing.endTime(inherited: 0.25) - offset) / rate + (lag > 0 ? lag / rate : 0)
        if begin > time { return begin }
        return time > end + 1e-6 * Swift.max(1, abs(end)) ? .infinity : time
    }
}
