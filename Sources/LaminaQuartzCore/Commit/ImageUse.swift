import LaminaRender

/// The pictures a render tree holds, and how many layers and animations show each.
struct ImageUse {
    private var counts: [ImageID: Int] = [:]
    /// Pictures that nothing shows any more, perhaps.
    private var idle: Set<ImageID> = []

    /// One more use; true if the render tree does not have the picture yet.
    mutating func retain(_ id: ImageID) -> Bool {
        if let count = counts[id] {
            counts[id] = count + 1
            return false
        }
        counts[id] = 1
        return true
    }

    /// One use less.
    mutating func release(_ id: ImageID) {
        guard let count = counts[id] else { return }
        counts[id] = count - 1
        if count == 1 { idle.insert(id) }
    }

    /// Whether no picture is to be removed.
    var isSettled: Bool { idle.isEmpty }

    /// The pictures to remove, in order of their names.
    mutating func takeIdle() -> [ImageID] {
        if idle.isEmpty { return [] }
        let gone = idle.filter { counts[$0] == 0 }.sorted()
        for id in gone { counts[id] = nil }
        idle = []
        return gone
    }
}
