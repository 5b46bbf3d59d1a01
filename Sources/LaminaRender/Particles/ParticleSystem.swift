// The particles of an emitter at a moment.
//
// Nothing is remembered from frame to frame. The births of as long as particles can live are looked up (`EmissionRate`), each particle's properties
// drawn from random numbers that belong to it alone, and its motion solved for its age: place, scale, angle and colour are polynomials of that. What
// particles of a cell emit themselves comes about in the same way, in the particle's own time and from the place where it then is.
//
// How many there can be is bounded; the newest are kept.

/// Works out particles, epoch by epoch.
struct ParticleSystem {
    private let images: ImageTable
    /// The emitter's own time.
    private let time: Double
    /// The number of births that may still be evaluated.
    private(set) var budget: Int
    /// The number of times that emitters may still be sampled whose properties animations change.
    private(set) var samples: Int
    /// There were more births than that, or more to sample.
    private(set) var isCut = false
    private(set) var particles: [Particle] = []
    private(set) var looks: [ParticleLook] = []

    /// The depth to which cells may lie in cells.
    private static let depth = 8

    init(images: ImageTable, time: Double, budget: Int, samples: Int) {
        (self.images, self.time, self.budget, self.samples) = (images, time, budget, samples)
    }

    /// Adds the particles of one emitter, oldest first but for those that others have emitted.
    ///
    /// - Parameter epochs: all that are known, the one that is not over last.
    mutating func add(_ epochs: [Emission.Epoch], values: LayerValues) {
        guard time.isFinite else { return }
        // The epoch that is not over has the values that were asked for, but for particles that were born before they came about.
        let now = values.emitter
        let beginning = now.hasAlwaysEmitted ? -Double.infinity : 0
        for epoch in epochs.reversed() { add(epoch, since: beginning) }
        particles.reverse()
    }

    private mutating func add(_ epoch: Emission.Epoch, since beginning: Double) {
        guard epoch.start < time else { return }
        let births = EmissionRate(epoch)
        let usual = epoch.values.emitter
        let own = looks(of: usual.cells)
        // With animations lives may have been longer than they are without.
        var reach: [Double]?
        if !births.isSteady {
            guard samples > 0 else { return isCut = true }
            samples -= EmissionRate.lifeSamples
            reach = births.longestLives(before: time)
        }
        for cell in usual.cells.indices where usual.cells[cell].parent == nil {
            let life = reach?[cell] ?? usual.longestLife(from: cell)
            guard life > 0 else { continue }
            var (start, end) = (Swift.max(epoch.start, time - Swift.min(life, 1e9), beginning), Swift.min(epoch.end, time))
            let window = usual.cells[cell].window
            (start, end) = (Swift.max(start, window.start), Swift.min(end, window.end))
            // The very moment of a change belongs to what comes after it.
            guard start < end, budget > 0 else {
                if start < end && budget == 0 { isCut = true }
                continue
            }
            let found = births.births(of: cell, after: start, to: end, limit: budget, samples: &samples)
            if found.isCut { isCut = true }
            budget -= found.list.count
            for birth in found.list {
                let emitter = births.isSteady ? usual : births.emitter(at: birth.time)
                guard cell < emitter.cells.count else { continue }
                var random = ParticleRandom(parent: ParticleRandom.key(ofSeed: emitter.seed), cell: cell, index: birth.index)
                let life = Life(emitter, cell, origin: nil, birth: birth.time, &random)
                add(life, emitter, cell, random.key, own, depth: 0)
            }
        }
    }

    /// A particle, and what it has emitted.
    private mutating func add(_ life: Life, _ emitter: Emitter, _ cell: Int, _ key: UInt64, _ own: [Int32?], depth: Int) {
        let age = time - life.birth
        if depth < ParticleSystem.depth {
            for child in emitter.cells.indices where emitter.cells[child].parent == cell && child > cell {
                addChildren(of: life, age: age, emitter, child, key, own, depth: depth + 1)
            }
        }
        guard age < life.length, cell < own.count, let look = own[cell], let particle = life.particle(at: age, look: look) else { return }
        particles.append(particle)
    }

    private mutating func addChildren(
        of parent: Life, age: Double, _ emitter: Emitter, _ child: Int, _ key: UInt64, _ own: [Int32?], depth: Int
    ) {
        let cell = emitter.cells[child]
        let rate = cell.isEnabled ? cell[.birthRate] : 0
        guard rate > 0, rate.isFinite else { return }
        // In the parent's own time, which ends with it.
        let window = cell.window
        let end = Swift.min(age, parent.length, window.end)
        let start = Swift.max(age - emitter.longestLife(from: child), window.start, 0)
        guard end > start else { return }
        let first = (start * rate + 0.5).rounded(.down) + 1
        let last = (end * rate + 0.5).rounded(.down)
        guard last >= first, last < 1e15 else { return }
        var k = last
        while k >= first {
            guard budget > 0 else {
                isCut = true
                return
            }
            budget -= 1
            let since = (k - 0.5) / rate
            var random = ParticleRandom(parent: key, cell: child, index: Int64(k))
            let life = Life(emitter, child, origin: parent.origin(at: since), birth: parent.birth + since, &random)
            add(life, emitter, child, random.key, own, depth: depth)
            k -= 1
        }
    }

    /// The indices in `looks` by cell; nil for a cell whose particles do not show.
    private mutating func looks(of cells: [EmitterCell]) -> [Int32?] {
        cells.map { cell in
            guard let look = ParticleLook(cell, images: images) else { return nil }
            if let known = looks.firstIndex(of: look) { return Int32(known) }
            looks.append(look)
            return Int32(looks.count - 1)
        }
    }
}

extension EmitterCell {
    /// The time in which the cell emits, in the time of what emits it.
    fileprivate var window: (start: Double, end: Double) {
        let (begin, duration) = (self[.beginTime], self[.duration])
        let start = begin == 0 || !begin.isFinite ? -Double.infinity : begin
        return (start, duration > 0 && duration < .infinity ? (begin.isFinite ? begin : 0) + duration : .infinity)
    }
}

extension Emitter {
    /// The longest that anything is there that comes from a particle of a cell, after its birth.
    func longestLife(from cell: Int) -> Double {
        var lives = [Double](repeating: -1, count: cells.count)
        lives[cell] = cells[cell].longestLife(in: self)
        var longest = lives[cell]
        for i in cells.indices where i > cell {
            guard let parent = cells[i].parent, parent < i, lives[parent] >= 0 else { continue }
            lives[i] = lives[parent] + cells[i].longestLife(in: self)
            longest = Swift.max(longest, lives[i])
        }
        return longest
    }
}

extension EmissionRate {
    /// Nothing of the emitter is animated.
    var isSteady: Bool { !hasAnimations }

    fileprivate static let lifeSamples = 65

    /// For each cell the longest that particles born before a time, in the epoch, may last: the greatest of some moments of the last minute.
    func longestLives(before time: Double) -> [Double] {
        var lives: [Double] = []
        for i in 0..<EmissionRate.lifeSamples {
            let emitter = emitter(at: time - Double(i))
            for cell in emitter.cells.indices {
                let life = emitter.longestLife(from: cell)
                if cell < lives.count { lives[cell] = Swift.max(lives[cell], life) } else { lives.append(life) }
            }
        }
        return lives
    }
}
