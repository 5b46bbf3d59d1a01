import LaminaQuartzCore
import LaminaStage
import LaminaWeb

/// A server with worker processes that shows one scene, which a touch can make crash or block.
///
///     workerscenes <folder of the page> <workers> <number> <stall> <port>
@main
struct WorkerScenes {
    static func main() async {
        let words = CommandLine.arguments
        var server = WebServer([fragile])
        server.folders = [URL(fileURLWithPath: words[1], isDirectory: true)]
        (server.workers, server.number, server.port) = (Int(words[2])!, Int(words[3])!, Int(words[5])!)
        server.limits.stall = Double(words[4])!
        // A test has much time to say hello.
        server.limits.requestTime = 100
        server.log.logLevel = .error
        server.metrics = ServerAddress(host: "127.0.0.1", port: 0)
        do {
            try await server.run {
                print("metrics \($0.absoluteString)")
            } onListening: { address in
                print("address \(address.absoluteString)")
                fflush(nil)
            }
        } catch {
            print("Error: \(error)")
            exit(EXIT_FAILURE)
        }
    }

    /// A square that goes to where it is touched. A touch at the top right blocks the main actor, one at the bottom right crashes the program.
    private static var fragile: WebScene {
        WebScene(name: "Fragile", size: CGSize(width: 100, height: 80)) { configuration in
            let stage = try Stage(configuration)
            let (root, square) = (CALayer(), CALayer())
            root.frame = CGRect(origin: .zero, size: configuration.size)
            square.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            root.addSublayer(square)
            stage.layer = root
            stage.inputHandler = { events in
                for event in events where event.phase == .began {
                    square.position = event.point
                    if event.point.x > 90 { if event.point.y > 40 { abort() } else { while true { sleep(1) } } }
                }
            }
            return stage
        }
    }
}
