import ArgumentParser
import Foundation
import LaminaService

@main
struct LaminaServiceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lamina-service", abstract: "Makes films by HTTP: orders in, progress as events, films out.",
        discussion: """
            Jobs are kept in --data: a service that is killed and started again goes on where it was.

            Status: 0 ended by a signal, 1 failed, 64 for options that do not fit.
            """)

    @Option(help: "The address to listen at; one that others reach needs --tokens.") var host = "127.0.0.1"
    @Option(help: "The port to listen at; 0 selects a free one.") var port = 8090
    @Option(help: ArgumentHelp("The folder of jobs and films.", valueName: "folder")) var data = "lamina-films"
    @Option(help: ArgumentHelp("The program with the scenes.", valueName: "path")) var lamina = "lamina"
    @Option(help: ArgumentHelp("A folder whose pictures and fonts orders may name.", valueName: "folder")) var files: String?
    @Option(help: ArgumentHelp("A file with a name and a token a line: who may use the service.", valueName: "file")) var tokens: String?
    @Option(help: ArgumentHelp("A Ray cluster that draws, by lamina-farm.", valueName: "address")) var ray: String?
    @Option(help: "The number of jobs at a time.") var jobs = 1
    @Option(help: "The number of jobs that may wait.") var waiting = 100
    @Option(help: "The number of frames that a film may have.") var maxFrames = 36_000
    @Option(help: "The mebibytes that a plan may have.") var maxPlan = 256
    @Option(help: "The seconds that a job may take.") var maxSeconds = 3600.0
    @Option(help: "The tries of a job whose failure another try may not have.") var tries = 3
    @Option(help: "The hours for which a film is kept.") var keep = 168.0

    func validate() throws {
        if !(0...65535).contains(port) { throw ValidationError("--port takes 0 to 65535, not \(port)") }
        if !(1...64).contains(jobs) { throw ValidationError("--jobs takes 1 to 64, not \(jobs)") }
        if !(1...1_000_000).contains(waiting) { throw ValidationError("--waiting takes 1 to 1000000, not \(waiting)") }
        if !(1...100).contains(tries) { throw ValidationError("--tries takes 1 to 100, not \(tries)") }
        if !(maxSeconds >= 1 && maxSeconds <= 1e6) { throw ValidationError("--max-seconds takes 1 to 1000000, not \(maxSeconds)") }
        if !(keep > 0 && keep < 1e6) { throw ValidationError("--keep takes more than 0 hours, not \(keep)") }
        if !(1...100_000).contains(maxPlan) { throw ValidationError("--max-plan takes 1 to 100000 MiB, not \(maxPlan)") }
        if maxFrames < 1 { throw ValidationError("--max-frames takes 1 or more, not \(maxFrames)") }
    }

    func run() async throws {
        var service = FilmService()
        (service.host, service.port, service.data, service.lamina) = (host, port, data, lamina)
        (service.files, service.tokens, service.ray, service.jobs) = (files, tokens, ray, jobs)
        (service.limits.waiting, service.limits.frames, service.limits.seconds) = (waiting, maxFrames, maxSeconds)
        service.limits.planBytes = maxPlan << 20
        (service.limits.tries, service.limits.keptHours) = (tries, keep)
        try await service.run { [host] port in
            print("Films are made at http://\(host.contains(":") ? "[\(host)]" : host):\(port)/ – Ctrl-C ends it.")
            fflush(nil)
        }
    }
}
