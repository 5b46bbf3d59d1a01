extension CALayer {
    @_silgen_name("$s16LaminaQuartzCore7CALayerC9dynamicAsACyt_tcfC")
    private static func dynamicInstance(_ nothing: Void) -> CALayer

    /// What `makeInstance()` reaches by its symbol, because Swift lets a metatype call only `required` initialisers, and requiring one would break
    /// the subclasses that code written for Apple's classes has.
    convenience init(dynamicAs nothing: Void) { self.init() }

    /// A layer of this very class, made through its own `init()`.
    package static func makeInstance() -> CALayer { dynamicInstance(()) }
}
