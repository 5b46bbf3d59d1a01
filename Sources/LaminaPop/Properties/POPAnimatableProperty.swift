import LaminaUIKit

/// A property that an animation changes: one to four numbers, with functions that read them from an object and write them.
///
/// ```swift
/// let volume = POPAnimatableProperty.property(withName: "com.example.volume") { property in
///     property?.readBlock = { player, values in values?[0] = (player as! Player).volume }
///     property?.writeBlock = { player, values in (player as! Player).volume = values![0] }
///     property?.threshold = 0.01
/// } as! POPAnimatableProperty
/// ```
open class POPAnimatableProperty: NSObject, NSCopying, NSMutableCopying {
    var row: PropertyRow?

    /// The name of the property.
    open internal(set) var name: String! = ""
    /// The function that reads the value into an array of four numbers.
    open internal(set) var readBlock: ((Any?, UnsafeMutablePointer<CGFloat>?) -> Void)!
    /// The function that writes the value from an array of four numbers.
    open internal(set) var writeBlock: ((Any?, UnsafePointer<CGFloat>?) -> Void)!
    /// The smallest visible difference, which decides when springs and decays have come to rest. More than 0; default 1.
    open internal(set) var threshold: CGFloat = 1

    override init() { super.init() }

    private init(_ row: PropertyRow) {
        super.init()
        self.row = row
        name = row.name
        threshold = CGFloat(row.threshold)
        readBlock = { object, values in
            guard let object = object.map({ $0 as AnyObject }), let values else { return }
            let value = row.read(object)
            for index in 0..<row.count { values[index] = CGFloat(value[index]) }
        }
        writeBlock = { object, values in
            guard let object = object.map({ $0 as AnyObject }), let values else { return }
            var value = SIMD4<Double>.zero
            for index in 0..<row.count { value[index] = values[index].native }
            row.write(object, value)
        }
    }

    fileprivate init(copying other: POPAnimatableProperty) {
        super.init()
        row = other.row
        name = other.name
        (readBlock, writeBlock, threshold) = (other.readBlock, other.writeBlock, other.threshold)
    }

    /// Returns the property with one of the `kPOP…` names; nil for any other name.
    open class func property(withName name: String!) -> Any! { property(withName: name, initializer: nil) }

    /// Returns the property with one of the `kPOP…` names; for any other name a new one, which the block sets up and which is immutable afterwards.
    open class func property(withName name: String!, initializer block: ((POPMutableAnimatableProperty?) -> Void)!) -> Any! {
        if let row = name.flatMap({ PropertyTable.row(named: $0) }) { return POPAnimatableProperty(row) }
        guard let block else { return nil }
        let property = POPMutableAnimatableProperty()
        property.name = name
        block(property)
        return POPAnimatableProperty(copying: property)
    }

    // MARK: Copying

    open func copy(with zone: NSZone? = nil) -> Any { self is POPMutableAnimatableProperty ? POPAnimatableProperty(copying: self) : self }
    /// Returns a copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { POPMutableAnimatableProperty(copying: self) }

    // MARK: For animations

    /// The numbers of an object's value; nil if they cannot be read.
    func read(_ object: AnyObject) -> SIMD4<Double>? {
        if let row { return row.read(object) }
        guard let readBlock else { return nil }
        let values = withUnsafeTemporaryAllocation(of: CGFloat.self, capacity: 4) { buffer in
            buffer.initialize(repeating: 0)
            readBlock(object, buffer.baseAddress)
            return (buffer[0], buffer[1], buffer[2], buffer[3])
        }
        return SIMD4(values.0.native, values.1.native, values.2.native, values.3.native)
    }

    /// Writes the first `count` numbers. Where the property has more, the others stay as they are.
    func write(_ value: SIMD4<Double>, count: Int, to object: AnyObject) {
        if let row {
            guard count < row.count else { return row.write(object, value) }
            var whole = row.read(object)
            for index in 0..<count { whole[index] = value[index] }
            return row.write(object, whole)
        }
        guard let writeBlock else { return }
        withUnsafeTemporaryAllocation(of: CGFloat.self, capacity: 4) { buffer in
            buffer.initialize(repeating: 0)
            for index in 0..<4 { buffer[index] = CGFloat(value[index]) }
            writeBlock(object, UnsafePointer(buffer.baseAddress))
        }
    }

    /// Whether there is a way to write.
    var isWritable: Bool { row != nil || writeBlock != nil }

    open override var description: String { "POPAnimatableProperty(\(name ?? ""), threshold \(threshold))" }
}

/// A property that can still be changed.
open class POPMutableAnimatableProperty: POPAnimatableProperty {
    public override init() { super.init() }

    fileprivate override init(copying other: POPAnimatableProperty) {
        super.init(copying: other)
        // The copy may get other blocks than its row has.
        row = nil
    }

    open override var name: String! {
        get { super.name }
        set { super.name = newValue }
    }
    open override var readBlock: ((Any?, UnsafeMutablePointer<CGFloat>?) -> Void)! {
        get { super.readBlock }
        set { super.readBlock = newValue }
    }
    open override var writeBlock: ((Any?, UnsafePointer<CGFloat>?) -> Void)! {
        get { super.writeBlock }
        set { super.writeBlock = newValue }
    }
    open override var threshold: CGFloat {
        get { super.threshold }
        set { super.threshold = newValue }
    }
}
