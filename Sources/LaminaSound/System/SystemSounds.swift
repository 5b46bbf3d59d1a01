import LaminaStage
import Synchronization

/// The number of a system sound.
public typealias SystemSoundID = UInt32
/// A result of C functions: 0, or an error's number.
public typealias OSStatus = Int32

/// The vibration of the device.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0FFF
/// No error.
public let kAudioServicesNoError: OSStatus = 0
/// A sound is too long, or there is none of that number.
public let kAudioServicesBadSystemSoundIDError = OSStatus(bitPattern: 0x2173_6964)
/// A sound cannot be read.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// The sounds that a program has numbered.
private final class NumberedSounds: Sendable {
    private struct State {
        var last: SystemSoundID = 0x1000
        var sounds: [SystemSoundID: Sound] = [:]
    }
    private let state = Mutex(State())

    @StageLocal static var current = NumberedSounds()

    subscript(id: SystemSoundID) -> Sound? { state.withLock { $0.sounds[id] } }

    func insert(_ sound: Sound) -> SystemSoundID {
        state.withLock {
            $0.last += 1
            $0.sounds[$0.last] = sound
            return $0.last
        }
    }

    func remove(_ id: SystemSoundID) -> Bool { state.withLock { $0.sounds.removeValue(forKey: id) != nil } }
}

/// Numbers a short sound, for `AudioServicesPlaySystemSound(_:)`.
///
/// - Returns: `kAudioServicesNoError`, or an error's number for a file that cannot be read as a sound or takes more than 30 seconds.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> OSStatus {
    guard let data = try? Data(contentsOf: inFileURL as URL),
        let sound = try? SoundReader.sound(Array(data), name: (inFileURL as URL).lastPathComponent), sound.duration <= 30
    else { return kAudioServicesSystemSoundUnspecifiedError }
    outSystemSoundID.pointee = NumberedSounds.current.insert(sound)
    return kAudioServicesNoError
}

/// Forgets a sound's number. What plays of it plays on.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    NumberedSounds.current.remove(inSystemSoundID) ? kAudioServicesNoError : kAudioServicesBadSystemSoundIDError
}

/// Plays a sound, beside those that play already; nothing happens for a number that none has.
///
/// Of the sounds that Apple's systems number themselves, short ones made here stand in for the clicks, the shutter and the tones of messages; 1519, 1520, 1521
/// and `kSystemSoundID_Vibrate` are taps of the device.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, nil)
}

/// Plays a sound and taps the device.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    AudioServicesPlayAlertSoundWithCompletion(inSystemSoundID, nil)
}

/// Plays a sound and taps the device, and calls a block on the main queue when the sound has come to its end.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    if SystemTap(inSystemSoundID) == nil { CueBoard.current.tap(.init(.vibration)) }
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Plays a sound, and calls a block on the main queue when it has come to its end.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    var seconds = 0.0
    if let tap = SystemTap(inSystemSoundID) {
        CueBoard.current.tap(tap.haptic)
    } else if let sound = NumberedSounds.current[inSystemSoundID] ?? SystemSound(inSystemSoundID)?.sound {
        _ = CueBoard.current.start(Cue.Start(sound))
        seconds = sound.duration
    }
    if let inCompletionBlock { DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: inCompletionBlock) }
}

/// The numbers that stand for taps.
private struct SystemTap {
    let haptic: Cue.Haptic

    init?(_ id: SystemSoundID) {
        switch id {
        case kSystemSoundID_Vibrate, 1011, 1350, 1351, 1352: haptic = .init(.vibration)
        case 1519: haptic = .init(.light)
        case 1520: haptic = .init(.medium)
        case 1521: haptic = .init(.error)
        default: return nil
        }
    }
}
