import LaminaUIKit
import Testing

@MainActor @Suite("The visual format")
struct LayoutVisualFormatTests {
    private func frames(_ formats: [(String, NSLayoutConstraint.FormatOptions)], metrics: [String: Any]? = nil) throws -> [String: CGRect] {
        let (_, root) = try makeStage()
        root.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        let views = Dictionary(uniqueKeysWithValues: ["a", "b", "c"].map { ($0, placedView(in: root)) })
        for (format, options) in formats {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views))
        }
        root.layoutIfNeeded()
        return views.mapValues(\.frame)
    }

    @Test("superviews, gaps, sizes, priorities and other views' sizes")
    func grammar() throws {
        let found = try frames(
            [
                ("H:|-5-[a(10)]-[b(==a)]-gap-[c(>=4,<=100@20)]|", [.alignAllTop, .alignAllBottom]), ("V:|-(>=0,7@500)-[a(height)]", []),
            ], metrics: ["gap": 3, "height": CGFloat(12.0)])
        #expect(found["a"] == CGRect(x: 5, y: 7, width: 10, height: 12))
        #expect(found["b"] == CGRect(x: 23, y: 7, width: 10, height: 12))
        #expect(found["c"] == CGRect(x: 36, y: 7, width: 64, height: 12))
    }

    @Test("a bare dash keeps to the superview's margins, and the standard distance between views")
    func standard() throws {
        let found = try frames([("|-[a]-[b(==a)]-|", []), ("V:|-[a]-|", [])])
        #expect(found["a"] == CGRect(x: 20, y: 20, width: 26, height: 60) && found["b"]?.minX == 54 && found["b"]?.maxX == 80)
    }

    @Test("it can be read from the right")
    func directions() throws {
        let found = try frames([("H:|-10-[a(20)]-5-[b(30)]", .directionRightToLeft), ("V:[a]", [])])
        #expect(found["a"]?.maxX == 90 && found["b"]?.maxX == 65)
    }

    @Test("constraints come as attributes and numbers say")
    func values() throws {
        let (_, root) = try makeStage()
        let (a, b) = (placedView(in: root), placedView(in: root))
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "V:[a(>=10@750)]-(<=-3)-[b]", options: .alignAllCenterX, metrics: nil, views: ["a": a, "b": b])
        #expect(made.count == 3)
        #expect(made[0].firstAttribute == .height && made[0].relation == .greaterThanOrEqual && made[0].priority == .defaultHigh)
        #expect(made[1].firstItem === b && made[1].secondItem === a && made[1].constant == -3 && made[1].relation == .lessThanOrEqual)
        #expect(made[2].firstAttribute == .centerX && made[2].secondAttribute == .centerX && !made[2].isActive)
    }
}
