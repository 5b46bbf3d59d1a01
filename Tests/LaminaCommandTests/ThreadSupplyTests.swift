import CommandTestSupport
import Foundation
import Testing

@Suite("lamina under a limit of its address space")
struct ThreadSupplyTests {
    @Test("says so where it gets too few threads, and hangs nowhere")
    func threads() throws {
        let scratch = try Scratch()
        // From what is plenty down to what does not even load the program.
        var told = 0
        for mebibytes in stride(from: 416, through: 160, by: -16) {
            let run = try Command(["list"], in: scratch, launcher: ["/usr/bin/prlimit", "--as=\(mebibytes << 20)"])
            switch run.status {
            case 0: #expect(told == 0 && run.output.contains("CoinBank"), "\(mebibytes) MiB")
            case 1:
                told += 1
                #expect(
                    run.errors.hasPrefix("Error: the system gives this program no more than ") && run.output.isEmpty,
                    "\(mebibytes) MiB: \(run.errors)")
            default:
                // The system's loader says why, or what runs before the program ends by a signal.
                #expect(told > 0, "\(mebibytes) MiB: \(run.errors)")
                return
            }
        }
        #expect(told > 0)
    }
}
