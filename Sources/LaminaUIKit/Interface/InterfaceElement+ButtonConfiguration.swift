import LaminaCoreGraphics

extension InterfaceElement {
    /// The configuration that the element describes, with the texts of its button in the program's language.
    @MainActor
    func buttonConfiguration(of owner: InterfaceElement, _ loader: InterfaceLoader) -> UIButton.Configuration {
        let styles: KeyValuePairs<String, UIButton.Configuration> = [
            "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(),
        ]
        var look = choice("style", styles) ?? .plain()
        let sizes: KeyValuePairs<String, UIButton.Configuration.Size> = [
            "mini": .mini, "small": .small, "medium": .medium, "large": .large,
        ]
        if let size = choice("buttonSize", sizes) { look.buttonSize = size }
        let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
            "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
        ]
        if let style = choice("cornerStyle", corners) { look.cornerStyle = style }

        if let title = loader.translation(owner, "configuration.title") ?? string("title") { look.title = title }
        if let title = loader.translation(owner, "configuration.subtitle") ?? string("subtitle") { look.subtitle = title }
        if let text = attributedString("attributedTitle") {
            look.attributedTitle = AttributedString(interface: text)
        }
        look.titleFont = font("titleFontDescription") ?? font("fontDescription")
        let alignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
            "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
        ]
        if let alignment = choice("titleAlignment", alignments) { look.titleAlignment = alignment }
        if let padding = number("titlePadding") { look.titlePadding = padding }
        if let mode = choice("titleLineBreakMode", InterfaceChoices.lineBreakModes) { look.titleLineBreakMode = mode }

        if let image = image("image", loader) { look.image = image }
        _ = self["catalog"]
        let edges: KeyValuePairs<String, NSDirectionalRectEdge> = [
            "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
        ]
        if let edge = choice("imagePlacement", edges) { look.imagePlacement = edge }
        if let padding = number("imagePadding") { look.imagePadding = padding }
        if let symbols = child("preferredSymbolConfigurationForImage") {
            look.preferredSymbolConfigurationForImage = symbols.symbolConfiguration()
            symbols.checkAllRead()
        }
        if let shows = flag("showsActivityIndicator") { look.showsActivityIndicator = shows }

        if let color = color("baseForegroundColor") { look.baseForegroundColor = color }
        if let color = color("baseBackgroundColor") { look.baseBackgroundColor = color }
        if let insets = child("contentInsets") ?? child("directionalContentInsets") {
            let read = insets.asInsets
            look.contentInsets = NSDirectionalEdgeInsets(top: read.top, leading: read.left, bottom: read.bottom, trailing: read.right)
        }
        if let child = child("background") { child.read(into: &look.background, loader) }
        checkAllRead()
        return look
    }

    @MainActor
    private func read(into background: inout UIBackgroundConfiguration, _ loader: InterfaceLoader) {
        if let color = color("backgroundColor") { background.backgroundColor = color }
        if let color = color("strokeColor") { background.strokeColor = color }
        if let width = number("strokeWidth") { background.strokeWidth = width }
        if let radius = number("cornerRadius") { background.cornerRadius = radius }
        if let image = image("image", loader) { background.image = image }
        if let insets = child("backgroundInsets") {
            let read = insets.asInsets
            background.backgroundInsets = NSDirectionalEdgeInsets(
                top: read.top, leading: read.left, bottom: read.bottom, trailing: read.right)
        }
        checkAllRead()
    }
}

extension AttributedString {
    /// The text of an interface file with its fonts and colours.
    fileprivate init(interface text: NSAttributedString) {
        self.init()
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            var run = AttributedString(text.attributedSubstring(from: range).string)
            run.uiKit.font = attributes[.font] as? UIFont
            run.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
            run.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
            append(run)
        }
    }
}
