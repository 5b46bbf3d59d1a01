import Foundation

// Prefixes: AudioServices AudioQueue AudioFile AudioUnit
// Sounds of the system are not played.

public typealias SystemSoundID = UInt32
public var kSystemSoundID_Vibrate: SystemSoundID { 4095 }
@discardableResult public func AudioServicesCreateSystemSoundID(_ url: URL, _ sound: UnsafeMutablePointer<SystemSoundID>) -> Int32 {
    laminaAbsent("AudioServicesCreateSystemSoundID", of: "AudioToolbox")
    return -1
}
public func AudioServicesPlaySystemSound(_ sound: SystemSoundID) { laminaAbsent("AudioServicesPlaySystemSound", of: "AudioToolbox") }
public func AudioServicesPlayAlertSound(_ sound: SystemSoundID) { laminaAbsent("AudioServicesPlayAlertSound", of: "AudioToolbox") }
@discardableResult public func AudioServicesDisposeSystemSoundID(_ sound: SystemSoundID) -> Int32 { -1 }
