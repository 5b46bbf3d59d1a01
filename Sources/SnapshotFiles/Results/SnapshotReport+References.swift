import Foundation

extension SnapshotReport {
    /// The words by which `swift test --filter` selects a result's test.
    package static func filter(for result: SnapshotResult) -> String {
        let name = result.test.prefix { $0 != "(" }
        return String(name.split(separator: "/").last ?? name)
    }

    /// Gives results without a reference's picture the one that another run has drawn.
    ///
    /// - Parameter folder: What that run has drawn, in files that are called after the references.
    /// - Returns: The number of results that have a reference's picture now.
    package func addReferences(from folder: String) throws(SnapshotError) -> Int {
        var count = 0
        for (place, result) in results where result.kind != .text {
            var result = result
            let stem = URL(fileURLWithPath: result.testFile).deletingPathExtension().lastPathComponent
            let name = SnapshotPlaces.fileName(of: ReferenceKey(test: result.test, entry: result.entry))
            for index in result.frames.indices where result.frames[index].reference == nil && !result.frames[index].isSame {
                let drawn = "\(folder)/\(stem)/\(name)\(result.kind == .film ? "-\(index)" : "").png"
                guard let data = try FileAccess.read(drawn) else { continue }
                let file = result.kind == .film ? "reference-\(index).png" : "reference.png"
                try FileAccess.write(data, to: "\(self.folder)/\(place)/\(file)")
                result.frames[index].reference = file
            }
            if result.frames.contains(where: { $0.reference != nil }) { count += 1 }
            try FileAccess.write(result.json, to: "\(self.folder)/\(place)/result.json")
        }
        return count
    }
}
