import Foundation
import GRDB

/// A film that is to be made, is being made, or is over.
struct Job: Codable, Sendable, Equatable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "job"

    enum State: String, Codable, Sendable, CaseIterable, DatabaseValueConvertible {
        case queued, running, done, failed, cancelled

        var isOver: Bool { self == .done || self == .failed || self == .cancelled }
    }

    /// The step that a running job has come to.
    enum Step: String, Codable, Sendable { case planning, drawing, joining }

    var id: String
    /// The order of jobs.
    var number: Int?
    /// The name of the token that sent it.
    var owner: String
    var order: FilmOrder
    var state = State.queued
    var step: Step?
    var frames = 0
    var frameCount: Int?
    /// The number of tries begun.
    var tries = 0
    /// The reason why the last try failed; nil if none has.
    var message: String?
    var bytes: Int?
    var digest: String?
    var created: Double
    var started: Double?
    var ended: Double?
    /// The time before which it is not tried again.
    var notBefore: Double = 0

    init(owner: String, order: FilmOrder) {
        id = (0..<8).map { _ in String(format: "%02x", UInt8.random(in: 0...255)) }.joined()
        (self.owner, self.order) = (owner, order)
        created = Date().timeIntervalSince1970
    }

    /// The film's name.
    var filmName: String { "film." + (order.format ?? "mp4") }
}

/// A job as clients see it.
struct JobReport: Encodable {
    let id: String
    let state: Job.State
    let step: Job.Step?
    let scene: String
    let order: FilmOrder
    let frames: Int
    let of: Int?
    let tries: Int
    let message: String?
    let film: String?
    let bytes: Int?
    let digest: String?
    let created: String
    let started, ended: String?
    /// The seconds that it has run, or ran.
    let seconds: Double?

    init(_ job: Job) {
        func text(_ time: Double) -> String { Date(timeIntervalSince1970: time).formatted(.iso8601) }
        (id, state, step, scene, order) = (job.id, job.state, job.step, job.order.scene, job.order)
        (frames, of, tries, message, bytes, digest) = (job.frames, job.frameCount, job.tries, job.message, job.bytes, job.digest)
        film = job.state == .done ? "/v1/jobs/\(job.id)/film" : nil
        created = text(job.created)
        started = job.started.map(text)
        ended = job.ended.map(text)
        seconds = job.started.map { (((job.ended ?? Date().timeIntervalSince1970) - $0) * 1000).rounded() / 1000 }
    }
}
