// New objects of a class that is known only as a metatype, made through that class's own initialiser.
//
// Swift lets a metatype call only `required` initialisers, and requiring one would break the subclasses that code written for Apple's classes has.
// So each class here has a convenience initialiser, which calls the designated one dynamically, and a static function that is bound to the
// convenience initialiser's allocating entry point by its symbol: both take the metatype as `self` and own their arguments. A wrong symbol does
// not link.

extension CALayer {
    convenience init(dynamicAs nothing: Void) { self.init() }

    @_silgen_name("$s16LaminaQuartzCore7CALayerC9dynamicAsACyt_tcfC")
    private static func dynamicInstance(_ nothing: Void) -> CALayer

    /// A layer of this very class, made through its own `init()`.
    package static func makeInstance() -> CALayer { dynamicInstance(()) }
}

extension CALayer {
    convenience init(presentationModel model: CALayer) { self.init(layer: model) }

    @_silgen_name("$s16LaminaQuartzCore7CALayerC17presentationModelA2C_tcfC")
    private static func presentationCopy(_ model: __owned CALayer) -> CALayer

    /// A copy of the same class, made through that class's own `init(layer:)`.
    final func makePresentationCopy() -> CALayer { copying { type(of: self).presentationCopy(self) } }
}

extension CAAnimation {
    convenience init(dynamicAs nothing: Void) { self.init() }

    @_silgen_name("$s16LaminaQuartzCore11CAAnimationC9dynamicAsACyt_tcfC")
    private static func dynamicInstance(_ nothing: Void) -> CAAnimation

    /// A new animation of the same class, made through that class's own `init()`.
    final func makeInstanceOfSameClass() -> CAAnimation { type(of: self).dynamicInstance(()) }
}
