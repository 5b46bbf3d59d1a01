import Foundation

/// Programs that a service which was killed has left running.
enum Leftovers {
    /// Ends every process that works in a folder or below it, and waits until they are gone.
    static func end(in folder: String) {
        let place = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
        for _ in 0..<200 {
            let found = processes(in: place)
            if found.isEmpty { return }
            for process in found { kill(process, SIGKILL) }
            usleep(10_000)
        }
    }

    private static func processes(in place: String) -> [pid_t] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { name in
            guard let process = pid_t(name), let work = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(name)/cwd")
            else { return nil }
            return work.hasPrefix(place) && process != getpid() ? process : nil
        }
    }
}
