import Glibc

/// The files and connections that the process may have open. A server that cannot open another one would end.
enum OpenFiles {
    /// Asks for as many as the system grants and returns the number of connections that leave enough for films, jobs and their programs.
    static func connections() -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 100 }
        limit.rlim_cur = min(limit.rlim_max, 65_536)
        _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // A connection that gets a film has two.
        return max(16, min(2000, (Int(limit.rlim_cur) - 100) / 2))
    }
}
