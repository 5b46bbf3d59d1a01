import Foundation
import UIKit

// Prefixes: MF
// Neither mail nor messages can be sent, which is what these answer; a composer is a labelled placeholder.

open class LaminaComposerView: LaminaPlaceholderView { open override class var laminaFramework: String { "MessageUI" } }
public enum MFMailComposeResult: Int { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int { case cancelled, sent, failed }
public protocol MFMailComposeViewControllerDelegate: AnyObject {
    func mailComposeController(_ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
    func messageComposeViewController(_ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
open class MFMailComposeViewController: UINavigationController {
    open class func canSendMail() -> Bool { false }
    public weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    open func setSubject(_ subject: String) {}
    open func setToRecipients(_ recipients: [String]?) {}
    open func setCcRecipients(_ recipients: [String]?) {}
    open func setBccRecipients(_ recipients: [String]?) {}
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName: String) {}
    open override func loadView() { view = LaminaComposerView() }
}
open class MFMessageComposeViewController: UINavigationController {
    open class func canSendText() -> Bool { false }
    open class func canSendAttachments() -> Bool { false }
    public weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    public var recipients: [String]?
    public var body: String?
    public var subject: String?
    open override func loadView() { view = LaminaComposerView() }
}
