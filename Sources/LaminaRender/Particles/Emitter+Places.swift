extension Emitter {
    /// Where a particle is born, and the angle of the shape's outer side there. Only outlines of flat shapes, and spheres' surfaces, have a side:
    /// elsewhere angles are counted from the x axis.
    func place(_ random: inout ParticleRandom) -> (x: Double, y: Double, z: Double, normal: Double) {
        // Three numbers, whatever the shape is.
        let (u, v, w) = (random.unit(), random.unit(), random.unit())
        let local = place(u, v, w)
        return (position.x + local.x, position.y + local.y, zPosition + local.z, local.normal)
    }

    private func place(_ u: Double, _ v: Double, _ w: Double) -> (x: Double, y: Double, z: Double, normal: Double) {
        let (width, height) = (size.width, size.height)
        switch shape {
        case .point: return (0, 0, 0, 0)
        case .line: return (width * (mode == .points ? (u < 0.5 ? -0.5 : 0.5) : u - 0.5), 0, 0, 0)
        case .rectangle:
            switch mode {
            case .points: return (u < 0.5 ? -width / 2 : width / 2, v < 0.5 ? -height / 2 : height / 2, 0, 0)
            case .outline: return Emitter.edge(u, width, height)
            case .surface, .volume: return ((u - 0.5) * width, (v - 0.5) * height, 0, 0)
            }
        case .cuboid: return cuboid(u, v, w)
        case .circle:
            let angle = 2 * Double.pi * u
            switch mode {
            case .points: return (0, 0, 0, 0)
            case .outline: return (width * Scalar.cos(angle), width * Scalar.sin(angle), 0, angle)
            case .surface, .volume:
                let r = width * v.squareRoot()
                return (r * Scalar.cos(angle), r * Scalar.sin(angle), 0, 0)
            }
        case .sphere:
            let angle = 2 * Double.pi * u
            switch mode {
            case .points: return (0, 0, 0, 0)
            case .outline: return (width * Scalar.cos(angle), width * Scalar.sin(angle), 0, angle)
            case .surface, .volume:
                let z = 2 * v - 1
                let ring = (1 - z * z).squareRoot()
                let r = mode == .surface ? width : width * Scalar.pow(w, 1.0 / 3)
                return (r * ring * Scalar.cos(angle), r * ring * Scalar.sin(angle), r * z, mode == .surface ? angle : 0)
            }
        }
    }

    /// A place on a rectangle's outline.
    private static func edge(_ u: Double, _ width: Double, _ height: Double) -> (x: Double, y: Double, z: Double, normal: Double) {
        let (w, h) = (abs(width), abs(height))
        var way = u * 2 * (w + h)
        if way < w { return (way - w / 2, -h / 2, 0, -Double.pi / 2) }
        way -= w
        if way < h { return (w / 2, way - h / 2, 0, 0) }
        way -= h
        if way < w { return (w / 2 - way, h / 2, 0, Double.pi / 2) }
        return (-w / 2, h / 2 - (way - w), 0, Double.pi)
    }

    private func cuboid(_ u: Double, _ v: Double, _ w: Double) -> (x: Double, y: Double, z: Double, normal: Double) {
        let (a, b, c) = (abs(size.width), abs(size.height), abs(depth))
        func end(_ t: Double, _ length: Double) -> Double { t < 0.5 ? -length / 2 : length / 2 }
        func along(_ t: Double, _ length: Double) -> Double { (t - 0.5) * length }
        switch mode {
        case .points: return (end(u, a), end(v, b), end(w, c), 0)
        case .volume: return (along(u, a), along(v, b), along(w, c), 0)
        case .outline:
            // Four edges along each axis; what is left of u says where on the edge.
            let total = a + b + c
            guard total > 0 else { return (0, 0, 0, 0) }
            let way = u * total
            if way < a { return (way - a / 2, end(v, b), end(w, c), 0) }
            if way < a + b { return (end(v, a), way - a - b / 2, end(w, c), 0) }
            return (end(v, a), end(w, b), way - a - b - c / 2, 0)
        case .surface:
            let (x, y, z) = (b * c, a * c, a * b)
            let total = x + y + z
            guard total > 0 else { return (along(u, a), along(v, b), along(w, c), 0) }
            let pick = u * total
            if pick < x { return (end(pick / x, a), along(v, b), along(w, c), 0) }
            if pick < x + y { return (along(v, a), end((pick - x) / y, b), along(w, c), 0) }
            return (along(v, a), along(w, b), end((pick - x - y) / z, c), 0)
        }
    }
}
