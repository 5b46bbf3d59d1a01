import LaminaCoreGraphics
import LaminaRender

/// Several animations in a time of their own. Each member begins at its `beginTime` within the group, is clipped at the group's end, and takes the group's
/// duration if it states none. Delegates and `isRemovedOnCompletion` of the members are ignored.
open class CAAnimationGroup: CAAnimation {
    /// The members of the group. Default nil.
    open var animations: [CAAnimation]? { didSet { checkMutable() } }

    override func takeProperties(from other: CAAnimation) {
        super.takeProperties(from: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations.map { $0.map { $0.copy(with: nil) as! CAAnimation } }
    }

    override func freeze() {
        super.freeze()
        for animation in animations ?? [] { animation.freeze() }
    }

    override func codedProperty(_ key: String) -> CodedProperty? {
        guard key == "animations" else { return super.codedProperty(key) }
        return CodedProperty(self.animations) { self.animations = $0 as? [CAAnimation] }
    }

    override func makeAnimation(on target: AnimationTarget) -> Animation? {
        let members = animations ?? []
        var made: [Animation] = []
        made.reserveCapacity(members.count)
        for member in members { if let animation = member.makeAnimation(on: target) { made.append(animation) } }
        if made.isEmpty && !target.isHolder { return nil }
        return makeAnimation(.group(made))
    }

    override var hasTransition: Bool { animations?.contains { $0.hasTransition } ?? false }
    override func use(_ snapshot: SnapshotID) { for animation in animations ?? [] { animation.use(snapshot) } }

    override var keyPaths: [String] { (animations ?? []).flatMap(\.keyPaths) }
    override var bitmaps: [Bitmap] { (animations ?? []).reduce(into: []) { $0 += $1.bitmaps } }
}
