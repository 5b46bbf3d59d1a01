/// Classes of layers that have properties of their own in the render tree. Their subclasses belong to them; all other layers are plain.
///
/// A plain layer's key of such a name is one of the layer's own, as any other key is.
package enum LayerFamily: UInt8, CaseIterable, Sendable { case plain, shape, gradient, replicator, emitter }
