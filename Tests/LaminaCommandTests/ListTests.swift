import CommandTestSupport
import Testing

@Suite("lamina list")
struct ListTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test("names each scene, what it shows and what can be set")
    func list() throws {
        let list = try Command(["list"], in: scratch)
        #expect(list.status == 0 && list.errors == "")
        let lines = list.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("CoinBank  ") })
        #expect(lines.contains { $0.contains("--set coins=300") && $0.contains("1…100000") })
    }

    @Test("without a subcommand, or asked for help, the subcommands are told", arguments: [[], ["--help"]])
    func help(arguments: [String]) throws {
        let help = try Command(arguments, in: scratch)
        #expect(help.status == 0 && help.errors == "")
        for name in ["list", "render", "bench"] { #expect(help.output.contains("\n  \(name) ")) }
    }
}
