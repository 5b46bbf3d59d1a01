import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

/// Widths and heights that texts have on iOS.
@Suite struct FontMetricsTests {
    private func width(_ text: String, _ font: FontDescriptor) -> Double {
        TextLayout(runs: [TextRun(text, TextStyle(font: font))]).size.width
    }

    /// Widths of labels in points as they were measured on iOS 26 (https://github.com/donth77/screenshot-to-code, rn-runtime/calibration): the first line in
    /// "Good morning, Ada", the second in "Hamburgefonstiv 0123". Labels are as wide as their text, rounded up to a third of a point.
    private static let measured: [(size: Double, weight: FontDescriptor.Weight, first: Double, second: Double)] = [
        (11, .regular, 101.33, 119), (12, .regular, 109.33, 128.67), (13, .regular, 117, 137.67), (14, .regular, 125, 147),
        (15, .regular, 132.33, 156), (16, .regular, 140.33, 165), (17, .regular, 147.33, 173.33), (18, .regular, 155.33, 183),
        (20, .regular, 169.33, 200), (22, .regular, 183.33, 217.33), (24, .regular, 198.67, 236.33), (28, .regular, 231.67, 276.33),
        (32, .regular, 264, 315), (34, .regular, 279.67, 333.67),
        (11, .semibold, 105, 124.67), (13, .semibold, 121.67, 144.33), (15, .semibold, 137.67, 163.67), (17, .semibold, 153.33, 182),
        (20, .semibold, 176.33, 210.33), (22, .semibold, 191.67, 229.33), (28, .semibold, 242.33, 291.67), (34, .semibold, 293, 352.67),
        (11, .bold, 107.33, 128), (13, .bold, 124, 148), (15, .bold, 140.67, 168), (17, .bold, 156.67, 187), (20, .bold, 180.67, 216.33),
        (22, .bold, 196.33, 236), (28, .bold, 248.67, 300.67), (34, .bold, 300.67, 363.67),
    ]

    @Test("texts in the system font are as wide as on iOS, at every size and weight, 2 % at most apart", arguments: measured.indices)
    func systemWidths(row: Int) {
        let (size, weight, first, second) = Self.measured[row]
        let font = FontDescriptor(size: size, weight: weight)
        for (text, label) in [("Good morning, Ada", first), ("Hamburgefonstiv 0123", second)] {
            let apart = width(text, font) / (label - 1 / 6) - 1
            #expect(abs(apart) < 0.02, "\(text) in \(size) points \(weight): \(apart * 100) %")
        }
    }

    /// From descriptions of views that were printed on devices, found in public repositories. Rounded up to half or a third of a point.
    @Test(
        "single words are as wide as on iOS, 2 % at most apart",
        arguments: [
            ("Layout", 17.0, FontDescriptor.Weight.regular, 51.333, 3.0), ("Label", 17, .regular, 42, 2), ("error", 17, .regular, 37, 3),
            ("CENTER", 17, .regular, 64.333, 3), ("the", 17, .regular, 25, 2), ("point", 17, .regular, 39, 2), ("VIP", 17, .regular, 26, 2),
            ("Button", 15, .regular, 45.667, 3), ("ShowChangeLog", 15, .regular, 116.5, 2), ("Submit", 17, .semibold, 56, 2),
            ("Feedback", 17, .semibold, 78.5, 2),
        ])
    func words(text: String, size: Double, weight: FontDescriptor.Weight, label: Double, scale: Double) {
        let width = width(text, FontDescriptor(size: size, weight: weight))
        #expect(width > (label - 1 / scale) * 0.98 && width < label * 1.02)
    }

    /// The heights that Apple's fonts state, in parts of an em.
    @Test(
        "fonts by Apple's names are as high as Apple's",
        arguments: [
            (nil, 1950.0 / 2048, 494.0 / 2048, 0.0, 1443.0 / 2048, 1078.0 / 2048),
            ("Menlo", 1901.0 / 2048, 483.0 / 2048, 0, 1493.0 / 2048, 1120.0 / 2048),
            ("Helvetica Neue", 0.952, 0.213, 0.028, 0.714, 0.517),
            ("Arial", 1854.0 / 2048, 434.0 / 2048, 67.0 / 2048, 1467.0 / 2048, 1062.0 / 2048),
            ("Times New Roman", 1825.0 / 2048, 443.0 / 2048, 87.0 / 2048, 1356.0 / 2048, 916.0 / 2048),
            ("Avenir Next", 1, 0.366, 0, 0.708, 0.468),
            ("Georgia", 1878.0 / 2048, 449.0 / 2048, 0, 1419.0 / 2048, 986.0 / 2048),
            ("Courier New", 1705.0 / 2048, 615.0 / 2048, 0, 1170.0 / 2048, 866.0 / 2048),
        ] as [(String?, Double, Double, Double, Double, Double)])
    func heights(family: String?, ascent: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double) {
        for size in [11.0, 17, 34] {
            let font = FontDescriptor(family: family, size: size)
            let m = font.metrics
            #expect(
                [m.ascent, m.descent, m.leading, m.capHeight, m.xHeight]
                    == [ascent, descent, leading, capHeight, xHeight].map { $0 * size })
            // A line of text is as high; the layout counts in 1024ths of a point.
            let layout = TextLayout(runs: [TextRun("Hxg", TextStyle(font: font))])
            #expect(abs(layout.size.height - m.lineHeight) < 0.01 * size / 17 && abs(layout.firstBaseline - m.ascent) < 0.01 * size / 17)
        }
    }

    @Test("letters of free fonts that are metric-compatible are as wide as Apple's, to the unit")
    func compatible() {
        // Helvetica's and Arial's L, a, y, o, u, t are 556, 556, 500, 556, 556 and 278 thousandths of an em; Times' 611, 444, 500, 500, 500, 278.
        #expect(abs(width("Lao", FontDescriptor(family: "Helvetica", size: 1000)) - 1668) < 2)
        #expect(abs(width("Lao", FontDescriptor(family: "Times New Roman", size: 1000)) - 1555) < 2)
        // All of Menlo's and SF Mono's.
        for text in ["iiii", "MMMM", "1 .,"] {
            #expect(abs(width(text, FontDescriptor(family: "Menlo", size: 2048)) - 4 * 1233) < 2)
            #expect(abs(width(text, FontDescriptor(family: FontDescriptor.monospacedFamily, size: 2048)) - 4 * 1266) < 4)
            #expect(abs(width(text, FontDescriptor(family: "Courier", size: 2048)) - 4 * 1229) < 2)
        }
    }

    @Test("a kern of 0 lets no pair stand closer; others are added to all letters, the last one, too")
    func kerning() {
        func width(_ kern: Double?) -> Double {
            TextLayout(runs: [TextRun("AVAVA", TextStyle(font: FontDescriptor(size: 17), kern: kern))]).size.width
        }
        // Measured on iOS 26: "Good morning, Ada" in 17 points is 147.33 wide, with a kern of 1 164.33, with one of 0 147.67.
        #expect(abs(width(1) - width(nil) - 5) < 0.01 && abs(width(-0.5) - width(nil) + 2.5) < 0.01)
        #expect(width(0) > width(nil) + 1)
    }

    @Test("names are found in any spelling of iOS, others are not")
    func names() {
        for name in ["Helvetica Neue", "HelveticaNeue", "helveticaneue"] { #expect(FontDescriptor.family(named: name) == "Helvetica Neue") }
        #expect(
            FontDescriptor.family(named: "TimesNewRomanPSMT") == "Times New Roman" && FontDescriptor.family(named: "ArialMT") == "Arial")
        #expect(FontDescriptor.family(named: "No Such Font") == nil && FontDescriptor.family(named: "") == nil)
        #expect(FontDescriptor.families.contains("Georgia") && FontDescriptor.families == FontDescriptor.families.sorted())
    }
}
