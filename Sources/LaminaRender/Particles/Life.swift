extension ParticleSystem {
    /// The parameters of one particle's whole life, settled at its birth.
    struct Life {
        let birth: Double
        /// Seconds.
        let length: Double
        private let start: (x: Double, y: Double, z: Double)
        private let velocity: (x: Double, y: Double, z: Double)
        private let acceleration: (x: Double, y: Double, z: Double)
        private let scale, scaleSpeed, spin: Double
        private let color, colorSpeed: Color
        private let heading: Double
        private let inherited: Origin?

        /// The properties that a particle passes on to those that it emits.
        struct Origin {
            var x, y, z: Double
            /// The direction in which it moves, in the plane.
            var heading: Double
            var scale: Double
            var color: Color
        }

        /// - Parameter origin: the particle that emits this one; nil for the emitter itself.
        init(_ emitter: Emitter, _ index: Int, origin: Origin?, birth: Double, _ random: inout ParticleRandom) {
            let cell = emitter.cells[index]
            self.birth = birth
            inherited = origin
            // In a fixed order, each whether it is needed or not, so that no property changes another's numbers.
            let life = emitter.lifetime * random.around(cell[.lifetime], cell[.lifetimeRange])
            length = life > 0 ? life : 0
            let speed = emitter.velocity * random.around(cell[.velocity], cell[.velocityRange])
            let ownScale = random.around(cell[.scale], cell[.scaleRange])
            spin = emitter.spin * random.around(cell[.spin], cell[.spinRange])
            color = Color(
                red: random.around(cell.color.red, cell[.redRange]), green: random.around(cell.color.green, cell[.greenRange]),
                blue: random.around(cell.color.blue, cell[.blueRange]), alpha: random.around(cell.color.alpha, cell[.alphaRange]))
            colorSpeed = Color(red: cell[.redSpeed], green: cell[.greenSpeed], blue: cell[.blueSpeed], alpha: cell[.alphaSpeed])
            let aim = random.around(cell[.emissionLongitude], cell[.emissionRange])
            // The emitter's factor is passed on along with the scale.
            let factor = origin == nil ? emitter.scale : 1
            (scale, scaleSpeed) = (factor * ownScale, factor * cell[.scaleSpeed])
            acceleration = (cell[.xAcceleration], cell[.yAcceleration], cell[.zAcceleration])
            if let origin {
                start = (origin.x, origin.y, origin.z)
                heading = origin.heading + aim
            } else {
                let place = emitter.place(&random)
                start = (place.x, place.y, place.z)
                heading = place.normal + aim
            }
            let (tilt, along) = (Scalar.sin(cell[.emissionLatitude]), Scalar.cos(cell[.emissionLatitude]))
            velocity = (speed * along * Scalar.cos(heading), speed * along * Scalar.sin(heading), speed * tilt)
        }

        private func place(at age: Double) -> (x: Double, y: Double, z: Double) {
            let half = age * age / 2
            return (
                start.x + velocity.x * age + acceleration.x * half, start.y + velocity.y * age + acceleration.y * half,
                start.z + velocity.z * age + acceleration.z * half
            )
        }

        private func color(at age: Double) -> Color {
            func channel(_ v: Double, _ speed: Double, _ factor: Double) -> Double {
                let now = v + speed * age
                return now > 0 ? Swift.min(now, 1) * factor : 0
            }
            let factor = inherited?.color ?? .white
            return Color(
                red: channel(color.red, colorSpeed.red, factor.red), green: channel(color.green, colorSpeed.green, factor.green),
                blue: channel(color.blue, colorSpeed.blue, factor.blue), alpha: channel(color.alpha, colorSpeed.alpha, factor.alpha))
        }

        private func scale(at age: Double) -> Double {
            let now = scale + scaleSpeed * age
            return now > 0 ? now * (inherited?.scale ?? 1) : 0
        }

        /// The properties that particles emitted at an age take over.
        func origin(at age: Double) -> Origin {
            let p = place(at: age)
            let (vx, vy) = (velocity.x + acceleration.x * age, velocity.y + acceleration.y * age)
            let isMoving = vx * vx + vy * vy > 1e-18
            return Origin(
                x: p.x, y: p.y, z: p.z, heading: isMoving ? Scalar.atan2(vy, vx) : heading, scale: scale(at: age), color: color(at: age))
        }

        /// Nil where there is nothing to see.
        func particle(at age: Double, look: Int32) -> Particle? {
            let (p, color, scale) = (place(at: age), color(at: age), scale(at: age))
            guard color.alpha > 0, scale > 0, (p.x + p.y + p.z + scale + spin * age).isFinite else { return nil }
            return Particle(
                x: p.x, y: p.y, z: p.z, scale: scale, angle: spin * age, red: color.red, green: color.green, blue: color.blue,
                alpha: color.alpha, birth: birth, look: look)
        }
    }
}
