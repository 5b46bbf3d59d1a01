import Foundation
import LaminaLottieLayers
import TestRandomness
import Testing

@Suite("JSON texts")
struct JSONTests {
    private func json(_ text: String) throws -> JSON { try JSON(parsing: Data(text.utf8)) }

    @Test("numbers of all lengths are the nearest doubles")
    func numbers() throws {
        var random = SeededGenerator(seed: 11)
        for n in 0..<20_000 {
            let digits = (0..<Int.random(in: 1...21, using: &random)).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
            var text = (n % 3 == 0 ? "-" : "") + digits
            if n % 2 == 0 { text += "." + (n % 4 == 0 ? "000" : "") + digits.prefix(Int.random(in: 1...digits.count, using: &random)) }
            if n % 7 == 0 { text += "e-\(Int.random(in: 0...30, using: &random))" }
            let expected = min(max(try #require(Double(text)), -1e15), 1e15)
            #expect(try json(text).number == expected, "\(text)")
            #expect(try json("[\(text),1]").numbers == [expected, 1])
        }
        for value in [0.1, 1.0 / 3, 123.456789012345678, 5e-5, 0.000123456789012345678, 900719925474099.3] {
            #expect(try json("\(value)").number == value)
        }
    }

    @Test(
        "a list of anything has its elements, whichever they are",
        arguments: [
            "[]", "[1]", "[1,2,3]", "[[1,2],[3,4]]", "[[1,2],[3,4,5]]", "[[1,2],7]", "[[1],[2]]", "[1,[2,3]]", "[1,\"a\"]",
            "[[1,2],[3,null]]", " [ [ 1 , 2 ] , [ 3 , 4 ] ] ", "[[[1,2]],[[3,4]]]",
        ])
    func lists(text: String) throws {
        func plain(_ json: JSON) -> Any {
            if let list = json.list { return list.map { plain($0) } as NSArray }
            return json.number.map { NSNumber(value: $0) } ?? json.text.map { $0 as NSString } ?? NSNull()
        }
        let expected = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSArray
        #expect(try plain(json(text)) as? NSArray == expected)
    }

    @Test("points are read from pairs, and from lists that are not all pairs")
    func points() throws {
        #expect(try json("[[1,2],[3,4]]").points?.map { [$0.x, $0.y] } == [[1, 2], [3, 4]])
        #expect(try json("[[1,2,0],[3,4],5,[6]]").points?.map { [$0.x, $0.y] } == [[1, 2], [3, 4], [0, 0], [0, 0]])
        #expect(try json("7").points == nil)
    }

    @Test(
        "a list of numbers that is cut off or damaged is refused where it is",
        arguments: [
            ("[1,2", "cut off"), ("[[1,2],[3", "cut off"), ("[1 2]", "a comma"), ("[[1,2] [3,4]]", "a comma"), ("[1,]", "not a JSON value"),
            ("[1,-]", "not a JSON value"), ("[[1,2],]", "not a JSON value"), ("[[1,1e999]]", "not finite"), ("[", "cut off"),
            ("[[", "cut off"),
        ])
    func damaged(text: String, message: String) {
        let error = #expect(throws: JSONError.self) { try json(text) }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test("lists are as deep as any other value may be")
    func depth() throws {
        let deepest = 256
        for inner in ["1", "[1,2]"] {
            for (depth, isFine) in [(deepest - 1, true), (deepest + 1, false)] {
                let levels = depth - (inner == "1" ? 0 : 1)
                let text = String(repeating: "[", count: levels) + inner + String(repeating: "]", count: levels)
                #expect(((try? json(text)) != nil) == isFine)
            }
        }
    }
}
