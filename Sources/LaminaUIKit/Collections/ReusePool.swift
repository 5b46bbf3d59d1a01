import LaminaCoreGraphics

/// Views that wait, out of sight, to be used again, by a name for what they can be used for.
@MainActor
struct ReusePool {
    private var idle: [String: [UIView]] = [:]
    /// Hidden views are kept where they are: taking them out and putting them in again costs more than they do.
    private static let most = 64

    mutating func take(_ name: String) -> UIView? { idle[name]?.popLast() }

    /// Puts a view by.
    mutating func put(_ view: UIView, as name: String) {
        view.layer.removeAllAnimations()
        guard idle[name]?.count ?? 0 < Self.most else { return view.removeFromSuperview() }
        UIView.performWithoutAnimation { view.isHidden = true }
        idle[name, default: []].append(view)
    }
}
