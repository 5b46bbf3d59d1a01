extension Findings {
    /// COMPATIBILITY.md.
    package var page: String {
        """
        # Compatibility

        How much of what code for iOS uses is here. `make compatibility` writes this page and `make test` holds it against what Lamina's modules really
        declare, so it is true of the commit that it lies in.

        What code uses was counted in 35 public Swift projects, most of them animation libraries and sample apps: a symbol, and how many of the projects have
        it ([`Compatibility/api-demand.tsv`](Compatibility/api-demand.tsv)). The count went by how sources look, without a compiler, so an owner is sometimes
        a guess. Required is what at least three projects use, of UIKit and Foundation what at least four use: such a symbol is declared here, under Apple's
        name and with Apple's labels, or it stands below with the reason why not. What is absent is absent: nothing compiles and does nothing.

        | framework | required from | required | here | | of all that two projects use |
        |---|---|---|---|---|---|
        \(frameworks.map(line).joined(separator: "\n"))

        *Overrides* are methods and properties that the projects' classes override: here when a class lets one override it. On Linux the geometry (`CGFloat`,
        `CGPoint`, `CGSize`, `CGRect`) and most of Foundation are Swift's own. That a symbol is declared says that code compiles; how it behaves is what the
        tests are for, and [README](README.md#current-state) tells the known limits.

        Objective-C's part of Swift is absent on Linux whatever the library: `@objc`, `#selector`, `#keyPath`, `@IBOutlet`, `@NSManaged`, optional members of
        protocols. Selectors are names here (`Selector("tapped")`, registered), optional members have default implementations, and a layer class marks its own
        animatable properties `@Animatable`.

        ## What is missing, and why

        \(missing)
        """
    }

    private var frameworks: [String] {
        var seen: Set<String> = []
        return demand.rows.map(\.framework).filter { seen.insert($0).inserted }.sorted { rank($0) < rank($1) }
    }

    private func rank(_ framework: String) -> Int {
        ["QuartzCore", "CoreGraphics", "UIKit", "(overrides)"].firstIndex(of: framework) ?? 4
    }

    private func name(_ framework: String) -> String {
        ["(overrides)": "*overrides*", "Foundation(ObjC types)": "Foundation (`NS…`)"][framework] ?? framework
    }

    private func line(_ framework: String) -> String {
        let threshold = Demand.threshold(framework)
        let required = share(of: framework, from: threshold)
        let all = share(of: framework, from: 2)
        return
            "| \(name(framework)) | \(threshold) projects | \(required.wanted) | \(required.present) | \(percent(required)) | \(percent(all)) |"
    }

    private func percent(_ share: (present: Int, wanted: Int)) -> String {
        guard share.wanted > 0 else { return "–" }
        // Never rounded up to all of it.
        return "\(share.present * 100 / share.wanted) %"
    }

    private var missing: String {
        let open = Set(absent.map(\.key))
        let projects = Dictionary(absent.map { ($0.key, $0.projects) }, uniquingKeysWith: max)
        func list(_ section: Reasons.Section) -> String {
            section.symbols.filter(open.contains)
                .sorted { (projects[$0] ?? 0, $1.name) > (projects[$1] ?? 0, $0.name) }
                .map { "`\($0.name)` \(projects[$0] ?? 0)" }
                .joined(separator: " · ")
        }
        let sections = reasons.sections.map { (reason: $0.reason, symbols: list($0)) }.filter { !$0.symbols.isEmpty }
        return sections.map { "**\($0.reason)**\n\($0.symbols)\n" }.joined(separator: "\n")
    }
}
