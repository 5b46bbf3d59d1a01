import UIKit

// Alerts as before iOS 8, on the alert controllers of today.

@MainActor public protocol UIAlertViewDelegate: AnyObject {
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
}
extension UIAlertViewDelegate {
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
}

@MainActor open class UIAlertView: UIView {
    open var title: String?
    open var message: String?
    open weak var delegate: AnyObject?
    open var cancelButtonIndex = -1
    private var titles: [String] = []
    open var numberOfButtons: Int { titles.count }

    public convenience init(
        title: String?, message: String?, delegate: AnyObject?, cancelButtonTitle: String?, otherButtonTitles: String...
    ) {
        self.init(frame: .zero)
        (self.title, self.message, self.delegate) = (title, message, delegate)
        if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
        for title in otherButtonTitles { addButton(withTitle: title) }
    }

    @discardableResult open func addButton(withTitle title: String) -> Int {
        titles.append(title)
        return titles.count - 1
    }
    @discardableResult open func addButtonWithTitle(_ title: String) -> Int { addButton(withTitle: title) }
    open func buttonTitle(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

    open func show() {
        let alert = UIAlertController(title: title ?? "", message: message, preferredStyle: .alert)
        for (index, title) in titles.enumerated() {
            alert.addAction(
                UIAlertAction(title: title, style: index == cancelButtonIndex ? .cancel : .default) { _ in
                    (self.delegate as? any UIAlertViewDelegate)?.alertView(self, clickedButtonAt: index)
                })
        }
        var top = UIApplication.shared.keyWindow?.rootViewController
        while let next = top?.presentedViewController { top = next }
        top?.present(alert, animated: true)
    }
}
