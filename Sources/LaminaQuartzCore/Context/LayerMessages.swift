import LaminaCoreGraphics
import LaminaRender

/// The messages about layers that the code of one stage is given, each once.
package final class LayerMessages: @unchecked Sendable {
    private let lock = NSLock()
    private var told: Set<String> = []
    private var output: @Sendable (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }

    /// The place that messages go to. Default: standard error.
    package var write: @Sendable (String) -> Void {
        get { lock.withLock { output } }
        set { lock.withLock { output = newValue } }
    }

    /// Writes a message, if none with this subject has been written.
    func tell(once subject: String, _ message: () -> String) {
        guard lock.withLock({ told.insert(subject).inserted }) else { return }
        write(message())
    }
}

extension CALayer {
    /// Tells that a key path names no property, once for each class of layers: of an animation, or else of `setValue(_:forKeyPath:)`.
    final func tellNowhere(_ keyPath: String, of animation: CAAnimation? = nil) {
        let kind = type(of: self)
        (host?.context ?? .current).messages.tell(once: "\(ObjectIdentifier(kind)) \(keyPath)") {
            let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
            let name = name.map { "; name = “\($0)”" } ?? ""
            let effect = animation.map { "a \(type(of: $0)) does nothing" } ?? "nothing is set"
            let hint = kind.key(ofGetter: keyPath).map { " (the key is “\($0)”)" } ?? ""
            return "CALayer: the key path “\(keyPath)” leads nowhere from <\(kind): \(address)\(name)>; \(effect)\(hint)"
        }
    }
}
