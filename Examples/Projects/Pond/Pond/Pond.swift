import Foundation
import UIKit

@objc protocol PondDelegate {
    @objc optional func pond(_ pond: Pond, didCatch fish: String, weighing weight: Double)
    @objc optional func pond(_ pond: Pond, shouldRelease fish: String) -> Bool
    @objc optional func pondIsEmpty(_ pond: Pond)
    @objc optional var greeting: String { get }
    func pondOpened(_ pond: Pond)
}

/// A model with observed properties.
final class Pond: NSObject {
    weak var delegate: PondDelegate?
    @objc dynamic var count = 0
    @objc dynamic var keeper: String?
    @objc var depth: Double = 1.5

    func fish() {
        delegate?.pondOpened(self)
        delegate?.pond?(self, didCatch: "carp", weighing: 2.5)
        print("release:", delegate?.pond?(self, shouldRelease: "carp") ?? true)
        print("empty is implemented:", delegate?.pondIsEmpty != nil)
        delegate?.pondIsEmpty?(self)
        print("greeting:", delegate?.greeting ?? "none")
        count += 1
    }
}

class Watcher: NSObject {
    let pond: Pond
    init(_ pond: Pond) {
        self.pond = pond
        super.init()
        pond.addObserver(self, forKeyPath: #keyPath(Pond.count), options: [.new, .old], context: nil)
    }

    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == #keyPath(Pond.count) else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        print("observed:", keyPath!, change![.oldKey]!, change![.newKey]!)
    }

    deinit { pond.removeObserver(self, forKeyPath: #keyPath(Pond.count)) }
}

#if os(iOS)
    /// A silent delegate.
    class Heron: NSObject, PondDelegate {
        func pondOpened(_ pond: Pond) { print("heron: opened") }
    }

    class GreyHeron: Heron {
        func pondIsEmpty(_ pond: Pond) { print("grey heron: empty") }
    }
#else
    #error("not read")
#endif
