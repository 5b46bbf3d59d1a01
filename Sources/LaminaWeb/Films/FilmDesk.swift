import LaminaStage
import LaminaWire
import Logging
import Synchronization

/// The films that a server's tabs have ordered: those that wait, those that are being made, a few at a time, and those that can be fetched.
actor FilmDesk {
    /// A film that can be fetched.
    struct Film: Sendable {
        let path: String
        let bytes: Int
        /// The name for whoever keeps it.
        let name: String
    }

    private struct Job {
        let id: String
        let order: FilmMaker.Order
        let tell: @Sendable (ServerMessage.Film) -> Void
    }

    private let maker: FilmMaker
    private let limits: WebLimits
    private let metrics: WebMetrics
    private let log: Logger
    private var folder: FilmFolder?
    private var waiting: [Job] = []
    private var running: [String: Task<Void, Never>] = [:]
    /// The oldest first.
    private var films: [(id: String, film: Film)] = []
    private var isClosed = false

    init(_ maker: FilmMaker, _ limits: WebLimits, _ metrics: WebMetrics, _ log: Logger) {
        (self.maker, self.limits, self.metrics, self.log) = (maker, limits, metrics, log)
    }

    // MARK: Ordering

    /// Takes an order.
    ///
    /// - Parameters:
    ///   - id: A name that cannot be guessed, by which the film is fetched.
    ///   - tell: Called with each state of the film, in order; the last one is done or failed.
    func order(_ order: FilmMaker.Order, as id: String, _ tell: @escaping @Sendable (ServerMessage.Film) -> Void) {
        guard !isClosed else { return }
        guard waiting.count < limits.filmsWaiting else {
            return tell(.init(.failed, text: "\(limits.filmsWaiting) films are waiting to be made. Try again in a minute."))
        }
        waiting.append(Job(id: id, order: order, tell: tell))
        proceed()
        tellPlaces()
    }

    /// Ends a film, whether it waits, is being made or can be fetched; nothing more is told of it.
    func remove(_ id: String) {
        waiting.removeAll { $0.id == id }
        running[id]?.cancel()
        while let index = films.firstIndex(where: { $0.id == id }) {
            try? FileManager.default.removeItem(atPath: films.remove(at: index).film.path)
        }
        tellPlaces()
    }

    /// The film of a name; nil if it is not there, or not any more.
    func film(_ id: String) -> Film? { films.first { $0.id == id }?.film }

    /// Ends everything and leaves no file.
    func close() async {
        isClosed = true
        waiting = []
        for task in running.values { task.cancel() }
        for task in running.values { await task.value }
        films = []
        folder?.remove()
    }

    private func tellPlaces() {
        for (place, job) in waiting.enumerated() { job.tell(.init(.waiting, value: Double(running.count + place))) }
    }

    // MARK: Making

    private func proceed() {
        while running.count < limits.filmsAtOnce, !waiting.isEmpty {
            let job = waiting.removeFirst()
            job.tell(.init(.making))
            running[job.id] = Task {
                await self.carryOut(job)
                self.running[job.id] = nil
                self.proceed()
                self.tellPlaces()
            }
        }
    }

    private func carryOut(_ job: Job) async {
        let place: String
        do {
            let folder = try folder ?? FilmFolder()
            self.folder = folder
            place = "\(folder.path)/\(job.id)"
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
        } catch {
            log.error("no place for films", metadata: ["error": "\(error)"])
            return job.tell(.init(.failed, text: "The server has no place for a film."))
        }
        let told = Progress(job.tell)
        let made: Result<Film, any Error>
        do {
            let path = try await maker.make(job.order, place) { told.note($0) }
            try Task.checkCancellation()
            made = .success(try take(path, for: job))
        } catch { made = .failure(error) }
        try? FileManager.default.removeItem(atPath: place)
        switch made {
        case .success(let film): keep(job, film)
        case .failure(let error):
            guard !Task.isCancelled else { return }
            log.error("a film could not be made", metadata: ["scene": "\(job.order.scene)", "error": "\(error)"])
            job.tell(.init(.failed, text: "The film could not be made: \(error)"))
        }
    }

    /// Moves a film from where it has been made to where it is kept.
    private func take(_ path: String, for job: Job) throws -> Film {
        let end = "\(folder!.path)/\(job.id).film"
        try FileManager.default.moveItem(atPath: path, toPath: end)
        let bytes = try FileManager.default.attributesOfItem(atPath: end)[.size] as? Int ?? 0
        let time = String(format: "%.1f", job.order.excerpt.times.lowerBound)
        return Film(path: end, bytes: bytes, name: "\(job.order.scene) \(time) s.mp4")
    }

    private func keep(_ job: Job, _ film: Film) {
        films.append((job.id, film))
        while films.count > 1, films.reduce(0, { $0 + $1.film.bytes }) > limits.filmBytes {
            try? FileManager.default.removeItem(atPath: films.removeFirst().film.path)
        }
        metrics.films.add(1)
        job.tell(.init(.done, value: Double(film.bytes), text: "film/\(job.id)"))
        Task { [weak self, limits] in
            try? await ContinuousClock().sleep(for: .seconds(limits.filmTime))
            await self?.remove(job.id)
        }
    }

    /// Passes on shares that say something new.
    private final class Progress: Sendable {
        private let tell: @Sendable (ServerMessage.Film) -> Void
        private let last = Mutex(0.0)

        init(_ tell: @escaping @Sendable (ServerMessage.Film) -> Void) { self.tell = tell }

        func note(_ share: Double) {
            let isNew = last.withLock {
                guard share >= $0 + 0.01 else { return false }
                $0 = share
                return true
            }
            if isNew { tell(.init(.making, value: min(share, 1))) }
        }
    }
}
