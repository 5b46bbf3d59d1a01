import LaminaUIKit
import Testing

@MainActor @Suite("Fonts by style, colours by traits")
struct UIFontTests {
    @Test("text styles have the sizes of unchanged settings")
    func styles() throws {
        _ = try makeStage()
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
        #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    }

    @Test("letters of a monospaced font are equally wide")
    func monospaced() {
        func width(_ text: String) -> CGFloat {
            text.size(withAttributes: [.font: UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)]).width
        }
        #expect(abs(width("iiii") - width("WWWW")) < 1e-6 && width("i") > 8)
    }

    @Test("a colour that depends on traits is asked for with those of the screen")
    func dynamic() throws {
        let (_, view) = try makeStage(scale: 3)
        let color = UIColor { $0.userInterfaceStyle == .light && $0.displayScale == 3 ? .red : .blue }
        #expect(color.cgColor == UIColor.red.cgColor && color.resolvedColor(with: view.traitCollection) == .red)
    }
}
