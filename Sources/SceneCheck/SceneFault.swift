/// Something in a scene that nobody can have meant, or that is worth a look.
package struct SceneFault: Equatable, Encodable, Sendable {
    package enum Kind: String, Encodable, Sendable, CaseIterable {
        /// A layer's place is not a number, so it is not drawn.
        case notANumber
        /// A text does not fit its label or layer.
        case textCutOff
        /// A text's colour is too near to the one behind it.
        case lowContrast
        /// A picture is drawn larger than its pixels allow.
        case enlargedPicture
        /// A layer is off the picture at the end, or all the time.
        case offPicture
        /// An animation repeats for ever.
        case endless
        /// Nothing changes for a second or longer.
        case still

        /// Whether it may well be meant.
        package var isRemark: Bool {
            switch self {
            case .notANumber, .textCutOff, .lowContrast, .enlargedPicture: false
            case .offPicture, .endless, .still: true
            }
        }
    }

    package var kind: Kind
    /// The layer's class and names; nil for what concerns the whole picture.
    package var layer: String?
    package var message: String
    /// The span in which it shows, in seconds.
    package var from, to: Double
    /// The number of layers of which it is true.
    package var count = 1
}
