import LaminaUIKit

/// Parts of nibs for tests of many attributes, and the objects that are made of them.
@MainActor
enum InterfaceAttributes {
    static let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"300\" height=\"44\"/>"

    /// A grey as a child in a file.
    static func gray(_ key: String, _ white: Double) -> String {
        "<color key=\"\(key)\" white=\"\(white)\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
    }
    /// Insets as a child in a file: 1 to 4 from the left, the top, the right and the bottom, each more by `more`.
    static func inset(_ key: String, more: Int = 0) -> String {
        "<inset key=\"\(key)\" minX=\"\(1 + more)\" minY=\"\(2 + more)\" maxX=\"\(3 + more)\" maxY=\"\(4 + more)\"/>"
    }
    static func insets(more: CGFloat = 0) -> UIEdgeInsets {
        UIEdgeInsets(top: 2 + more, left: 1 + more, bottom: 4 + more, right: 3 + more)
    }

    /// Makes the objects of a nib, of which the first is in line 6, and gives them to a closure with the file's reports.
    static func make(_ objects: String, _ body: ([Any], [String]) throws -> Void) throws {
        let bundle = try nib(objects)
        try Stage(showing: UIViewController(), size: CGSize(width: 300, height: 400), threads: 1).perform {
            let nib = UINib(nibName: "Made", bundle: bundle)
            try body(nib.instantiate(withOwner: nil), nib.reports.map { $0.replacingOccurrences(of: "Made.xib:", with: "") })
        }
    }
}

extension UIColor {
    /// The colour of `InterfaceAttributes.gray`.
    static func interfaceGray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
}
