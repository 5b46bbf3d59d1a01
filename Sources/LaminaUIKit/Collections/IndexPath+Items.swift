import LaminaCoreGraphics

extension IndexPath {
    /// Creates the index path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    /// Creates the index path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The section, the first index.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    /// The item in its section, the second index.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    /// The row in its section, the second index.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

extension NSIndexPath {
    /// Creates the index path of an item in a section.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
    /// Creates the index path of a row in a section.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    /// The section, the first index.
    public var section: Int { index(atPosition: 0) }
    /// The item in its section, the second index.
    public var item: Int { index(atPosition: 1) }
    /// The row in its section, the second index.
    public var row: Int { index(atPosition: 1) }
}
