import Foundation
import Hummingbird

struct FilmContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    var owner = ""
    init(source: ApplicationRequestContextSource) { coreContext = .init(source: source) }
}

/// The JSON of a value, with its keys in order.
private func encoded(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
}

/// An error as clients see it.
private func refusal(_ status: HTTPResponse.Status, _ message: String) -> HTTPError { HTTPError(status, message: message) }

/// Turns away whoever has no token, and, where none are needed, pages of other sites that a browser on this machine has open.
struct Gate: RouterMiddleware {
    let tokens: Tokens

    func handle(_ request: Request, context: FilmContext, next: (Request, FilmContext) async throws -> Response) async throws -> Response {
        if tokens.areNeedless {
            let host = request.head.authority.map {
                $0.hasPrefix("[") ? String($0.prefix { $0 != "]" }.dropFirst()) : String($0.prefix { $0 != ":" })
            }
            guard ["localhost", "127.0.0.1", "::1"].contains(host ?? "") else {
                throw refusal(
                    .misdirectedRequest, "this service answers only to localhost and 127.0.0.1; with --tokens it answers to other names")
            }
        }
        guard let owner = tokens.owner(request.headers[.authorization]) else {
            throw HTTPError(
                .unauthorized, headers: [.wwwAuthenticate: "Bearer"], message: "this service needs a token, as in Authorization: Bearer …")
        }
        var context = context
        context.owner = owner
        return try await next(request, context)
    }
}

/// The paths of the service, and the answers to each.
struct FilmRoutes: Sendable {
    let store: JobStore
    let folder: FilmFolder
    let worker: Worker
    let plans: PlanIntake
    let scenes: [String: JSON]
    let files: String?
    let limits: Limits
    let tokens: Tokens

    func router() -> Router<FilmContext> {
        let router = Router(context: FilmContext.self, options: .autoGenerateHeadEndpoints)
        router.get("/") { _, _ in
            Response(
                status: .ok,
                headers: [
                    .contentType: "text/html; charset=utf-8",
                    .contentSecurityPolicy: "default-src 'self' 'unsafe-inline' blob:; img-src data:",
                ],
                body: .init(byteBuffer: ByteBuffer(bytes: PackageResources.page_html)))
        }
        router.get("/health") { _, _ in
            Response(status: .ok, headers: [.contentType: "text/plain"], body: .init(byteBuffer: ByteBuffer(string: "ok\n")))
        }
        let guarded = router.group().add(middleware: Gate(tokens: tokens))
        guarded.get("/metrics") { _, _ in try await metrics() }
        guarded.get("/v1/scenes") { _, _ in try json(scenes) }
        guarded.post("/v1/jobs", use: add)
        guarded.get("/v1/jobs") { request, context in
            let limit = min(max(request.uri.queryParameters.get("limit", as: Int.self) ?? 100, 1), 1000)
            return try json(try await store.jobs(of: context.owner, limit: limit).map(JobReport.init))
        }
        guarded.get("/v1/events") { _, context in events { $0.owner == context.owner } }
        guarded.get("/v1/jobs/:id") { _, context in try json(JobReport(try await job(context))) }
        guarded.get("/v1/jobs/:id/events") { _, context in
            let job = try await job(context)
            return events(of: job) { $0.id == job.id }
        }
        guarded.get("/v1/jobs/:id/film", use: film)
        guarded.post("/v1/jobs/:id/cancel") { _, context in
            let id = try await job(context).id
            guard let job = try await worker.cancel(id) else { throw refusal(.notFound, "there is no such job") }
            return try json(JobReport(job))
        }
        guarded.post("/v1/jobs/:id/retry") { _, context in
            let asked = try await job(context)
            let id = asked.id
            if asked.order.plan != nil, !FileManager.default.fileExists(atPath: folder.plan(of: id).path) {
                throw refusal(.conflict, "the plan is not there any more: send it again")
            }
            let changed = try await store.change(id) {
                guard $0.state == .failed || $0.state == .cancelled else { return }
                ($0.state, $0.tries, $0.message, $0.ended, $0.notBefore, $0.frames) = (.queued, 0, nil, nil, 0, 0)
            }
            guard let changed, changed.state == .queued else {
                throw refusal(.conflict, "only a job that failed or was cancelled can be tried again")
            }
            worker.changes.note(changed)
            return try json(JobReport(changed))
        }
        return router
    }

    private func job(_ context: FilmContext) async throws -> Job {
        guard let id = context.parameters.get("id"), let job = try await store.job(id), job.owner == context.owner else {
            throw refusal(.notFound, "there is no such job")
        }
        return job
    }

    private func json(_ value: some Encodable, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) throws -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        return Response(
            status: status, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: try encoded(value) + Data("\n".utf8))))
    }

    @Sendable private func add(_ request: Request, _ context: FilmContext) async throws -> Response {
        let type = request.headers[.contentType]?.lowercased() ?? ""
        if type.hasPrefix("application/octet-stream") { return try await addPlan(request, context) }
        // Forms of other sites cannot send this type unasked.
        guard type.hasPrefix("application/json") else {
            throw refusal(.unsupportedMediaType, "an order has the type application/json, a plan application/octet-stream")
        }
        var request = request
        let body = try await body(of: &request)
        do {
            var order = try FilmOrder(decoding: Data(body.readableBytesView))
            try order.check(limits)
            guard let name = scenes.keys.first(where: { $0.lowercased() == order.scene.lowercased() }), let schema = scenes[name] else {
                throw OrderError("there is no scene “\(order.scene)”; there are: \(scenes.keys.sorted().joined(separator: ", "))")
            }
            order.scene = name
            order.props = try FileAccess(folder: files).resolved(order.props, schema: schema)
            return try await accept(Job(owner: context.owner, order: order))
        } catch let error as OrderError { throw refusal(.unprocessableContent, error.message) }
    }

    private func accept(_ job: Job) async throws -> Response {
        let isAdded: Bool
        do { isAdded = try await store.add(job, limit: limits.waiting) } catch {
            throw refusal(.serviceUnavailable, "the job cannot be kept: \(error)")
        }
        guard isAdded else { throw isFull }
        worker.changes.note(job)
        return try json(JobReport(job), status: .created, headers: [.location: "/v1/jobs/\(job.id)"])
    }

    private var isFull: HTTPError {
        HTTPError(.tooManyRequests, headers: [.retryAfter: "10"], message: "\(limits.waiting) jobs are waiting; try again later")
    }

    /// Takes a plan in place of an order.
    private func addPlan(_ request: Request, _ context: FilmContext) async throws -> Response {
        // Better now than after a hundred megabytes; it is asked again when the plan is there.
        guard try await store.counts()[.queued] ?? 0 < limits.waiting else {
            await PlanIntake.discard(request)
            throw isFull
        }
        do {
            let plan = try await plans.receive(request)
            let job = Job(owner: context.owner, order: plan.order)
            do {
                try plan.move(into: folder, as: job)
                return try await accept(job)
            } catch {
                folder.remove(job.id)
                throw error
            }
        } catch let error as PlanIntake.Refusal {
            switch error {
            case .tooLarge: throw refusal(.contentTooLarge, "a plan can have \(limits.planBytes) bytes")
            case .busy: throw HTTPError(.tooManyRequests, headers: [.retryAfter: "1"], message: "other plans are coming in; try again")
            case .slow: throw refusal(.requestTimeout, "a plan has to come within \(Int(limits.planSeconds)) seconds")
            case .noPlace:
                throw refusal(.init(code: 507, reasonPhrase: "Insufficient Storage"), "the service's disk has no room for a plan")
            }
        } catch let error as OrderError { throw refusal(.unprocessableContent, error.message) }
    }

    /// The bytes of an order. A client that is slow with them, or sends too many, is not waited for.
    private func body(of request: inout Request) async throws -> ByteBuffer {
        let tooLarge = refusal(.contentTooLarge, "an order can have \(limits.orderBytes) bytes")
        if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limits.orderBytes { throw tooLarge }
        let (source, limit) = (request.body, limits.orderBytes)
        do {
            return try await within(seconds: limits.orderSeconds) { try await source.collect(upTo: limit) }
        } catch is TooLate {
            throw refusal(.requestTimeout, "an order has to come within \(Int(limits.orderSeconds)) seconds")
        } catch let error as any HTTPResponseError where error.status == .contentTooLarge {
            throw tooLarge
        } catch {
            throw refusal(.badRequest, "the order has not come whole")
        }
    }

    @Sendable private func film(_ request: Request, _ context: FilmContext) async throws -> Response {
        let job = try await job(context)
        guard job.state == .done else { throw refusal(.conflict, "the film is not there: the job is \(job.state.rawValue)") }
        guard let film = FilmAnswer(job, path: folder.film(of: job).path) else { throw refusal(.notFound, "the film's file is gone") }
        return try await film.response(to: request, context: context)
    }

    /// Server-sent events: the jobs that change; of one job until it is over, beginning with how it stands.
    private func events(of job: Job? = nil, _ isMeant: @escaping @Sendable (Job) -> Bool) -> Response {
        let changes = worker.changes.stream()
        let store = store
        return Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                func write(_ job: Job) async throws {
                    let text = String(decoding: try encoded(JobReport(job)), as: UTF8.self)
                    try await writer.write(ByteBuffer(string: "event: \(job.state.rawValue)\ndata: \(text)\n\n"))
                }
                if let id = job?.id, let now = try await store.job(id) {
                    try await write(now)
                    if now.state.isOver { return try await writer.finish(nil) }
                } else {
                    try await writer.write(ByteBuffer(string: ": listening\n\n"))
                }
                for await changed in changes {
                    guard let changed else {
                        try await writer.write(ByteBuffer(string: ": still here\n\n"))
                        continue
                    }
                    if !isMeant(changed) { continue }
                    try await write(changed)
                    if job != nil, changed.state.isOver { break }
                }
                try await writer.finish(nil)
            })
    }

    private func metrics() async throws -> Response {
        let counts = try await store.counts()
        var text = "# TYPE lamina_jobs gauge\n"
        for state in Job.State.allCases { text += "lamina_jobs{state=\"\(state.rawValue)\"} \(counts[state] ?? 0)\n" }
        text += "# TYPE lamina_jobs_ended_total counter\n"
        let outcomes = await worker.outcomes
        for state in [Job.State.done, .failed] {
            text += "lamina_jobs_ended_total{outcome=\"\(state.rawValue)\"} \(outcomes[state] ?? 0)\n"
        }
        text += "# TYPE lamina_job_retries_total counter\nlamina_job_retries_total \(await worker.retries)\n"
        text += "# TYPE lamina_frames_drawn_total counter\nlamina_frames_drawn_total \(await worker.framesDrawn)\n"
        text += "# TYPE lamina_job_seconds_total counter\nlamina_job_seconds_total \(await worker.secondsWorked)\n"
        return Response(
            status: .ok, headers: [.contentType: "text/plain; version=0.0.4"], body: .init(byteBuffer: ByteBuffer(string: text)))
    }
}
