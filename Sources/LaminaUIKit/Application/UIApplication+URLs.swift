import LaminaCoreGraphics

extension UIApplication {
    /// The key of an option for opening an address. A stage ignores all options.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The key of whether only universal links are opened, a Boolean.
        public nonisolated static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// Returns whether addresses can be opened, that is, whether the stage has an `opensURL` closure.
    public func canOpenURL(_ url: URL) -> Bool { opener != nil }

    /// Passes an address to the stage's `opensURL` closure.
    ///
    /// - Parameter completion: A closure that is called in a later turn with whether the address was opened; with false if the stage has no such closure.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = opener?(url) ?? false
        guard let completion else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } }
    }

    /// Passes an address to the stage's `opensURL` closure and returns whether it was opened.
    @available(*, deprecated, renamed: "open(_:options:completionHandler:)")
    @discardableResult
    public func openURL(_ url: URL) -> Bool { opener?(url) ?? false }
}
