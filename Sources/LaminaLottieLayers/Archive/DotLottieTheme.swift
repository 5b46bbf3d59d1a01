import Foundation
import LaminaRender

// A theme's rules become properties of the format, and are read as if the file had them: whatever a slot's property can be, its rule can be.
// https://dotlottie.io/spec/2.0/ and https://docs.lottiefiles.com/en/format/dotlottie/interactivity/theming/specification

/// A theme of an archive: other values for the slots of its animations.
public struct DotLottieTheme: Sendable {
    /// The theme's identifier.
    public let id: String
    /// The theme's name for people; nil where the archive gives none.
    public let name: String?
    let rules: [Rule]

    /// A value for one slot.
    struct Rule: Sendable {
        let slot: String
        /// The identifiers of the animations that the rule is for; nil for all.
        let animations: [String]?
        let property: JSON
        let place: Place
    }

    /// Reads a theme's file. Throws a `LottieError` where there is no rule in it; reports rules that are left out.
    init(id: String, name: String?, data: Data, place: Place, report: ReportWriter) throws {
        let json: JSON
        do { json = try JSON(parsing: data) } catch { throw LottieError("this is no theme: \(error)") }
        guard let list = json["rules"]?.list else { throw LottieError("this is no theme: it has no list “rules”") }
        (self.id, self.name) = (id, name)
        rules = list.prefix(DotLottieTheme.mostRules).enumerated().compactMap { i, rule in
            DotLottieTheme.rule(rule, place.element("rules", i, rule["id"]?.text), report)
        }
        if list.count > DotLottieTheme.mostRules {
            report.miss(place, "rules beyond the first \(DotLottieTheme.mostRules) are left out")
        }
    }

    private static let mostRules = 10_000

    /// The values for the slots of an animation.
    func properties(for animation: String) -> [String: JSON] {
        var result: [String: JSON] = [:]
        for rule in rules where rule.animations?.contains(animation) ?? true { result[rule.slot] = rule.property }
        return result
    }

    // MARK: Rules

    private static func rule(_ json: JSON, _ place: Place, _ report: ReportWriter) -> Rule? {
        func fault(_ message: String) -> Rule? {
            report.miss(place, message + ", and the rule left out")
            return nil
        }
        guard let slot = json["id"]?.text else { return fault("a rule names its slot in “id”: it is missing") }
        guard let kind = json["type"]?.text else { return fault("a rule names its “type”: it is missing") }
        if let code = json["expression"]?.text, !code.isEmpty { report.miss(place, "an expression is not run: the rule's value is shown") }
        let read: (JSON) -> JSON?
        switch kind {
        case "Color": read = { $0.numbers.flatMap { $0.count >= 3 ? .numbers(Array($0.prefix(3))) : nil } }
        case "Scalar": read = { json in json.number.map { .numbers([$0]) } }
        case "Vector", "Position": read = { $0.numbers.flatMap { $0.count >= 2 ? .numbers($0) : nil } }
        case "Text": read = text
        case "BezierPath": read = path
        case "Gradient":
            return gradient(json, slot, place) ?? fault("a gradient's value is a list of stops, each with “offset” and “color”")
        case "Image": return image(json, slot, place) ?? fault("an image's value has its file's name, or a data URL, in “src”")
        default: return fault("a rule of the type “\(kind)” is not known")
        }
        let property =
            keyframes(json, read)
            ?? json["value"].flatMap(read).map { value in
                kind == "Text" ? frames([object(("t", .number(0)), ("s", value))]) : object(("a", .number(0)), ("k", value))
            }
        guard let property else { return fault("a rule's “value”, or its “keyframes”, must be those of a \(kind)") }
        return Rule(slot: slot, animations: scope(json), property: property, place: place)
    }

    private static func scope(_ json: JSON) -> [String]? { json["animations"]?.list?.compactMap(\.text) }

    private static func object(_ members: (String, JSON)...) -> JSON { .object(members.map { JSON.Member(key: $0.0, value: $0.1) }) }

    private static func frames(_ list: [JSON]) -> JSON { object(("a", .number(1)), ("k", .list(list))) }

    /// The keyframes of a rule, in the format's words; nil where it has none, or one of them has no value of its kind.
    private static func keyframes(_ json: JSON, _ read: (JSON) -> JSON?) -> JSON? {
        guard let list = json["keyframes"]?.list, !list.isEmpty else { return nil }
        var result: [JSON] = []
        for key in list {
            guard let frame = key["frame"]?.number, let value = key["value"].flatMap(read) else { return nil }
            var members = [JSON.Member(key: "t", value: .number(frame)), JSON.Member(key: "s", value: value)]
            for (theirs, ours) in [
                ("inTangent", "i"), ("outTangent", "o"), ("hold", "h"), ("valueInTangent", "ti"), ("valueOutTangent", "to"),
            ] {
                if let member = key[theirs] { members.append(JSON.Member(key: ours, value: member)) }
            }
            result.append(.object(members))
        }
        return frames(result)
    }

    /// An outline, in a list of one as keyframes have them.
    private static func path(_ json: JSON) -> JSON? {
        guard let vertices = json["vertices"] else { return nil }
        var members = [JSON.Member(key: "v", value: vertices)]
        for (theirs, ours) in [("inTangents", "i"), ("outTangents", "o"), ("closed", "c")] {
            if let member = json[theirs] { members.append(JSON.Member(key: ours, value: member)) }
        }
        return .list([.object(members)])
    }

    /// A text with what of its style is given.
    private static func text(_ json: JSON) -> JSON? {
        guard json.isObject else { return nil }
        var members: [JSON.Member] = []
        func take(_ theirs: String, _ ours: String, _ change: (JSON) -> JSON? = { $0 }) {
            if let value = json[theirs].flatMap(change) { members.append(JSON.Member(key: ours, value: value)) }
        }
        func place(in list: [String]) -> (JSON) -> JSON? { { $0.text.flatMap { list.firstIndex(of: $0) }.map { .number(Double($0)) } } }
        take("text", "t")
        take("fontName", "f")
        take("fontSize", "s")
        take("fillColor", "fc")
        take("strokeColor", "sc")
        take("strokeWidth", "sw")
        take("strokeOverFill", "of")
        take("lineHeight", "lh")
        take("tracking", "tr")
        take("baselineShift", "ls")
        take("wrapSize", "sz")
        take("wrapPosition", "ps")
        take(
            "justify", "j",
            place(in: ["Left", "Right", "Center", "JustifyLastLeft", "JustifyLastRight", "JustifyLastCenter", "JustifyLastFull"]))
        take("textCaps", "ca", place(in: ["Regular", "AllCaps", "SmallCaps"]))
        return .object(members)
    }

    /// The colours of a gradient: offsets with colours, then, where any is not opaque, offsets with opacities.
    private static func gradient(_ json: JSON, _ slot: String, _ place: Place) -> Rule? {
        let values = (json["keyframes"]?.list ?? []).map { $0["value"] } + [json["value"]]
        let isClear = values.contains { value in
            value?.list?.contains { ($0["color"]?.numbers ?? []).dropFirst(3).contains { $0 < 1 } } ?? false
        }
        var count = 0
        func stops(_ json: JSON) -> JSON? {
            guard let list = json.list, !list.isEmpty else { return nil }
            var (colors, alphas): ([Double], [Double]) = ([], [])
            for stop in list {
                guard let offset = stop["offset"]?.number, let color = stop["color"]?.numbers, color.count >= 3 else { return nil }
                colors += [offset] + color.prefix(3)
                if isClear { alphas += [offset, color.count > 3 ? color[3] : 1] }
            }
            count = list.count
            return .numbers(colors + alphas)
        }
        guard let colors = keyframes(json, stops) ?? json["value"].flatMap(stops).map({ object(("a", .number(0)), ("k", $0)) }) else {
            return nil
        }
        return Rule(slot: slot, animations: scope(json), property: object(("p", .number(Double(count))), ("k", colors)), place: place)
    }

    /// A picture in the archive, or in a data URL.
    private static func image(_ json: JSON, _ slot: String, _ place: Place) -> Rule? {
        guard let source = json["value"]?["src"]?.text, !source.isEmpty else { return nil }
        let isWhole = source.hasPrefix("data:")
        let name = isWhole ? source : source.split(separator: "/").last.map(String.init) ?? source
        var members = [
            JSON.Member(key: "p", value: .text(name)), JSON.Member(key: "u", value: .text("")),
            JSON.Member(key: "e", value: .number(isWhole ? 1 : 0)),
        ]
        if let width = json["value"]?["width"] { members.append(JSON.Member(key: "w", value: width)) }
        if let height = json["value"]?["height"] { members.append(JSON.Member(key: "h", value: height)) }
        return Rule(slot: slot, animations: scope(json), property: .object(members), place: place)
    }
}
