// Apple's typefaces and the free ones that stand in for them.
//
// Apple's fonts are not free, but layouts are made of their measures. Each face here has the heights of Apple's, as the fonts state them, and letters as wide
// as free fonts allow: Liberation's are exactly as wide as Helvetica's, Arial's, Times' and Courier's, DejaVu Sans Mono's as Menlo's; the system font, SF Mono and
// Georgia are brought near by scale and tracking. For other names the nearest in character is taken.

import Foundation

/// A typeface that the program carries with it.
struct Typeface: Equatable, Sendable {
    /// The name of its files (`FontFile`).
    let files: String
    /// The measures of Apple's font, in parts of an em.
    let ascent, descent, leading, capHeight, xHeight: Double
    /// Whether letters stand closer the larger they are.
    var isTracked = false

    private init(
        _ files: String, ascent: Double, descent: Double, leading: Double = 0, capHeight: Double, xHeight: Double,
        unitsPerEm units: Double = 2048,
        isTracked: Bool = false
    ) {
        self.files = files
        (self.ascent, self.descent, self.leading) = (ascent / units, descent / units, leading / units)
        (self.capHeight, self.xHeight, self.isTracked) = (capHeight / units, xHeight / units, isTracked)
    }

    /// San Francisco: Inter, its capitals as high.
    static let system = Typeface("Sans", ascent: 1950, descent: 494, capHeight: 1443, xHeight: 1078, isTracked: true)
    /// SF Mono: DejaVu Sans Mono, its letters as wide.
    static let monospaced = Typeface("Mono", ascent: 1950, descent: 494, capHeight: 1443, xHeight: 1078)
    private static let menlo = Typeface("Menlo", ascent: 1901, descent: 483, capHeight: 1493, xHeight: 1120)
    private static let helvetica = Typeface(
        "Helvetica", ascent: 920, descent: 230, capHeight: 717, xHeight: 523, unitsPerEm: 1000)
    private static let helveticaNeue = Typeface(
        "HelveticaNeue", ascent: 952, descent: 213, leading: 28, capHeight: 714, xHeight: 517, unitsPerEm: 1000)
    private static let arial = Typeface("Arial", ascent: 1854, descent: 434, leading: 67, capHeight: 1467, xHeight: 1062)
    private static let times = Typeface("Times", ascent: 1825, descent: 443, leading: 87, capHeight: 1356, xHeight: 916)
    private static let courier = Typeface("Courier", ascent: 1705, descent: 615, capHeight: 1170, xHeight: 866)
    private static let georgia = Typeface("Georgia", ascent: 1878, descent: 449, capHeight: 1419, xHeight: 986)
    private static let avenir = Typeface("Avenir", ascent: 1000, descent: 366, capHeight: 708, xHeight: 468, unitsPerEm: 1000)

    /// The names of the families that are here, as iOS writes them, in the order of the alphabet.
    static let families: [String] = named.map(\.name).filter { !$0.hasPrefix(".") }.sorted()

    private static let named: [(name: String, face: Typeface)] = [
        (".AppleSystemUIFont", system), (".SFUI", system), (".SFUIText", system), (".SFUIDisplay", system), ("SF Pro", system),
        ("SF Pro Text", system),
        ("SF Pro Display", system), (".AppleSystemUIFontMonospaced", monospaced), ("SF Mono", monospaced),
        ("Helvetica", helvetica), ("Helvetica Neue", helveticaNeue), ("Arial", arial), ("Menlo", menlo), ("Courier", courier),
        ("Courier New", courier),
        ("Times", times), ("Times New Roman", times), ("Georgia", georgia), ("Avenir", avenir), ("Avenir Next", avenir),
        // The nearest in character.
        ("Academy Engraved LET", times), ("American Typewriter", georgia), ("Arial Hebrew", arial), ("Arial Rounded MT Bold", avenir),
        ("Avenir Next Condensed", avenir), ("Baskerville", times), ("Bodoni 72", times), ("Bradley Hand", avenir),
        ("Chalkboard SE", avenir),
        ("Chalkduster", avenir), ("Charter", georgia), ("Cochin", times), ("Copperplate", times), ("Didot", times),
        ("DIN Alternate", arial),
        ("DIN Condensed", arial), ("Futura", avenir), ("Geeza Pro", arial), ("Gill Sans", avenir), ("Hoefler Text", times),
        ("Marker Felt", avenir),
        ("Noteworthy", avenir), ("Optima", avenir), ("Palatino", georgia), ("Papyrus", georgia), ("Party LET", avenir),
        ("Rockwell", georgia),
        ("Savoye LET", times), ("Snell Roundhand", times), ("Trebuchet MS", arial), ("Verdana", arial), ("Zapfino", times),
        ("Monaco", menlo),
    ]

    /// Names are compared as their letters: without spaces, and without what PostScript names add.
    private static let byKey = Dictionary(named.map { (key($0.name), $0) }, uniquingKeysWith: { first, _ in first })

    private static func key(_ name: String) -> String {
        var key = name.lowercased().filter { $0 != " " && $0 != "-" }
        for ending in ["psmt", "ps", "mt"] where key.hasSuffix(ending) && key.count > ending.count {
            key.removeLast(ending.count)
            break
        }
        return key
    }

    /// The face for a family by one of Apple's names, and that name as iOS writes it; nil for other names.
    static func named(_ family: String) -> (name: String, face: Typeface)? { byKey[key(family)] }

    /// The file of the nearest weight; between two as near, of the bolder one for weights above regular.
    func file(weight: Int, isItalic: Bool) -> FontFile? {
        let candidates = FontFile.all[files, default: []].filter { $0.isItalic == isItalic }
        return candidates.min {
            let (a, b) = (abs($0.weight - weight), abs($1.weight - weight))
            return a != b ? a < b : ($0.weight > $1.weight) == (weight > 400)
        }
    }
}
