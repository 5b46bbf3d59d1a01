import Foundation
import ObjectiveC
import UIKit

@objc protocol Guest: NSObjectProtocol { func arrive() }

class Reed: NSObject, Guest {
    @objc let name = "reed"
    @objc var height: Int { 4 }
    @objc private(set) var age = 3
    func arrive() { print("arrives") }
    @objc(sway:withForce:) func sway(_ direction: String, force: NSNumber) { print("sways:", direction, force) }
    @objc func compare(_ first: NSNumber, with second: NSNumber, by third: NSNumber) -> Bool { true }
}

@objc(Marsh) class Marshland: NSObject {}

@objcMembers class Bog: NSObject {
    var depth = 2
    func sink() { print("sinks to", depth) }
}

class RingLayer: CALayer {
    @NSManaged var radius: CGFloat
    override class func needsDisplay(forKey key: String) -> Bool { key == "radius" || super.needsDisplay(forKey: key) }
}

private var noteKey: UInt8 = 0

extension UIView {
    var note: String? {
        get { objc_getAssociatedObject(self, &noteKey) as? String }
        set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }
    @objc func touched(_ sender: UIButton, event: UIEvent) { print("touched:", sender.tag, event.type == .touches) }
    var everything: [AnyObject] { subviews }
}

/// What Objective-C's runtime answers, asked once.
class Reeds: NSObject {
    weak var guest: Guest?

    func ask(_ view: UIView, _ button: UIButton) {
        let reed = Reed()
        guest = reed
        guest?.perform(#selector(Guest.arrive))
        print("read:", reed.value(forKey: "name") as! String, reed.value(forKey: "height") as! Int, reed.value(forKey: "age") as! Int)
        let long = #selector(Reed.compare(_:with:by:))
        print("named:", NSStringFromSelector(long), reed.responds(to: long), long == NSSelectorFromString("compare:with:by:"))
        _ = reed.perform(#selector(Reed.sway(_:force:)), with: "left", with: NSNumber(value: 3))
        let literal: Selector = "arrive"
        let anything: AnyObject = reed
        print("literal:", anything.responds(to: literal), anything.responds(to: Selector("none:")))

        let bog = Bog()
        bog.setValue(9, forKey: "depth")
        _ = bog.perform(#selector(setter: Bog.depth), with: 5)
        _ = bog.perform(#selector(Bog.sink))
        print("accessors:", #selector(getter: Bog.depth), #selector(setter: Bog.depth), reed.responds(to: #selector(getter: Reed.height)))

        let text = "pond" as NSString
        let number = 5 as NSNumber
        let list = [1, 2, 3] as NSArray
        let table = ["a": 1] as NSDictionary
        let any: Any = text as String
        print(
            "bridged:", text.length, number as! Int, (list as! [Int]).count, (table as? [String: Int])?["a"] ?? 0,
            (any as? NSString)?.length ?? 0)

        print(
            "classes:", NSClassFromString("Pond.Reed") == Reed.self, NSClassFromString("Marsh") == Marshland.self,
            NSClassFromString("Nobody") == nil)
        print("described:", NSStringFromClass(Reed.self), NSStringFromClass(Marshland.self), NSStringFromClass(UIButton.self))
        if let kind = NSClassFromString("Marsh") as? NSObject.Type { print("made:", kind.init() is Marshland) }

        view.note = "wet"
        let layer = RingLayer()
        layer.radius = 4
        print("kept:", view.note ?? "none", button.note ?? "none", layer.value(forKey: "radius") as! CGFloat)
        let tag: Int? = view.everything.first?.tag
        print("any object's:", tag ?? 0)
        button.addTarget(view, action: #selector(UIView.touched(_:event:)), for: .touchUpInside)
    }
}
