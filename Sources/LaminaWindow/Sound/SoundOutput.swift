import CSDL2
import Dispatch
import LaminaQuartzCore
import LaminaStage
import Synchronization

// The loudspeaker.
//
// All windows of a process share one audio device of SDL's, whose own thread asks for samples. It is opened when the first sound of the process starts, and closed after some
// seconds in which none was heard: a window without sounds has none, and one that is silent costs nothing. Opening takes a moment, so it is done on a queue of its own; a sound that waits for
// it is heard whole. Where there is no device the program goes on unheard, and the reason is kept.

/// The audio device that all windows of the process share.
final class SoundOutput: Sendable {
    static let shared = SoundOutput()

    /// The sample frames that the device asks for at once: 21 milliseconds.
    private static let block: UInt16 = 1024
    /// The seconds of silence after which the device is closed.
    private static let rest = 5
    /// The seconds after which a device that could not be opened is tried again.
    private static let retry = 30.0

    private struct State {
        var mixes: [ObjectIdentifier: LiveSoundMix] = [:]
        var limiter = SoundLimiter()
        /// The sample frames since something was heard.
        var silence = 0
        var device: SDL_AudioDeviceID = 0
        var failure: (reason: String, time: Double)?
    }
    private let state = Mutex(State())
    /// Opens and closes the device.
    private let queue = Dispatch.DispatchQueue(label: "lamina.sound")

    /// The reason why nothing is heard; nil while the device is open, or nobody has asked for it.
    var failure: String? { state.withLock { $0.failure?.reason } }

    /// Lets be heard what a mix has, now or later.
    func play(_ mix: LiveSoundMix) {
        let isOpen = state.withLock {
            $0.mixes[ObjectIdentifier(mix)] = mix
            $0.silence = 0
            return $0.device != 0
        }
        if !isOpen { queue.async { self.open() } }
    }

    /// Lets a mix be heard no more.
    func remove(_ mix: LiveSoundMix) {
        state.withLock { _ = $0.mixes.removeValue(forKey: ObjectIdentifier(mix)) }
        queue.async { self.closeIfAtRest() }
    }

    // MARK: The device, on its queue

    private func open() {
        let now = MediaTime.monotonic()
        let isWanted = state.withLock { state in
            state.device == 0 && state.mixes.values.contains { !$0.isAtRest } && state.failure.map { now - $0.time > Self.retry } ?? true
        }
        guard isWanted else { return }
        var wanted = SDL_AudioSpec()
        (wanted.freq, wanted.channels, wanted.samples) = (Int32(Sound.framesPerSecond), 2, Self.block)
        wanted.format = SDL_AudioFormat(lamina_samples_float)
        wanted.callback = { _, stream, length in
            guard let stream else { return }
            stream.withMemoryRebound(to: Float.self, capacity: Int(length) / 4) {
                SoundOutput.shared.fill(UnsafeMutableBufferPointer(start: $0, count: Int(length) / 4))
            }
        }
        var device: SDL_AudioDeviceID = 0
        if SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 { device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0) }
        let reason = device == 0 ? String(cString: SDL_GetError()) : ""
        state.withLock {
            ($0.device, $0.silence, $0.limiter) = (device, 0, SoundLimiter())
            $0.failure = device == 0 ? (reason, now) : nil
        }
        if device != 0 { SDL_PauseAudioDevice(device, 0) }
    }

    private func closeIfAtRest() {
        let device = state.withLock { state in
            guard state.mixes.values.allSatisfy(\.isAtRest) else { return SDL_AudioDeviceID(0) }
            defer { state.device = 0 }
            return state.device
        }
        // It waits for the device's thread, which takes the lock.
        if device != 0 { SDL_CloseAudioDevice(device) }
    }

    // MARK: The device's thread

    private func fill(_ buffer: UnsafeMutableBufferPointer<Float>) {
        buffer.update(repeating: 0)
        let isEnough = state.withLock { state in
            for mix in state.mixes.values { mix.add(to: buffer) }
            state.limiter.limit(buffer)
            let wasEnough = state.silence > Self.rest * Sound.framesPerSecond
            state.silence = state.mixes.values.allSatisfy(\.isAtRest) ? state.silence + buffer.count / 2 : 0
            return !wasEnough && state.silence > Self.rest * Sound.framesPerSecond
        }
        if isEnough { queue.async { self.closeIfAtRest() } }
    }
}
