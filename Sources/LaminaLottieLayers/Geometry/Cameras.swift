import LaminaRender

// A camera stands at its position and looks along its own z axis: turned as its rotations and its orientation say, and, where it has a point of interest, towards
// that first. The plane that lies in front of it as far as its perspective says is seen at its own size, in the middle of the picture. So a matrix of four rows can
// say it all: the layer's place in space, the inverse of the camera's, and the division by depth.

/// The cameras of a composition, of which the frontmost one that is there sees its 3-D layers.
struct Cameras {
    struct Camera {
        let layer: FileLayer
        let perspective: Animated<Vector>
        let looksAtAnchor: Bool
        let parents: [FileTransform]
    }
    let cameras: [Camera]
    /// The size of the composition.
    let size: Size

    /// Nil for a composition without cameras.
    init?(_ layers: [FileLayer], _ size: Size) {
        cameras = layers.compactMap { layer in
            guard case .camera(let perspective, let looksAtAnchor) = layer.content, !layer.isHidden else { return nil }
            return Camera(
                layer: layer, perspective: perspective, looksAtAnchor: looksAtAnchor, parents: layer.parents(in: layers).map(\.transform))
        }
        guard !cameras.isEmpty else { return nil }
        self.size = size
    }

    /// The properties that the view follows, and the frames at which one camera takes the place of another.
    var drivers: [Driver] {
        let moving = cameras.flatMap { camera in
            camera.layer.transform.spaceDrivers + camera.parents.flatMap { $0.spaceDrivers } + [Driver(camera.perspective, isLinear: false)]
        }
        let cuts = Set(cameras.flatMap { [$0.layer.inPoint, $0.layer.outPoint] }.filter { $0.magnitude < 1e9 }).sorted()
        let steps = cuts.map { time in
            var key = FileKeyframe(time: time, value: Vector(0))
            key.isHold = true
            return key
        }
        // Before the first one nothing changes.
        var first = FileKeyframe(time: -1e9, value: Vector(0))
        first.isHold = true
        return moving + [Driver(Animated([first] + steps)!, isLinear: false)]
    }

    /// The way from the composition's space, whose z axis leads away, to the picture, whose z axis leads nearer.
    func view(at frame: Double, isBefore: Bool) -> Transform {
        let flat = Transform.scale(1, 1, -1)
        let active = cameras.first { camera in
            isBefore
                ? frame > camera.layer.inPoint && frame <= camera.layer.outPoint
                : frame >= camera.layer.inPoint && frame < camera.layer.outPoint
        }
        // What lasts until the end is there at the end, too.
        guard let camera = active ?? cameras.first(where: { frame == $0.layer.outPoint }) else { return flat }
        return camera.view(at: frame, isBefore: isBefore, size) ?? flat
    }
}

extension Cameras.Camera {
    fileprivate func view(at frame: Double, isBefore: Bool, _ size: Size) -> Transform? {
        let transform = layer.transform
        func now(_ property: Animated<Vector>) -> Vector { property.value(at: frame, isBefore: isBefore) }
        let place = transform.place(at: frame, isBefore: isBefore)
        var world = FileTransform.spatial(
            scale: Point(100, 100), rotation: now(transform.rotation)[0], skew: 0, axis: 0, x: transform.turns.map { now($0.x)[0] } ?? 0,
            y: transform.turns.map { now($0.y)[0] } ?? 0, orientation: transform.turns.map { now($0.orientation) } ?? Vector(0, 0, 0))
        if looksAtAnchor { world = world.concat(Cameras.Camera.turn(from: place, towards: now(transform.anchor))) }
        world = world.concat(.translation(place[0], place[1], place[2]))
        for parent in parents { world = world.concat(parent.space(at: frame, isBefore: isBefore)) }
        let distance = now(perspective)[0]
        guard distance > 0, distance.isFinite, let back = world.inverse else { return nil }
        let (x, y) = (size.width / 2, size.height / 2)
        return back.concat(
            Transform(1, 0, 0, 0, 0, 1, 0, 0, x / distance, y / distance, -1, 1 / distance, 0, 0, distance, 0))
    }

    /// The turn that brings the z axis into the direction of a point, and leaves the y axis as upright as can be.
    private static func turn(from place: Vector, towards point: Vector) -> Transform {
        func unit(_ v: SIMD3<Double>) -> SIMD3<Double>? {
            let length = (v * v).sum().squareRoot()
            return length > 1e-9 && length.isFinite ? v / length : nil
        }
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        guard let forward = unit(SIMD3(point[0] - place[0], point[1] - place[1], point[2] - place[2])) else { return .identity }
        // Straight up or down, any way across will do.
        let right = unit(cross(SIMD3(0, 1, 0), forward)) ?? SIMD3(1, 0, 0)
        let down = cross(forward, right)
        return Transform(right.x, right.y, right.z, 0, down.x, down.y, down.z, 0, forward.x, forward.y, forward.z, 0, 0, 0, 0, 1)
    }
}

extension FileLayer {
    /// The layers that this one goes along with, the nearest one first; a circle of them is cut.
    func parents(in layers: [FileLayer]) -> [FileLayer] {
        var (result, seen): ([FileLayer], Set<Int>) = ([], [index ?? .min])
        var next = parent
        while let number = next, seen.insert(number).inserted, let found = layers.last(where: { $0.index == number }) {
            result.append(found)
            next = found.parent
        }
        return result
    }
}
