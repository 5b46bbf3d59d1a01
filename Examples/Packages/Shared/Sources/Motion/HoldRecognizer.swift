import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Recognises a finger as soon as it is down, and ends when it leaves.
public final class HoldRecognizer: UIGestureRecognizer {
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
    public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
