import LaminaRender

/// A value over the frames of the whole animation: what becomes a layer's value or its keyframe animation.
enum Timeline<Value> {
    case fixed(Value)
    case moving(Course<Value>)

    func map<Other>(_ change: (Value) -> Other) -> Timeline<Other> {
        switch self {
        case .fixed(let value): .fixed(change(value))
        case .moving(let course): .moving(course.map(change))
        }
    }

    /// All values that keyframes have.
    var values: [Value] {
        switch self {
        case .fixed(let value): [value]
        case .moving(let course): course.values
        }
    }
    var isFixed: Bool { if case .fixed = self { true } else { false } }
}

extension Timeline where Value: Equatable {
    /// The timeline with two samples at most of each stretch that stays the same, and fixed where all of it does.
    ///
    /// Only for even pacing between values, as samples have it.
    var withoutRepeats: Timeline {
        guard case .moving(let course) = self, let first = course.values.first else { return self }
        if course.values.allSatisfy({ $0 == first }) { return .fixed(first) }
        var result = Course<Value>()
        result.isDiscrete = course.isDiscrete
        let last = course.values.count - 1
        for (i, value) in course.values.enumerated() {
            if i > 0, i < last, value == course.values[i - 1], value == course.values[i + 1] { continue }
            result.append(course.times[i], value, course.eases[i])
        }
        return .moving(result)
    }
}

/// Keyframes of the whole animation.
struct Course<Value> {
    /// In frames of the whole animation, rising; equal ones are a jump.
    var times: [Double] = []
    var values: [Value] = []
    /// The pacing from each value to the next.
    var eases: [Ease] = []
    /// Each value stays until the next.
    var isDiscrete = false

    mutating func append(_ time: Double, _ value: Value, _ ease: Ease = .linear) {
        times.append(time)
        values.append(value)
        eases.append(ease)
    }

    func map<Other>(_ change: (Value) -> Other) -> Course<Other> {
        Course<Other>(times: times, values: values.map(change), eases: eases, isDiscrete: isDiscrete)
    }
}

/// Makes timelines of a file's properties.
struct Sampler {
    /// The frames of the whole animation.
    let inPoint, outPoint: Double
    /// More samples than this of one property are taken at a lower rate.
    static let mostSamples = 20_000.0

    /// A property as it is, keyframe by keyframe, wherever a keyframe animation can say it.
    func timeline<Value: Blendable>(_ property: Animated<Value>, _ map: TimeMap) -> Timeline<Value> {
        guard property.isAnimated else { return .fixed(property.first) }
        guard case .linear(let scale, let offset) = map, scale > 0 else {
            return course(of: samples([Driver(property)], map)) { property.value(at: $0, isBefore: $1) }
        }
        let keys = property.keyframes
        var course = Course<Value>()
        if keys.allSatisfy({ $0.isHold }) {
            course.isDiscrete = true
            for key in keys { course.append(key.time * scale + offset, key.value) }
            return .moving(course)
        }
        for (i, key) in keys.enumerated() {
            let time = key.time * scale + offset
            guard i + 1 < keys.count else {
                course.append(time, key.value)
                break
            }
            let next = keys[i + 1].time * scale + offset
            let way = key.isHold ? nil : CurvedWay(from: key, to: keys[i + 1].value)
            if key.isHold {
                course.append(time, key.value)
                course.append(next, key.value)
            } else if key.eases.count > 1 || way != nil {
                let count = max(1, min((next - time).rounded(.up), 600))
                for n in 0..<Int(count) {
                    let share = Double(n) / count
                    course.append(
                        time + (next - time) * share, way.map { $0.value(at: share) as! Value } ?? property.value(ofStep: i, share))
                }
            } else {
                course.append(time, key.value, key.eases.first ?? .linear)
            }
        }
        return .moving(course)
    }

    /// A value that is made of several properties: given at their common keyframes where it moves in proportion to them, else frame by frame.
    ///
    /// - Parameter evaluate: The value at a frame of the composition, and whether it is the one before a jump there.
    func timeline<Value>(_ drivers: [Driver], _ map: TimeMap, _ evaluate: (Double, Bool) -> Value) -> Timeline<Value> {
        let moving = drivers.filter { $0.isAnimated }
        guard let first = moving.first else { return .fixed(evaluate(0, false)) }
        guard case .linear(let scale, let offset) = map, scale > 0, moving.allSatisfy({ $0.isLinear && $0.keys == first.keys }) else {
            return course(of: samples(moving, map), evaluate)
        }
        let isDiscrete = first.keys.allSatisfy { $0.isHold }
        return course(of: samples(first.keys, scale, offset, isDiscrete: isDiscrete), isDiscrete: isDiscrete, evaluate)
    }

    /// Takes the values of samples, one that is held once. The compiler makes this anew for each use: it does nothing else.
    private func course<Value>(of samples: [Sample], isDiscrete: Bool = false, _ evaluate: (Double, Bool) -> Value) -> Timeline<Value> {
        var course = Course<Value>()
        course.isDiscrete = isDiscrete
        for (i, sample) in samples.enumerated() {
            let isHeld = i > 0 && samples[i - 1].time == sample.time && samples[i - 1].isBefore == sample.isBefore
            course.append(sample.frame, isHeld ? course.values[i - 1] : evaluate(sample.time, sample.isBefore), sample.ease)
        }
        return .moving(course)
    }

    /// Samples at the keyframes.
    private func samples(_ keys: [Driver.Key], _ scale: Double, _ offset: Double, isDiscrete: Bool) -> [Sample] {
        var samples: [Sample] = []
        for (i, key) in keys.enumerated() {
            samples.append(Sample(frame: key.time * scale + offset, time: key.time, ease: key.isHold ? .linear : key.ease))
            if key.isHold, !isDiscrete, i + 1 < keys.count {
                samples.append(Sample(frame: keys[i + 1].time * scale + offset, time: key.time))
            }
        }
        return samples
    }

    /// Samples at the frames of the whole animation in which something moves.
    private func samples(_ drivers: [Driver], _ map: TimeMap) -> [Sample] {
        var (from, to) = (inPoint, outPoint)
        var jumps: [Double] = []
        if case .linear(let scale, let offset) = map, scale != 0 {
            let times = drivers.flatMap { driver in driver.keys.map { $0.time * scale + offset } }
            from = min(max(from, times.min() ?? from), to)
            to = max(min(to, times.max() ?? to), from)
            jumps = Set(drivers.flatMap { driver in driver.jumps.map { $0 * scale + offset } }).filter { $0 > from && $0 <= to }.sorted()
        }
        let steps = max(1, min((to - from).rounded(.up), Sampler.mostSamples))
        var samples: [Sample] = []
        var next = 0
        for n in 0...Int(steps) {
            let frame = from + (to - from) * Double(n) / steps
            while next < jumps.count, jumps[next] <= frame {
                samples.append(Sample(frame: jumps[next], time: map.local(jumps[next]), isBefore: true))
                if jumps[next] < frame { samples.append(Sample(frame: jumps[next], time: map.local(jumps[next]))) }
                next += 1
            }
            samples.append(Sample(frame: frame, time: map.local(frame)))
        }
        return samples
    }
}

/// A keyframe whose value is still to be taken.
private struct Sample {
    /// Of the whole animation.
    var frame: Double
    /// The frame of the composition at which the value is taken.
    var time: Double
    /// The value is the one before a jump there.
    var isBefore = false
    var ease = Ease.linear
}
