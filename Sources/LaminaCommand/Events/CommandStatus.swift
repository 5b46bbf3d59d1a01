import CommandSupport
import LaminaStage
import LaminaVideo
import Scenes

/// The status that a program ends with, which says whether another try can help.
enum CommandStatus {
    /// The work failed: another try may go better.
    static let failed: Int32 = 1
    /// The order cannot be carried out: a scene, a parameter or an option that is none.
    static let wrongOrder: Int32 = 64
    /// A plan or a part is damaged, or is one of something else.
    static let unusablePlan: Int32 = 65

    /// The status of an error that is told in a line of its own; nil for those that the argument parser tells, with how orders are formed.
    static func status(of error: any Error) -> Int32? {
        switch error {
        case is PlanError: unusablePlan
        case is PropsError, is StageError, is InputScriptError: wrongOrder
        case let error as CommandError: error.isOrder ? wrongOrder : nil
        case let error as VideoError: error.isOrder ? wrongOrder : nil
        default: nil
        }
    }
}

extension VideoError {
    /// Whether the film that was asked for cannot be, on any machine.
    fileprivate var isOrder: Bool {
        switch self {
        case .unknownFormat, .noTransparency, .codecDoesNotFit, .noRate, .twoRates, .rate, .palette, .noSound, .audioOffset,
            .onePictureOnly:
            true
        case .unwritable, .isFolder, .diskFull, .encoderMissing, .encoderFailed, .noThread, .fontLacking, .frameSizeChanged,
            .audioUnreadable,
            .encoderLacking,
            .noFrames:
            false
        }
    }
}
