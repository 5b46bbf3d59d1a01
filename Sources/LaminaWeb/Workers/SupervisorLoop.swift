import CLaminaSockets
import LaminaStage
import Logging

/// The loop of a supervisor, on a thread of its own: new connections, workers, and once a second what time brings.
final class SupervisorLoop {
    /// A worker's place, and the process that is there.
    private struct Slot {
        let place: Place
        var process: WorkerProcess?
        var isReady = false
        /// The figures that the worker has reported last.
        var figures: [Int] = []
        /// Connections without a place that it has been passed since.
        var passed = 0
        /// Connections that its socket does not take yet.
        var queue: [CInt] = []
        /// Ticks since it was last heard, less what it has waited for a processor.
        var silence = 0.0
        /// Begun with its silence.
        var wait: ProcessorWait?
        var age = 0
        /// Processes that have ended here one soon after the other.
        var failures = 0
        /// Ticks until another process is started.
        var pause = 0

        var sessions: Int { figures.isEmpty ? 0 : figures[WebMetrics.sessionsIndex] }
        var load: Int { passed + sessions }
        var visitors: Int { passed + (figures.isEmpty ? 0 : figures[WebMetrics.connectionsIndex] + sessions) }
    }

    /// A connection that has not yet said what it wants.
    private struct Newcomer {
        /// Connections are numbered as they come.
        let number: Int
        /// Ticks that it has waited.
        var age = 0
    }

    private let settings: Supervisor.Settings
    private let listener, waker, events: CInt
    private var onReady: (() -> Void)?
    private var slots: [Slot]
    private var newcomers: [CInt: Newcomer] = [:]
    private var accepted = 0
    /// Connections that came while no worker was there.
    private var stranded: [CInt] = []
    /// The sum of the figures of workers that have ended.
    private var past = [Int](repeating: 0, count: WebMetrics.figureCount)
    private var nextTick = MediaTime.monotonic() + tickLength
    private var quiet = 0.0
    /// Ticks since it was told to stop.
    private var stopping: Int?
    private var failure: WebServerError?

    private static let tickLength = 0.5
    private static func ticks(_ seconds: Double) -> Int { Int((seconds / tickLength).rounded(.up)) }
    /// Longer lines are passed on as they are; a worker knows what to answer.
    private static let longestLine = 8192
    /// Connections that may wait here, of newcomers and for a worker; fewer than a process may have files open.
    private static let mostWaiting = 400
    /// Seconds within which a connection has to say what it wants, and those within which a worker has to begin, and to end.
    private static let (patience, longestStart, longestEnd) = (10.0, 60.0, 5.0)

    init(_ settings: Supervisor.Settings, listener: CInt, waker: CInt, onReady: @escaping () -> Void) {
        (self.settings, self.listener, self.waker, self.onReady) = (settings, listener, waker, onReady)
        slots = (1...settings.workers).map { Slot(place: Place(server: settings.server, worker: UInt8($0))) }
        events = epoll_create1(CInt(EPOLL_CLOEXEC))
    }

    deinit { close(events) }

    /// Returns when all workers have ended. Throws if one could not begin.
    func run() throws {
        watch(listener, EPOLLIN.rawValue)
        watch(waker, EPOLLIN.rawValue)
        for index in slots.indices { start(index) }
        while !(stopping != nil && slots.allSatisfy { $0.process == nil }) {
            var ready = [epoll_event](repeating: epoll_event(), count: 64)
            let rest = max(0, nextTick - MediaTime.monotonic())
            let count = epoll_wait(events, &ready, CInt(ready.count), CInt((rest * 1000).rounded(.up)))
            for event in ready.prefix(max(0, Int(count))) { handle(event.data.fd, event.events) }
            // Counted in ticks, so that workers are not taken to be blocked after this process itself could not run.
            if MediaTime.monotonic() >= nextTick {
                nextTick = MediaTime.monotonic() + Self.tickLength
                tick()
            }
        }
        for connection in newcomers.keys { close(connection) }
        for connection in stranded { close(connection) }
        if let failure { throw failure }
    }

    private func watch(_ descriptor: CInt, _ kinds: UInt32) {
        var event = epoll_event()
        (event.events, event.data.fd) = (kinds, descriptor)
        if epoll_ctl(events, EPOLL_CTL_ADD, descriptor, &event) != 0 { epoll_ctl(events, EPOLL_CTL_MOD, descriptor, &event) }
    }

    private func unwatch(_ descriptor: CInt) { epoll_ctl(events, EPOLL_CTL_DEL, descriptor, nil) }

    private func handle(_ descriptor: CInt, _ kinds: UInt32) {
        if descriptor == listener { return accept() }
        if descriptor == waker { return stop() }
        if newcomers[descriptor] != nil { return look(at: descriptor, hasEnded: kinds & ~EPOLLIN.rawValue != 0) }
        guard let index = slots.firstIndex(where: { $0.process?.socket == descriptor }) else { return }
        if kinds & EPOLLOUT.rawValue != 0 { drain(index) }
        if kinds & ~EPOLLOUT.rawValue != 0 { hear(index) }
    }

    // MARK: Connections

    private func accept() {
        for _ in 0..<64 {
            let connection = lamina_accept(listener)
            guard connection >= 0 else { return }
            // Whoever means to ask for something does so at once: of too many, the one that has waited longest goes.
            if newcomers.count >= Self.mostWaiting, let oldest = newcomers.min(by: { $0.value.number < $1.value.number })?.key {
                newcomers[oldest] = nil
                close(oldest)
            }
            accepted += 1
            newcomers[connection] = Newcomer(number: accepted)
            // Each time that more has come.
            watch(connection, EPOLLIN.rawValue | EPOLLRDHUP.rawValue | EPOLLET.rawValue)
            look(at: connection)
        }
    }

    /// Looks at the line with which a request begins, and leaves it where it is.
    private func look(at connection: CInt, hasEnded: Bool = false) {
        var line = [UInt8](repeating: 0, count: Self.longestLine)
        let count = recv(connection, &line, line.count, CInt(MSG_PEEK | MSG_DONTWAIT))
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        let end = line.prefix(max(0, count)).firstIndex(of: 10)
        let isHalf = end == nil && count < line.count
        if isHalf, count > 0, !hasEnded { return }
        newcomers[connection] = nil
        unwatch(connection)
        guard !isHalf else {
            close(connection)
            return
        }
        pass(connection, Self.place(in: line[..<(end ?? 0)]))
    }

    /// Returns the place of the session that the address in a request's first line names; nil if it names none.
    private static func place(in line: ArraySlice<UInt8>) -> Place? {
        let words = line.split(separator: 32)
        guard words.count > 1 else { return nil }
        return Site.Target(String(decoding: words[1], as: UTF8.self)).query["at"].flatMap(Place.init)
    }

    /// Passes a connection to the worker that has its session, or to the one that has least to do.
    private func pass(_ connection: CInt, _ place: Place?) {
        if let place, let index = slots.firstIndex(where: { $0.place == place && $0.isReady }) { return pass(connection, to: index) }
        guard let index = slots.indices.filter({ slots[$0].isReady }).min(by: { slots[$0].load < slots[$1].load }) else {
            if stranded.count < Self.mostWaiting { stranded.append(connection) } else { close(connection) }
            return
        }
        slots[index].passed += 1
        pass(connection, to: index)
    }

    private func pass(_ connection: CInt, to index: Int) {
        guard slots[index].queue.count < Self.mostWaiting else {
            close(connection)
            return
        }
        slots[index].queue.append(connection)
        if slots[index].queue.count == 1 { drain(index) }
    }

    /// Passes on what the worker's socket takes. What it does not take waits until it does.
    private func drain(_ index: Int) {
        guard let socket = slots[index].process?.socket else { return }
        var passed = 0
        for connection in slots[index].queue {
            guard WorkerMessage.connection.send(over: socket, descriptor: connection) == 0 else { break }
            close(connection)
            passed += 1
        }
        slots[index].queue.removeFirst(passed)
        watch(socket, EPOLLIN.rawValue | (slots[index].queue.isEmpty ? 0 : EPOLLOUT.rawValue))
    }

    // MARK: Workers

    private func start(_ index: Int) {
        let place = slots[index].place
        slots[index] = Slot(place: place, failures: slots[index].failures)
        let variables = [
            WorkerProcess.variable: "\(place.worker) of \(settings.workers)", Admission.variable: settings.secret,
        ]
        switch WorkerProcess.start(variables) {
        case .success(let process):
            slots[index].process = process
            watch(process.socket, EPOLLIN.rawValue)
        case .failure(let error):
            fail(index, "it cannot be started: \(String(cString: strerror(error.code.rawValue)))")
        }
    }

    /// Takes what a worker says.
    private func hear(_ index: Int) {
        while let process = slots[index].process {
            switch WorkerMessage.receive(from: process.socket) {
            case .nothing: return
            case .end: return end(index)
            case .message(.ready, _):
                slots[index].isReady = true
                (slots[index].silence, slots[index].wait, slots[index].age) = (0, nil, 0)
                settings.log.info("worker ready", metadata: ["worker": "\(slots[index].place.worker)", "process": "\(process.id)"])
                let waiting = stranded
                stranded = []
                for connection in waiting { pass(connection, slots[index].place) }
                if slots.allSatisfy(\.isReady) {
                    onReady?()
                    onReady = nil
                }
            case .message(.report(let figures), _):
                guard figures.count == WebMetrics.figureCount else { break }
                (slots[index].silence, slots[index].wait, slots[index].passed, slots[index].figures) = (0, nil, 0, figures)
                _ = WorkerMessage.others(sum(without: index)).send(over: process.socket)
                let all = sum()
                settings.metrics.elsewhere.withLock { $0 = all }
            case .message(_, let descriptor): if let descriptor { close(descriptor) }
            }
        }
    }

    /// The sum of all workers' figures, or of all but one's, and of those who are no more.
    private func sum(without index: Int? = nil) -> [Int] {
        slots.indices.filter { $0 != index && !slots[$0].figures.isEmpty }.reduce(into: past) { sum, other in
            for i in sum.indices { sum[i] += slots[other].figures[i] }
        }
    }

    /// The worker has ended, or has closed its socket, which comes to the same: others go on, and another takes its place.
    private func end(_ index: Int) {
        guard let process = slots[index].process else { return }
        let (wasReady, age, queue) = (slots[index].isReady, slots[index].age, slots[index].queue)
        unwatch(process.socket)
        process.end()
        let reason = process.reap()
        let sessions = slots[index].sessions
        for i in slots[index].figures.indices where WebMetrics.isCounter(i) { past[i] += slots[index].figures[i] }
        (slots[index].process, slots[index].isReady, slots[index].figures, slots[index].queue) = (nil, false, [], [])
        for connection in queue { pass(connection, nil) }
        guard stopping == nil else { return }
        if onReady != nil, !wasReady { return fail(index, reason) }
        past[WebMetrics.replacedIndex] += 1
        settings.log.error(
            "a worker has ended and another takes its place; its sessions begin anew",
            metadata: [
                "worker": "\(slots[index].place.worker)", "process": "\(process.id)", "ended": "\(reason)", "sessions": "\(sessions)",
            ])
        // One that ends again and again is not started at once.
        slots[index].failures = age > Self.ticks(30) ? 0 : slots[index].failures + 1
        slots[index].pause = slots[index].failures > 2 ? min(1 << (slots[index].failures - 3), 20) : 0
        if slots[index].pause == 0 { start(index) }
    }

    /// A worker cannot even begin. At the start that is the end of it all.
    private func fail(_ index: Int, _ reason: String) {
        if onReady != nil {
            failure = failure ?? .worker(Int(slots[index].place.worker), reason: reason)
            return stop()
        }
        settings.log.error("a worker cannot be started", metadata: ["worker": "\(slots[index].place.worker)", "reason": "\(reason)"])
        slots[index].pause = Self.ticks(10)
    }

    private func tick() {
        for (connection, newcomer) in newcomers {
            if newcomer.age >= Self.ticks(Self.patience) {
                newcomers[connection] = nil
                close(connection)
            } else {
                newcomers[connection]!.age += 1
            }
        }
        for index in slots.indices {
            slots[index].age += 1
            guard let process = slots[index].process else {
                slots[index].pause -= 1
                if slots[index].pause <= 0, stopping == nil { start(index) }
                continue
            }
            if slots[index].wait == nil { slots[index].wait = ProcessorWait(of: process.id) }
            slots[index].silence += max(0, 1 - (slots[index].wait?.next() ?? 0) / Self.tickLength)
            guard stopping == nil,
                slots[index].silence > Double(Self.ticks(slots[index].isReady ? settings.stall : Self.longestStart))
            else { continue }
            settings.log.error(
                "a worker's main actor has been blocked for too long: it is killed",
                metadata: [
                    "worker": "\(slots[index].place.worker)", "process": "\(process.id)", "seconds": "\(settings.stall)",
                ])
            process.end()
            // It is passed nothing more, which would be lost with it.
            (slots[index].isReady, slots[index].silence, slots[index].wait) = (false, 0, nil)
        }
        if let since = stopping {
            if since == Self.ticks(Self.longestEnd) { for slot in slots { slot.process?.end() } }
            stopping = since + 1
        } else if let linger = settings.linger {
            let visitors = newcomers.count + slots.reduce(0) { $0 + $1.visitors }
            quiet = visitors > 0 || onReady != nil ? 0 : quiet + Self.tickLength
            if quiet >= linger { stop() }
        }
    }

    private func stop() {
        unwatch(waker)
        guard stopping == nil else { return }
        stopping = 0
        unwatch(listener)
        close(listener)
        for slot in slots { if let process = slot.process { _ = WorkerMessage.stop.send(over: process.socket) } }
    }
}
