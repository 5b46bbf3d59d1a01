/// A path to properties of an animation: names of layers, groups and properties, from the outside in.
///
/// `*` stands for one name, `**` for any number of them: `"**.Fill 1.Color"` is the colour of every fill called “Fill 1”. `allHierarchyKeypaths()` has all paths of an animation:
///
/// * under `Transform` of layers, groups and repeaters `Anchor Point`, `Position` or `X Position` and `Y Position`, `Scale`, `Rotation`, `X Rotation`, `Y Rotation`, `Skew`, `Skew Axis`, `Opacity`;
/// * of fills and strokes `Color`, `Opacity`, `Stroke Width`, `Dash Phase`, and of their gradients `Colors`, `Start Point`, `End Point`, `Highlight Length`, `Highlight Angle`;
/// * of outlines `Position`, `Size`, `Roundness`, `Points`, `Rotation`, `Outer Radius`, `Outer Roundedness`, `Inner Radius`, `Inner Roundedness`;
/// * of modifiers `Start`, `End`, `Offset`, `Radius`, `Amount`, `Size`, `Ridges`, `Angle`, `Center`, and of repeaters `Copies`, `Offset`, `Start Opacity`, `End Opacity`;
/// * of texts `Color`, of compositions `Time Remap`, in seconds.
public struct AnimationKeypath: Hashable, ExpressibleByStringLiteral, Sendable {
    /// The names.
    public let keys: [String]

    /// Creates a path from names with periods between them.
    public init(keypath: String) { keys = keypath.split(separator: ".", omittingEmptySubsequences: false).map(String.init) }
    /// Creates a path from names.
    public init(keys: [String]) { self.keys = keys }
    public init(stringLiteral value: String) { self.init(keypath: value) }

    /// The names with periods between them.
    public var string: String { keys.joined(separator: ".") }

    /// Whether the path leads to a property.
    func matches(_ names: [String]) -> Bool {
        // A name may have periods itself.
        let names = names.flatMap { $0.split(separator: ".", omittingEmptySubsequences: false) }
        // Where each prefix of the names can be reached, key by key: no number of stars takes longer than that.
        var reached = Set([0])
        for key in keys {
            var next: Set<Int> = []
            for place in reached {
                if key == "**" {
                    next.formUnion(place...names.count)
                } else if place < names.count, key == "*" || key == names[place] {
                    next.insert(place + 1)
                }
            }
            reached = next
        }
        return reached.contains(names.count)
    }
}
