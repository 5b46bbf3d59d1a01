/// What a shape layer draws: a path, filled and stroked.
package struct ShapeValues: Equatable, Sendable {
    /// The path with the rule by which it is filled.
    package var outline: Outline?
    package var fillColor: Color? = .black
    package var fillRule = FillRule.nonZero
    package var strokeColor: Color?
    package var stroke = Stroke(style: StrokeStyle(width: 1))

    package init() {}
    package static let standard = ShapeValues()

    /// A property of shape layers by name. Writing a value of the wrong kind changes nothing.
    package subscript(property: LayerProperty) -> Value {
        get {
            switch property {
            case .path: outline.map { .path($0.path) } ?? .none
            case .fillColor: fillColor.map { .color($0) } ?? .none
            case .fillRule: .number(Double(fillRule.rawValue))
            case .strokeColor: strokeColor.map { .color($0) } ?? .none
            case .strokeStart: .number(stroke.start)
            case .strokeEnd: .number(stroke.end)
            case .lineWidth: .number(stroke.style.width)
            case .miterLimit: .number(stroke.style.miterLimit)
            case .lineCap: .number(Double(stroke.style.cap.rawValue))
            case .lineJoin: .number(Double(stroke.style.join.rawValue))
            case .lineDashPhase: .number(stroke.dashPhase)
            case .lineDashPattern: stroke.dashes.map { .numbers($0) } ?? .none
            default: .none
            }
        }
        set {
            switch (property, newValue) {
            case (.path, .path(let v)): outline = Outline(v, rule: fillRule)
            case (.path, .none): outline = nil
            case (.fillColor, .color(let v)): fillColor = v
            case (.fillColor, .none): fillColor = nil
            case (.fillRule, .number(let v)):
                fillRule = FillRule(rawValue: .saturating(v)) ?? .nonZero
                outline = outline.map { $0.filled(by: fillRule) }
            case (.strokeColor, .color(let v)): strokeColor = v
            case (.strokeColor, .none): strokeColor = nil
            case (.strokeStart, .number(let v)): stroke.start = v
            case (.strokeEnd, .number(let v)): stroke.end = v
            case (.lineWidth, .number(let v)): stroke.style.width = v
            case (.miterLimit, .number(let v)): stroke.style.miterLimit = v
            case (.lineCap, .number(let v)): stroke.style.cap = StrokeStyle.Cap(rawValue: .saturating(v)) ?? .butt
            case (.lineJoin, .number(let v)): stroke.style.join = StrokeStyle.Join(rawValue: .saturating(v)) ?? .miter
            case (.lineDashPhase, .number(let v)): stroke.dashPhase = v
            case (.lineDashPattern, .numbers(let v)): stroke.dashes = v
            case (.lineDashPattern, .none): stroke.dashes = nil
            default: break
            }
        }
    }
}
