import Foundation
import LaminaStage
import LaminaVideo
import Testing

@testable import LaminaCoreGraphics

@Suite("Plans where the system does not give what they need")
struct PlanSystemTests {
    /// The error with which a plan is not written.
    @MainActor
    private static func failure(_ path: String, _ limit: @MainActor (_ isOn: Bool) -> Void) async throws -> VideoError? {
        let stage = try Stage(size: CGSize(width: 16, height: 16), threads: 1)
        limit(true)
        defer { limit(false) }
        do {
            _ = try await PlanRecording.write(stage, to: path, framesPerSecond: 10, seconds: 0.1)
            return nil
        } catch {
            return error as? VideoError
        }
    }

    /// Limits what the process may have to a number; nil for the most that it may ask for.
    private static func limit(_ resource: __rlimit_resource, to count: rlim_t?) {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        limit.rlim_cur = count ?? limit.rlim_max
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }

    @Test("a file that may not become as large: the system's words, and no file is left")
    func largeFile() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let scratch = try Scratch()
            signal(SIGXFSZ, SIG_IGN)
            let path = scratch.file("film.plan")
            let error = try await Self.failure(path) { Self.limit(RLIMIT_FSIZE, to: $0 ? 30 : nil) }
            guard error == .unwritable(path: path, reason: "File too large"), scratch.contents.isEmpty else { exit(3) }
        }
    }

    @Test("no more files may be open: the system's words, and no file is left")
    func openFiles() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let scratch = try Scratch()
            let path = scratch.file("film.plan")
            let error = try await Self.failure(path) { isOn in
                // One more, which holds the lock of the file in the making.
                let free = dup(STDIN_FILENO)
                close(free)
                Self.limit(RLIMIT_NOFILE, to: isOn ? rlim_t(free) + 1 : nil)
            }
            guard error == .unwritable(path: path, reason: "Too many open files"), scratch.contents.isEmpty else { exit(3) }
        }
    }

    @Test(
        "a font of the program that cannot be opened when text is laid out: films and pictures are refused from then on, and no file is left"
    )
    func fonts() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let scratch = try Scratch()
            func layOut(_ weight: FontDescriptor.Weight) { _ = FontLibrary.current.families(for: FontDescriptor(size: 10, weight: weight)) }
            layOut(.regular)
            let (plan, picture) = (scratch.file("film.plan"), scratch.file("picture.png"))
            guard try await Self.failure(plan, { _ in }) == nil, scratch.contents == ["film.plan"] else { exit(3) }
            // The font's bytes get a descriptor, and their path none.
            let free = dup(STDIN_FILENO)
            close(free)
            Self.limit(RLIMIT_NOFILE, to: rlim_t(free) + 1)
            layOut(.bold)
            Self.limit(RLIMIT_NOFILE, to: nil)
            let before = try Data(contentsOf: URL(fileURLWithPath: plan))
            guard try await Self.failure(plan, { _ in }) == .fontLacking(path: plan) else { exit(4) }
            do {
                try record(picture, 1)
                exit(5)
            } catch VideoError.fontLacking(let path) { guard path == picture else { exit(6) } }
            guard scratch.contents == ["film.plan"], try Data(contentsOf: URL(fileURLWithPath: plan)) == before else { exit(7) }
        }
    }

    @Test("a plan that may not be read, and one behind a link to itself, are refused in the system's words")
    func unreadable() async {
        await #expect(processExitsWith: .success) {
            let scratch = try Scratch()
            let (path, link) = (scratch.file("film.plan"), scratch.file("link.plan"))
            try Data("LMPL".utf8).write(to: URL(fileURLWithPath: path))
            chmod(path, 0)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
            func refusal(_ path: String) -> PlanError? {
                do {
                    _ = try Plan(path)
                    return nil
                } catch {
                    return error as? PlanError
                }
            }
            guard refusal(link) == .unreadable(path: link, reason: "Too many levels of symbolic links") else { exit(3) }
            // Root may read everything.
            let user = geteuid()
            seteuid(user == 0 ? 65534 : user)
            let found = refusal(path)
            seteuid(user)
            guard found == .unreadable(path: path, reason: "no permission"), scratch.contents == ["film.plan", "link.plan"] else { exit(4) }
        }
    }
}
