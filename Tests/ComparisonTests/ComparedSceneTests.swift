import ComparedScenes
import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite("Scenes that a browser draws too")
@MainActor
struct ComparedSceneTests {
    @Test("there are at least 120, with names of their own")
    func names() {
        let names = ComparedScene.all.map(\.name)
        #expect(names.count >= 120)
        #expect(Set(names).count == names.count)
        for name in names { #expect(name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "“\(name)” cannot be a file's name") }
    }

    @Test("each draws something, and the same on one thread and on two", arguments: ComparedScene.all.indices)
    func sameOnAnyThreads(index: Int) throws {
        let scene = ComparedScene.all[index]
        let (alone, shared) = (try scene.draw(threads: 1).bytes, try scene.draw(threads: 2).bytes)
        #expect(alone == shared, "\(scene.name)")
        let painted = alone.count { $0 != 0xFFFF_FFFF }
        #expect(painted >= 300, "\(scene.name) paints \(painted) pixels")
        #expect(alone.allSatisfy { $0 >> 24 == 255 }, "\(scene.name) leaves transparent pixels")
    }

    @Test("each has markup, which closes what it opens")
    func markup() {
        for scene in ComparedScene.all {
            let (opened, closed) = (scene.html.components(separatedBy: "<div").count, scene.html.components(separatedBy: "</div>").count)
            #expect(opened > 1 && opened == closed, "\(scene.name)")
        }
    }

    @Test("the documentation shows exactly these, in this order, with a picture each")
    func documentation() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("docs/comparison")
        let page = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| **") }.compactMap { $0.dropFirst(4).split(separator: "*").first }
        #expect(rows.map(String.init) == ComparedScene.all.map(\.name), "run make compare")
        let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }
        #expect(Set(pictures) == Set(ComparedScene.all.map { "\($0.name).png" }), "run make compare")
    }

    @Test("what the documentation calls far apart is explained there")
    func explanations() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("docs/comparison/README.md")
        let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| **") }
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let mean = try #require(Double(cells[2]), "\(cells[0])")
            #expect(mean <= 1.5 || cells[0].contains("<br>*"), "\(cells[0])")
        }
    }
}

extension CGImage {
    fileprivate var bytes: [UInt32] { Array(UnsafeBufferPointer(start: bitmap.pixels, count: width * height)) }
}
