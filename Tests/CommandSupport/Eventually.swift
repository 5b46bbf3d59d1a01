/// Whether something comes true. It is asked every hundredth of a second for up to 100 s: long enough for a machine that is busy with other things, as what
/// does not come at all is what tests are after.
package func eventually(isolation: isolated (any Actor)? = #isolation, _ isReached: () async throws -> Bool) async throws -> Bool {
    let end = ContinuousClock.now + .seconds(100)
    repeat {
        if try await isReached() { return true }
        try await ContinuousClock().sleep(for: .milliseconds(10))
    } while ContinuousClock.now < end
    return try await isReached()
}
