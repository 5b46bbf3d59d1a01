import Foundation

/// The files of the jobs: a folder each.
struct FilmFolder: Sendable {
    let root: URL

    func folder(of id: String) -> URL { root.appendingPathComponent(id, isDirectory: true) }
    func film(of job: Job) -> URL { folder(of: job.id).appendingPathComponent(job.filmName) }

    func make(_ id: String) throws -> URL {
        let folder = folder(of: id)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// The plan of a job.
    func plan(of id: String) -> URL { folder(of: id).appendingPathComponent("film.plan") }

    /// The folder of plans that are coming in.
    var incoming: URL { root.deletingLastPathComponent().appendingPathComponent("incoming", isDirectory: true) }

    /// Removes what no job has any use for: plans that were coming in when a service was killed.
    func removeStrangers(keeping ids: Set<String>) {
        try? FileManager.default.removeItem(at: incoming)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? [] where !ids.contains(name) { remove(name) }
    }

    func remove(_ id: String) { try? FileManager.default.removeItem(at: folder(of: id)) }

    /// Removes everything but the film, once it is whole.
    func clear(keepingFilmOf job: Job) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder(of: job.id).path)) ?? [] where name != job.filmName {
            try? FileManager.default.removeItem(at: folder(of: job.id).appendingPathComponent(name))
        }
    }
}
