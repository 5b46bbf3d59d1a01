import LaminaCoreGraphics

extension UIApplication {
    /// The key of an option for opening an address. A stage heeds none.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public nonisolated static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Whether there is somebody to hand an address to: the stage's `opensURL`.
    public func canOpenURL(_ url: URL) -> Bool { opener != nil }

    /// Hands an address to the stage's `opensURL`.
    ///
    /// - Parameter completion: Called in a later turn with whether it was opened; with false where the stage has nobody to hand it to.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = opener?(url) ?? false
        guard let completion else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } }
    }

    /// Hands an address to the stage's `opensURL`; tells whether it was opened.
    @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
    @discardableResult
    public func openURL(_ url: URL) -> Bool { opener?(url) ?? false }
}
