import Foundation

/// The output of `swift symbolgraph-extract` for a module, as far as it is used here.
package struct SymbolGraph: Decodable, Sendable {
    package struct Symbol: Decodable, Sendable {
        package struct Kind: Decodable, Sendable {
            package var identifier: String
        }
        package struct Identifier: Decodable, Sendable {
            package var precise: String
        }
        package var kind: Kind
        package var identifier: Identifier
        package var pathComponents: [String]
        package var accessLevel: String
    }

    package struct Relationship: Decodable, Sendable {
        package var kind: String
        package var source: String
        package var target: String
        /// The target's name with its module, where it is of another module.
        package var targetFallback: String?
    }

    package var symbols: [Symbol]
    package var relationships: [Relationship]

    package init(_ data: Data) throws {
        self = try JSONDecoder().decode(SymbolGraph.self, from: data)
    }
}
