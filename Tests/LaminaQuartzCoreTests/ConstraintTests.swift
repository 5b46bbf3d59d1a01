import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Constraints")
struct ConstraintTests {
    private func parent() -> CALayer {
        let parent = CALayer()
        parent.bounds.size = CGSize(width: 200, height: 100)
        parent.layoutManager = CAConstraintLayoutManager()
        return parent
    }
    private func child(_ name: String, in parent: CALayer, _ constraints: [CAConstraint]) -> CALayer {
        let child = CALayer()
        child.name = name
        child.frame = CGRect(x: 1, y: 2, width: 30, height: 20)
        child.constraints = constraints
        parent.addSublayer(child)
        return child
    }

    @Test("attributes follow the superlayer's, scaled and moved; what is left open stays")
    func superlayer() {
        let parent = parent()
        let centred = child(
            "a", in: parent,
            [
                CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX),
                CAConstraint(attribute: .maxY, relativeTo: "superlayer", attribute: .maxY, offset: -5),
            ])
        let half = child(
            "b", in: parent,
            [
                CAConstraint(attribute: .width, relativeTo: "superlayer", attribute: .width, scale: 0.5, offset: -10),
                CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: 10),
                CAConstraint(attribute: .maxY, relativeTo: "superlayer", attribute: .midY),
            ])
        parent.layoutIfNeeded()
        #expect(centred.frame == CGRect(x: 85, y: 75, width: 30, height: 20))
        #expect(half.frame == CGRect(x: 1, y: 10, width: 90, height: 40))
        parent.bounds.size.width = 300
        parent.layoutIfNeeded()
        #expect(centred.frame.midX == 150 && half.frame.width == 140)
    }

    @Test("siblings are placed after those they refer to, whatever their order")
    func siblings() {
        let parent = parent()
        let second = child("second", in: parent, [CAConstraint(attribute: .minX, relativeTo: "first", attribute: .maxX, offset: 8)])
        let first = child("first", in: parent, [CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 50)])
        parent.layoutIfNeeded()
        #expect(first.frame.minX == 50 && second.frame.minX == 88)
    }

    @Test("rings, unknown names and numbers that are none leave layers where they can be")
    func odd() {
        let parent = parent()
        let a = child("a", in: parent, [CAConstraint(attribute: .minX, relativeTo: "b", attribute: .maxX)])
        let b = child("b", in: parent, [CAConstraint(attribute: .minX, relativeTo: "a", attribute: .maxX)])
        let c = child(
            "c", in: parent,
            [
                CAConstraint(attribute: .minX, relativeTo: "nobody", attribute: .maxX),
                CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, scale: .nan, offset: 0),
            ])
        parent.layoutIfNeeded()
        #expect(b.frame.minX == 31 && a.frame.minX == 61 && c.frame == CGRect(x: 1, y: 2, width: 30, height: 20))
    }

    @Test("a layer's constraints are told to its superlayer's layout")
    func due() {
        let parent = parent()
        let a = child("a", in: parent, [])
        parent.layoutIfNeeded()
        #expect(a.constraints?.isEmpty == true)
        a.addConstraint(CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .midX))
        #expect(a.constraints?.count == 1 && parent.needsLayout())
        parent.layoutIfNeeded()
        #expect(a.frame.minX == 100)
    }
}
