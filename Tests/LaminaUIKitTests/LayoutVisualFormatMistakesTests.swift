import LaminaUIKit
import Testing

@MainActor @Suite("Mistakes in visual formats are told with their place")
struct LayoutVisualFormatMistakesTests {
    private func problem(_ format: String, _ views: [String: Any]) -> String {
        do {
            return "\(try NSLayoutConstraint.read(visualFormat: format, options: [], metrics: [:], views: views).count) constraints"
        } catch {
            return "\(error)"
        }
    }

    @Test("a name that stands for neither a view nor a guide")
    func noView() {
        let start = "NSLayoutConstraint: unable to parse constraint format: "
        #expect(problem("H:[count]", ["count": 3]) == start + "“count” is no view or layout guide but Int\nH:[count]\n        ^")
        #expect(
            problem("[a(==b)]", ["a": UIView(), "b": "text"])
                == start + "“b” is no view or layout guide but String\n[a(==b)]\n      ^")
    }

    @Test("a bar beside a view or guide that is in none")
    func noSuperview() {
        let (view, guide) = (UIView(), UILayoutGuide())
        for format in ["|-[v]", "[v]-8-|", "V:|[v]", "[v]|"] {
            #expect(problem(format, ["v": view]).contains(": UIView:0x"))
            for item in [view, guide] as [Any] {
                #expect(problem(format, ["v": item]).contains(" has no superview for “|” to stand for\n\(format)\n"))
            }
        }
        let parent = UIView()
        parent.addLayoutGuide(guide)
        #expect(problem("|-[v]", ["v": guide]) == "1 constraints")
        parent.addSubview(view)
        #expect(problem("|[v]|", ["v": view]) == "2 constraints")
    }
}
