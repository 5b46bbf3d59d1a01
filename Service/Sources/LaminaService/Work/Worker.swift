import Foundation
import Logging

/// Takes jobs from the store and carries them out: a plan, its parts, and their join, each a run of the program. What is whole is not made again.
actor Worker {
    let store: JobStore
    let folder: FilmFolder
    let program: Program
    /// The address of a Ray cluster that draws, and the program that asks it.
    let ray: (address: String, program: Program)?
    let limits: Limits
    /// Jobs at a time, and parts of a job at a time.
    let width: Int
    let parts: Int
    let changes: Changes
    private let log: Logger
    private var running: [String: Task<Void, Never>] = [:]
    private(set) var framesDrawn = 0
    private(set) var secondsWorked = 0.0
    private(set) var outcomes: [Job.State: Int] = [:]
    private(set) var retries = 0

    init(
        store: JobStore, folder: FilmFolder, program: Program, ray: (address: String, program: Program)?, limits: Limits, width: Int,
        parts: Int, changes: Changes, log: Logger
    ) {
        (self.store, self.folder, self.program, self.ray, self.limits) = (store, folder, program, ray, limits)
        (self.width, self.parts, self.changes, self.log) = (width, parts, changes, log)
    }

    /// Works until the task is cancelled, and ends what it has begun; that goes on when a service starts again.
    func run() async throws {
        Leftovers.end(in: folder.root.path)
        try await store.requeueRunning()
        folder.removeStrangers(keeping: try await store.names())
        var sweep = 0.0
        var timer: Task<Void, Never>?
        store.bell.ring()
        // Ends when the task is cancelled.
        for await _ in store.bell.rings {
            timer?.cancel()
            let now = Date().timeIntervalSince1970
            var wake = now + 1
            do {
                if now > sweep {
                    for id in try await store.forget(overBefore: now - limits.keptHours * 3600) { folder.remove(id) }
                    sweep = now + 600
                }
                while running.count < width, let job = try await store.takeNext(at: now) {
                    changes.note(job)
                    running[job.id] = Task { await self.carryOut(job) }
                }
                wake = sweep
                // Without room the end of a job rings.
                if running.count < width, let start = try await store.nextStart() { wake = min(wake, start) }
            } catch {
                // A full disk, for one, may have room again.
                log.error("the jobs cannot be written: \(error)")
            }
            let pause = max(wake - Date().timeIntervalSince1970, 0.01)
            timer = Task { [bell = store.bell] in if (try? await Task.sleep(for: .seconds(pause))) != nil { bell.ring() } }
        }
        timer?.cancel()
        for task in running.values { task.cancel() }
        for task in running.values { await task.value }
    }

    /// Ends a job. Returns it as it is then; nil if there is none.
    func cancel(_ id: String) async throws -> Job? {
        await end(id)
        let job = try await store.change(id) {
            guard !$0.state.isOver else { return }
            ($0.state, $0.ended, $0.step) = (.cancelled, Date().timeIntervalSince1970, nil)
        }
        // It may have been taken from the queue meanwhile.
        await end(id)
        if let job, job.state == .cancelled {
            folder.clear(keepingFilmOf: job)
            changes.note(job)
        }
        return job
    }

    private func end(_ id: String) async {
        guard let task = running[id] else { return }
        task.cancel()
        await task.value
    }

    private func carryOut(_ job: Job) async {
        // It may have been cancelled since it was taken.
        guard (try? await store.job(job.id))??.state == .running else { return leave(job.id) }
        let began = Date()
        let outcome: Result<JSON, any Error>
        do {
            outcome = .success(try await within(seconds: limits.seconds) { try await self.make(job) })
        } catch is TooLate {
            outcome = .failure(Program.Failure(message: "the film took more than \(Int(limits.seconds)) seconds", isPassing: false))
        } catch { outcome = .failure(error) }
        secondsWorked += -began.timeIntervalSinceNow
        defer { leave(job.id) }
        // A service that ends leaves its jobs as they are.
        if case .failure(let error) = outcome, error is CancellationError { return }
        await end(job, outcome)
    }

    /// Makes room for another job.
    private func leave(_ id: String) {
        running[id] = nil
        store.bell.ring()
    }

    private func end(_ job: Job, _ outcome: Result<JSON, any Error>) async {
        let size = (try? FileManager.default.attributesOfItem(atPath: folder.film(of: job).path))?[.size] as? Int
        let tries = limits.tries
        let ended = await stored(job.id) { job in
            guard job.state == .running else { return }
            let now = Date().timeIntervalSince1970
            job.step = nil
            switch outcome {
            case .success(let film):
                (job.state, job.ended, job.bytes, job.digest) = (.done, now, size, film["digest"]?.string)
                job.frames = job.frameCount ?? job.frames
            case .failure(let error):
                let failure = error as? Program.Failure
                job.message = failure?.message ?? "\(error)"
                if failure?.isPassing ?? true, job.tries < tries {
                    (job.state, job.notBefore) = (.queued, now + Double(1 << min(job.tries, 8)))
                } else {
                    (job.state, job.ended) = (.failed, now)
                }
            }
        }
        guard let ended else { return }
        if ended.state == .done { folder.clear(keepingFilmOf: ended) }
        if ended.state == .queued { retries += 1 } else { outcomes[ended.state, default: 0] += 1 }
        log.info("\(ended.id) \(ended.state.rawValue)\(ended.message.map { ": \($0)" } ?? "")")
        changes.note(ended)
    }

    /// Changes a job as soon as it can be written: until then, on a full disk, it counts as running.
    private func stored(_ id: String, _ body: @escaping @Sendable (inout Job) -> Void) async -> Job? {
        repeat {
            do { return try await store.change(id, body) } catch { log.error("\(id) cannot be written: \(error)") }
            try? await Task.sleep(for: .seconds(1))
        } while !Task.isCancelled
        return nil
    }

    private func make(_ job: Job) async throws -> JSON {
        let place = try folder.make(job.id)
        let film = folder.film(of: job).path
        // A plan is whole if it is there: the program gives it its name last. So is what it said of it.
        let described = place.appendingPathComponent("plan.json")
        var plan = (try? Data(contentsOf: described)).flatMap { try? JSONDecoder().decode(JSON.self, from: $0) }
        if plan == nil, job.order.plan != nil {
            throw Program.Failure(message: "the plan is not there any more: send it again", isPassing: false)
        }
        if plan == nil {
            await enter(.planning, job)
            var props: String?
            if let values = job.order.props {
                props = "props.json"
                try JSONEncoder().encode(values).write(to: place.appendingPathComponent("props.json"), options: .atomic)
            }
            let made = try await program.run(
                ["plan"] + job.order.arguments(props: props) + ["-o", "film.plan", "--json"], in: place.path)
            try JSONEncoder().encode(made).write(to: described, options: .atomic)
            plan = made
        }
        let count = plan?["frames"]?.integer
        if let count, count > limits.frames {
            throw Program.Failure(message: "a film can have \(limits.frames) frames here, not \(count)", isPassing: false)
        }
        let parts = max(1, min(plan?["parts"]?.integer ?? parts, ray == nil ? 16 : 1000))
        await enter(.drawing, job, of: count)
        if let ray {
            return try await ray.program.run(
                [
                    "render", "film.plan", "--parts", "\(parts)", "--address", ray.address, "--lamina", program.path, "-o", job.filmName,
                    "--json",
                ],
                in: place.path
            ) { event in
                switch event["event"]?.string {
                case "progress": await self.note(event["percent"]?.integer.map { $0 * (count ?? 0) / 100 }, of: job)
                case "part": await self.count(event["frames"]?.integer ?? 0)
                default: break
                }
            }
        }
        let done = Counts(parts)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for part in 1...parts {
                if part > self.parts { try await group.next() }
                group.addTask { [program] in
                    let last = try await program.run(
                        ["draw", "film.plan", "--part", "\(part)/\(parts)", "-o", "\(part).part", "--json"]
                            + (parts > 1 ? ["--threads", "1"] : []), in: place.path
                    ) { event in
                        guard event["event"]?.string == "progress" else { return }
                        await self.note(await done.set(part, event["frames"]?.integer), of: job)
                    }
                    await self.note(await done.set(part, last["frames"]?.integer), of: job)
                    if last["wasThere"] != .boolean(true) { await self.count(last["frames"]?.integer ?? 0) }
                }
            }
            try await group.waitForAll()
        }
        await enter(.joining, job)
        return try await program.run(
            ["join", "film.plan"] + (1...parts).map { "\($0).part" } + ["-o", film, "--json"], in: place.path)
    }

    private func count(_ frames: Int) { framesDrawn += frames }

    private func enter(_ step: Job.Step, _ job: Job, of count: Int? = nil) async {
        await change(job) {
            $0.step = step
            if let count { $0.frameCount = count }
        }
    }

    private func note(_ frames: Int?, of job: Job) async {
        guard let frames else { return }
        await change(job) { $0.frames = frames }
    }

    private func change(_ job: Job, _ body: @escaping @Sendable (inout Job) -> Void) async {
        let changed = try? await store.change(job.id) { job in
            guard job.state == .running else { return }
            body(&job)
        }
        if let changed { changes.note(changed) }
    }
}

/// The frames that each part has.
private actor Counts {
    private var frames: [Int]
    init(_ parts: Int) { frames = Array(repeating: 0, count: parts) }

    func set(_ part: Int, _ count: Int?) -> Int {
        if let count { frames[part - 1] = count }
        return frames.reduce(0, +)
    }
}
