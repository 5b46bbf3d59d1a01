import LaminaStage
import LaminaUIKit

extension Stage {
    /// Creates a stage under test: it has a device's screen, and its past is kept from the start.
    ///
    ///     let stage = try Stage(showing: CardStack(), on: .iPhone15, seed: 7)
    ///     stage.play(.swipe("card", by: CGVector(dx: 240, dy: 0), in: 0.18))
    ///     try expectFrames(of: stage, at: 0, 0.1, 0.25)
    ///
    /// - Parameters:
    ///   - rootViewController: The controller, created when the screen exists.
    ///   - device: The device.
    ///   - orientation: The way in which it is held. Default portrait.
    ///   - traits: The traits that do not follow from the device, such as a dark appearance. Default none.
    ///   - scale: The number of pixels for one point. Default nil: the device's. Fewer make smaller pictures.
    ///   - seed: The seed of the random numbers that the stage's code draws on the main actor without naming a generator (`Int.random(in:)`, `shuffled()`), and
    ///     of `Stage.random`. Code that is called from outside the stage's turns belongs to it in `perform(_:)`. Default nil: the system's numbers are random.
    ///   - threads: The number of threads that draw. Default: as many as the machine has cores. The pixels do not depend on it.
    /// - Throws: A `StageError` for a size that cannot be drawn; a `SnapshotError` where the system's random numbers cannot follow from a seed: on other systems than Linux,
    ///   and in programs that the standard library is linked into.
    public convenience init(
        showing rootViewController: @autoclosure () throws -> UIViewController, on device: Device,
        orientation: Device.Orientation = .portrait, traits: UITraitCollection = UITraitCollection(), scale: CGFloat? = nil,
        seed: UInt64? = nil,
        threads: Int? = nil
    ) throws {
        try self.init(size: device.size(in: orientation), scale: scale ?? device.scale, threads: threads)
        if let seed {
            record.random = SeededGenerator(seed: seed)
            try seedSystemRandomness(seed)
        }
        _ = history
        try perform {
            let screen = attachScreen(traits: traits, safeAreaInsets: device.safeArea(in: orientation))
            let window = UIWindow(frame: screen.bounds)
            window.rootViewController = try rootViewController()
            window.makeKeyAndVisible()
        }
    }

    /// Turns the device: the stage has its size and its safe area in that orientation then.
    ///
    /// - Throws: A `StageError` for a size that cannot be drawn.
    public func turn(_ device: Device, to orientation: Device.Orientation) throws {
        _ = history
        try resize(to: device.size(in: orientation), safeAreaInsets: device.safeArea(in: orientation))
    }

    /// Random numbers that follow from the stage's seed, or from 0 if it has none: the same on every run. All copies of the generator are one.
    ///
    ///     var random = stage.random
    ///     let order = cards.shuffled(using: &random)
    public var random: SeededGenerator { record.random }
}
