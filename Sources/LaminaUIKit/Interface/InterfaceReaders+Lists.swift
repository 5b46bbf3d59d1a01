import LaminaCoreGraphics

extension InterfaceReaders {
    static let lists: [(ObjectIdentifier, Reader)] = [
        row(UIScrollView.self) { view, element, loader in
            if let child = element.child("refreshControl"), let control = loader.object(for: child) as? UIRefreshControl {
                view.refreshControl = control
            }
            if let value = element.flag("scrollEnabled") { view.isScrollEnabled = value }
            if let value = element.flag("pagingEnabled") { view.isPagingEnabled = value }
            if let value = element.flag("bounces") { view.bounces = value }
            if let value = element.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
            if let value = element.flag("alwaysBounceVertical") { view.alwaysBounceVertical = value }
            if let value = element.flag("bouncesZoom") { view.bouncesZoom = value }
            if let value = element.flag("directionalLockEnabled") { view.isDirectionalLockEnabled = value }
            if let value = element.flag("delaysContentTouches") { view.delaysContentTouches = value }
            if let value = element.flag("canCancelContentTouches") { view.canCancelContentTouches = value }
            if let value = element.flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = value }
            if let value = element.flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
            if let value = element.number("minimumZoomScale") { view.minimumZoomScale = value }
            if let value = element.number("maximumZoomScale") { view.maximumZoomScale = value }
            if let value = element.choice(
                "indicatorStyle", ["default": UIScrollView.IndicatorStyle.default, "black": .black, "white": .white])
            {
                view.indicatorStyle = value
            }
            if let value = element.choice(
                "keyboardDismissMode", ["none": UIScrollView.KeyboardDismissMode.none, "onDrag": .onDrag, "interactive": .interactive])
            {
                view.keyboardDismissMode = value
            }
            if let value = element.choice(
                "contentInsetAdjustmentBehavior",
                [
                    "automatic": UIScrollView.ContentInsetAdjustmentBehavior.automatic, "scrollableAxes": .scrollableAxes, "never": .never,
                    "always": .always,
                ])
            {
                view.contentInsetAdjustmentBehavior = value
            }
            if let insets = element.insets("contentInset") { view.contentInset = insets }
            if let insets = element.insets("scrollIndicatorInsets") { view.scrollIndicatorInsets = insets }
            if let size = element.size("contentSize") { view.contentSize = size }
        },

        row(UITableView.self) { table, element, loader in
            _ = element["style"]
            @MainActor func height(_ name: String) -> CGFloat? {
                guard let value = element.number(name) else { return nil }
                return value < 0 ? UITableView.automaticDimension : value
            }
            if let value = height("rowHeight") { table.rowHeight = value }
            if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
            // In the file the heights of plain tables' headers and footers are the editor's measure; those of tables without titles take no room.
            if let value = height("sectionHeaderHeight"), value != 28 && value != 18 { table.sectionHeaderHeight = value }
            if let value = height("sectionFooterHeight"), value != 28 && value != 18 { table.sectionFooterHeight = value }
            for name in [
                "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight", "springLoaded", "showsSelectionImmediatelyOnTouchBegin",
            ] {
                _ = element[name]
            }
            if element["separatorStyle"] == "none" { table.separatorStyle = .none }
            if let color = element.color("separatorColor") { table.separatorColor = color }
            if let insets = element.insets("separatorInset") { table.separatorInset = insets }
            if let selection = element["selectionStyle"], selection == "none" { table.allowsSelection = false }
            if let value = element.flag("allowsSelection") { table.allowsSelection = value }
            if let value = element.flag("allowsMultipleSelection") { table.allowsMultipleSelection = value }
            if let value = element.flag("allowsSelectionDuringEditing") { table.allowsSelectionDuringEditing = value }
            for name in ["tableHeaderView", "tableFooterView", "backgroundView"] {
                guard let child = element.child(name), let view = loader.object(for: child) as? UIView else { continue }
                switch name {
                case "tableHeaderView": table.tableHeaderView = view
                case "tableFooterView": table.tableFooterView = view
                default: table.backgroundView = view
                }
            }
            let isStatic = element["dataMode"] == "static"
            for prototype in element.list("prototypes") {
                guard let identifier = prototype["reuseIdentifier"] else { continue }
                table.setPrototype(identifier) { loader.cell(prototype) as? UITableViewCell }
            }
            let sections = element.list("sections")
            if isStatic, !sections.isEmpty { table.staticSections = StaticSections(sections, loader) }
        },
        row(UITableViewCell.self) { cell, element, loader in
            _ = element["style"]
            if let value = element.choice(
                "selectionStyle",
                ["none": UITableViewCell.SelectionStyle.none, "blue": .blue, "gray": .gray, "default": .default])
            {
                cell.selectionStyle = value
            }
            let accessories: KeyValuePairs<String, UITableViewCell.AccessoryType> = [
                "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
                "checkmark": .checkmark, "detailButton": .detailButton,
            ]
            if let value = element.choice("accessoryType", accessories) { cell.accessoryType = value }
            for name in ["editingAccessoryType", "showsReorderControl", "hidesAccessoryWhenEditing", "focusStyle", "rowHeight"] {
                _ = element[name]
            }
            if let value = element.integer("indentationLevel") { cell.indentationLevel = value }
            if let value = element.number("indentationWidth") { cell.indentationWidth = value }
            if let value = element.flag("shouldIndentWhileEditing") { cell.shouldIndentWhileEditing = value }
            if let insets = element.insets("separatorInset") { cell.separatorInset = insets }
            let parts: [(String, () -> UIView?)] = [
                ("textLabel", { cell.textLabel }), ("detailTextLabel", { cell.detailTextLabel }), ("imageView", { cell.imageView }),
            ]
            if let content = element.child("contentView") {
                // The parts of cells with a style stand in the file like other views.
                for (name, part) in parts {
                    guard let id = element[name], let child = loader.document.element(id), let view = part() else { continue }
                    guard sequence(first: child, next: \.parent).dropFirst().contains(where: { $0 === element }) else {
                        element.report("its \(name) is not within it; it stays as it is")
                        continue
                    }
                    let frame = view.frame
                    loader.adopt(view, child)
                    view.frame = frame
                }
                loader.adopt(cell.contentView, content)
            }
            for name in ["backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView"] {
                guard let child = element.child(name), let view = loader.object(for: child) as? UIView else { continue }
                switch name {
                case "backgroundView": cell.backgroundView = view
                case "selectedBackgroundView": cell.selectedBackgroundView = view
                case "accessoryView": cell.accessoryView = view
                default: child.report("views beside rows that are edited are not supported")
                }
            }
        },
        row(UITableViewHeaderFooterView.self) { view, element, loader in
            if let child = element.child("contentView") { loader.adopt(view.contentView, child) }
        },

        row(UICollectionView.self) { view, element, loader in
            _ = element["dataMode"]
            if let child = element.child("collectionViewLayout"), let layout = loader.object(for: child) as? UICollectionViewLayout {
                view.collectionViewLayout = layout
            }
            if let value = element.flag("allowsSelection") { view.allowsSelection = value }
            if let value = element.flag("allowsMultipleSelection") { view.allowsMultipleSelection = value }
            for name in ["prefetchingEnabled", "springLoaded", "multipleTouchEnabled"] { _ = element[name] }
            if let child = element.child("backgroundView"), let background = loader.object(for: child) as? UIView {
                view.backgroundView = background
            }
            for prototype in element.list("cells") {
                guard let identifier = prototype["reuseIdentifier"] else { continue }
                view.setPrototype(identifier) { loader.cell(prototype) as? UICollectionViewCell }
            }
            for (key, kind) in [
                ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
                ("sectionFooterView", UICollectionView.elementKindSectionFooter),
            ] {
                guard let prototype = element.child(key), let identifier = prototype["reuseIdentifier"] else { continue }
                view.setPrototype(identifier, kind: kind) { loader.cell(prototype) as? UICollectionReusableView }
            }
        },
        row(UICollectionViewCell.self) { cell, element, loader in
            if let content = element.child("contentView") {
                loader.adopt(cell.contentView, content)
                // It fills the cell, whatever the file says.
                cell.contentView.frame = cell.bounds
                cell.contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            }
            for name in ["backgroundView", "selectedBackgroundView"] {
                guard let child = element.child(name), let view = loader.object(for: child) as? UIView else { continue }
                if name == "backgroundView" { cell.backgroundView = view } else { cell.selectedBackgroundView = view }
            }
            _ = element.child("size")
        },
        row(UICollectionViewFlowLayout.self) { layout, element, _ in
            if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
            if let value = element.number("minimumLineSpacing") { layout.minimumLineSpacing = value }
            if let value = element.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = value }
            if let size = element.size("itemSize") { layout.itemSize = size }
            if let size = element.size("headerReferenceSize") { layout.headerReferenceSize = size }
            if let size = element.size("footerReferenceSize") { layout.footerReferenceSize = size }
            if let insets = element.insets("sectionInset") { layout.sectionInset = insets }
            if element.flag("automaticEstimatedItemSize") ?? false {
                layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
                _ = element.child("estimatedItemSize")
            } else if let size = element.size("estimatedItemSize"), size.width > 0, size.height > 0 {
                layout.estimatedItemSize = size
            }
        },
    ]
}

extension InterfaceLoader {
    /// Makes a cell or view of a prototype: anew for each.
    func cell(_ element: InterfaceElement) -> UIView? {
        let loader = InterfaceLoader(document, bundle: bundle, storyboard: storyboard, owner: owner, around: self)
        let cell = loader.object(for: element) as? UIView
        loader.finish()
        return cell
    }
}

/// The rows of a static table, in sections, as a file has them.
@MainActor
final class StaticSections {
    struct Section {
        let header: String?
        let footer: String?
        let rows: [(cell: UITableViewCell, height: CGFloat?)]
    }
    let sections: [Section]

    init(_ elements: [InterfaceElement], _ loader: InterfaceLoader) {
        sections = elements.map { element in
            let cells = element.list("cells").compactMap { child -> (UITableViewCell, CGFloat?)? in
                let height = child.number("rowHeight")
                guard let cell = loader.object(for: child) as? UITableViewCell else { return nil }
                return (cell, height)
            }
            defer { element.checkAllRead() }
            return Section(header: loader.text(element, "headerTitle"), footer: loader.text(element, "footerTitle"), rows: cells)
        }
    }
}

extension UITableView.Style {
    init(_ coder: NSCoder) {
        switch coder.interfaceAttribute("style") {
        case "grouped"?: self = .grouped
        case "insetGrouped"?: self = .insetGrouped
        default: self = .plain
        }
    }
}

extension UITableViewCell.CellStyle {
    init(_ coder: NSCoder) {
        switch coder.interfaceAttribute("style") {
        case "IBUITableViewCellStyleValue1"?: self = .value1
        case "IBUITableViewCellStyleValue2"?: self = .value2
        case "IBUITableViewCellStyleSubtitle"?: self = .subtitle
        default: self = .default
        }
    }
}
