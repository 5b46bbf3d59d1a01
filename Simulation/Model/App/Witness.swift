/// Something that must be gone when its stage has ended.
package struct Witness {
    let what: String
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject, _ what: String) { (self.object, self.what) = (object, what) }
}
