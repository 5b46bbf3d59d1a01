import Foundation

// Prefixes: SK
// No review is asked for.

public enum SKStoreReviewController {
    public static func requestReview() { laminaAbsent("SKStoreReviewController.requestReview", of: "StoreKit") }
}
