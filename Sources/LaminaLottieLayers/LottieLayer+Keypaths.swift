import LaminaCoreGraphics
import LaminaQuartzCore

extension LottieLayer {
    /// Returns the value of the first property at a key path: a `LottieColor`, a `LottieVector1D`, a `LottieVector3D`, or a gradient's numbers as `[Double]`; nil if there is none.
    ///
    /// - Parameter atFrame: The frame; default the one that is shown.
    public func getValue(for keypath: AnimationKeypath, atFrame: AnimationFrameTime?) -> Any? {
        value(for: keypath, atFrame: atFrame, overrides: overrides)
    }

    /// Returns the file's own value of the first property at a key path, as `getValue(for:atFrame:)` does, whatever providers say.
    ///
    /// - Parameter atFrame: The frame; default the one that is shown.
    public func getOriginalValue(for keypath: AnimationKeypath, atFrame: AnimationFrameTime?) -> Any? {
        value(for: keypath, atFrame: atFrame, overrides: nil)
    }

    private func value(for keypath: AnimationKeypath, atFrame: AnimationFrameTime?, overrides: PropertyOverrides?) -> Any? {
        guard let file = animation?.file else { return nil }
        let search = PropertySearch(keypath, frame: (atFrame ?? currentFrame).native)
        PropertyWalk(file: file, overrides: overrides).show(to: search) { search.map = $0 }
        return search.value
    }

    /// Returns the paths of everything that a key path can lead to: layers, groups, parts of shapes and properties, those within compositions included.
    public func allHierarchyKeypaths() -> [String] {
        guard let file = animation?.file else { return [] }
        let list = PathList()
        PropertyWalk(file: file).show(to: list)
        return list.paths
    }

    /// Has the logger print the paths of everything that a key path can lead to.
    public func logHierarchyKeypaths() { for path in allHierarchyKeypaths() { logger.info(path) } }

    /// Returns where a place of this layer's is in a layer or a group of the file, as it is shown; nil if there is none at the key path.
    ///
    /// - Parameter keypath: The path; nil for the animation's own points.
    public func convert(_ point: CGPoint, toLayerAt keypath: AnimationKeypath?) -> CGPoint? {
        guard let target = keypath.map({ plane(at: $0) }) ?? composition else { return nil }
        return (presentation() ?? self).convert(point, to: target.presentation() ?? target)
    }

    /// Returns the rectangle around where one of this layer's is in a layer or a group of the file, as it is shown; nil if there is none at the key path.
    ///
    /// - Parameter keypath: The path; nil for the animation's own points.
    public func convert(_ rect: CGRect, toLayerAt keypath: AnimationKeypath?) -> CGRect? {
        guard let target = keypath.map({ plane(at: $0) }) ?? composition else { return nil }
        return (presentation() ?? self).convert(rect, to: target.presentation() ?? target)
    }
}
