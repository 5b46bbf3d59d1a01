import LaminaRender
import Testing

@Suite struct SpringTests {
    private func places(_ spring: Spring, _ times: [Double] = [0.05, 0.15, 0.25, 0.45]) -> [Double] {
        times.map { spring.motion.value(at: $0) * 100 }
    }

    private func expect(_ spring: Spring, _ values: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
        for (found, value) in zip(places(spring), values) {
            // The figures went through 32-bit numbers.
            #expect(isClose(found, value, 1e-5), "\(found)", sourceLocation: sourceLocation)
        }
    }

    @Test("places from 0 to 100, as measured")
    func measured() {
        expect(Spring(), [10.44055, 61.04925, 102.33595, 111.84460])
        expect(Spring(damping: 20), [9.02040, 44.21746, 71.27025, 93.89005])
        expect(Spring(initialVelocity: 5), [29.30781, 87.32048, 116.04146, 107.67215])
        expect(Spring(initialVelocity: -5), [-8.42671, 34.77803, 88.63046, 116.01706])
    }

    @Test("more damping than the critical one changes nothing unless it is allowed to")
    func overdamping() {
        #expect(places(Spring(damping: 30)) == places(Spring(damping: 20)))
        let slow = Spring(damping: 30, allowsOverdamping: true)
        // The roots of r² + 30 r + 100 = 0.
        let (r1, r2) = (-15 + 125.0.squareRoot(), -15 - 125.0.squareRoot())
        for t in [0.0, 0.1, 0.5, 1] {
            let y = (r2 * Scalar.exp(r1 * t) - r1 * Scalar.exp(r2 * t)) / (r1 - r2)
            #expect(isClose(slow.motion.value(at: t), 1 + y, 1e-12))
        }
    }

    @Test("settling durations, as measured")
    func settling() {
        let rows: [(Spring, Double)] = [
            (Spring(), 1.4727003346780927), (Spring(damping: 20), 1.0), (Spring(damping: 30), 1.0),
            (Spring(stiffness: 300, damping: 20), 0.7442555275721707), (Spring(stiffness: 400, damping: 40), 0.5),
            (Spring(mass: 2, damping: 5), 5.658348137358159), (Spring(stiffness: 25, damping: 10), 1.9),
            (Spring(initialVelocity: 5), 1.3815510557964275), (Spring(stiffness: 1, damping: 2), 9.3),
            (Spring(initialVelocity: -5), 1.5350814063145797), (Spring(damping: 1), 13.91321015404625),
            (Spring(damping: 0), Double(Float.greatestFiniteMagnitude)),
        ]
        for (spring, duration) in rows { #expect(isClose(spring.settlingDuration, duration, duration * 1e-14), "\(spring)") }
    }

    @Test("perceptual duration and bounce, as measured")
    func perceptual() {
        let rows: [(Double, Double, stiffness: Double, damping: Double, settling: Double)] = [
            (0.5, 0, 157.91367041742973, 25.132741228718345, 0.8), (1, 0, 39.47841760435743, 12.566370614359172, 1.5),
            (0.25, 0, 631.654681669, 50.265482457, 0.4), (0.5, 0.3, 157.91367041742973, 17.59291886010284, 0.8629552831744205),
            (0.5, 0.7, 157.91367041742973, 7.539822368615504, 1.904872615017113),
            (0.35, 0.15, 322.27279677026473, 30.51832863487228, 0.5156554893625898),
            (0.5, -0.3, 157.91367041742973, 35.90391604102621, 1.4),
        ]
        for row in rows {
            let spring = Spring(perceptualDuration: row.0, bounce: row.1)
            #expect(isClose(spring.stiffness, row.stiffness, 1e-9) && isClose(spring.damping, row.damping, 1e-9), "\(row)")
            #expect(isClose(spring.settlingDuration, row.settling, 1e-13), "\(row): \(spring.settlingDuration)")
            #expect(spring.mass == 1 && spring.allowsOverdamping)
            #expect(isClose(spring.perceptualDuration, row.0, 1e-14) && isClose(spring.bounce, row.1, 1e-14))
        }
    }

    private static let kinds: [Spring] = [
        Spring(), Spring(damping: 1), Spring(damping: 0, initialVelocity: 2), Spring(damping: 20, initialVelocity: 3),
        Spring(damping: 19.999_999_999), Spring(damping: 20.000_001, allowsOverdamping: true),
        Spring(damping: 90, initialVelocity: -4, allowsOverdamping: true),
    ]

    @Test("the velocity is how fast the place changes, and begins as told", arguments: kinds)
    func velocity(_ spring: Spring) {
        let motion = spring.motion
        #expect(isClose(motion.value(at: 0), 0, 1e-12) && isClose(motion.velocity(at: 0), spring.initialVelocity, 1e-9))
        for t in [0.01, 0.1, 0.4, 1.3] {
            let slope = (motion.value(at: t + 1e-6) - motion.value(at: t - 1e-6)) / 2e-6
            #expect(isClose(motion.velocity(at: t), slope, 1e-6), "at \(t)")
        }
    }

    @Test("place and velocity obey the law of the spring", arguments: kinds)
    func law(_ spring: Spring) {
        let motion = spring.motion
        for t in [0.05, 0.3, 0.9] {
            let force = (motion.velocity(at: t + 1e-6) - motion.velocity(at: t - 1e-6)) / 2e-6 * spring.mass
            let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, 20)
            let pull = -spring.stiffness * (motion.value(at: t) - 1) - damping * motion.velocity(at: t)
            #expect(isClose(force, pull, 1e-4), "at \(t)")
        }
    }

    @Test("next to the critical damping the forms meet")
    func continuity() {
        let critical = Spring(damping: 20).motion
        for damping in [20 - 1e-4, 20 - 1e-9, 20 + 1e-9, 20 + 1e-4] {
            let near = Spring(damping: damping, allowsOverdamping: true).motion
            for t in [0.05, 0.2, 0.8] { #expect(isClose(near.value(at: t), critical.value(at: t), 1e-5), "\(damping) at \(t)") }
        }
    }

    @Test("springs that cannot be are at their target, times that are none stop nothing")
    func odd() {
        for v in [Double.nan, .infinity, -.infinity, 0, -1] {
            for spring in [Spring(mass: v), Spring(stiffness: v)] where v != 0 || spring.mass == 0 {
                #expect(spring.motion.value(at: 0.3) == 1 && spring.motion.velocity(at: 0.3) == 0)
                #expect(spring.settlingDuration == 0)
            }
        }
        for v in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300] {
            for spring in [
                Spring(mass: v), Spring(stiffness: v), Spring(damping: v), Spring(initialVelocity: v),
                Spring(damping: v, allowsOverdamping: true), Spring(perceptualDuration: v, bounce: 0),
                Spring(perceptualDuration: 1, bounce: v),
            ] {
                #expect(!spring.settlingDuration.isNaN && spring.settlingDuration >= 0)
                for t in [0, 1, v] {
                    #expect(spring.motion.value(at: t).isFinite && spring.motion.velocity(at: t).isFinite, "\(spring) at \(t)")
                }
            }
        }
        #expect(Spring(stiffness: 1e-12, damping: 1).settlingDuration > 1e6)
    }
}
