import Foundation
import LaminaStage

/// Texts that people write: input scripts.
enum TextDecoding {
    static func takeScript(_ data: Data) {
        guard let script = try? InputScript(json: data) else { return }
        guard let json = try? script.json, let again = try? InputScript(json: json) else {
            preconditionFailure("a script can be written and read again")
        }
        precondition(again == script, "a script survives another round")
    }
}
