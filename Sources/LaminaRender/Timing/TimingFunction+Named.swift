extension TimingFunction {
    /// The curves that have names, in the order of their numbers in a commit's binary form.
    package enum Named: UInt8, CaseIterable, Sendable {
        case linear = 0
        case easeIn, easeOut, easeInEaseOut, standard

        /// Nil for a curve without a name.
        package init?(_ curve: TimingFunction) {
            guard let named = Named.allCases.first(where: { $0.curve == curve }) else { return nil }
            self = named
        }

        package var curve: TimingFunction {
            switch self {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInEaseOut: .easeInEaseOut
            case .standard: .standard
            }
        }

        var name: String {
            switch self {
            case .linear: "linear"
            case .easeIn: "easeIn"
            case .easeOut: "easeOut"
            case .easeInEaseOut: "easeInEaseOut"
            case .standard: "standard"
            }
        }
    }
}
