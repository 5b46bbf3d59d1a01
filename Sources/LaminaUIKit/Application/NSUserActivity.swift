import LaminaCoreGraphics

/// Something that a person is doing with a program, by which a scene knows what to show. Nothing leaves the program.
@preconcurrency @MainActor
open class NSUserActivity: NSObject {
    /// The kind of the activity, as in "org.example.editing".
    public nonisolated let activityType: String
    /// The title for people. Default nil.
    open var title: String?
    /// The values that tell what is being done. Default nil.
    open var userInfo: [AnyHashable: Any]?
    /// The identifier of what the activity is about. Default nil.
    open var targetContentIdentifier: String?

    /// Creates an activity of a kind.
    public nonisolated init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds values to `userInfo`; those of equal keys are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
