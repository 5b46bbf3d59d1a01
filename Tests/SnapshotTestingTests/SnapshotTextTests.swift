import Foundation
import FoundationNetworking
import SnapshotTesting
import XCTest

/// A test file as it is written for the library of this name on Apple's systems; its references have the forms that the library has there.
final class SnapshotTextTests: XCTestCase {
    private struct Person: Codable, Hashable {
        var name: String
        var age: Int
    }

    func testDump() {
        struct Crew {
            let ranks: [String: Int], names: Set<Person>, captain: Person?, boat: URL, launched: Date
        }
        let crew = Crew(
            ranks: ["cook": 3, "captain": 1, "mate": 2], names: [Person(name: "Ann", age: 40), Person(name: "Bo", age: 31)],
            captain: Person(name: "Ann", age: 40), boat: URL(string: "https://example.org/boat")!,
            launched: Date(timeIntervalSinceReferenceDate: 0))
        assertSnapshot(of: crew, as: .dump)
        assertSnapshot(of: [1, 2], as: .dump)
        assertSnapshot(of: "Hello".dropLast(2), as: .dump, named: "substring")
        assertSnapshot(of: Data("Hello".utf8), as: .dump, named: "data")
        assertSnapshot(of: NSObject(), as: .dump, named: "object")
    }

    func testCircles() {
        class Node {
            var next: Node?
        }
        let (a, b) = (Node(), Node())
        (a.next, b.next) = (b, a)
        assertSnapshot(of: a, as: .dump)
    }

    func testEncodable() throws {
        let person = Person(name: "Ann", age: 40)
        assertSnapshots(of: person, as: ["json": .json, "plist": .plist])
        assertSnapshot(of: try JSONSerialization.jsonObject(with: JSONEncoder().encode(person)), as: .json, named: "any")
    }

    func testLinesAndDescription() {
        assertSnapshot(of: "one\ntwo\n", as: .lines)
        assertSnapshot(of: 42, as: .description)
        assertSnapshot(of: Data([0xDE, 0xAD]), as: .data)
    }

    func testFunction() {
        enum Direction: String, CaseIterable {
            case up, right, down, left
            var turned: Direction { Direction.allCases[(Direction.allCases.firstIndex(of: self)! + 1) % 4] }
        }
        assertSnapshot(of: { $0.turned }, as: Snapshotting<Direction, String>.func(into: .description))
    }

    func testRequest() {
        var request = URLRequest(url: URL(string: "https://example.org/find?q=swift&lang=en")!)
        request.httpMethod = "POST"
        request.setValue("text/html", forHTTPHeaderField: "Accept")
        request.setValue("id=\"7\"", forHTTPHeaderField: "Cookie")
        request.httpBody = Data(#"{"b":1,"a":[2]}"#.utf8)
        assertSnapshot(of: request, as: .raw)
        assertSnapshot(of: request, as: .raw(pretty: true), named: "pretty")
        assertSnapshot(of: request, as: .curl)
    }

    func testPullback() {
        let initials = Snapshotting<String, String>.lines.pullback { (person: Person) in String(person.name.prefix(1)) }
        assertSnapshot(of: Person(name: "Ann", age: 40), as: initials)
        let later = Snapshotting<Int, String>(
            pathExtension: "txt", diffing: .lines,
            asyncSnapshot: { value in
                Async { callback in Foundation.DispatchQueue.main.async { callback("\(value)") } }
            })
        assertSnapshot(of: 7, as: later, named: "later")
    }
}
