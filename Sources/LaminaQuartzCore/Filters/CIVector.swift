import Foundation
import LaminaCoreGraphics

/// A list of numbers for filters.
open class CIVector: NSObject, NSCopying, @unchecked Sendable {
    private let values: [CGFloat]

    init(_ values: [CGFloat]) { self.values = values }

    /// Creates a vector of one number.
    public convenience init(x: CGFloat) { self.init([x]) }
    /// Creates a vector of two numbers.
    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
    /// Creates a vector of three numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
    /// Creates a vector of four numbers.
    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init([x, y, z, w]) }
    /// Creates a vector of `count` numbers in memory.
    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(Array(UnsafeBufferPointer(start: values, count: Swift.max(count, 0))))
    }

    /// The number of components.
    open var count: Int { values.count }
    /// Returns a component; 0 beyond the end.
    open func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    /// The first component; 0 if there is none.
    open var x: CGFloat { value(at: 0) }
    /// The second component; 0 if there is none.
    open var y: CGFloat { value(at: 1) }
    /// The third component; 0 if there is none.
    open var z: CGFloat { value(at: 2) }
    /// The fourth component; 0 if there is none.
    open var w: CGFloat { value(at: 3) }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CIVector)?.values == values }
    open override var hash: Int { values.hashValue }
    open override var description: String { "[\(values.map { "\($0.native)" }.joined(separator: " "))]" }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
