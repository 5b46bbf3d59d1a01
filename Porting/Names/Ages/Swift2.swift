import Foundation
import UIKit

// Names of Swift 2 that Swift 3 renamed, and functions of C that became members.

public typealias NSBundle = Bundle
public typealias NSTimer = Timer
public typealias NSNotificationCenter = NotificationCenter
public typealias NSUserDefaults = UserDefaults
public typealias NSFileManager = FileManager
public typealias NSProcessInfo = ProcessInfo
public typealias NSTimeInterval = TimeInterval
public typealias NSRunLoop = RunLoop
public typealias NSThread = Thread
public typealias NSOperationQueue = OperationQueue
public typealias NSNumberFormatter = NumberFormatter
public typealias NSDateFormatter = DateFormatter
public typealias NSJSONSerialization = JSONSerialization
public typealias NSStringEncoding = String.Encoding
public var NSUTF8StringEncoding: String.Encoding { .utf8 }
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
public var CGRectZero: CGRect { .zero }
public var CGRectNull: CGRect { .null }
public var CGRectInfinite: CGRect { .infinite }
public var CGPointZero: CGPoint { .zero }
public var CGSizeZero: CGSize { .zero }
public var UIEdgeInsetsZero: UIEdgeInsets { .zero }
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
public func CGRectUnion(_ first: CGRect, _ second: CGRect) -> CGRect { first.union(second) }
public func CGRectIntersection(_ first: CGRect, _ second: CGRect) -> CGRect { first.intersection(second) }
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
public func CGRectContainsRect(_ first: CGRect, _ second: CGRect) -> Bool { first.contains(second) }
public func CGRectIntersectsRect(_ first: CGRect, _ second: CGRect) -> Bool { first.intersects(second) }
public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
public func CGRectEqualToRect(_ first: CGRect, _ second: CGRect) -> Bool { first == second }
public func CGPointEqualToPoint(_ first: CGPoint, _ second: CGPoint) -> Bool { first == second }
public func CGSizeEqualToSize(_ first: CGSize, _ second: CGSize) -> Bool { first == second }
public func CGPointApplyAffineTransform(_ point: CGPoint, _ transform: CGAffineTransform) -> CGPoint { point.applying(transform) }
public func CGRectApplyAffineTransform(_ rect: CGRect, _ transform: CGAffineTransform) -> CGRect { rect.applying(transform) }
public var CGAffineTransformIdentity: CGAffineTransform { .identity }
public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
public func CGAffineTransformMakeScale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(scaleX: x, y: y) }
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
public func CGAffineTransformMakeTranslation(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform { CGAffineTransform(translationX: x, y: y) }
public func CGAffineTransformScale(_ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    transform.scaledBy(x: x, y: y)
}
public func CGAffineTransformRotate(_ transform: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform { transform.rotated(by: angle) }
public func CGAffineTransformTranslate(_ transform: CGAffineTransform, _ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
    transform.translatedBy(x: x, y: y)
}
public func CGAffineTransformConcat(_ first: CGAffineTransform, _ second: CGAffineTransform) -> CGAffineTransform {
    first.concatenating(second)
}
public func CGAffineTransformInvert(_ transform: CGAffineTransform) -> CGAffineTransform { transform.inverted() }
public func CGContextSaveGState(_ context: CGContext?) { context?.saveGState() }
public func CGContextRestoreGState(_ context: CGContext?) { context?.restoreGState() }
public func CGContextTranslateCTM(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) { context?.translateBy(x: x, y: y) }
public func CGContextScaleCTM(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) { context?.scaleBy(x: x, y: y) }
public func CGContextRotateCTM(_ context: CGContext?, _ angle: CGFloat) { context?.rotate(by: angle) }
public func CGContextSetFillColorWithColor(_ context: CGContext?, _ color: CGColor) { context?.setFillColor(color) }
public func CGContextSetStrokeColorWithColor(_ context: CGContext?, _ color: CGColor) { context?.setStrokeColor(color) }
public func CGContextSetLineWidth(_ context: CGContext?, _ width: CGFloat) { context?.setLineWidth(width) }
public func CGContextSetAlpha(_ context: CGContext?, _ alpha: CGFloat) { context?.setAlpha(alpha) }
public func CGContextFillRect(_ context: CGContext?, _ rect: CGRect) { context?.fill(rect) }
public func CGContextStrokeRect(_ context: CGContext?, _ rect: CGRect) { context?.stroke(rect) }
public func CGContextClearRect(_ context: CGContext?, _ rect: CGRect) { context?.clear(rect) }
public func CGContextFillEllipseInRect(_ context: CGContext?, _ rect: CGRect) { context?.fillEllipse(in: rect) }
public func CGContextStrokeEllipseInRect(_ context: CGContext?, _ rect: CGRect) { context?.strokeEllipse(in: rect) }
public func CGContextBeginPath(_ context: CGContext?) { context?.beginPath() }
public func CGContextClosePath(_ context: CGContext?) { context?.closePath() }
public func CGContextMoveToPoint(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) { context?.move(to: CGPoint(x: x, y: y)) }
public func CGContextAddLineToPoint(_ context: CGContext?, _ x: CGFloat, _ y: CGFloat) { context?.addLine(to: CGPoint(x: x, y: y)) }
public func CGContextAddPath(_ context: CGContext?, _ path: CGPath) { context?.addPath(path) }
public func CGContextStrokePath(_ context: CGContext?) { context?.strokePath() }
public func CGContextFillPath(_ context: CGContext?) { context?.fillPath() }
public func CGContextClip(_ context: CGContext?) { context?.clip() }
public func CGPathMoveToPoint(_ path: CGMutablePath, _ transform: Any?, _ x: CGFloat, _ y: CGFloat) { path.move(to: CGPoint(x: x, y: y)) }
public func CGPathAddLineToPoint(_ path: CGMutablePath, _ transform: Any?, _ x: CGFloat, _ y: CGFloat) {
    path.addLine(to: CGPoint(x: x, y: y))
}
public func CGPathCloseSubpath(_ path: CGMutablePath) { path.closeSubpath() }
public var DISPATCH_TIME_NOW: DispatchTime { .now() }
public var DISPATCH_QUEUE_PRIORITY_DEFAULT: Int { 0 }
public var DISPATCH_QUEUE_PRIORITY_HIGH: Int { 2 }
public var DISPATCH_QUEUE_PRIORITY_LOW: Int { -2 }
public var DISPATCH_QUEUE_PRIORITY_BACKGROUND: Int { -32768 }
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
public typealias dispatch_queue_t = DispatchQueue
public typealias dispatch_block_t = () -> Void
public typealias dispatch_time_t = DispatchTime
public typealias dispatch_once_t = Int
public func dispatch_get_main_queue() -> DispatchQueue { .main }
public func dispatch_time(_ time: DispatchTime, _ nanoseconds: Int64) -> DispatchTime { time.advanced(by: Double(nanoseconds) / 1e9) }
@MainActor public func dispatch_after(_ time: DispatchTime, _ queue: DispatchQueue, _ block: @escaping @MainActor () -> Void) {
    queue.asyncAfter(deadline: time) { MainActor.assumeIsolated(block) }
}
@MainActor public func dispatch_async(_ queue: DispatchQueue, _ block: @escaping @MainActor () -> Void) {
    queue.async { MainActor.assumeIsolated(block) }
}
public func dispatch_once(_ token: inout Int, _ block: () -> Void) {
    guard token == 0 else { return }
    token = 1
    block()
}
extension Bundle { class func mainBundle() -> Bundle { .main } }
extension NotificationCenter { class func defaultCenter() -> NotificationCenter { .default } }
extension UserDefaults { class func standardUserDefaults() -> UserDefaults { .standard } }
extension FileManager { class func defaultManager() -> FileManager { .default } }
extension RunLoop { class func mainRunLoop() -> RunLoop { .main } }
extension RunLoop { class func currentRunLoop() -> RunLoop { .current } }
extension RunLoop { func addTimer(_ timer: Timer, forMode mode: RunLoop.Mode) { add(timer, forMode: mode) } }
public var NSRunLoopCommonModes: RunLoop.Mode { .common }
public var NSDefaultRunLoopMode: RunLoop.Mode { .default }
extension UIScreen { @MainActor class func mainScreen() -> UIScreen { .main } }
extension UIDevice { @MainActor class func currentDevice() -> UIDevice { .current } }
extension UIApplication { @MainActor class func sharedApplication() -> UIApplication { .shared } }
extension NotificationCenter {
    @MainActor func addObserver(_ observer: AnyObject, selector: Selector, name: String, object: AnyObject?) {
        addObserver(observer, selector: selector, name: Notification.Name(name), object: object)
    }
}
extension NotificationCenter {
    @MainActor func postNotificationName(_ name: String, object: AnyObject?) { post(name: Notification.Name(name), object: object) }
}
extension Timer {
    @MainActor @discardableResult class func scheduledTimerWithTimeInterval(
        _ interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer { scheduledTimer(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats) }
}
extension UIView {
    class func animateWithDuration(_ duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, animations: animations)
    }
    class func animateWithDuration(_ duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?) {
        animate(withDuration: duration, animations: animations, completion: completion)
    }
    class func animateWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, animations: @escaping () -> Void,
        completion: ((Bool) -> Void)?
    ) { animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion) }
    class func animateWithDuration(
        _ duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: UIView.AnimationOptions, animations: @escaping () -> Void, completion: ((Bool) -> Void)?
    ) {
        animate(
            withDuration: duration, delay: delay, usingSpringWithDamping: damping, initialSpringVelocity: velocity, options: options,
            animations: animations, completion: completion)
    }
}
extension UIView {
    var hidden: Bool {
        get { isHidden }
        set { isHidden = newValue }
    }
}
extension UIView {
    var userInteractionEnabled: Bool {
        get { isUserInteractionEnabled }
        set { isUserInteractionEnabled = newValue }
    }
}
extension UIView { func convertPoint(_ point: CGPoint, toView view: UIView?) -> CGPoint { convert(point, to: view) } }
extension UIView { func convertPoint(_ point: CGPoint, fromView view: UIView?) -> CGPoint { convert(point, from: view) } }
extension UIView { func convertRect(_ rect: CGRect, toView view: UIView?) -> CGRect { convert(rect, to: view) } }
extension UIView { func convertRect(_ rect: CGRect, fromView view: UIView?) -> CGRect { convert(rect, from: view) } }
extension UIControl {
    var enabled: Bool {
        get { isEnabled }
        set { isEnabled = newValue }
    }
}
extension UIControl {
    var selected: Bool {
        get { isSelected }
        set { isSelected = newValue }
    }
}
extension UIControl {
    var highlighted: Bool {
        get { isHighlighted }
        set { isHighlighted = newValue }
    }
}
extension UIViewController {
    func presentViewController(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        present(controller, animated: animated, completion: completion)
    }
}
extension UIViewController {
    func dismissViewControllerAnimated(_ animated: Bool, completion: (() -> Void)?) { dismiss(animated: animated, completion: completion) }
}
extension UIGestureRecognizer { func locationInView(_ view: UIView?) -> CGPoint { location(in: view) } }
extension UIPanGestureRecognizer { func translationInView(_ view: UIView?) -> CGPoint { translation(in: view) } }
extension UIPanGestureRecognizer { func velocityInView(_ view: UIView?) -> CGPoint { velocity(in: view) } }
extension UIPanGestureRecognizer {
    func setTranslation(_ translation: CGPoint, inView view: UIView?) { setTranslation(translation, in: view) }
}
extension UIColor { func colorWithAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlphaComponent(alpha) } }
extension UIColor { var CGColor: LaminaCGColor { cgColor } }
public typealias LaminaCGColor = CGColor
extension UIBezierPath { func moveToPoint(_ point: CGPoint) { move(to: point) } }
extension UIBezierPath { func addLineToPoint(_ point: CGPoint) { addLine(to: point) } }
extension UIBezierPath {
    func addCurveToPoint(_ point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: point, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
    }
}
extension UIBezierPath {
    func addQuadCurveToPoint(_ point: CGPoint, controlPoint: CGPoint) { addQuadCurve(to: point, controlPoint: controlPoint) }
}
extension UIBezierPath {
    func addArcWithCenter(_ center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
}
extension CALayer { func addAnimation(_ animation: CAAnimation, forKey key: String?) { add(animation, forKey: key) } }
extension CALayer { func removeAnimationForKey(_ key: String) { removeAnimation(forKey: key) } }
extension CALayer { func animationForKey(_ key: String) -> CAAnimation? { animation(forKey: key) } }
extension UIFont { class func systemFontOfSize(_ size: CGFloat) -> UIFont { systemFont(ofSize: size) } }
extension UIFont { class func boldSystemFontOfSize(_ size: CGFloat) -> UIFont { boldSystemFont(ofSize: size) } }
extension String {
    func stringByReplacingOccurrencesOfString(_ target: String, withString text: String) -> String {
        replacingOccurrences(of: target, with: text)
    }
}
extension String { func componentsSeparatedByString(_ separator: String) -> [String] { components(separatedBy: separator) } }
extension String { var uppercaseString: String { uppercased() } }
extension String { var lowercaseString: String { lowercased() } }
extension Array { mutating func removeAtIndex(_ index: Int) -> Element { remove(at: index) } }
extension Array { mutating func insert(_ element: Element, atIndex index: Int) { insert(element, at: index) } }
extension Sequence { func enumerate() -> EnumeratedSequence<Self> { enumerated() } }
extension UIColor { class func blackColor() -> UIColor { .black } }
extension UIColor { class func darkGrayColor() -> UIColor { .darkGray } }
extension UIColor { class func lightGrayColor() -> UIColor { .lightGray } }
extension UIColor { class func whiteColor() -> UIColor { .white } }
extension UIColor { class func grayColor() -> UIColor { .gray } }
extension UIColor { class func redColor() -> UIColor { .red } }
extension UIColor { class func greenColor() -> UIColor { .green } }
extension UIColor { class func blueColor() -> UIColor { .blue } }
extension UIColor { class func cyanColor() -> UIColor { .cyan } }
extension UIColor { class func yellowColor() -> UIColor { .yellow } }
extension UIColor { class func magentaColor() -> UIColor { .magenta } }
extension UIColor { class func orangeColor() -> UIColor { .orange } }
extension UIColor { class func purpleColor() -> UIColor { .purple } }
extension UIColor { class func brownColor() -> UIColor { .brown } }
extension UIColor { class func clearColor() -> UIColor { .clear } }
extension String { func stringByAppendingString(_ other: String) -> String { self + other } }
extension String { func substringToIndex(_ index: Index) -> String { String(self[..<index]) } }
extension String { func substringFromIndex(_ index: Index) -> String { String(self[index...]) } }
