import LaminaStage

/// A small picture said twice: as a tree of layers, and as the HTML that means the same.
///
/// Two renderers that share no line of code draw it; where their pictures differ by more than the smoothing of edges, one of them is wrong or the two
/// models differ, and the scene's remark says which.
public struct ComparedScene: Sendable {
    /// Names its row and its picture; unique.
    public let name: String
    /// A hint of what to look at, in a few words.
    public let shows: String
    /// The moment that is drawn, in seconds after the layers appeared. The HTML's animations are paused there.
    public let time: Double
    /// Why the pictures are not the same; nil where nothing is to be said.
    public let remark: String?
    /// The elements within a box of `size` that clips.
    public let html: String
    /// Adds sublayers to a white root layer of `size`.
    public let build: @Sendable (CALayer) -> Void

    /// Points, and pixels, of every scene.
    public static let size = CGSize(width: 160, height: 120)

    init(
        _ name: String, _ shows: String, at time: Double = 0, remark: String? = nil, html: String,
        layers: @escaping @Sendable (CALayer) -> Void
    ) {
        (self.name, self.shows, self.time, self.remark, self.html, build) = (name, shows, time, remark, html, layers)
    }

    /// Scenes about one thing.
    public struct Section: Sendable {
        public let title: String
        public let scenes: [ComparedScene]
    }

    /// All of them, in the order of the page.
    public static let sections = [
        Section(title: "Transforms", scenes: transforms), Section(title: "Geometry of layers", scenes: geometry),
        Section(title: "Groups and opacity", scenes: groups), Section(title: "Corners and borders", scenes: corners),
        Section(title: "Pictures", scenes: contents), Section(title: "Shadows", scenes: shadows),
        Section(title: "Blend modes", scenes: blending), Section(title: "Masks", scenes: masks), Section(title: "Filters", scenes: filters),
        Section(title: "Shapes", scenes: shapes), Section(title: "Lines", scenes: strokes), Section(title: "Gradients", scenes: gradients),
        Section(title: "Copies", scenes: replicated), Section(title: "Animations", scenes: motion),
    ]
    public static let all = sections.flatMap(\.scenes)

    /// Lamina's picture.
    @MainActor
    public func draw(threads: Int? = nil, renderer: Stage.Renderer = .cpu) throws -> CGImage {
        let stage = try stage(threads: threads)
        try stage.setRenderer(renderer)
        stage.advance(to: time)
        return stage.snapshot()
    }

    /// A stage that shows it, at its beginning.
    @MainActor
    public func stage(threads: Int? = nil) throws -> Stage {
        let stage = try Stage(size: ComparedScene.size, background: .white, threads: threads)
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: ComparedScene.size)
        root.backgroundColor = .white
        build(root)
        stage.layer = root
        return stage
    }
}
