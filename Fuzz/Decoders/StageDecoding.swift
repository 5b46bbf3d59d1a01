import Foundation
import LaminaCoreGraphics
import LaminaLottieLayers
import LaminaStage
import LaminaUIKit

/// Files that become layers and views, on a stage.
@MainActor
enum StageDecoding {
    private static let stage: Stage = {
        do { return try Stage(size: CGSize(width: 100, height: 100), threads: 1) } catch { preconditionFailure("\(error)") }
    }()
    private static var turns = 0.0

    /// Words of interface files that stop a program by intention: references to other files, which are not there, and values for keys that objects may not have.
    private static let fatal = ["storyboardName", "nibName", "outlet", "userDefinedRuntimeAttribute"].map { Data($0.utf8) }

    /// Makes all that an interface file has.
    static func takeStoryboard(_ data: Data) {
        guard !fatal.contains(where: { data.range(of: $0) != nil }) else { return }
        perform { _ = try? UIStoryboard.check(data) }
    }

    /// Shows an animation's first frame and one in its middle, and again with other values for all properties.
    static func takeLottie(_ data: Data) {
        guard let animation = try? LottieAnimation.from(data: data) else { return }
        perform {
            let layer = LottieLayer(animation: animation)
            layer.forceDisplayUpdate()
            layer.currentProgress = 0.5
            layer.forceDisplayUpdate()
            let paths = layer.allHierarchyKeypaths()
            for path in paths.prefix(50) { _ = layer.getValue(for: AnimationKeypath(keypath: path), atFrame: nil) }
            let all = AnimationKeypath(keypath: "**")
            for provider in [
                FloatValueProvider(30), PointValueProvider(CGPoint(x: 20, y: 30)), ColorValueProvider(LottieColor(r: 0, g: 0, b: 1, a: 1)),
                GradientValueProvider([LottieColor(r: 0, g: 0, b: 1, a: 0), LottieColor(r: 0, g: 1, b: 0, a: 1)]),
            ] as [any AnyValueProvider] {
                layer.setValueProvider(provider, keypath: all)
                layer.forceDisplayUpdate()
            }
            for path in [paths.first, paths.last].compactMap({ $0 }) {
                _ = layer.convert(CGPoint.zero, toLayerAt: AnimationKeypath(keypath: path))
                layer.setNodeIsEnabled(isEnabled: false, keypath: AnimationKeypath(keypath: path))
            }
            layer.forceDisplayUpdate()
        }
    }

    /// Shows an archive's animations with its themes, and has its state machines answer to a pointer.
    static func takeArchive(_ data: Data) {
        guard let archive = try? DotLottieFile(data: data, filename: "x.lottie") else { return }
        perform {
            for entry in archive.animations.prefix(2) {
                let layer = LottieLayer(animation: entry.animation)
                layer.forceDisplayUpdate()
                for theme in archive.themes.prefix(3) where layer.setTheme(theme.id) { layer.forceDisplayUpdate() }
            }
            for machine in archive.stateMachines.prefix(2) {
                let layer = LottieLayer(animation: archive.animation()?.animation)
                guard layer.stateMachineLoad(machine.id), layer.stateMachineStart(), let machine = layer.stateMachine else { continue }
                let place = CGPoint(x: 50, y: 50)
                for pointer in [
                    LottieStateMachine.Pointer.enter(place), .down(place), .move(.zero), .up(place), .click(place), .exit(.zero),
                ] {
                    machine.post(pointer)
                }
                machine.fire("lit")
                machine.setNumericInput("count", 3)
                layer.forceDisplayUpdate()
            }
        }
    }

    private static func perform(_ body: @MainActor () -> Void) {
        stage.perform(body)
        // The end of a turn lets go of what was made in it.
        turns += 1
        stage.advance(to: turns * 0.1)
    }
}
