import Foundation
import UIKit

// What hands something to another application: there is none, and a labelled placeholder stands for the sheet.

open class LaminaSharingView: LaminaPlaceholderView {
    open override class var laminaFramework: String { "sharing with other applications" }
}
open class UIActivity: NSObject {
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let mail = ActivityType("mail"), message = ActivityType("message"), print = ActivityType("print")
        public static let postToFacebook = ActivityType("postToFacebook"), postToTwitter = ActivityType("postToTwitter")
        public static let copyToPasteboard = ActivityType("copyToPasteboard"), assignToContact = ActivityType("assignToContact")
        public static let saveToCameraRoll = ActivityType("saveToCameraRoll"), airDrop = ActivityType("airDrop")
        public static let addToReadingList = ActivityType("addToReadingList")
    }
}
open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void
    public var completionWithItemsHandler: CompletionWithItemsHandler?
    public var excludedActivityTypes: [UIActivity.ActivityType]?
    public init(activityItems: [Any], applicationActivities: [UIActivity]?) { super.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open override func loadView() { view = LaminaSharingView() }
}
