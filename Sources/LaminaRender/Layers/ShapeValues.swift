/// The values of a shape layer: a path, filled and stroked.
package struct ShapeValues: Equatable, Sendable {
    /// The path with the rule by which it is filled.
    package var outline: Outline?
    package var fillColor: Color? = .black
    package var fillRule = FillRule.nonZero { didSet { outline = outline.map { $0.filled(by: fillRule) } } }
    package var strokeColor: Color?
    package var stroke = Stroke(style: StrokeStyle(width: 1))

    package init() {}
    package static let standard = ShapeValues()

    /// The outline without its rule.
    package var path: Path? {
        get { outline?.path }
        set { outline = newValue.map { Outline($0, rule: fillRule) } }
    }
}
