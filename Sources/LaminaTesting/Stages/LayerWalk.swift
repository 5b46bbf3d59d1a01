import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import SnapshotFiles

/// A layer of a stage and the view that it belongs to.
@MainActor
struct FoundLayer {
    let layer: CALayer
    let depth: Int
    /// The view whose layer it is; nil for a layer of none.
    var view: UIView? {
        guard let view = layer.delegate as? UIView, view.layer === layer else { return nil }
        return view
    }

    /// Class and names, as in `CardView "card"`.
    var title: String {
        var title = view.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        if let view, type(of: view.layer) != CALayer.self { title += " <\(type(of: view.layer))>" }
        if let name = layer.name { title += " \(name.quoted)" }
        if let identifier = view?.accessibilityIdentifier, identifier != layer.name { title += " id \(identifier.quoted)" }
        return title
    }

    /// The text that the view shows, if it is one that shows text.
    var shownText: String? {
        switch view {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.text
        case let text as UITextView: text.text
        default: nil
        }
    }
}

extension Stage {
    /// The layers of the stage, each before those in it, back to front, masks first.
    var layers: [FoundLayer] {
        var found: [FoundLayer] = []
        func visit(_ layer: CALayer, _ depth: Int) {
            found.append(FoundLayer(layer: layer, depth: depth))
            if let mask = layer.mask { visit(mask, depth + 1) }
            for child in layer.sublayers ?? [] { visit(child, depth + 1) }
        }
        // The screen's own layer is nothing that a program has made.
        if let layer { if screen == nil { visit(layer, 0) } else { for window in layer.sublayers ?? [] { visit(window, 0) } } }
        return found
    }

    /// The names that layers have in the render tree.
    var layerIDs: [ObjectIdentifier: LayerID] {
        Dictionary(uniqueKeysWithValues: host.createdLayers.map { (ObjectIdentifier($0.layer), $0.id) })
    }
}
