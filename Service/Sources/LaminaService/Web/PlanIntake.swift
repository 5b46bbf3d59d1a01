import Foundation
import Glibc
import Hummingbird

/// Takes plans in: onto the disk piece by piece, to be verified by the program before they become jobs.
actor PlanIntake {
    /// Why a plan is not taken, where that is not the plan's fault.
    enum Refusal: Error { case tooLarge, busy, noPlace, slow }

    /// A plan that has been verified.
    struct Received: Sendable {
        let order: FilmOrder
        fileprivate let file: URL
        fileprivate let verified: JSON

        /// Moves it into a job's folder, where the worker finds it as if it had made it.
        func move(into folder: FilmFolder, as job: Job) throws {
            defer { try? FileManager.default.removeItem(at: file) }
            let place = try folder.make(job.id)
            try FileManager.default.moveItem(at: file, to: folder.plan(of: job.id))
            try JSONEncoder().encode(verified).write(to: place.appendingPathComponent("plan.json"), options: .atomic)
        }
    }

    private let folder: FilmFolder
    private let program: Program
    private let limits: Limits
    private var count = 0

    /// The seconds that verifying may take.
    private static let patience = 60.0

    init(folder: FilmFolder, program: Program, limits: Limits) { (self.folder, self.program, self.limits) = (folder, program, limits) }

    /// Receives the plan that is a request's body. Throws a `Refusal`, or an `OrderError` for what is no plan, or asks for too much; nothing is left then.
    func receive(_ request: Request) async throws -> Received {
        guard count < limits.uploads else {
            await Self.discard(request)
            throw Refusal.busy
        }
        count += 1
        defer { count -= 1 }
        let name = (0..<8).map { _ in String(format: "%02x", UInt8.random(in: 0...255)) }.joined()
        let place = folder.incoming.appendingPathComponent(name, isDirectory: true)
        let file = folder.incoming.appendingPathComponent(name + ".plan")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let plan = place.appendingPathComponent("film.plan")
        do { try await within(seconds: limits.planSeconds) { try await self.write(request, to: plan) } } catch is TooLate {
            throw Refusal.slow
        }
        let verified = try await verify(in: place.path)
        let order = try FilmOrder(verified: verified)
        try FileManager.default.moveItem(at: plan, to: file)
        return Received(order: order, file: file, verified: verified)
    }

    /// Reads what is not wanted, up to a bound: many clients read no answer before they have sent all.
    static func discard(_ request: Request) async {
        var bytes = 0
        do {
            for try await piece in request.body {
                bytes += piece.readableBytes
                if bytes > discarded { return }
            }
        } catch {}
    }

    private static let discarded = 256 << 20

    private func write(_ request: Request, to plan: URL) async throws {
        let file = open(plan.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Refusal.noPlace }
        defer { close(file) }
        var bytes = 0
        for try await piece in request.body {
            bytes += piece.readableBytes
            if bytes > limits.planBytes + Self.discarded { break }
            if bytes > limits.planBytes { continue }
            let isWritten = piece.withUnsafeReadableBytes { run in
                var sent = 0
                while sent < run.count {
                    let count = Glibc.write(file, run.baseAddress! + sent, run.count - sent)
                    if count < 0, errno != EINTR { return false }
                    sent += max(0, count)
                }
                return true
            }
            guard isWritten else { throw Refusal.noPlace }
        }
        if bytes > limits.planBytes { throw Refusal.tooLarge }
    }

    private func verify(in place: String) async throws -> JSON {
        do {
            return try await within(seconds: Self.patience) { [program, limits] in
                try await program.run(
                    ["verify", "film.plan", "--max-frames", "\(limits.frames)", "--max-pixels", "\(limits.pixels)", "--json"], in: place)
            }
        } catch is TooLate {
            throw OrderError("the plan could not be verified within \(Int(Self.patience)) seconds")
        } catch let failure as Program.Failure { throw OrderError(Self.words(failure.message)) }
    }

    /// The program's words without its file's name, which says nothing to clients.
    private static func words(_ message: String) -> String {
        guard message.hasPrefix("film.plan: ") else { return message }
        let rest = message.dropFirst("film.plan: ".count)
        return ["is ", "has ", "cannot "].contains { rest.hasPrefix($0) } ? "the plan \(rest)" : String(rest)
    }
}
