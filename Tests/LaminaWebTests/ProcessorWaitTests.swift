import Foundation
import LaminaWeb
import Testing

@Suite("What a process waits for a processor")
struct ProcessorWaitTests {
    /// Starts loops of the shell on the first of this process's processors.
    private func loops(_ count: Int) throws -> [Process] {
        try (0..<count).map { _ in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = [
                "-c", "taskset -p -c $(taskset -p -c $$ | sed 's/.*: //; s/[-,].*//') $$ > /dev/null; while :; do :; done",
            ]
            try process.run()
            return process
        }
    }

    @Test("is counted for one that shares its processor with others, and not for one that sleeps")
    func counted() async throws {
        let sleeper = Process()
        sleeper.executableURL = URL(fileURLWithPath: "/bin/sleep")
        sleeper.arguments = ["600"]
        try sleeper.run()
        let busy = try loops(3)
        defer { for process in busy + [sleeper] { kill(process.processIdentifier, SIGKILL) } }
        // Once it sleeps it waits for nothing.
        var (wait, sleeping) = (ProcessorWait(of: busy[0].processIdentifier), ProcessorWait(of: sleeper.processIdentifier))
        var waited = 0.0
        while waited < 0.3 {
            try await Task.sleep(for: .milliseconds(20))
            waited += wait.next()
            if waited == 0 { _ = sleeping.next() }
        }
        #expect(sleeping.next() < 0.1)
    }

    @Test("is none of a process that is no more")
    func gone() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        var wait = ProcessorWait(of: process.processIdentifier)
        #expect(wait.next() == 0)
    }
}
