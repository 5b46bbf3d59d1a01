import LaminaUIKit

/// An animation that calls a block in each frame until the block returns false.
///
/// ```swift
/// let wave = POPCustomAnimation { flag, animation in
///     (flag as! Flag).phase = animation!.currentTime
///     return true
/// }!
/// flag.pop_add(wave, forKey: "wave")
/// ```
open class POPCustomAnimation: POPAnimation {
    /// Creates an animation that calls a block with the animated object and itself, and ends when the block returns false.
    public convenience init!(block: ((Any?, POPCustomAnimation?) -> Bool)!) {
        self.init()
        self.block = block
    }

    /// The media time of the frame.
    open private(set) var currentTime: CFTimeInterval = 0
    /// The seconds since the previous frame; 0 in the first one.
    open private(set) var elapsedTime: CFTimeInterval = 0

    private final var block: ((Any?, POPCustomAnimation?) -> Bool)?
    private final var goesOn = false

    override func advance(to time: Double, by elapsed: Double, on object: NSObject) -> Bool {
        (currentTime, elapsedTime) = (time, elapsed)
        goesOn = block?(object, self) ?? false
        return true
    }

    override var isDone: Bool { !goesOn }

    override func takeSettings(for copy: POPAnimation) {
        super.takeSettings(for: copy)
        (copy as? POPCustomAnimation)?.block = block
    }
}
