import Foundation
import LaminaWeb
import Testing

@Suite("What a process waits for a processor")
struct ProcessorWaitTests {
    @Test("is what the thread has waited that has waited longest since the last look; a new one counts from its first")
    func longest() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ thread: Int, waited nanoseconds: Int) throws {
            let place = folder.appendingPathComponent("\(thread)")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data("123456789 \(nanoseconds) 42\n".utf8).write(to: place.appendingPathComponent("schedstat"))
        }
        try write(1, waited: 5_000_000_000)
        try write(2, waited: 0)
        var wait = ProcessorWait(folder: folder.path)
        #expect(wait.next() == 0)
        try write(1, waited: 5_250_000_000)
        try write(2, waited: 750_000_000)
        try write(3, waited: 9_000_000_000)
        #expect(wait.next() == 0.75)
        #expect(wait.next() == 0)
        try write(3, waited: 9_500_000_000)
        try FileManager.default.removeItem(at: folder.appendingPathComponent("2"))
        #expect(wait.next() == 0.5)
    }

    @Test("is none of a process that is no more, or where the system does not tell")
    func gone() {
        var wait = ProcessorWait(folder: "/no/such/folder")
        #expect(wait.next() == 0)
    }

    @Test("is read of this process")
    func own() {
        var wait = ProcessorWait(of: getpid())
        #expect(wait.next() >= 0)
        #expect(FileManager.default.fileExists(atPath: "/proc/\(getpid())/task"))
    }
}
