import Foundation

struct Jar: Equatable {
    let name: String
    var spoons: Int

    /// The amount as a reader says it.
    var amount: String { String.localizedStringWithFormat(NSLocalizedString("spoons", comment: "the amount in a jar"), spoons) }

    static let all = ["plum", "quince", "cherry", "fig", "pear", "rhubarb"].enumerated().map { index, name in
        Jar(name: NSLocalizedString(name, comment: ""), spoons: index * 3 + 1)
    }
}
