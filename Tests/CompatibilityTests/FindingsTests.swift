import CompatibilityModel
import Testing

@Suite("What is missing has a reason")
struct FindingsTests {
    private func findings(_ rows: String, reasons: String) throws -> Findings {
        Findings(
            demand: try Demand(tabSeparated: "framework\tkind\tsymbol\tprojects\tplaces\n" + rows),
            names: PublicNames([try SmallGraph.layers.graph()]),
            reasons: try Reasons(reasons))
    }

    @Test("a symbol that enough projects use and that is absent without a reason is named")
    func unexplained() throws {
        let rows = """
            QuartzCore\ttype\tCALayer\t21\t90
            QuartzCore\ttype\tCATextLayer\t3\t9
            QuartzCore\ttype\tCATiledLayer\t3\t9
            QuartzCore\ttype\tCAEAGLLayer\t2\t9
            UIKit\ttype\tUIPickerView\t3\t9
            UIKit\ttype\tUINib\t4\t9
            """
        let findings = try findings(rows, reasons: "# Later.\nQuartzCore\tCATiledLayer\n")
        #expect(findings.unexplained.map(\.symbol) == ["CATextLayer", "UINib"])
        #expect(findings.stale.isEmpty)
    }

    @Test("a reason for what is there, or for what nobody asks for, is stale and is taken out")
    func stale() throws {
        let text = "# One.\nQuartzCore\tCALayer\nQuartzCore\tCATextLayer\n\n# Two.\nQuartzCore\tCAWhatever\n"
        let findings = try findings("QuartzCore\ttype\tCALayer\t9\t9\nQuartzCore\ttype\tCATextLayer\t9\t9", reasons: text)
        #expect(findings.stale.map(\.name) == ["CALayer", "CAWhatever"])
        #expect(findings.reasons.text(without: Set(findings.stale)) == "# One.\nQuartzCore\tCATextLayer\n")
        #expect(findings.reasons.text() == text)
    }

    @Test("shares count what is required, without entries that are no symbols")
    func shares() throws {
        let rows = """
            QuartzCore\ttype\tCALayer\t3\t90
            QuartzCore\ttype\tCATextLayer\t3\t9
            QuartzCore\ttype\tCATiledLayer\t2\t9
            QuartzCore\tproperty\tCALayer.whatever\t8\t9
            """
        let findings = try findings(
            rows, reasons: "# Not a symbol: a guess.\nQuartzCore\tCALayer.whatever\n\n# Later.\nQuartzCore\tCATextLayer\n")
        #expect(findings.share(of: "QuartzCore", from: 3) == (1, 2))
        #expect(findings.share(of: "QuartzCore", from: 2) == (1, 3))
        #expect(findings.unexplained.isEmpty)
        #expect(findings.page.contains("| QuartzCore | 3 projects | 2 | 1 | 50 % | 33 % |"))
        #expect(findings.page.contains("**Later.**\n`CATextLayer` 3\n"))
    }

    @Test("tables that cannot be read say which line")
    func badTables() {
        #expect(throws: CompatibilityError.self) { try Demand(tabSeparated: "framework\nQuartzCore\ttype\tCALayer\tmany\t1") }
        #expect(throws: CompatibilityError.self) { try Reasons("QuartzCore\tCALayer\n") }
        #expect(throws: CompatibilityError.self) { try Reasons("# A.\nCALayer\n") }
        #expect(throws: CompatibilityError.self) { try Reasons("# A.\nQuartzCore\tCALayer\n# B.\nQuartzCore\tCALayer\n") }
    }
}
