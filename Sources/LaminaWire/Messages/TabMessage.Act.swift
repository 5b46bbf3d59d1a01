extension TabMessage {
    /// An action on an accessibility element of the scene.
    package struct Act: Equatable, Sendable {
        /// The kinds of actions. Their numbers never change. The directions of scrolling are those in which a finger would move; next and previous are pages.
        package enum Kind: UInt8, CaseIterable, Sendable {
            case activate, increment, decrement
            case scrollRight, scrollLeft, scrollUp, scrollDown, scrollToNext, scrollToPrevious
            case escape, magicTap, focus
            /// The custom action of `index`.
            case custom
        }
        package var element: UInt32
        package var kind: Kind
        package var index: UInt8

        package init(_ kind: Kind, on element: UInt32, index: UInt8 = 0) { (self.kind, self.element, self.index) = (kind, element, index) }
    }
}

extension TabMessage.Act {
    func write(to b: inout ByteWriter) {
        b.write(element)
        b.write(kind.rawValue)
        b.write(index)
    }

    init?(_ r: inout ByteReader) {
        guard let element = r.u32(), let kind = r.byte().flatMap({ Kind(rawValue: $0) }), let index = r.byte() else { return nil }
        self.init(kind, on: element, index: index)
    }
}
