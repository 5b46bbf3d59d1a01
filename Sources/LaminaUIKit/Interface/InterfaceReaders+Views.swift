import LaminaCoreGraphics
import LaminaQuartzCore

extension InterfaceReaders {
    private static let contentModes: KeyValuePairs<String, UIView.ContentMode> = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
        "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
    ]

    static let views: [(ObjectIdentifier, Reader)] = [
        row(UIView.self) { view, element, loader in
            if let mode = element.choice("contentMode", contentModes) { view.contentMode = mode }
            if let value = element.flag("opaque") { view.isOpaque = value }
            if let value = element.flag("hidden") { view.isHidden = value }
            if let value = element.number("alpha") { view.alpha = value }
            if let value = element.flag("clipsSubviews") { view.clipsToBounds = value }
            if let value = element.flag("userInteractionEnabled") { view.isUserInteractionEnabled = value }
            if let value = element.flag("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
            if let value = element.flag("autoresizesSubviews") { view.autoresizesSubviews = value }
            if let value = element.integer("tag") { view.tag = value }
            if let value = element.flag("translatesAutoresizingMaskIntoConstraints") {
                // A view that has no constraints yet keeps its place as if it had none in its file.
                view.translatesAutoresizingMaskIntoConstraints = value || element["fixedFrame"] == "YES"
            }
            if let value = element.flag("preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
            if let value = element.flag("insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
            _ = element.flag("clearsContextBeforeDrawing")
            if let mask = element.options("autoresizingMask", autoresizing) { view.autoresizingMask = mask }
            for (name, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
                if let value = element.number(name + "HuggingPriority"), value > 0, value <= 1000 {
                    view.setContentHuggingPriority(UILayoutPriority(rawValue: Float(value)), for: axis)
                }
                if let value = element.number(name + "CompressionResistancePriority"), value > 0, value <= 1000 {
                    view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: Float(value)), for: axis)
                }
            }
            if let insets = element.child("directionalLayoutMargins")?.asInsets {
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
            }
            if let insets = element.insets("layoutMargins") { view.layoutMargins = insets }
            if let color = element.color("backgroundColor") { view.backgroundColor = color }
            if element.children.contains(where: { $0.key == "backgroundColor" && $0.name == "nil" }) { view.backgroundColor = nil }
            if let color = element.color("tintColor") { view.tintColor = color }
            if let value = element.choice(
                "semanticContentAttribute",
                [
                    "unspecified": UISemanticContentAttribute.unspecified, "playback": .playback, "spatial": .spatial,
                    "forceLeftToRight": .forceLeftToRight, "forceRightToLeft": .forceRightToLeft,
                ])
            {
                view.semanticContentAttribute = value
            }
            _ = element.element("gestureRecognizers")
            _ = element.number("contentStretch")
            _ = element.rect("contentStretch")
            readAccessibility(view, element, loader)
        },
        row(UIWindow.self) { window, element, loader in
            if let child = element.child("rootViewController") {
                window.rootViewController = loader.object(for: child) as? UIViewController
            }
        },
        row(UILabel.self) { label, element, loader in
            if let font = element.font("fontDescription") { label.font = font }
            if element.isTextStyle { label.adjustsFontForContentSizeCategory = element.flag("adjustsFontForContentSizeCategory") ?? false }
            _ = element.flag("adjustsFontForContentSizeCategory")
            if let value = element.choice("textAlignment", InterfaceChoices.alignments) { label.textAlignment = value }
            if let value = element.choice("lineBreakMode", InterfaceChoices.lineBreakModes) { label.lineBreakMode = value }
            if let value = element.integer("numberOfLines") { label.numberOfLines = max(value, 0) }
            if let value = element.choice(
                "baselineAdjustment",
                ["alignBaselines": UIBaselineAdjustment.alignBaselines, "alignCenters": .alignCenters, "none": .none])
            {
                label.baselineAdjustment = value
            }
            if let value = element.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
            if let value = element.flag("adjustsLetterSpacingToFitWidth"), value {
                element.report("adjustsLetterSpacingToFitWidth is not supported")
            }
            if let value = element.number("minimumScaleFactor") { label.minimumScaleFactor = value }
            _ = element.number("minimumFontSize")
            if let value = element.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = value }
            if let value = element.flag("enabled") { label.isEnabled = value }
            if let value = element.flag("highlighted") { label.isHighlighted = value }
            if let color = element.color("textColor") { label.textColor = color }
            if let color = element.color("highlightedColor") { label.highlightedTextColor = color }
            if let color = element.color("shadowColor") { label.shadowColor = color }
            if let size = element.size("shadowOffset") { label.shadowOffset = size }
            if let text = loader.text(element, "text") { label.text = text }
            if let text = element.attributedString("attributedText") { label.attributedText = text }
        },
        row(UIImageView.self) { view, element, loader in
            if let image = element.image("image", loader) { view.image = image }
            if let image = element.image("highlightedImage", loader) { view.highlightedImage = image }
            _ = element["catalog"]
            if let value = element.flag("highlighted") { view.isHighlighted = value }
            if let child = element.child("preferredSymbolConfiguration") {
                view.preferredSymbolConfiguration = child.symbolConfiguration()
                child.checkAllRead()
            }
            _ = element["adjustsImageSizeForAccessibilityContentSizeCategory"]
        },
        row(UIVisualEffectView.self) { view, element, loader in
            let styles: KeyValuePairs<String, UIBlurEffect.Style> = [
                "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
                "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
                "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
                "systemChromeMaterial": .systemChromeMaterial,
                "systemUltraThinMaterialLight": .systemUltraThinMaterialLight, "systemThinMaterialLight": .systemThinMaterialLight,
                "systemMaterialLight": .systemMaterialLight, "systemThickMaterialLight": .systemThickMaterialLight,
                "systemChromeMaterialLight": .systemChromeMaterialLight, "systemUltraThinMaterialDark": .systemUltraThinMaterialDark,
                "systemThinMaterialDark": .systemThinMaterialDark, "systemMaterialDark": .systemMaterialDark,
                "systemThickMaterialDark": .systemThickMaterialDark, "systemChromeMaterialDark": .systemChromeMaterialDark,
            ]
            if let effect = element.element("blurEffect"), let style = effect.choice("style", styles) {
                view.effect = UIBlurEffect(style: style)
            }
            if let effect = element.element("vibrancyEffect"),
                let style = effect.element("blurEffect")?.choice("style", styles)
            {
                view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
            }
            if let child = element.child("contentView") { loader.adopt(view.contentView, child) }
        },
        row(UIStackView.self) { view, element, loader in
            if let value = element.choice("axis", ["horizontal": NSLayoutConstraint.Axis.horizontal, "vertical": .vertical]) {
                view.axis = value
            }
            if let value = element.choice(
                "distribution",
                [
                    "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
                    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
                ])
            {
                view.distribution = value
            }
            if let value = element.choice(
                "alignment",
                [
                    "fill": UIStackView.Alignment.fill, "leading": .leading, "firstBaseline": .firstBaseline, "center": .center,
                    "trailing": .trailing, "lastBaseline": .lastBaseline, "top": .top, "bottom": .bottom,
                ])
            {
                view.alignment = value
            }
            if let value = element.number("spacing") { view.spacing = value }
            if element["spacingType"] == "standard" { view.spacing = UIStackView.spacingUseSystem }
            if let value = element.flag("baselineRelativeArrangement") { view.isBaselineRelativeArrangement = value }
            if let value = element.flag("layoutMarginsRelativeArrangement") { view.isLayoutMarginsRelativeArrangement = value }
            if !element.isPart { for subview in view.subviews { view.addArrangedSubview(subview) } }
        },
    ]

    private static let autoresizing: KeyValuePairs<String, UIView.AutoresizingMask> = [
        "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
        "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]

    private static func readAccessibility(_ view: UIView, _ element: InterfaceElement, _ loader: InterfaceLoader) {
        guard let child = element.children.first(where: { $0.name == "accessibility" }) else { return }
        if let label = loader.translation(element, "ibShadowedAccessibilityLabel") ?? child.string("label") {
            view.accessibilityLabel = label
        }
        if let hint = loader.translation(element, "ibShadowedAccessibilityHint") ?? child.string("hint") { view.accessibilityHint = hint }
        if let value = child.string("value") { view.accessibilityValue = value }
        if let name = child["identifier"] { view.accessibilityIdentifier = name }
        if let traits = child.child("accessibilityTraits") ?? child.child("traits") {
            var found: UIAccessibilityTraits = []
            let names: [(String, UIAccessibilityTraits)] = [
                ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("staticText", .staticText),
                ("header", .header), ("searchField", .searchField), ("adjustable", .adjustable), ("notEnabled", .notEnabled),
                ("updatesFrequently", .updatesFrequently), ("summaryElement", .summaryElement), ("keyboardKey", .keyboardKey),
                ("playsSound", .playsSound), ("startsMediaSession", .startsMediaSession),
                ("allowsDirectInteraction", .allowsDirectInteraction),
                ("causesPageTurn", .causesPageTurn),
            ]
            for (name, trait) in names where traits.flag(name) ?? false { found.insert(trait) }
            view.accessibilityTraits = found
        }
        if let flag = child.children.first(where: { $0.key == "isElement" || $0.key == "isAccessibilityElement" })?["value"] {
            view.isAccessibilityElement = flag == "YES"
        }
    }
}
