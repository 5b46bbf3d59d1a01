import SnapshotFiles

/// A reason why something cannot be held against its reference.
public typealias SnapshotError = SnapshotFiles.SnapshotError
