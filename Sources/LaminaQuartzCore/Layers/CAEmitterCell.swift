import LaminaCoreGraphics
import LaminaRender

/// A kind of particle: how many there are, how they look and how they move.
///
/// A property with a range is a random number within it, spread evenly: half of the range to either side of the mean. Angles are in radians, counted from
/// the x axis towards the y axis; times are in seconds, lengths in points.
open class CAEmitterCell: NSObject, CAMediaTiming, NSSecureCoding {
    /// The numbers, as the render tree has them.
    final var numbers = EmitterCell()
    private var timing = Timing()

    public override init() { super.init() }
    /// Reads what `encode(with:)` wrote; what an archive does not have, or has broken, is as in a new cell.
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

    /// How key paths of the layer call the cell, as in `"emitterCells.flake.birthRate"`. Default nil.
    open var name: String?
    /// Default true.
    open var isEnabled: Bool {
        get { numbers.isEnabled }
        set { numbers.isEnabled = newValue }
    }
    /// Particles a second. Default 0.
    open var birthRate: Float {
        get { float(.birthRate) }
        set { numbers[.birthRate] = Double(newValue) }
    }
    /// Default 0.
    open var lifetime: Float {
        get { float(.lifetime) }
        set { numbers[.lifetime] = Double(newValue) }
    }
    /// Default 0.
    open var lifetimeRange: Float {
        get { float(.lifetimeRange) }
        set { numbers[.lifetimeRange] = Double(newValue) }
    }
    /// The cells that each particle emits from where it is, as long as it lives: in directions counted from its own, in its colour and scale times their own.
    /// Default nil.
    open var emitterCells: [CAEmitterCell]?
    /// Values for keys; Lamina keeps them. Default nil.
    open var style: [AnyHashable: Any]?

    // MARK: How it moves

    /// The angle out of the layer's plane. Default 0.
    open var emissionLatitude: CGFloat {
        get { length(.emissionLatitude) }
        set { numbers[.emissionLatitude] = newValue.native }
    }
    /// The angle in the layer's plane. Default 0.
    open var emissionLongitude: CGFloat {
        get { length(.emissionLongitude) }
        set { numbers[.emissionLongitude] = newValue.native }
    }
    /// The angle over which directions are spread, half of it to either side. Default 0.
    open var emissionRange: CGFloat {
        get { length(.emissionRange) }
        set { numbers[.emissionRange] = newValue.native }
    }
    /// Points a second. Default 0.
    open var velocity: CGFloat {
        get { length(.velocity) }
        set { numbers[.velocity] = newValue.native }
    }
    /// Default 0.
    open var velocityRange: CGFloat {
        get { length(.velocityRange) }
        set { numbers[.velocityRange] = newValue.native }
    }
    /// Points a second, each second. Default 0.
    open var xAcceleration: CGFloat {
        get { length(.xAcceleration) }
        set { numbers[.xAcceleration] = newValue.native }
    }
    /// Points a second, each second. Default 0.
    open var yAcceleration: CGFloat {
        get { length(.yAcceleration) }
        set { numbers[.yAcceleration] = newValue.native }
    }
    /// Points a second, each second. Default 0.
    open var zAcceleration: CGFloat {
        get { length(.zAcceleration) }
        set { numbers[.zAcceleration] = newValue.native }
    }
    /// Default 1.
    open var scale: CGFloat {
        get { length(.scale) }
        set { numbers[.scale] = newValue.native }
    }
    /// Default 0.
    open var scaleRange: CGFloat {
        get { length(.scaleRange) }
        set { numbers[.scaleRange] = newValue.native }
    }
    /// How much the scale grows in a second; it does not go below 0. Default 0.
    open var scaleSpeed: CGFloat {
        get { length(.scaleSpeed) }
        set { numbers[.scaleSpeed] = newValue.native }
    }
    /// Radians a second. Particles start upright. Default 0.
    open var spin: CGFloat {
        get { length(.spin) }
        set { numbers[.spin] = newValue.native }
    }
    /// Default 0.
    open var spinRange: CGFloat {
        get { length(.spinRange) }
        set { numbers[.spinRange] = newValue.native }
    }

    // MARK: How it looks

    /// Multiplies the picture's colours. Default opaque white; nil is white.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { numbers.color = color.map { Color($0) } ?? .white } }
    /// Default 0.
    open var redRange: Float {
        get { float(.redRange) }
        set { numbers[.redRange] = Double(newValue) }
    }
    /// Default 0.
    open var greenRange: Float {
        get { float(.greenRange) }
        set { numbers[.greenRange] = Double(newValue) }
    }
    /// Default 0.
    open var blueRange: Float {
        get { float(.blueRange) }
        set { numbers[.blueRange] = Double(newValue) }
    }
    /// Default 0.
    open var alphaRange: Float {
        get { float(.alphaRange) }
        set { numbers[.alphaRange] = Double(newValue) }
    }
    /// How much red grows in a second; what shows is held within 0…1. Default 0.
    open var redSpeed: Float {
        get { float(.redSpeed) }
        set { numbers[.redSpeed] = Double(newValue) }
    }
    /// How much green grows in a second; what shows is held within 0…1. Default 0.
    open var greenSpeed: Float {
        get { float(.greenSpeed) }
        set { numbers[.greenSpeed] = Double(newValue) }
    }
    /// How much blue grows in a second; what shows is held within 0…1. Default 0.
    open var blueSpeed: Float {
        get { float(.blueSpeed) }
        set { numbers[.blueSpeed] = Double(newValue) }
    }
    /// How much alpha grows in a second; what shows is held within 0…1. Default 0.
    open var alphaSpeed: Float {
        get { float(.alphaSpeed) }
        set { numbers[.alphaSpeed] = Double(newValue) }
    }
    /// The particle's picture: a CGImage. Without one it does not show. Default nil.
    open var contents: Any? {
        didSet { if case .image(let id)? = Value(contents, kind: .image) { numbers.contents = id } else { numbers.contents = .null } }
    }
    /// The part of the picture that shows, in fractions of its size. Default the whole.
    open var contentsRect: CGRect {
        get { CGRect(numbers.contentsRect) }
        set { numbers.contentsRect = Rect(newValue) }
    }
    /// Pixels of the picture for one point. Default 1.
    open var contentsScale: CGFloat {
        get { length(.contentsScale) }
        set { numbers[.contentsScale] = newValue.native }
    }
    /// How the picture is drawn smaller: `"linear"`, `"nearest"` or `"trilinear"`. Default `"linear"`.
    open var minificationFilter: String {
        get { CALayerContentsFilter(numbers.minificationFilter).rawValue }
        set { numbers.minificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
    }
    /// How the picture is drawn larger: `"linear"` or `"nearest"`. Default `"linear"`.
    open var magnificationFilter: String {
        get { CALayerContentsFilter(numbers.magnificationFilter).rawValue }
        set { numbers.magnificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
    }
    /// See `CALayer.minificationFilterBias`. Default 0.
    open var minificationFilterBias: Float {
        get { float(.minificationFilterBias) }
        set { numbers[.minificationFilterBias] = Double(newValue) }
    }

    // MARK: Timing

    /// When, in the time of what emits it, the cell begins to be emitted: for the layer's own cells in the layer's time, for others after the birth
    /// of the particle that emits them. Default 0: as long as that emits.
    open var beginTime: CFTimeInterval {
        get { numbers[.beginTime] }
        set { numbers[.beginTime] = newValue }
    }
    /// For how long from `beginTime` on; 0 for ever. Default infinite.
    open var duration: CFTimeInterval {
        get { numbers[.duration] }
        set { numbers[.duration] = newValue }
    }
    /// Without effect on particles, as the other properties of timing below. Default 1.
    open var speed: Float {
        get { Float(timing.speed) }
        set { timing.speed = Double(newValue) }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { Float(timing.repeatCount) }
        set { timing.repeatCount = Double(newValue) }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(timing.fillMode) }
        set { timing.fillMode = newValue.fillMode }
    }

    // MARK: Key-value coding

    /// The value of a key that was never set. Default: the property's default; nil for other keys.
    open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().codedValue(key) }
    /// Whether a key's value is not its default.
    open func shouldArchiveValue(forKey key: String) -> Bool {
        codedValue(key).map { "\($0)" } != CAEmitterCell().codedValue(key).map { "\($0)" }
    }
    /// A property by key, as in `"birthRate"`; nil for others.
    open func value(forKey key: String) -> Any? { codedValue(key) }
    /// Sets a property by key; values that cannot be read as such change nothing, and other keys lead nowhere.
    open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value.flatMap(Value.unwrapped), key) }
}

extension CAEmitterCell: KeyValueCoded {}
