extension Paint {
    /// The paint as a tint leaves it; pictures are tinted as they are drawn.
    func tinted(by tint: Tint) -> Paint {
        switch self {
        case .color(let color): .color(tint.applied(to: color))
        case .border(let color, let width): .border(tint.applied(to: color), width: width)
        case .shadow(let color, let sigma): .shadow(tint.applied(to: color), sigma: sigma)
        case .gradient(let gradient): .gradient(gradient.tinted(by: tint))
        case .image: self
        }
    }
}
