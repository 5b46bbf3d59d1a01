import CommandTestSupport
import Foundation
import Testing

@Suite("lamina bench")
struct BenchTests {
    private struct Figures: Decodable {
        var engine, variant, scene, size: String
        var frames: Int
        var median_ms, p95_ms, mean_ms, min_ms, cpu_s, wall_s, frames_per_s, load1, cpu_mean_ms, peak_memory_mb: Double
    }

    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func figures(_ arguments: [String]) throws -> [Figures] {
        let run = try Command(arguments + ["--frames", "3", "--size", "320x200", "--json"], of: "laminabench", in: scratch)
        try #require(run.status == 0, "\(run.errors)")
        #expect(run.errors == "")
        return try run.output.split(separator: "\n").map { try JSONDecoder().decode(Figures.self, from: Data($0.utf8)) }
    }

    @Test("--json prints one line of figures for each measurement", arguments: ["S1", "S3"])
    func json(scene: String) throws {
        let found = try figures([scene, "--repeats", "2"])
        #expect(found.count == 2)
        for each in found {
            #expect(each.engine == "lamina" && each.scene == scene && each.size == "320x200" && each.frames == 3)
            #expect(each.min_ms > 0 && each.min_ms <= each.median_ms && each.median_ms <= each.p95_ms)
            #expect(each.min_ms <= each.mean_ms && each.mean_ms <= each.p95_ms)
            #expect(
                each.cpu_s >= 0 && each.wall_s > 0 && each.frames_per_s > 0 && each.load1 >= 0 && each.cpu_mean_ms >= 0
                    && each.peak_memory_mb > 1)
        }
    }

    @Test("threads and engine are told apart")
    func variants() throws {
        #expect(try figures(["s1", "--threads", "2"]).map(\.variant) == ["2t"])
        #expect(try figures(["S1", "--engine", "cairo"]).map(\.engine) == ["cairo"])
        #expect(try figures(["S2", "--variant", "live"]).map(\.variant) == ["live"])
        #expect(try figures(["S1", "--redraw", "--no-culling"]).map(\.variant) == ["redraw/no-culling"])
        #expect(try figures(["S4", "--variant", "live", "--threads", "2"]).map(\.variant) == ["live/2t"])
    }

    @Test("drawing what need not be drawn changes no pixel")
    func needless() throws {
        for (name, flags) in [("least", []), ("most", ["--redraw", "--no-culling"])] {
            let run = try Command(
                ["S5", "--size", "320x240", "--png", name, "--at", "0,0.5"] + flags, of: "laminabench", in: scratch)
            #expect(run.status == 0 && run.errors == "")
        }
        let names = scratch.contents("most")
        #expect(names == ["S5_320x240_lamina_t0.5.png", "S5_320x240_lamina_t0.png"] && scratch.contents("least") == names)
        for name in names { #expect(try scratch.data("least/\(name)") == scratch.data("most/\(name)")) }
        let refused = try Command(["S1", "--engine", "cairo", "--redraw"], of: "laminabench", in: scratch)
        #expect(refused.status != 0 && refused.errors.contains("--engine cairo draws everything"))
    }

    @Test("outlines alone and sprites are scenes, Cairo draws them, too", arguments: ["S5fill", "S5stroke", "BM", "BMi"])
    func parts(scene: String) throws {
        for engine in ["lamina", "cairo"] {
            let run = try Command(
                [scene, "--size", "240x220", "--png", engine, "--at", "0.1", "--engine", engine], of: "laminabench", in: scratch)
            #expect(run.status == 0 && run.errors == "")
            #expect(scratch.contents(engine) == ["\(scene)_240x220_\(engine)_t0.1.png"])
        }
    }

    @Test("--png writes frames, the same with one thread and with two")
    func frames() throws {
        for threads in ["1", "2"] {
            let run = try Command(
                ["S1", "--size", "160x100", "--png", "deep/\(threads)", "--at", "0.15,0.45", "--threads", threads], of: "laminabench",
                in: scratch)
            #expect(run.status == 0 && run.errors == "")
        }
        let names = ["S1_160x100_lamina_t0.15.png", "S1_160x100_lamina_t0.45.png"]
        #expect(scratch.contents("deep/1") == names && scratch.contents("deep/2") == names)
        let pictures = try names.map { try scratch.data("deep/1/\($0)") }
        #expect(pictures[0] != pictures[1])
        #expect(try names.map { try scratch.data("deep/2/\($0)") } == pictures)
        let info = try probe(scratch.file("deep/1/\(names[0])"))
        #expect(info["codec_name"] == "png" && info["width"] == "160" && info["height"] == "100")
    }

    @Test("sampling tells time and memory for each animation, and what came out is the same on every run")
    func sampling() throws {
        struct Row: Decodable, Equatable {
            var test: String
            var layers, ticks: Int
            var sum: Double
        }
        struct Times: Decodable { var ns_each, median_ms_per_tick, p95_ms_per_tick, display_list_ms_per_tick, bytes_each: Double }
        let runs = try (0..<2).map { _ in
            let run = try Command(["sampling", "--layers", "2000", "--ticks", "3", "--json"], of: "laminabench", in: scratch)
            #expect(run.status == 0 && run.errors == "")
            return run.output.split(separator: "\n").map { Data($0.utf8) }
        }
        let rows = try runs.map { try $0.map { try JSONDecoder().decode(Row.self, from: $0) } }
        #expect(rows[0] == rows[1] && rows[0].map(\.test) == ["repeating", "once"])
        #expect(rows[0].allSatisfy { $0.layers == 2000 && $0.ticks == 3 && $0.sum > 0 })
        for line in runs[0] {
            let times = try JSONDecoder().decode(Times.self, from: line)
            #expect(times.ns_each > 0 && times.median_ms_per_tick <= times.p95_ms_per_tick)
            #expect(times.display_list_ms_per_tick > 0 && times.bytes_each > 0)
        }
    }

    @Test("views tells time and memory for each view, and leaves none")
    func views() throws {
        struct Row: Decodable { var views, left: Int, make_ms, show_ms, change_ms, remove_ms, total_us_each: Double }
        let run = try Command(["views", "--views", "500", "--repeats", "2", "--json"], of: "laminabench", in: scratch)
        #expect(run.status == 0 && run.errors == "")
        let rows = try run.output.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
        #expect(rows.count == 2)
        for row in rows {
            #expect(row.views == 500 && row.left == 0 && row.total_us_each > 0)
            #expect(row.make_ms > 0 && row.show_ms > 0 && row.change_ms > 0 && row.remove_ms > 0)
        }
    }

    @Test("scrolling tells what frames cost, with few items and with many")
    func scrolling() throws {
        struct Row: Decodable { var items, frames: Int, median_ms, p95_ms, max_ms: Double }
        let run = try Command(["scrolling", "--items", "200", "--seconds", "1", "--json"], of: "laminabench", in: scratch)
        #expect(run.status == 0 && run.errors == "")
        let rows = try run.output.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
        #expect(rows.map(\.items) == [30, 200])
        for row in rows { #expect(row.frames > 20 && row.median_ms > 0 && row.median_ms <= row.p95_ms && row.p95_ms <= row.max_ms) }
    }

    @Test("layout tells what a pass over constraints costs")
    func layout() throws {
        struct Row: Decodable { var views, constraints: Int, first_ms, local_ms, local_max_ms, moving_ms, moving_max_ms, remove_ms: Double }
        let run = try Command(["layout", "--views", "80", "--changes", "6", "--json"], of: "laminabench", in: scratch)
        #expect(run.status == 0 && run.errors == "")
        let row = try JSONDecoder().decode(Row.self, from: Data(run.output.utf8))
        #expect(row.views == 80 && row.constraints == 260 && row.first_ms > 0 && row.remove_ms > 0)
        #expect(row.local_ms > 0 && row.local_ms <= row.local_max_ms && row.moving_ms > 0 && row.moving_ms <= row.moving_max_ms)
    }

    @Test("compare prints a line for each scene and leaves a chart")
    func compare() throws {
        let run = try Command(
            ["compare", "--scenes", "S3,S2/live", "--repeats", "1", "--size", "64x64", "-o", "out/chart.png"], of: "laminabench",
            in: scratch)
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.split(separator: "\n").count == 4 && run.output.contains("\nS3 ") && run.output.contains("\nS2/live "))
        #expect(scratch.contents("out") == ["chart.png"])
        #expect(try probe(scratch.file("out/chart.png"))["codec_name"] == "png")
    }

    @Test(
        "memory counts a frame's allocations and retains, and ends with one line where they are too many",
        arguments: [(1e6, Int32(0)), (0, 1)])
    func memory(most: Double, status: Int32) throws {
        let limits = #"{"allocations": \#(most), "retains": \#(most)}"#
        try scratch.write(#"{"scenes": {}, "memory": {"S3": \#(limits)}, "particles": 1, "scrolling": 1}"#, "most.json")
        let run = try Command(
            ["memory", "--scenes", "S3", "--size", "64x64", "--thresholds", "most.json"], of: "laminabench", in: scratch)
        #expect(run.status == status, "\(run.errors)")
        // In a debug build there are some, and 300 coins are retained more than once a frame.
        let row = run.output.split(separator: "\n").last?.split(separator: " ") ?? []
        #expect(
            row.count == 3 && row[0] == "S3" && Double(row[1]).map { $0 >= 0 } == true && Double(row[2]).map { $0 > 300 } == true,
            "\(run.output)")
        if status != 0 {
            #expect(run.complaints.first?.contains("S3 takes") == true && run.complaints.first?.contains("retains a frame") == true)
        }
    }

    @Test("ratios that are too large end the run with one line that names them", arguments: [(1000.0, Int32(0)), (0, 1)])
    func thresholds(most: Double, status: Int32) throws {
        try scratch.write(
            #"{"scenes": {"S3": {"cairo": \#(most), "twoThreads": \#(most)}}, "particles": \#(most), "scrolling": \#(most)}"#, "most.json")
        for (arguments, words) in [
            (["compare", "--scenes", "S3", "--repeats", "1", "--size", "64x64"], ["S3", "Cairo", "one thread"]),
            (["particles", "--count", "100", "--frames", "3", "--size", "64x64"], ["particles", "Cairo"]),
            (["scrolling", "--items", "40", "--seconds", "1"], ["40 items"]),
        ] {
            let run = try Command(arguments + ["--thresholds", "most.json"], of: "laminabench", in: scratch)
            #expect(run.status == status, "\(arguments): \(run.errors)")
            if status == 0 {
                #expect(run.errors == "")
            } else {
                for word in words { #expect(run.complaints.first?.contains(word) == true, "\(run.errors)") }
            }
        }
    }

    @Test("every scene that is compared by default has a committed threshold")
    func committed() throws {
        struct Thresholds: Decodable { var scenes, memory: [String: [String: Double]] }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../thresholds.json")
        let thresholds = try JSONDecoder().decode(Thresholds.self, from: Data(contentsOf: file))
        let (scenes, counted) = (thresholds.scenes.keys.sorted(), thresholds.memory.keys.sorted())
        let run = try Command(["compare", "--help"], of: "laminabench", in: scratch)
        let help = run.output.split(whereSeparator: \.isWhitespace)
        let names = help.first { $0.hasPrefix("S1,S2,S2/live") }?.dropLast().split(separator: ",").map(String.init)
        #expect(names?.sorted() == scenes, "\(run.output)")
        let memory = try Command(["memory", "--help"], of: "laminabench", in: scratch).output.split(whereSeparator: \.isWhitespace)
        #expect(memory.first { $0.hasPrefix("S1,S2,S3") }?.dropLast().split(separator: ",").map(String.init).sorted() == counted)
    }

    @Test(
        "what cannot be measured: one line that says why, and what can",
        arguments: [
            (["S9"], ["“S9”", "S1, S2, S3, S3x3000, S3x30000, S4"]), (["compare", "--scenes", "S1,S9"], ["“S9”", "S1, S2, S3"]),
            (["S1", "--variant", "live"], ["S1", "S2, S4"]), (["compare", "--scenes", "S3/live"], ["S3", "S2, S4"]),
            (["S1", "--png", "out", "--at", "1,2.5"], ["S1", "2.0 s", "2.5"]), (["S1", "--png", "/proc/out", "--at", "1"], ["/proc/out"]),
            (["compare", "-o", "/proc/out/chart.png"], ["/proc/out"]),
        ])
    func failure(arguments: [String], words: [String]) throws {
        let run = try Command(arguments, of: "laminabench", in: scratch)
        #expect(run.status == 1 && run.output == "")
        #expect(run.errors.hasPrefix("Error: ") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        for word in words { #expect(run.errors.contains(word), "\(word): \(run.errors)") }
        #expect(scratch.contents() == [])
    }

    @Test(
        "a value that cannot be: the option is named",
        arguments: [
            (["S1", "--frames", "0"], "--frames"), (["S1", "--threads", "0"], "--threads"), (["S1", "--repeats", "0"], "--repeats"),
            (["S1", "--size", "big"], "--size"), (["S1", "--png", "out"], "--png and --at"), (["S1", "--at", "0.1"], "--png and --at"),
            (["S1", "--png", "out", "--at", "soon"], "--at"), (["S1", "--engine", "skia"], "--engine"),
            (["S1", "--variant", "baked"], "--variant"), (["S2", "--engine", "cairo", "--variant", "live"], "--variant"), ([], "<scene>"),
            (["compare", "--repeats", "0"], "--repeats"),
        ])
    func value(arguments: [String], name: String) throws {
        let run = try Command(arguments, of: "laminabench", in: scratch)
        #expect(run.status == 64 && run.output == "")
        #expect(run.complaints.count == 1 && run.complaints.first?.contains(name) == true, "\(run.errors)")
        #expect(scratch.contents() == [])
    }
}
