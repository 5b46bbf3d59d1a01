import UIKit
import pop

extension UIView {
    /// Presses the view in and lets it spring back.
    public func bounce(to scale: CGFloat = 0.9, completion: ((Bool) -> Void)? = nil) {
        let animation = POPSpringAnimation(propertyNamed: kPOPLayerScaleXY)
        animation?.fromValue = NSValue(cgSize: CGSize(width: scale, height: scale))
        animation?.toValue = NSValue(cgSize: CGSize(width: 1, height: 1))
        animation?.springBounciness = 16
        animation?.springSpeed = 12
        animation?.completionBlock = { _, finished in completion?(finished) }
        layer.pop_add(animation, forKey: "bounce")
    }
}
