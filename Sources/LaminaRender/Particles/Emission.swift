// What an emitter was like in the past.
//
// A particle takes its properties from the moment of its birth, so whoever asks for the particles of now needs to know how the emitter was for as long as
// particles live. The commit that changes an emitter says when: what it was until then becomes an epoch, a stretch of the layer's own time. Values do not
// change within an epoch but for its animations, which are kept with it. So the particles of a moment follow from the commits alone, whichever frames
// have been drawn, and in whatever order.

/// The past of an emitter: how it was until `start`, from when on it is as the layer says. Immutable; shared by copies of the layer.
final class Emission: Sendable {
    /// Oldest first, each beginning where the one before ends.
    let past: [Epoch]
    /// The layer's own time since which its values hold.
    let start: Double
    /// The numbers of particles that each cell has emitted by then, with a fraction for the one that is due.
    let counts: [Double]

    struct Epoch: Sendable {
        var start, end: Double
        /// The emitter's values, but for animations.
        var values: LayerValues
        /// The animations that change something of the emitter.
        var animations: [AnimationInstance]
        /// The numbers as of `start`.
        var counts: [Double]
    }

    /// The number of epochs that are remembered; beyond it, the oldest are forgotten.
    static let limit = 1024

    init(past: [Epoch], start: Double, counts: [Double]) { (self.past, self.start, self.counts) = (past, start, counts) }
}

extension AnimationEvaluator {
    /// Whether particles are emitted otherwise because of the animation.
    var changesEmitter: Bool { animation.changesEmitter }
}

extension Animation {
    fileprivate var changesEmitter: Bool {
        if case .group(let members) = content { return members.contains { $0.changesEmitter } }
        return content.path?.property.isEmitters ?? false
    }
}

extension Emitter {
    /// The longest that a particle can be there after what it comes from was emitted, cells within cells included.
    var longestLife: Double {
        var longest = 0.0
        var lives: [Double] = []
        for cell in cells {
            let own = cell.longestLife(in: self)
            let life = cell.parent.map { $0 < lives.count ? lives[$0] + own : own } ?? own
            lives.append(life)
            longest = Swift.max(longest, life)
        }
        return longest
    }
}

extension EmitterCell {
    /// The longest that one of its particles lives; 0 where none does.
    func longestLife(in emitter: Emitter) -> Double {
        let life = emitter.lifetime * (self[.lifetime] + abs(self[.lifetimeRange]) / 2)
        return life > 0 ? life : 0
    }
}
