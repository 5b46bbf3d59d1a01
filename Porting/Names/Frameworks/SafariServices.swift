import Foundation
import UIKit

// Prefixes: SF
// A page is a labelled placeholder; it loads nothing.

open class LaminaSafariView: LaminaPlaceholderView { open override class var laminaFramework: String { "SafariServices" } }
open class SFSafariViewController: UIViewController {
    public convenience init(url: URL) { self.init(nibName: nil, bundle: nil) }
    open override func loadView() { view = LaminaSafariView() }
}
