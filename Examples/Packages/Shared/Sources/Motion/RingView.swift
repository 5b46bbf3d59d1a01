import Foundation
import UIKit

/// A progress ring with a caption.
open class RingView: UIView {
    override open class var layerClass: AnyClass { RingLayer.self }
    private var ring: RingLayer { layer as! RingLayer }
    private let caption = UILabel()
    private var timer: Timer?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }

    private func setUp() {
        isOpaque = false
        ring.contentsScale = UIScreen.main.scale
        ring.setNeedsDisplay()
        caption.textAlignment = .center
        addSubview(caption)
        showCaption()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        caption.frame = bounds.insetBy(dx: ring.lineWidth * 2, dy: ring.lineWidth * 2)
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        ring.color = tintColor.cgColor
        ring.setNeedsDisplay()
    }

    public var progress: CGFloat { ring.progress }

    public func setProgress(_ progress: CGFloat, animated: Bool, duration: CFTimeInterval = 0.4) {
        CATransaction.begin()
        CATransaction.setDisableActions(!animated)
        CATransaction.setAnimationDuration(duration)
        ring.progress = min(max(progress, 0), 1)
        CATransaction.commit()
        showCaption()
    }

    /// Plays the ring up by a tenth each tenth of a second.
    public func play(completion: (() -> Void)? = nil) {
        timer?.invalidate()
        timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] timer in
            guard let self else { return timer.invalidate() }
            setProgress(progress + 0.1, animated: true, duration: 0.1)
            guard progress > 0.999 else { return }
            timer.invalidate()
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200)) { completion?() }
        }
    }

    private func showCaption() {
        let text = NSMutableAttributedString(
            string: "\(Int((progress * 100).rounded()))", attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)])
        text.append(NSAttributedString(string: " %", attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.gray]))
        caption.attributedText = text
        caption.textAlignment = .center
    }
}
