import LaminaCoreGraphics

// Colours, fonts, pictures and texts with attributes.

extension InterfaceElement {
    func color(_ key: String) -> UIColor? {
        guard let child = child(key), child.name == "color" else { return nil }
        defer { child.checkAllRead() }
        return child.asColor
    }

    /// The colour that the element describes; nil for one that is not known here.
    var asColor: UIColor? {
        for name in ["colorSpace", "customColorSpace", "red", "green", "blue", "white", "alpha"] { _ = self[name] }
        for name in ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"] { _ = self[name] }
        if let name = self["systemColor"] ?? self["xcode11CocoaTouchSystemColor"] ?? self["cocoaTouchSystemColor"] {
            return systemColor(name)
        }
        if let name = self["name"] {
            if let color = document?.color(named: name) { return color }
            if let resource = resource("namedColor", name)?.children.first(where: { $0.name == "color" }) { return resource.asColor }
            report("there is no colour named “\(name)” in the file's resources")
            return nil
        }
        let (space, alpha) = (self["customColorSpace"] ?? self["colorSpace"], number("alpha") ?? 1)
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
            report("the colour has no components that are known")
            return nil
        }
        return space == "displayP3"
            ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha) : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    private func systemColor(_ name: String) -> UIColor? {
        if let known = UIColor.ofSystem(named: name) { return known }
        // What the file itself says of it.
        if let resource = resource("systemColor", name)?.children.first(where: { $0.name == "color" }) { return resource.asColor }
        report("there is no system colour “\(name)”")
        return nil
    }

    /// An entry among the file's resources.
    func resource(_ kind: String, _ name: String) -> InterfaceElement? {
        document?.root.list("resources").first { $0.name == kind && $0["name"] == name }
    }

    // MARK: Fonts

    func font(_ key: String) -> UIFont? {
        guard let child = child(key), child.name == "fontDescription" || child.name == "font" else { return nil }
        defer { child.checkAllRead() }
        return child.asFont
    }

    /// Whether the font follows the text size that the user prefers.
    var isTextStyle: Bool { child("fontDescription")?["style"] != nil }

    private var asFont: UIFont? {
        // What is not asked for below, or not if there is no size.
        for name in ["family", "style", "weight", "name", "type", "metaFont"] { _ = self[name] }
        let size = number("pointSize") ?? number("size") ?? UIFont.systemFontSize
        guard size > 0 else { return nil }
        if let style = self["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let weight =
            choice(
                "weight",
                [
                    "ultraLight": UIFont.Weight.ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
                    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
                ]) ?? .regular
        if let name = self["name"] {
            if let found = UIFont(name: name, size: size) { return found }
            report("there is no font “\(name)”; the system font stands for it")
            return .systemFont(ofSize: size)
        }
        switch self["type"] ?? self["metaFont"] {
        case "boldSystem"?, "systemBold"?: return .boldSystemFont(ofSize: size)
        case "italicSystem"?, "systemItalic"?: return .italicSystemFont(ofSize: size)
        case "system"?, nil: return .systemFont(ofSize: size, weight: weight)
        case let other?:
            let metas: [String: CGFloat] = ["cellTitle": 12, "label": 17, "smallSystem": 12, "miniSystem": 9, "user": 12]
            if metas[other] == nil { report("there is no kind of font “\(other)”; the system font stands for it") }
            return .systemFont(ofSize: number("pointSize") ?? number("size") ?? metas[other] ?? size)
        }
    }

    // MARK: Pictures

    /// The picture that an attribute, or a child, names.
    @MainActor func image(_ key: String, _ loader: InterfaceLoader) -> UIImage? {
        if let child = child(key), child.name == "imageReference" {
            defer { child.checkAllRead() }
            guard let name = child["image"] else { return nil }
            var image = child.image(name, catalog: child["catalog"], loader)
            if let configuration = child.symbolConfiguration() { image = image?.withConfiguration(configuration) }
            switch child["renderingMode"] {
            case "original"?: image = image?.withRenderingMode(.alwaysOriginal)
            case "template"?: image = image?.withRenderingMode(.alwaysTemplate)
            default: break
            }
            return image
        }
        return self[key].flatMap { image($0, catalog: self["catalog"], loader) }
    }

    @MainActor private func image(_ name: String, catalog: String?, _ loader: InterfaceLoader) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let isSystem = catalog == "system" || resource("image", name)?["catalog"] == "system"
        let found = isSystem ? UIImage(systemName: name) : loader.image(named: name)
        if found == nil { report("there is no \(isSystem ? "system image" : "image") named “\(name)”") }
        return found
    }

    /// The size and weight of a symbol.
    func symbolConfiguration() -> UIImage.SymbolConfiguration? {
        let scales: KeyValuePairs<String, UIImage.SymbolScale> = [
            "default": .default, "small": .small, "medium": .medium, "large": .large,
        ]
        let scale = choice("symbolScale", scales) ?? choice("scale", scales)
        let weight = choice(
            "weight",
            [
                "ultraLight": UIImage.SymbolWeight.ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
                "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
            ])
        _ = self["configurationType"]
        if let font = font("font") ?? font("fontDescription") {
            return UIImage.SymbolConfiguration(font: font, scale: scale ?? .default)
        }
        if let size = number("pointSize") {
            return UIImage.SymbolConfiguration(pointSize: size, weight: weight ?? .regular, scale: scale ?? .default)
        }
        let parts = [scale.map { UIImage.SymbolConfiguration(scale: $0) }, weight.map { UIImage.SymbolConfiguration(weight: $0) }]
            .compactMap { $0 }
        return parts.dropFirst().reduce(parts.first) { $0?.applying($1) }
    }

    // MARK: Texts

    func attributedString(_ key: String) -> NSAttributedString? {
        guard let child = child(key), child.name == "attributedString" else { return nil }
        defer { child.checkAllRead() }
        let whole = NSMutableAttributedString()
        for fragment in child.children where fragment.name == "fragment" {
            _ = child.element("fragment")
            whole.append(NSAttributedString(string: fragment.string("content") ?? "", attributes: fragment.textAttributes))
        }
        if whole.length == 0, let text = child.string("content") { return NSAttributedString(string: text) }
        return whole
    }

    private var textAttributes: [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        guard let list = element("attributes") else { return found }
        if let color = list.color("NSColor") { found[.foregroundColor] = color }
        if let color = list.color("NSBackgroundColor") { found[.backgroundColor] = color }
        if let font = list.font("NSFont") { found[.font] = font }
        for (key, name) in [
            ("NSKern", NSAttributedString.Key.kern), ("NSUnderline", .underlineStyle), ("NSStrikethrough", .strikethroughStyle),
        ] {
            if let value = list.child(key)?.number("value") ?? list.number(key) {
                found[name] = name == .kern ? value as Any : Int(value) as Any
            }
        }
        if let style = list.child("NSParagraphStyle") { found[.paragraphStyle] = style.asParagraphStyle }
        list.checkAllRead()
        return found
    }

    private var asParagraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let alignment = choice("alignment", InterfaceChoices.alignments) { style.alignment = alignment }
        if let mode = choice("lineBreakMode", InterfaceChoices.lineBreakModes) { style.lineBreakMode = mode }
        if let value = number("lineSpacing") { style.lineSpacing = value }
        if let value = number("paragraphSpacing") { style.paragraphSpacing = value }
        if let value = number("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
        if let value = number("lineHeightMultiple") { style.lineHeightMultiple = value }
        if let value = number("minimumLineHeight") { style.minimumLineHeight = value }
        if let value = number("maximumLineHeight") { style.maximumLineHeight = value }
        if let value = number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
        if let value = number("headIndent") { style.headIndent = value }
        if let value = number("tailIndent") { style.tailIndent = value }
        for name in ["baseWritingDirection", "tighteningFactorForTruncation", "hyphenationFactor", "defaultTabInterval"] { _ = self[name] }
        _ = element("tabStops")
        _ = element("allowsDefaultTighteningForTruncation")
        checkAllRead()
        return style
    }
}

/// Names that several kinds of elements have in common.
enum InterfaceChoices {
    static let alignments: KeyValuePairs<String, NSTextAlignment> = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    static let lineBreakModes: KeyValuePairs<String, NSLineBreakMode> = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "characterWrap": .byCharWrapping,
        "clip": .byClipping, "clipping": .byClipping, "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
        "truncatingMiddle": .byTruncatingMiddle,
    ]
}
