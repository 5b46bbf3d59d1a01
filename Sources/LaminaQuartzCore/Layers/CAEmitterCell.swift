import LaminaCoreGraphics
import LaminaRender

/// A kind of particle: its number, appearance and motion.
///
/// A property with a range is a random number within it, spread evenly: half of the range to either side of the mean. Angles are in radians, counted from
/// the x axis towards the y axis; times are in seconds, lengths in points.
open class CAEmitterCell: NSObject, CAMediaTiming, NSSecureCoding {
    /// The numbers, as the render tree has them.
    final var numbers = EmitterCell()
    private var timing = Timing()

    public override init() { super.init() }
    /// Reads a cell that `encode(with:)` wrote; values that are missing or damaged are as in a new cell.
    public required init?(coder: NSCoder) {
        super.init()
        restore(from: coder)
    }
    public class var supportsSecureCoding: Bool { true }
    /// Writes the cell and the cells in it.
    open func encode(with coder: NSCoder) {
        coder.encode(list: ["cells": ArchivedValue.list(CAEmitterCell.list([self]))], forKey: "CAEmitterCell")
    }

    private func float(_ key: EmitterCell.Key) -> Float { Float(numbers[key]) }
    private func length(_ key: EmitterCell.Key) -> CGFloat { CGFloat(numbers[key]) }

    // MARK: What there is of it

    /// The cell's name in key paths of the layer, as in `"emitterCells.flake.birthRate"`. Default nil.
    open var name: String?
    /// Whether the cell emits particles. Default true.
    open var isEnabled: Bool {
        get { numbers.isEnabled }
        set { numbers.isEnabled = newValue }
    }
    /// The number of particles emitted a second. Default 0.
    open var birthRate: Float {
        get { float(.birthRate) }
        set { numbers[.birthRate] = Double(newValue) }
    }
    /// The lifetime of a particle in seconds. Default 0.
    open var lifetime: Float {
        get { float(.lifetime) }
        set { numbers[.lifetime] = Double(newValue) }
    }
    /// The range of lifetimes in seconds. Default 0.
    open var lifetimeRange: Float {
        get { float(.lifetimeRange) }
        set { numbers[.lifetimeRange] = Double(newValue) }
    }
    /// The cells that each particle emits from its place, as long as it lives; directions are relative to the particle's own, and colour and scale are
    /// multiplied with it. Default nil.
    open var emitterCells: [CAEmitterCell]?
    /// Values for custom keys; they are kept and have no effect. Default nil.
    open var style: [AnyHashable: Any]?

    // MARK: How it moves

    /// The angle of emission out of the layer's plane, in radians. Default 0.
    open var emissionLatitude: CGFloat {
        get { length(.emissionLatitude) }
        set { numbers[.emissionLatitude] = newValue.native }
    }
    /// The angle of emission in the layer's plane, in radians from the x axis towards the y axis. Default 0.
    open var emissionLongitude: CGFloat {
        get { length(.emissionLongitude) }
        set { numbers[.emissionLongitude] = newValue.native }
    }
    /// The angle in radians over which directions are spread, half of it to either side. Default 0.
    open var emissionRange: CGFloat {
        get { length(.emissionRange) }
        set { numbers[.emissionRange] = newValue.native }
    }
    /// The initial velocity in points a second. Default 0.
    open var velocity: CGFloat {
        get { length(.velocity) }
        set { numbers[.velocity] = newValue.native }
    }
    /// The range of velocities in points a second. Default 0.
    open var velocityRange: CGFloat {
        get { length(.velocityRange) }
        set { numbers[.velocityRange] = newValue.native }
    }
    /// The acceleration along x, in points a second squared. Default 0.
    open var xAcceleration: CGFloat {
        get { length(.xAcceleration) }
        set { numbers[.xAcceleration] = newValue.native }
    }
    /// The acceleration along y, in points a second squared. Default 0.
    open var yAcceleration: CGFloat {
        get { length(.yAcceleration) }
        set { numbers[.yAcceleration] = newValue.native }
    }
    /// The acceleration along z, in points a second squared. Default 0.
    open var zAcceleration: CGFloat {
        get { length(.zAcceleration) }
        set { numbers[.zAcceleration] = newValue.native }
    }
    /// The factor of the picture's size. Default 1.
    open var scale: CGFloat {
        get { length(.scale) }
        set { numbers[.scale] = newValue.native }
    }
    /// The range of scales. Default 0.
    open var scaleRange: CGFloat {
        get { length(.scaleRange) }
        set { numbers[.scaleRange] = newValue.native }
    }
    /// The growth of the scale a second; the scale does not go below 0. Default 0.
    open var scaleSpeed: CGFloat {
        get { length(.scaleSpeed) }
        set { numbers[.scaleSpeed] = newValue.native }
    }
    /// The rotation in radians a second. Particles start upright. Default 0.
    open var spin: CGFloat {
        get { length(.spin) }
        set { numbers[.spin] = newValue.native }
    }
    /// The range of spins in radians a second. Default 0.
    open var spinRange: CGFloat {
        get { length(.spinRange) }
        set { numbers[.spinRange] = newValue.native }
    }

    // MARK: How it looks

    /// The colour that multiplies the picture's colours. Default opaque white; nil is white.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { numbers.color = color.map { Color($0) } ?? .white } }
    /// The range of the red component. Default 0.
    open var redRange: Float {
        get { float(.redRange) }
        set { numbers[.redRange] = Double(newValue) }
    }
    /// The range of the green component. Default 0.
    open var greenRange: Float {
        get { float(.greenRange) }
        set { numbers[.greenRange] = Double(newValue) }
    }
    /// The range of the blue component. Default 0.
    open var blueRange: Float {
        get { float(.blueRange) }
        set { numbers[.blueRange] = Double(newValue) }
    }
    /// The range of the alpha component. Default 0.
    open var alphaRange: Float {
        get { float(.alphaRange) }
        set { numbers[.alphaRange] = Double(newValue) }
    }
    /// The growth of red a second; the displayed value is kept within 0…1. Default 0.
    open var redSpeed: Float {
        get { float(.redSpeed) }
        set { numbers[.redSpeed] = Double(newValue) }
    }
    /// The growth of green a second; the displayed value is kept within 0…1. Default 0.
    open var greenSpeed: Float {
        get { float(.greenSpeed) }
        set { numbers[.greenSpeed] = Double(newValue) }
    }
    /// The growth of blue a second; the displayed value is kept within 0…1. Default 0.
    open var blueSpeed: Float {
        get { float(.blueSpeed) }
        set { numbers[.blueSpeed] = Double(newValue) }
    }
    /// The growth of alpha a second; the displayed value is kept within 0…1. Default 0.
    open var alphaSpeed: Float {
        get { float(.alphaSpeed) }
        set { numbers[.alphaSpeed] = Double(newValue) }
    }
    /// The particle's picture, a CGImage. Without one the particle does not show. Default nil.
    open var contents: Any? {
        didSet { if case .image(let id)? = Value(contents, kind: .image) { numbers.contents = id } else { numbers.contents = .null } }
    }
    /// The part of the picture that shows, in fractions of its size. Default the whole.
    open var contentsRect: CGRect {
        get { CGRect(numbers.contentsRect) }
        set { numbers.contentsRect = Rect(newValue) }
    }
    /// The number of the picture's pixels for one point. Default 1.
    open var contentsScale: CGFloat {
        get { length(.contentsScale) }
        set { numbers[.contentsScale] = newValue.native }
    }
    /// The filter for drawing the picture smaller: `"linear"`, `"nearest"` or `"trilinear"`. Default `"linear"`.
    open var minificationFilter: String {
        get { CALayerContentsFilter(numbers.minificationFilter).rawValue }
        set { numbers.minificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
    }
    /// The filter for drawing the picture larger: `"linear"` or `"nearest"`. Default `"linear"`.
    open var magnificationFilter: String {
        get { CALayerContentsFilter(numbers.magnificationFilter).rawValue }
        set { numbers.magnificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
    }
    /// The bias of trilinear minification; see `CALayer.minificationFilterBias`. Default 0.
    open var minificationFilterBias: Float {
        get { float(.minificationFilterBias) }
        set { numbers[.minificationFilterBias] = Double(newValue) }
    }

    // MARK: Timing

    /// The time at which the cell begins to be emitted, in its emitter's time: for the layer's own cells in the layer's time, for others after the birth of the
    /// particle that emits them. Default 0: as long as the emitter emits.
    open var beginTime: CFTimeInterval {
        get { numbers[.beginTime] }
        set { numbers[.beginTime] = newValue }
    }
    /// The time in seconds for which the cell is emitted, from `beginTime` on; 0 for ever. Default infinite.
    open var duration: CFTimeInterval {
        get { numbers[.duration] }
        set { numbers[.duration] = newValue }
    }
    /// Part of `CAMediaTiming`; it has no effect on particles. Default 1.
    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }
    /// Part of `CAMediaTiming`; it has no effect on particles. Default 0.
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// Part of `CAMediaTiming`; it has no effect on particles. Default 0.
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = Double(newValue) }
    }
    /// Part of `CAMediaTiming`; it has no effect on particles. Default 0.
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    /// Part of `CAMediaTiming`; it has no effect on particles. Default false.
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    /// Part of `CAMediaTiming`; it has no effect on particles. Default `.removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fillMode) }
        set { timing.fillMode = newValue.fillMode }
    }

    // MARK: Key-value coding

    /// Returns the value of a key that was never set: the property's default, or nil for other keys.
    open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().codedValue(key) }
    /// Returns whether a key's value is not its default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        codedValue(key).map { "\($0)" } != CAEmitterCell().codedValue(key).map { "\($0)" }
    }
    /// Returns a property by key, as in `"birthRate"`; nil for other keys.
    open func value(forKey key: String) -> Any? { codedValue(key) }
    /// Sets a property by key; values of another type and other keys change nothing.
    open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value.flatMap(Value.unwrapped), key) }
}

extension CAEmitterCell: KeyValueCoded {}
