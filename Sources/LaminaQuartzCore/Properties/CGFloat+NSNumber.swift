import Foundation

// On Apple's systems a number that comes as `Any` casts to CGFloat as well as to Double. Foundation here does so for Double, Float and Int
// only, and code written for Apple's frameworks says `layer.value(forKey: "progress") as? CGFloat`.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: native) }
    public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) { result = CGFloat(number.doubleValue) }
    public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(number.doubleValue)
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat { CGFloat(number?.doubleValue ?? 0) }
}
