import Foundation
import LaminaStage
import LaminaVideo
import LaminaWeb
import Synchronization

// A film of a session's past becomes a plan in this process, on a thread of its own: the commits are there, as values. Drawing and joining are other processes, of low priority:
// sessions go on at their pace, and a film that fails ends nothing else.

extension FilmMaker {
    /// Films that are drawn on this machine, by `lamina draw` and `lamina join` at a low priority.
    ///
    /// - Parameter program: The path of a program that has these commands. Default: this one.
    ///
    /// Throws Foundation's error if this program cannot be found.
    public static func drawing(by program: String? = nil) throws -> FilmMaker {
        let program = try program ?? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return FilmMaker { order, folder, progress in
            let plan = "\(folder)/film.plan"
            let frames = try await write(order, to: plan) { progress($0 * planningShare) }
            let drawing = DrawingProgram(path: program, bytes: order.bytes)
            try await drawing.run(["draw", plan, "-o", "\(folder)/film.part", "--json"]) {
                progress(planningShare + (1 - planningShare) * Double($0) / Double(frames))
            }
            try await drawing.run(["join", plan, "\(folder)/film.part", "-o", "\(folder)/film.mp4", "--json"])
            return "\(folder)/film.mp4"
        }
    }

    /// The share of the work that planning is, about.
    private static let planningShare = 0.15

    /// Writes the plan of an order on a quiet thread and returns the number of its frames.
    static func write(_ order: Order, to path: String, _ progress: @escaping @Sendable (Double) -> Void) async throws -> Int {
        let isCancelled = Atomic(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { done in
                let thread = Thread {
                    // Of this thread alone, as Linux has it.
                    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, DrawingProgram.niceness)
                    done.resume(
                        with: Result {
                            let plan = try ExcerptPlan(
                                order.excerpt, framesPerSecond: FrameRate(order.framesPerSecond), scale: order.scale, pixels: order.pixels)
                            try plan.write(to: path, scene: order.scene) { frame, count in
                                if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
                                progress(Double(frame) / Double(count))
                            }
                            return plan.frames
                        })
                }
                thread.stackSize = 8 << 20
                thread.name = "film"
                thread.start()
            }
        } onCancel: {
            isCancelled.store(true, ordering: .relaxed)
        }
    }
}
