import LaminaQuartzCore
import LaminaStage
import LaminaUIKit

/// The windows of one program: one for each of its scenes. They have the program's time and its sound in common.
@MainActor
final class ProgramWindows {
    /// Called when the last of them has been closed.
    var onEnd: (() -> Void)?
    private let settings: WindowSettings
    private let program: Program
    private let sound: WindowSound
    private var windows: [StageWindow] = []

    /// - Parameters:
    ///   - settings: The look of the first window, which others have as well, but for filling the display.
    ///   - stage: The stage of the first window.
    init(_ settings: WindowSettings, _ stage: Stage) {
        (self.settings, program, sound) = (settings, stage.program, WindowSound(stage))
        program.sceneHost = self
    }

    func add(_ window: StageWindow) {
        windows.append(window)
        updateSound()
    }

    /// Forgets a window that is being closed.
    ///
    /// - Returns: Whether it was the last, and then the reason why nothing was heard of a program that has sounds.
    func remove(_ window: StageWindow) -> (isLast: Bool, silence: String?) {
        windows.removeAll { $0 === window }
        updateSound()
        guard windows.isEmpty else { return (false, nil) }
        program.sceneHost = nil
        program.clock.setRate(0)
        return (true, sound.end(window.stage))
    }

    /// The program is heard while any of its windows is shown.
    func updateSound() { sound.isMuted = !windows.contains { $0.isShown } }

    func end() { for window in windows { window.close() } }

    private func window(of stage: Stage) -> StageWindow? { windows.first { $0.stage === stage } }
}

extension ProgramWindows: SceneHost {
    func open(_ make: (Stage.Configuration) throws -> Stage) throws {
        var settings = settings
        settings.isFullScreen = false
        _ = try StageWindow(settings, clock: program.clock, beside: self, make: make)
    }

    func raise(_ stage: Stage) { window(of: stage)?.raise() }
    func close(_ stage: Stage) { window(of: stage)?.close() }
}
