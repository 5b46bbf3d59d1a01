import Foundation
import LaminaTesting
import LaminaUIKit
import SnapshotFiles
import Testing

@MainActor
struct ExpectFramesTests {
    /// A box that moves from left to right in a second.
    private func stage(_ color: UIColor = .red, size: CGSize = CGSize(width: 80, height: 60)) throws -> Stage {
        let stage = try Stage(showing: UIViewController(), on: Device(name: "small", size: size, scale: 1))
        let box = UIView(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
        box.backgroundColor = color
        stage.rootViewController?.view.addSubview(box)
        stage.advance(to: 0)
        stage.perform { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.center.x += 60 } }
        return stage
    }

    @Test("what is missing is recorded, fails once, and is compared from then on")
    func recording() throws {
        let box = try Sandbox()
        defer { box.remove() }
        let first = try box.run { try expectFrames(of: stage(), at: 0, 0.5) }
        #expect(first.count == 1 && first[0].contains("recorded picture @0, picture @0.5 in \(box.places.references)"))
        #expect(box.references.contains("  picture @0.5 = 80x60 "))
        #expect(try box.run { try expectFrames(of: stage(), at: 0, 0.5) } == [])
        #expect(try box.run(.never) { try expectFrames(of: stage(), at: 0.5, 0) } == [], "in any order, from the past")
        let different = try box.run { try expectFrames(of: stage(.blue), at: 0, 0.5) }
        #expect(different.count == 2 && different[0].contains("picture @0: the picture differs from its reference"))
        #expect(box.files.contains { $0.hasSuffix("actual.png") } && box.files.contains { $0.hasSuffix("result.json") })
        #expect(try box.run { try expectFrames(of: stage(), at: 0, 0.5) } == [])
        #expect(!box.files.contains { $0.hasSuffix("result.json") }, "a test that passes leaves nothing")
        let failed = try box.run(.failed) { try expectFrames(of: stage(.blue), at: 0, 0.5) }
        #expect(failed.count == 1 && failed[0].contains("recorded"))
        #expect(try box.run(.never) { try expectFrames(of: stage(.blue), at: 0, 0.5) } == [])
    }

    @Test("nothing is recorded where it must not be")
    func never() throws {
        let box = try Sandbox()
        defer { box.remove() }
        for environment in [["CI": "1"], ["LAMINA_SNAPSHOTS": "never"]] {
            let messages = try box.run(.all, environment: environment) { try expectFrames(of: stage(), at: 0) }
            #expect(messages.count == 1 && messages[0].contains("there is no reference"))
            #expect(box.references.isEmpty)
        }
    }

    @Test("a kept picture tells how far off another is, and a tolerance allows it")
    func kept() throws {
        let box = try Sandbox()
        defer { box.remove() }
        let (red, nearly) = (UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 253 / 255, green: 0, blue: 0, alpha: 1))
        _ = try box.run(keeping: .pictures) { try expectFrames(of: stage(red), at: 0) }
        #expect(box.references.contains(" kept\n"))
        let kept = box.files.filter { $0.hasPrefix("__Snapshots__/SampleTests/") && $0.hasSuffix(".png") }
        #expect(kept.count == 1)
        let exact = try box.run(keeping: .pictures) { try expectFrames(of: stage(nearly), at: 0) }
        #expect(exact.count == 1 && exact[0].contains("400 of 4800 pixels differ, by up to 2 of 255"))
        #expect(box.files.contains { $0.hasSuffix("difference.png") } && box.files.contains { $0.hasSuffix("reference.png") })
        let fuzzy = Tolerance.fuzzy(max: 2, pixels: 400, because: "the test wants it")
        #expect(try box.run(.never) { try expectFrames(of: stage(nearly), at: 0, tolerance: fuzzy) } == [])
        let less = Tolerance.fuzzy(max: 2, pixels: 399, because: "the test wants it")
        let told = try box.run(.never) { try expectFrames(of: stage(nearly), at: 0, tolerance: less) }
        #expect(told.count == 1 && told[0].contains("because the test wants it"))
    }

    @Test("a digest cannot be compared within a tolerance, and says so")
    func digestAndTolerance() throws {
        let box = try Sandbox()
        defer { box.remove() }
        _ = try box.run { try expectFrames(of: stage(.red), at: 0) }
        let told = try box.run(.never) {
            try expectFrames(of: stage(.blue), at: 0, tolerance: .perceptual(deltaE: 200, because: "all is well"))
        }
        #expect(told.count == 1 && told[0].contains("A digest cannot be compared within a tolerance"))
    }

    @Test("a film has a digest for each frame, and names those that differ")
    func film() throws {
        let box = try Sandbox()
        defer { box.remove() }
        _ = try box.run(keeping: .pictures) { try expectFilm(of: stage(), during: 0...1, fps: 10) }
        #expect(box.references.contains("  film 0...1 10 fps = 11 frames kept\n    | @0 80x60 "))
        #expect(try box.run(.never) { try expectFilm(of: stage(), during: 0...1, fps: 10) } == [])
        let told = try box.run(.never) {
            let stage = try stage()
            stage.advance(to: 0.75)
            stage.perform { stage.rootViewController?.view.subviews[0].backgroundColor = .blue }
            try expectFilm(of: stage, during: 0...1, fps: 10)
        }
        #expect(told.count == 1 && told[0].contains("3 of 11 frames differ, the first at 0.8 s; 400 of 4800 pixels differ"))
        #expect(box.files.count { $0.contains("/reference-") } == 3 && box.files.count { $0.contains("/actual-") } == 11)
    }

    @Test("two references of one name fail, unless one has another")
    func doubles() throws {
        let box = try Sandbox()
        defer { box.remove() }
        let told = try box.run {
            try expectFrames(of: stage(), at: 0)
            try expectFrames(of: stage(.blue), at: 0)
            try expectFrames(of: stage(.blue), at: 0, named: "blue")
        }
        #expect(told.contains { $0.contains("two references of this test are called “picture @0”") })
        #expect(box.references.contains("picture \"blue\" @0"))
    }

    @Test("moments and spans that cannot be are refused")
    func badMoments() throws {
        let stage = try stage()
        let box = try Sandbox()
        defer { box.remove() }
        for moment in [-0.1, .nan, .infinity] {
            #expect(throws: SnapshotError.self) { _ = try box.run { try expectFrames(of: stage, at: moment) } }
        }
        #expect(throws: SnapshotError.moment(-1)) { _ = try box.run { try expectFilm(of: stage, during: -1...1, fps: 10) } }
        #expect(throws: SnapshotError.self) { _ = try box.run { try expectFilm(of: stage, during: 0 ... .infinity, fps: 10) } }
        #expect(throws: SnapshotError.self) { _ = try box.run { try expectFilm(of: stage, during: 0...1, fps: 0) } }
        #expect(box.files.isEmpty)
    }

    @Test("the past before it was kept is refused")
    func unkept() throws {
        let stage = try Stage(showing: UIViewController(), size: CGSize(width: 80, height: 60))
        stage.advance(to: 0.5)
        let box = try Sandbox()
        defer { box.remove() }
        #expect(throws: SnapshotError.unkeptMoment(0.2, since: 0.5)) { _ = try box.run { try expectFrames(of: stage, at: 0.2) } }
    }

    @Test("a damaged reference file, or one that cannot be written, is an error that names it")
    func files() throws {
        let box = try Sandbox()
        defer { box.remove() }
        let folder = box.folder.appendingPathComponent("__Snapshots__")
        try "not a folder".write(to: folder, atomically: true, encoding: .utf8)
        #expect {
            _ = try box.run { try expectFrames(of: stage(), at: 0) }
        } throws: { error in
            guard case SnapshotError.file(let path, _) = error else { return false }
            return path.contains("__Snapshots__")
        }
        try FileManager.default.removeItem(at: folder)
        _ = try box.run { try expectFrames(of: stage(), at: 0) }
        let whole = box.references
        try String(whole.dropLast(20)).write(toFile: box.places.references, atomically: true, encoding: .utf8)
        for mode in RecordMode.allCases {
            #expect(throws: SnapshotError.self) { _ = try box.run(mode) { try expectFrames(of: stage(), at: 0) } }
        }
        #expect(box.references == String(whole.dropLast(20)), "a file that cannot be read is not written over")
    }

    @Test("a reference of another size says so")
    func sizes() throws {
        let box = try Sandbox()
        defer { box.remove() }
        _ = try box.run { try expectFrames(of: stage(), at: 0) }
        let told = try box.run(.never) { try expectFrames(of: stage(size: CGSize(width: 60, height: 60)), at: 0) }
        #expect(told.count == 1 && told[0].contains("60 × 60 pixels, and its reference 80 × 60"))
    }
}
