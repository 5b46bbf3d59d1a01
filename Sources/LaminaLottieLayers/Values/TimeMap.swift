/// The relation of a composition's frames to those of the whole animation.
package enum TimeMap: Sendable {
    /// The whole animation's frame is `scale` times the composition's, plus `offset`.
    case linear(scale: Double, offset: Double)
    /// The composition's frame at each frame of the whole animation.
    case bent(@Sendable (Double) -> Double)

    package static let identity = TimeMap.linear(scale: 1, offset: 0)

    /// The composition's frame at one of the whole animation.
    package func local(_ frame: Double) -> Double {
        switch self {
        case .linear(let scale, let offset): scale == 0 ? 0 : (frame - offset) / scale
        case .bent(let map): map(frame)
        }
    }

    /// A composition in this one that starts at a frame and runs `stretch` times as long.
    package func inner(start: Double, stretch: Double) -> TimeMap {
        let stretch = stretch == 0 || !stretch.isFinite ? 1 : stretch
        switch self {
        case .linear(let scale, let offset): return .linear(scale: scale * stretch, offset: offset + scale * start)
        case .bent(let map): return .bent { (map($0) - start) / stretch }
        }
    }

    /// A composition in this one whose time, in seconds, is a property of a layer.
    package func remapped(by seconds: Animated<Vector>, frameRate: Double) -> TimeMap {
        .bent { frame in seconds.value(at: self.local(frame))[0] * frameRate }
    }
}
