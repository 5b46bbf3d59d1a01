import Foundation
import UIKit

// Prefixes: WK
// A page is a labelled placeholder; it loads nothing.

open class WKWebViewConfiguration: NSObject {}
open class WKWebView: LaminaPlaceholderView {
    open override class var laminaFramework: String { "WebKit" }
    public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) { self.init(frame: frame) }
    open func loadHTMLString(_ string: String, baseURL: URL?) { laminaAbsent("loadHTMLString", of: "WebKit") }
}
