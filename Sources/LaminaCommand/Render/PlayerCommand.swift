import ArgumentParser
import LaminaWeb

/// `lamina player`: what pages need to play films.
struct PlayerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "player", abstract: "Writes the player of .lamina films for pages of your own.",
        usage: "\(SceneTool.name) player -o <folder>",
        discussion: """
            The folder gets lamina-player.js, which a page loads as a module, and the WebAssembly modules beside it. The page then has \
            elements <lamina-player src="film.lamina" controls>; 'lamina render SCENE -o film.lamina' writes their films.
            """)

    @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"))
    var output: String

    @Flag(help: "Print the result as JSON.")
    var json = false

    func run() throws {
        try WebPlayer().write(to: output)
        let files = ["lamina-player.js", "lamina.wasm", "lamina-plain.wasm"]
        if json { return CommandEvent.write(CommandEvent.Done(output: output, files: files)) }
        print("\(output): \(files.joined(separator: ", "))")
    }
}
