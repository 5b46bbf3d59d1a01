import Foundation
import UIKit

// Prefixes: UN
// Nobody can be notified: permission is denied, and nothing is delivered.

public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNAuthorizationOptions(rawValue: 1), sound = UNAuthorizationOptions(rawValue: 2)
    public static let alert = UNAuthorizationOptions(rawValue: 4)
}
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let badge = UNNotificationPresentationOptions(rawValue: 1), sound = UNNotificationPresentationOptions(rawValue: 2)
    public static let alert = UNNotificationPresentationOptions(rawValue: 4), banner = UNNotificationPresentationOptions(rawValue: 16)
}
public protocol UNUserNotificationCenterDelegate: AnyObject {}
open class UNNotificationSound: NSObject { public static var `default`: UNNotificationSound { UNNotificationSound() } }
open class UNNotificationContent: NSObject {
    public var title = "", subtitle = "", body = ""
    public var badge: NSNumber?
    public var sound: UNNotificationSound?
    public var userInfo: [AnyHashable: Any] = [:]
    public var categoryIdentifier = ""
}
open class UNMutableNotificationContent: UNNotificationContent {}
open class UNNotificationTrigger: NSObject {}
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public init(timeInterval: TimeInterval, repeats: Bool) {}
}
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public init(dateMatching dateComponents: DateComponents, repeats: Bool) {}
}
open class UNNotificationRequest: NSObject {
    public let identifier: String
    public let content: UNNotificationContent
    public let trigger: UNNotificationTrigger?
    public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
        (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    }
}
open class UNNotification: NSObject {
    public let request: UNNotificationRequest
    public let date = Date()
    public init(_ request: UNNotificationRequest) { self.request = request }
}
open class UNNotificationResponse: NSObject {
    public let notification: UNNotification
    public let actionIdentifier: String
    public init(_ notification: UNNotification, _ identifier: String) { (self.notification, actionIdentifier) = (notification, identifier) }
}
public enum UNAuthorizationStatus: Int, Sendable { case notDetermined, denied, authorized, provisional, ephemeral }
open class UNNotificationSettings: NSObject { public var authorizationStatus: UNAuthorizationStatus { .denied } }
open class UNUserNotificationCenter: NSObject {
    nonisolated(unsafe) private static let shared = UNUserNotificationCenter()
    open class func current() -> UNUserNotificationCenter {
        laminaAbsent("UNUserNotificationCenter", of: "UserNotifications")
        return shared
    }
    public weak var delegate: (any UNUserNotificationCenterDelegate)?
    open func requestAuthorization(options: UNAuthorizationOptions = [], completionHandler: @escaping (Bool, (any Error)?) -> Void) {
        UIKit.DispatchQueue.main.async { completionHandler(false, nil) }
    }
    open func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void) {
        UIKit.DispatchQueue.main.async { completionHandler(UNNotificationSettings()) }
    }
    open func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
        UIKit.DispatchQueue.main.async { completionHandler?(nil) }
    }
    open func removeAllPendingNotificationRequests() {}
    open func removeAllDeliveredNotifications() {}
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
    open func getPendingNotificationRequests(completionHandler: @escaping ([UNNotificationRequest]) -> Void) {
        UIKit.DispatchQueue.main.async { completionHandler([]) }
    }
}
