import ArgumentParser
import CardCarousel
import CardShuffle
import CardStack
import CoinBank
import ComparedScenes
import Foundation
import Guide
import LaminaStage
import LaminaUIKit
import LayerGallery
import Scenes

/// The reference for browser tabs: plays scenes here and writes down what a server would have sent, and what came out.
@main
struct WebFrames: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "webframes", abstract: "Records scenes' messages to a tab, and their frames as drawn here.")

    @Option(name: .shortAndLong, help: "The folder to write to.")
    var output: String
    @Option(help: "Pixels for one point.")
    var scale = 1.0
    @Option(help: "How many moments of each scene to draw, spread over its time.")
    var moments = 6
    @Option(parsing: .upToNextOption, help: "The moments, in seconds, instead of so many.")
    var times: [Double] = []
    @Flag(help: "Take the small scenes that are compared with Chromium, each at its moment, instead.")
    var compared = false
    @Option(help: "Write so many display lists at random, as a graphics device is told them, instead.")
    var lists: Int?
    @Option(help: "Draw so many frames a second instead, write none of them, and say how long each took on one thread.")
    var fps: Int?
    @Argument(help: "Scenes; by default all.")
    var scenes: [String] = []

    private static let all: [Scene] = [.coinBank, .cardShuffle, .cardStack, .cardCarousel, .layerGallery] + Scene.guide

    func run() throws { try MainActor.assumeIsolated { try record() } }

    @MainActor
    private func record() throws {
        let folder = URL(fileURLWithPath: output)
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("picture"), withIntermediateDirectories: true)
        if let lists { return try ListRecording(count: lists).write(into: folder) }
        func isChosen(_ name: String) -> Bool { scenes.isEmpty || scenes.contains { $0.lowercased() == name.lowercased() } }
        let records =
            if compared {
                try ComparedScene.all.filter { isChosen($0.name) }.map { try record($0, into: folder) }
            } else {
                try WebFrames.all.filter { isChosen($0.name) }.map { try record($0, into: folder) }
            }
        try JSONEncoder().encode(records).write(to: folder.appendingPathComponent("frames.json"))
    }

    /// One scene's line in `frames.json`.
    struct Record: Encodable {
        var scene: String
        var width, height: Int
        /// Of the frames, in seconds from the start, and on the clock of the commits.
        var times: [Double] = []
        var mediaTimes: [Double] = []
        /// How long sampling and compositing took, on one thread.
        var milliseconds: [Double] = []
    }

    @MainActor
    private func record(_ scene: Scene, into folder: URL) throws -> Record {
        let settings = try Scene.Settings(for: scene, seed: 1, [:])
        let stage = try Stage(showing: scene.make(settings), size: scene.canvas, scale: CGFloat(scale), threads: 1)
        if let background = scene.background { stage.background = background }
        let recording = CommitRecording(of: stage, folder: folder)
        try stage.play(InputScript(scene.input(scene.canvas)))
        let duration = scene.duration(settings)
        var record = Record(scene: scene.name, width: stage.pixelWidth, height: stage.pixelHeight)
        let start = stage.clock.seconds
        if let fps {
            let report = try stage.record(to: FrameFiles(nil), framesPerSecond: fps, until: .after(duration))
            record.milliseconds = zip(report.sampling.seconds, report.compositing.seconds).map { ($0 + $1) * 1000 }
            record.times = (0..<report.frames).map { Double($0) / Double(fps) }
        } else {
            record.times = times.isEmpty ? (0..<moments).map { (Double($0) + 0.37) / Double(moments) * duration } : times
            _ = try stage.record(to: FrameFiles(folder.appendingPathComponent(scene.name).path), at: record.times)
        }
        record.mediaTimes = record.times.map { start + $0 }
        try recording.write(to: folder.appendingPathComponent("\(scene.name).messages"))
        return record
    }

    @MainActor
    private func record(_ scene: ComparedScene, into folder: URL) throws -> Record {
        let stage = try scene.stage(threads: 1)
        let recording = CommitRecording(of: stage, folder: folder)
        var record = Record(scene: scene.name, width: stage.pixelWidth, height: stage.pixelHeight, times: [scene.time])
        record.mediaTimes = [stage.clock.seconds + scene.time]
        _ = try stage.record(to: FrameFiles(folder.appendingPathComponent(scene.name).path), at: record.times)
        try recording.write(to: folder.appendingPathComponent("\(scene.name).messages"))
        return record
    }
}
