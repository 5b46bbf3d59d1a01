import LaminaRender

/// A render tree put together layer by layer. Layers are anchored at their minimum corner and as large as they are told, unless changed.
struct Scene {
    private(set) var tree = RenderTree()
    private var nextAnimation: AnimationID = 1

    /// Layer 1 is the root.
    init(_ width: Double = 100, _ height: Double = 100, _ change: (inout LayerValues) -> Void = { _ in }) {
        apply([.create(1), .root(1)])
        add(1, in: nil, Rect(0, 0, width, height), change)
    }

    /// Operations that must not fail.
    mutating func apply(_ operations: [Commit.Operation]) {
        do { try tree.apply(Commit(operations)) } catch { preconditionFailure("\(error)") }
    }

    /// A layer in front of its siblings, at a place of its superlayer.
    mutating func layer(_ id: LayerID, in parent: LayerID = 1, _ frame: Rect, _ change: (inout LayerValues) -> Void = { _ in }) {
        apply([.create(id), .insert(id, parent: parent, index: .max)])
        add(id, in: parent, frame, change)
    }

    private mutating func add(_ id: LayerID, in parent: LayerID?, _ frame: Rect, _ change: (inout LayerValues) -> Void) {
        var values = LayerValues()
        values.anchorPoint = .zero
        values.position = frame.origin
        values.bounds = Rect(origin: .zero, size: frame.size)
        change(&values)
        set(id, values)
    }

    /// Sets what differs from a new layer.
    mutating func set(_ id: LayerID, _ values: LayerValues) {
        let usual = LayerValues()
        for property in LayerProperty.allCases where values[property] != usual[property] { apply([.set(id, property, values[property])]) }
    }

    mutating func animate(_ id: LayerID, _ animation: Animation) {
        apply([.addAnimation(id, nextAnimation, animation)])
        nextAnimation = nextAnimation.next
    }

    /// A picture of one colour: opaque white, or half-transparent.
    mutating func image(_ id: ImageID, _ width: Int, _ height: Int, opaque: Bool = true) {
        apply([.addImage(id, Bitmap(width: width, height: height) { $0.initialize(repeating: opaque ? 0xFFFF_FFFF : 0x8080_8080) })])
    }

    func list(at time: Double = 0, scale: Double = 1) -> DisplayList { tree.displayList(at: time, width: 100, height: 100, scale: scale) }

    /// The drawing commands as text, without the line about the list.
    func drawn(at time: Double = 0, scale: Double = 1) -> String {
        let lines = list(at: time, scale: scale).dump().split(separator: "\n").dropFirst()
        return lines.map { $0.dropFirst(2) }.joined(separator: "\n")
    }

    /// The shapes that are painted, in painter's order.
    func items(at time: Double = 0) -> [DisplayItem] {
        list(at: time).commands.compactMap { if case .draw(let item) = $0 { item } else { nil } }
    }
}

extension Color {
    static let pureRed = Color(red: 1, green: 0, blue: 0)
    static let pureGreen = Color(red: 0, green: 1, blue: 0)
    static let pureBlue = Color(red: 0, green: 0, blue: 1)
}

extension DisplayItem {
    /// The images of the rectangle's corners, from the minimum corner along x first.
    var corners: [Point] {
        let (a, b, c, d) = shape.rect.corners
        return [a, b, c, d].map { shape.projection.apply($0) }
    }

    /// The box of the corners' images.
    var frame: Rect {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Rect(xs.min()!, ys.min()!, xs.max()! - xs.min()!, ys.max()! - ys.min()!)
    }
}

func isClose(_ a: Rect, _ b: Rect, _ tolerance: Double = 1e-9) -> Bool { isClose(.rect(a), .rect(b), tolerance) }
