import Foundation
import UIKit

// What stands for the parts of other frameworks: a note on standard error, once for each, and a view that says what is left out.

nonisolated(unsafe) private var laminaNoted: Set<String> = []

func laminaNote(_ text: String) {
    guard laminaNoted.insert(text).inserted else { return }
    FileHandle.standardError.write(Data((text + "\n").utf8))
}
func laminaAbsent(_ name: String, of framework: String) { laminaNote("\(name) does nothing: \(framework) is not here") }

open class LaminaPlaceholderView: UIView {
    private let note = UILabel()
    open class var laminaFramework: String { "its framework" }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        laminaPrepare()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        laminaPrepare()
    }
    private func laminaPrepare() {
        let name = String(describing: type(of: self))
        laminaAbsent(name, of: type(of: self).laminaFramework)
        backgroundColor = UIColor(white: 0.9, alpha: 1)
        clipsToBounds = true
        note.text = "\(name): \(type(of: self).laminaFramework) is not here"
        note.textColor = .darkGray
        note.textAlignment = .center
        note.numberOfLines = 0
        note.frame = bounds
        note.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(note)
    }
}
