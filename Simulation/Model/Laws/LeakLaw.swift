/// Asks whether what the app has made is gone.
final class LeakLaw: Law {
    func after(_ witnesses: [Witness]) -> String? {
        let left = witnesses.filter { $0.object != nil }
        guard let first = left.first else { return nil }
        return "\(first.what) is left\(left.count > 1 ? ", and \(left.count - 1) other things" : "")"
    }
}
