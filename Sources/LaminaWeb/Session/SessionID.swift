import LaminaWire

extension SessionID {
    /// One that nobody can guess, of a session at a place.
    package static func random(at place: Place = Place()) -> SessionID {
        var generator = SystemRandomNumberGenerator()
        return SessionID([place.server, place.worker] + (0..<14).map { _ in UInt8.random(in: 1...255, using: &generator) })!
    }
}

extension SessionID: CustomStringConvertible {
    /// Enough of it to tell sessions apart in logs, and too little to take one over.
    package var description: String { bytes.prefix(6).hex }
}
