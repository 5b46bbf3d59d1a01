import Foundation

/// The time that the process has used so far.
package enum ProcessTime {
    /// Processor seconds of all threads.
    package static var cpu: Double {
        let u = usage
        return Double(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + Double(u.ru_utime.tv_usec + u.ru_stime.tv_usec) * 1e-6
    }

    /// The largest resident size so far, in MB.
    package static var peakMemory: Double { (Double(usage.ru_maxrss) / 1024 * 10).rounded() / 10 }

    /// The resident size now, in bytes; 0 where the system does not tell.
    package static var residentMemory: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }

    /// The machine's load average over one minute.
    package static var load: Double {
        var average = 0.0
        return getloadavg(&average, 1) == 1 ? (average * 100).rounded() / 100 : 0
    }

    private static var usage: rusage {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage
    }
}
