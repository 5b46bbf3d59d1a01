import Foundation
import FoundationNetworking
import LaminaWeb

extension FilmMaker {
    /// Films that a `lamina-service` makes: it gets the plan as an order, and what it has made is fetched.
    ///
    /// - Parameters:
    ///   - address: The service's address, as `http://127.0.0.1:8090`.
    ///   - token: The token that it knows this server by. Default nil: none, as for a service of this machine.
    public static func ordering(from address: URL, token: String? = nil) -> FilmMaker {
        let service = FilmService(address: address, token: token)
        return FilmMaker { order, folder, progress in
            let plan = "\(folder)/film.plan"
            _ = try await write(order, to: plan) { progress($0 * planningShare) }
            let job = try await service.order(plan)
            do {
                let path = try await service.film(of: job, in: folder, limit: order.bytes) {
                    progress(planningShare + (1 - planningShare) * $0)
                }
                return path
            } catch {
                // It is not to be made for nobody.
                await Task { await service.cancel(job) }.value
                throw error
            }
        }
    }

    private static let planningShare = 0.1
}

/// A `lamina-service`, over HTTP.
private struct FilmService: Sendable {
    let address: URL
    let token: String?

    private struct Job: Decodable {
        var id: String
        var state: String
        var frames: Int
        var of: Int?
        var message: String?
        var bytes: Int?
    }

    private struct Refusal: Decodable {
        struct Words: Decodable { var message: String }
        var error: Words
    }

    private func request(_ path: String, method: String = "GET") -> URLRequest {
        var request = URLRequest(url: address.appendingPathComponent(path))
        request.httpMethod = method
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        return request
    }

    /// Orders the film of a plan and returns the job's name.
    func order(_ plan: String) async throws -> String {
        var request = request("v1/jobs", method: "POST")
        request.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")
        let (data, answer) = try await reached { try await URLSession.shared.upload(for: request, fromFile: URL(fileURLWithPath: plan)) }
        return try job(data, answer).id
    }

    /// Waits for a film and fetches it.
    func film(of id: String, in folder: String, limit: Int, _ progress: (Double) -> Void) async throws -> String {
        while true {
            let (data, answer) = try await reached { try await URLSession.shared.data(for: request("v1/jobs/\(id)")) }
            let job = try job(data, answer)
            switch job.state {
            case "done":
                if let bytes = job.bytes, bytes > limit {
                    throw DrawingProgram.Failure(description: "it has more than \(limit >> 20) MiB; order a shorter one.")
                }
                let (file, answer) = try await reached { try await URLSession.shared.download(for: request("v1/jobs/\(id)/film")) }
                guard (answer as? HTTPURLResponse)?.statusCode == 200 else {
                    throw DrawingProgram.Failure(description: "the service that makes films has lost it.")
                }
                let path = "\(folder)/film.mp4"
                try FileManager.default.moveItem(at: file, to: URL(fileURLWithPath: path))
                return path
            case "failed", "cancelled":
                throw DrawingProgram.Failure(description: job.message ?? "the service that makes films has ended the job.")
            default: if let count = job.of, count > 0 { progress(Double(job.frames) / Double(count)) }
            }
            // `Task.sleep` would wait on media time: that of a scene which may stand still.
            try await ContinuousClock().sleep(for: .milliseconds(300))
        }
    }

    func cancel(_ id: String) async { _ = try? await URLSession.shared.data(for: request("v1/jobs/\(id)/cancel", method: "POST")) }

    private func job(_ data: Data, _ answer: URLResponse) throws -> Job {
        let status = (answer as? HTTPURLResponse)?.statusCode ?? 0
        guard 200..<300 ~= status, let job = try? JSONDecoder().decode(Job.self, from: data) else {
            let words = (try? JSONDecoder().decode(Refusal.self, from: data))?.error.message
            throw DrawingProgram.Failure(description: words ?? "the service that makes films has answered \(status).")
        }
        return job
    }

    private func reached<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch let error as URLError {
            if error.code == .cancelled { throw CancellationError() }
            throw DrawingProgram.Failure(description: "the service that makes films cannot be reached.")
        }
    }
}
