// Swift's key paths have no names where there is no Objective-C, and `\UITableView.contentOffset` is not equal to `\UIScrollView.contentOffset`. But each
// component of a key path holds an identity that does not depend on the root: the offset of a stored property, or the address that stands for a computed one
// (of its method descriptor, or of the getter of one that cannot be overridden). The standard library compares those; it has no interface to them.
//
// This file alone reads them from a key path's memory. The layout (`KeyPath.swift` of the standard library: a header of 8 bytes at byte 24, then components, each
// with a header of 4 bytes, and between them the metadata of types) is part of Swift's ABI. What is not known ends the list; the tests of observing hold it.

/// The identity of a property, as far as a key path says it: unique among the properties of one object.
struct KeyPathComponent: Hashable, Sendable {
    private enum Kind: UInt32 { case structure = 1, computed, stored, optional }
    private let kind: UInt8
    private let identity: UInt

    /// Lists a key path's components up to the first that cannot be told: one for each property, without those that look into optionals.
    static func list(_ keyPath: AnyKeyPath) -> [KeyPathComponent] {
        withExtendedLifetime(keyPath) {
            let start = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque()) + 24
            var reader = Reader(place: start + 8, end: start + 8 + Int(start.load(as: UInt32.self) & 0xFF_FFFF))
            var components: [KeyPathComponent] = []
            while let component = reader.next() {
                if component.kind != Kind.optional.rawValue { components.append(component) }
                guard reader.skipType() else { break }
            }
            return components
        }
    }

    private struct Reader {
        var place: UnsafeRawPointer
        let end: UnsafeRawPointer

        mutating func next() -> KeyPathComponent? {
            guard place + 4 <= end else { return nil }
            let header = place.load(as: UInt32.self)
            place += 4
            let kind = Kind(rawValue: header >> 24 & 0x7F)
            switch kind {
            case .structure, .stored:
                var offset = header & 0x7F_FFFF
                if offset == 0x7F_FFFF {
                    guard place + 4 <= end else { return nil }
                    offset = place.load(as: UInt32.self)
                    place += 4
                }
                return KeyPathComponent(kind: UInt8(header >> 24 & 0x7F), identity: UInt(offset))
            case .computed:
                // Subscripts hold arguments, whose size their own functions tell.
                guard header & 0x8_0000 == 0 else { return nil }
                let words = header & 0x40_0000 != 0 ? 3 : 2
                place = place.alignedUp(for: UInt.self)
                guard place + 8 * words <= end else { return nil }
                let identity = place.load(as: UInt.self)
                place += 8 * words
                return KeyPathComponent(kind: UInt8(header >> 24 & 0x7F), identity: identity)
            case .optional: return KeyPathComponent(kind: UInt8(header >> 24 & 0x7F), identity: 0)
            case nil: return nil
            }
        }

        mutating func skipType() -> Bool {
            place = place.alignedUp(for: UInt.self) + 8
            return place < end
        }
    }
}
