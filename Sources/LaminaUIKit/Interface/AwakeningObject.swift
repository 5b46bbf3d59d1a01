import LaminaCoreGraphics

/// An object of an interface file that is told when the file has been loaded.
///
/// A class that comes from plain `NSObject` has no `awakeFromNib` to override; it is told if its `namedMembers` state a method of that name.
@MainActor
protocol AwakeningObject: AnyObject {
    func awakeFromNib()
}

extension UIResponder: AwakeningObject {}
extension UIBarItem: AwakeningObject {}
extension UINavigationItem: AwakeningObject {}
extension UIGestureRecognizer: AwakeningObject {}
extension UICollectionViewLayout: AwakeningObject {}
extension NSLayoutConstraint: AwakeningObject {}

extension InterfaceLoader {
    func awaken(_ object: AnyObject) {
        if let object = object as? any AwakeningObject { return object.awakeFromNib() }
        _ = Selector("awakeFromNib").call(on: object, with: [])
    }
}
