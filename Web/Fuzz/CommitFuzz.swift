import LaminaRender
import LaminaWire

/// Commits, as a tab's render server gets them.
struct CommitFuzz {
    private let corpus: [Recording]

    init(_ corpus: [Recording]) { self.corpus = corpus }

    func run(_ count: Int, _ mutilation: inout Mutilation) throws -> Tally {
        var tally = Tally()
        var (applied, drawn) = (0, 0)
        var recording = corpus[0]
        var tree = recording.tree
        for i in 0..<count {
            if i % 64 == 0 {
                recording = corpus[(i / 64) % corpus.count]
                tree = recording.tree
            }
            let bytes = input(from: recording.commits, &mutilation)
            Traps.input = bytes
            tally.inputs += 1
            guard let commit = try? Commit(decoding: bytes) else { continue }
            tally.accepted += 1
            let again = commit.encoded()
            guard let second = try? Commit(decoding: again), second.encoded() == again else {
                throw Broken(law: "a commit that decodes is the same after another round", input: bytes)
            }
            do {
                try tree.apply(commit)
                applied += 1
            } catch {
                // What came before the operation that does not fit stays.
            }
            guard i % 8 == 0 else { continue }
            tree.checkInvariants()
            let time = Double(mutilation.random.below(800)) / 100
            let list = tree.displayList(at: time, width: 97, height: 61, scale: 0.25)
            _ = tree.nextChange(from: time)
            guard i % 64 == 0 else { continue }
            let compositor = SoftwareCompositor(surface: Surface(width: 97, height: 61))
            for job in 0..<compositor.prepare(list, images: tree.images) { compositor.render(job: job, scratch: TileScratch()) }
            drawn += 1
        }
        tally.more = ", \(applied) fitted their tree, \(drawn) frames drawn"
        return tally
    }

    private func input(from commits: [[UInt8]], _ mutilation: inout Mutilation) -> [UInt8] {
        let header = Array(Commit().encoded().prefix(6))
        if mutilation.random.chance(0.05) { return mutilation.noise(200) }
        if mutilation.random.chance(0.05) { return header + mutilation.noise(200) }
        let (a, b) = (commits[mutilation.random.below(commits.count)], commits[mutilation.random.below(commits.count)])
        return mutilation.spoil(a, with: b, header: header.count)
    }
}
