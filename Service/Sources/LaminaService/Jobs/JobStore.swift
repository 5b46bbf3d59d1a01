import Foundation
import GRDB

/// The jobs, in a database: a service that is killed goes on with them where it was.
struct JobStore: Sendable {
    private let database: DatabaseQueue
    /// Rings when a job waits in the queue that did not, or not with this time.
    let bell = Bell()

    /// Opens the database, which is made if there is none.
    init(path: String) throws {
        database = try DatabaseQueue(path: path)
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.create(table: Job.databaseTableName) { table in
                table.autoIncrementedPrimaryKey("number")
                table.column("id", .text).notNull().unique()
                table.column("owner", .text).notNull()
                table.column("order", .text).notNull()
                table.column("state", .text).notNull().indexed()
                table.column("step", .text)
                table.column("frames", .integer).notNull()
                table.column("frameCount", .integer)
                table.column("tries", .integer).notNull()
                table.column("message", .text)
                table.column("bytes", .integer)
                table.column("digest", .text)
                table.column("created", .double).notNull()
                table.column("started", .double)
                table.column("ended", .double)
                table.column("notBefore", .double).notNull()
            }
        }
        try migrator.migrate(database)
    }

    /// Adds a job, unless so many wait already.
    ///
    /// - Returns: Whether there was room.
    func add(_ job: Job, limit: Int) async throws -> Bool {
        let isAdded = try await database.write { database in
            guard try Job.filter(Column("state") == Job.State.queued).fetchCount(database) < limit else { return false }
            try job.insert(database)
            return true
        }
        if isAdded { bell.ring() }
        return isAdded
    }

    func job(_ id: String) async throws -> Job? {
        try await database.read { try Job.filter(Column("id") == id).fetchOne($0) }
    }

    /// The names of all jobs.
    func names() async throws -> Set<String> { try await database.read { try String.fetchSet($0, Job.select(Column("id"))) } }

    /// The jobs of an owner, the newest first.
    func jobs(of owner: String, limit: Int) async throws -> [Job] {
        try await database.read {
            try Job.filter(Column("owner") == owner).order(Column("number").desc).limit(limit).fetchAll($0)
        }
    }

    /// Marks the job that waits longest as running and returns it; nil if none may run now.
    func takeNext(at time: Double) async throws -> Job? {
        try await database.write { database in
            let next = Job.filter(Column("state") == Job.State.queued && Column("notBefore") <= time).order(Column("number"))
            guard var job = try next.fetchOne(database) else { return nil }
            (job.state, job.tries, job.ended, job.message, job.step) = (.running, job.tries + 1, nil, nil, nil)
            job.started = time
            try job.update(database)
            return job
        }
    }

    /// The earliest time at which a job of the queue may run, in seconds since 1970; nil if none waits.
    func nextStart() async throws -> Double? {
        try await database.read {
            try Job.filter(Column("state") == Job.State.queued).select(min(Column("notBefore")), as: Double.self).fetchOne($0)
        }
    }

    /// Changes a job as it stands now, in one step. Returns it as it is then; nil if there is none.
    @discardableResult
    func change(_ id: String, _ body: @escaping @Sendable (inout Job) -> Void) async throws -> Job? {
        let changed: Job? = try await database.write { database in
            guard var job = try Job.filter(Column("id") == id).fetchOne(database) else { return nil }
            let before = job
            body(&job)
            if job != before { try job.update(database) }
            return job
        }
        if changed?.state == .queued { bell.ring() }
        return changed
    }

    /// Puts the jobs that a service left running back into the queue; that try does not count.
    func requeueRunning() async throws {
        for job in try await database.read({ try Job.filter(Column("state") == Job.State.running).fetchAll($0) }) {
            try await change(job.id) { ($0.state, $0.tries, $0.notBefore) = (.queued, max(0, $0.tries - 1), 0) }
        }
    }

    /// The number of jobs in each state.
    func counts() async throws -> [Job.State: Int] {
        try await database.read { database in
            let rows = try Row.fetchAll(database, sql: "SELECT state, COUNT(*) AS count FROM job GROUP BY state")
            return Dictionary(uniqueKeysWithValues: rows.compactMap { row in Job.State(rawValue: row["state"]).map { ($0, row["count"]) } })
        }
    }

    /// Forgets jobs that were over before a time, and returns their names.
    func forget(overBefore time: Double) async throws -> [String] {
        try await database.write { database in
            let over = Job.State.allCases.filter(\.isOver)
            let old = Job.filter(Column("ended") < time && over.contains(Column("state")))
            let ids = try old.fetchAll(database).map(\.id)
            try old.deleteAll(database)
            return ids
        }
    }
}
