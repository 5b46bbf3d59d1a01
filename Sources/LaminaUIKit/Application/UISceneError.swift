import LaminaCoreGraphics

/// A reason why a scene cannot be had or changed.
public struct UISceneError: Error, Hashable, Sendable, CustomStringConvertible, CustomNSError, LocalizedError {
    /// The kinds of reasons.
    public enum Code: Int, Sendable {
        /// The program has, or is allowed, one scene only.
        case multipleScenesNotSupported = 0
        /// There is no such scene, or no room for another.
        case requestDenied = 1
    }

    /// The kind of the reason.
    public let code: Code
    /// The reason, for people.
    public let description: String

    init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }

    /// The program has, or is allowed, one scene only.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// There is no such scene, or no room for another.
    public static var requestDenied: Code { .requestDenied }
    /// The domain of the errors: "UISceneErrorDomain".
    public static let errorDomain = UISceneErrorDomain
    /// The number of the kind.
    public var errorCode: Int { code.rawValue }
    /// The reason by Foundation's key for it.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
    public var errorDescription: String? { description }
}

/// The domain of errors of scenes.
public let UISceneErrorDomain = "UISceneErrorDomain"
