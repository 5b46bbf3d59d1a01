import Foundation
import UIKit

// Attributed strings out of documents: plain text is read; HTML and RTF are not, and throw.

public struct LaminaDocumentError: Error, CustomStringConvertible { public let description: String }
extension NSAttributedString {
    struct DocumentType: Hashable {
        let rawValue: String
        static let plain = DocumentType(rawValue: "NSPlainText"), html = DocumentType(rawValue: "NSHTML"),
            rtf = DocumentType(rawValue: "NSRTF")
    }
    struct DocumentAttributeKey: Hashable { let rawValue: String }
    struct DocumentReadingOptionKey: Hashable {
        let rawValue: String
        static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    }
    convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any], documentAttributes: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        if let type = options[.documentType] as? DocumentType, type != .plain {
            throw LaminaDocumentError(description: "NSAttributedString reads no \(type.rawValue) here")
        }
        self.init(string: String(decoding: data, as: UTF8.self))
    }
}
