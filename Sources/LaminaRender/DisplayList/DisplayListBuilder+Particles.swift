// Particles as drawing commands: each is one picture, in a colour, about its middle. They lie above everything else of their layer, in the plane that
// sublayers lie in, or with `preservesDepth` in the space around the layer.

extension DisplayListBuilder {
    mutating func drawParticles(of body: Body) {
        guard let slot = body.emitter else { return }
        guard !isPart else {
            isGivenUp = true
            return
        }
        let node = nodes[slot]
        var values = node.values
        node.animate(&values, at: body.time)
        var system = ParticleSystem(images: tree.images, time: body.time, budget: particlesLeft, samples: rateSamplesLeft)
        system.add((node.emission?.past ?? []) + [node.epoch(until: .infinity)], values: values)
        (particlesLeft, rateSamplesLeft) = (system.budget, system.samples)
        if system.isCut { omissions.insert(.particles) }
        var particles = system.particles
        guard !particles.isEmpty else { return }
        let order = values.emitter.order
        switch order {
        case .unordered, .additive: break
        case .oldestFirst: particles.sort { $0.birth < $1.birth }
        case .oldestLast: particles.sort { $0.birth > $1.birth }
        case .backToFront:
            // Equal depths keep their order.
            let keyed = particles.enumerated().sorted { $0.element.z != $1.element.z ? $0.element.z < $1.element.z : $0.offset < $1.offset }
            particles = keyed.map { $0.element }
        }
        // What is added comes to the same when it is added up first, and then is right along clips, too.
        if order == .additive { commands.append(.beginGroup(Group(blend: .plusLighter))) }
        commands.reserveCapacity(commands.count + particles.count + 1)
        for particle in particles { draw(particle, system.looks[Int(particle.look)], body, isSum: order == .additive) }
        if order == .additive { commands.append(.end) }
    }

    private mutating func draw(_ particle: Particle, _ look: ParticleLook, _ body: Body, isSum: Bool) {
        let (s, c) = particle.angle == 0 ? (0, 1) : (Scalar.sin(particle.angle), Scalar.cos(particle.angle))
        let k = particle.scale
        var place: Projection
        if let space = body.plane.sublayerTransform {
            place = Projection(
                Transform(k * c, k * s, 0, 0, -k * s, k * c, 0, 0, 0, 0, 1, 0, particle.x, particle.y, particle.z, 1).concat(space))
        } else {
            place = Projection(xx: k * c, xy: -k * s, x0: particle.x, yx: k * s, yy: k * c, y0: particle.y)
        }
        if let mirror = body.plane.mirrorY { place = place.then(Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: mirror)) }
        // Upright on the device, as layers' pictures are.
        if body.plane.isFlipped { place = Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: -1, y0: 0).then(place) }
        place = place.then(body.plane.projection)
        let shape = Shape(rect: Rect(-look.width / 2, -look.height / 2, look.width, look.height), projection: place)
        guard shape.rect.isFinite, place.isFinite else { return }
        let grows = place.linearScale(at: .zero) * look.width >= look.source.size.width
        let filter: SamplingFilter = grows ? (look.magnificationFilter == .nearest ? .nearest : .linear) : look.minificationFilter
        var item = DisplayItem(
            shape: shape, paint: .image(look.image, source: look.source, filter: filter), opacity: particle.alpha * body.opacity)
        item.detailBias = filter == .trilinear ? look.detailBias : 0
        item.tint = Tint(Color(red: particle.red, green: particle.green, blue: particle.blue)).multiplied(by: copying.tint)
        item.isSum = isSum
        commands.append(.draw(item))
    }
}
