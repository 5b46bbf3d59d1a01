/// Anything a layer property can hold and an animation can carry.
package enum Value: Equatable, Sendable {
    /// No value: a colour or image that is not set.
    case none
    case number(Double)
    case flag(Bool)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case color(Color)
    // Apart, because the largest case decides how much room all others take.
    indirect case transform(Transform)
    case image(ImageID)
    indirect case path(Path)
    case numbers([Double])
    case colors([Color])
    case filters([Filter])
    case cells([EmitterCell])

    package enum Kind: UInt8, Equatable, Sendable {
        case none, number, flag, point, size, rect, color, transform, image, path, numbers, colors, filters, cells
    }

    package var kind: Kind {
        switch self {
        case .none: .none
        case .number: .number
        case .flag: .flag
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .color: .color
        case .transform: .transform
        case .image: .image
        case .path: .path
        case .numbers: .numbers
        case .colors: .colors
        case .filters: .filters
        case .cells: .cells
        }
    }
}
