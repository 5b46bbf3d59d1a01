import Foundation
import LaminaQuartzCore
import Testing

nonisolated(unsafe) private var first = 0
nonisolated(unsafe) private var second = 0

private struct Value {}
private final class Plain {}
private final class Box<T> {
    let value: T
    init(_ value: T) { self.value = value }
}
private final class Told: Sendable {
    let tell: @Sendable () -> Void
    init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }
    deinit { tell() }
}
private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func add() { lock.withLock { count += 1 } }
}
private class Reader: NSObject {
    nonisolated(unsafe) static var read: Any?
    deinit { Reader.read = objc_getAssociatedObject(self, &first) }
}
private final class LateReader: Reader {}

@Suite("Associated objects", .serialized)
struct AssociatedObjectTests {
    @Test("values lie under their keys until they are taken away")
    func keys() {
        let object = Plain()
        objc_setAssociatedObject(object, &first, "one", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(object, &second, 2, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, &first) as? String == "one")
        #expect(objc_getAssociatedObject(object, &second) as? Int == 2)
        objc_setAssociatedObject(object, &first, nil, .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(object, &first) == nil)
        objc_removeAssociatedObjects(object)
        #expect(objc_getAssociatedObject(object, &second) == nil)
        objc_setAssociatedObject(Value(), &first, "of a value", .OBJC_ASSOCIATION_RETAIN)
        #expect(objc_getAssociatedObject(Value(), &first) == nil)
    }

    @Test("a value is released with its object, of whatever class it is")
    func released() {
        let count = Count()
        func keep(_ object: AnyObject) { objc_setAssociatedObject(object, &first, Told { count.add() }, .OBJC_ASSOCIATION_RETAIN) }
        for (i, make) in [
            { Plain() }, { NSObject() }, { CALayer() }, { CAShapeLayer() }, { Box(3) }, { Box("text") }, { NSMutableArray() },
            { CABasicAnimation(keyPath: "opacity") }, { LateReader() },
        ].enumerated() as EnumeratedSequence<[() -> AnyObject]> {
            var object: AnyObject? = make()
            keep(object!)
            #expect(count.value == i)
            object = nil
            Reader.read = nil
            #expect(count.value == i + 1)
            _ = object
        }
    }

    @Test("a deinit still reads what is associated")
    func deinitReads() {
        for make in [{ Reader() }, { LateReader() as Reader }] {
            Reader.read = nil
            do {
                let reader = make()
                objc_setAssociatedObject(reader, &first, 7, .OBJC_ASSOCIATION_RETAIN)
            }
            #expect(Reader.read as? Int == 7)
        }
    }

    @Test("nothing is left for the next object at an address")
    func reused() {
        var addresses: Set<UnsafeMutableRawPointer> = []
        for _ in 0..<1000 {
            let object = Plain()
            addresses.insert(Unmanaged.passUnretained(object).toOpaque())
            #expect(objc_getAssociatedObject(object, &first) == nil)
            objc_setAssociatedObject(object, &first, 1, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(addresses.count < 1000)
    }

    @Test("a copy is kept by the copying policies, a reference that keeps nothing alive by assign")
    func policies() {
        let object = Plain()
        let text = NSMutableString(string: "a")
        objc_setAssociatedObject(object, &first, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        objc_setAssociatedObject(object, &second, text, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        text.append("b")
        #expect((objc_getAssociatedObject(object, &first) as? NSString) == "a")
        #expect((objc_getAssociatedObject(object, &second) as? NSString) == "ab")
        do {
            let other = Plain()
            objc_setAssociatedObject(object, &first, other, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(object, &first) as? Plain === other)
        }
        #expect(objc_getAssociatedObject(object, &first) == nil)
    }

    @Test("a value may end its own object's other values, and set new ones elsewhere, as it goes")
    func chain() {
        let count = Count()
        let other = Plain()
        do {
            let object = Plain()
            nonisolated(unsafe) let place = other
            objc_setAssociatedObject(
                object, &first,
                Told {
                    count.add()
                    objc_setAssociatedObject(place, &first, 1, .OBJC_ASSOCIATION_RETAIN)
                }, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(object, &first, nil, .OBJC_ASSOCIATION_RETAIN)
        }
        #expect(count.value == 1)
        #expect(objc_getAssociatedObject(other, &first) as? Int == 1)
    }

    @Test("threads set, read and end at the same time")
    func threads() async {
        let count = Count()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for i in 0..<500 {
                        let object = i % 2 == 0 ? NSObject() : Plain() as AnyObject
                        objc_setAssociatedObject(object, &first, Told { count.add() }, .OBJC_ASSOCIATION_RETAIN)
                        objc_setAssociatedObject(object, &second, i, .OBJC_ASSOCIATION_RETAIN)
                        if objc_getAssociatedObject(object, &second) as? Int != i { Issue.record("another object's value") }
                    }
                }
            }
        }
        #expect(count.value == 4000)
    }
}
