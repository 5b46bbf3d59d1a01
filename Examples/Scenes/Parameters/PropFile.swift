import LaminaCoreText
import LaminaUIKit

/// A picture that a scene can be given: the path or file URL of a PNG or JPEG file, or of a GIF file, of which the first picture counts. Relative paths start from
/// the folder of the file that names them.
public struct PropPicture: ParameterValue {
    public let image: UIImage
    private let path: String

    public static func read(_ value: JSONValue, at place: ParameterPlace, _: ParameterLimits?) throws -> PropPicture {
        let file = try PropFile(value, of: "a picture's file", at: place)
        guard let image = UIImage(contentsOfFile: file.path) else {
            throw PropsError.unusableFile(place.field, path: file.name, reason: "is not a whole PNG, JPEG or GIF picture")
        }
        return PropPicture(image: image, path: file.name)
    }

    public var json: JSONValue { .text(path) }
    public static func schema(_: ParameterLimits?) -> [String: JSONValue] { PropFile.schema("image/*") }
    public static func cell(_ text: String) -> JSONValue { .text(text) }
}

/// A font that a scene can be given: the path or file URL of a TrueType or OpenType file. Relative paths start from the folder of the file that names them.
public struct PropFont: ParameterValue {
    private let font: CGFont
    private let path: String

    /// The font in a size, in points.
    public func font(ofSize size: CGFloat) -> UIFont {
        font.postScriptName.flatMap { UIFont(name: $0, size: size) } ?? .systemFont(ofSize: size)
    }

    public static func read(_ value: JSONValue, at place: ParameterPlace, _: ParameterLimits?) throws -> PropFont {
        let file = try PropFile(value, of: "a font's file", at: place)
        guard let data = FileManager.default.contents(atPath: file.path), let provider = CGDataProvider(data: data as CFData),
            let font = CGFont(provider)
        else {
            throw PropsError.unusableFile(place.field, path: file.name, reason: "is not a TrueType or OpenType font")
        }
        CTFontManagerRegisterGraphicsFont(font, nil)
        return PropFont(font: font, path: file.name)
    }

    public var json: JSONValue { .text(path) }
    public static func schema(_: ParameterLimits?) -> [String: JSONValue] { PropFile.schema("font/*") }
    public static func cell(_ text: String) -> JSONValue { .text(text) }
}

/// A file that a field names.
private struct PropFile {
    /// The name that is written in the field.
    let name: String
    /// The path to open.
    let path: String

    init(_ value: JSONValue, of kind: String, at place: ParameterPlace) throws {
        guard case .text(let name) = value, !name.isEmpty else { throw place.wrongKind("the path of \(kind)", value) }
        let url = URL(string: name)
        if let scheme = url?.scheme, scheme != "file" {
            throw PropsError.unusableFile(place.field, path: name, reason: "is not a file: fetch it first, and give its path")
        }
        let path = url?.scheme == "file" ? url?.path ?? name : name
        (self.name, self.path) = (name, path.hasPrefix("/") || place.folder.isEmpty ? path : "\(place.folder)/\(path)")
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: self.path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw PropsError.unusableFile(place.field, path: self.path, reason: isFolder.boolValue ? "is a folder" : "is not there")
        }
    }

    static func schema(_ type: String) -> [String: JSONValue] {
        ["type": "string", "format": "uri-reference", "contentMediaType": .text(type)]
    }
}
