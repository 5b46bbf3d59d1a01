/// The error of what has not ended in time.
struct TooLate: Error {}

/// Runs a body and cancels it after so many seconds. Throws `TooLate` then.
func within<Value: Sendable>(seconds: Double, _ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask { try await body() }
        group.addTask {
            try await Task.sleep(for: .seconds(seconds))
            throw TooLate()
        }
        defer { group.cancelAll() }
        return try await group.next()!
    }
}
