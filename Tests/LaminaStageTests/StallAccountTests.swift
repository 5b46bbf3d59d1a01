import Testing

@testable import LaminaStage

@Suite struct StallAccountTests {
    /// An errand of a second holds up errands of whoever has done it for half a minute, and others' for three seconds.
    @Test func whoHasKeptNobodyWaitingWaitsLess() {
        var account = StallAccount()
        let hasStalled = account.charge(1, at: 10)
        let own = account.pause(at: 11, longest: .infinity, own: 10)
        let other = account.pause(at: 11, longest: .infinity, own: -.infinity)
        #expect(hasStalled && own > 20 && other == 2)
        let later = (account.pause(at: 13, longest: .infinity, own: -.infinity), account.pause(at: 41, longest: .infinity, own: 10))
        #expect(later == (0, 0))
    }

    /// An errand that nobody notices holds nobody up.
    @Test func shortErrandsAreFree() {
        var account = StallAccount()
        let stalls = (0..<1000).filter { _ in account.charge(0.06, at: 0) }
        let pause = account.pause(at: 0, longest: .infinity, own: 0)
        #expect(stalls.isEmpty && pause == 0)
    }
}
