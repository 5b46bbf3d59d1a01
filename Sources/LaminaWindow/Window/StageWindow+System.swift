import Foundation
import LaminaStage

/// The windows of SDL, as programs find them that do not import this target.
struct DesktopWindows: WindowSystem {
    var hasDisplay: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    }

    func open(_ settings: WindowSettings, make: (Stage.Configuration) throws -> Stage) throws -> any DesktopWindow {
        try StageWindow(settings, make: make)
    }
}

extension StageWindow: DesktopWindow {}

/// Makes the windows known; see the target CLaminaWindowLink.
@_cdecl("lamina_install_windows")
public func installWindows() {
    MainActor.assumeIsolated { WindowSystems.installed = DesktopWindows() }
}
