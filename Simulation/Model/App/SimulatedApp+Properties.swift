import LaminaUIKit

extension SimulatedApp {
    func performProperty(_ act: Act) -> Bool {
        switch act {
        case .set(let index, let property, let amount): if let view = view(index) { apply(property, amount, to: view) }
        case .setLayer(let index, let property, let amount): if let layer = layer(index) { apply(property, amount, to: layer) }
        case .setFrame(let index, let x, let y, let width, let height):
            guard let view = view(index), view.translatesAutoresizingMaskIntoConstraints else { return true }
            view.frame = CGRect(x: x, y: y, width: width, height: height)
        case .setText(let index, let number):
            let text = String("The five boxing wizards jump quickly over lazy dogs".prefix(number))
            if let label = view(index, as: UILabel.self) { label.text = text }
            if let field = view(index, as: UITextField.self) { field.text = text }
            if let view = view(index, as: UITextView.self) { view.text = text }
            for case let layer as CATextLayer in layers.prefix(2) { layer.string = text }
        case .scroll(let index, let x, let y, let animated):
            view(index, as: UIScrollView.self)?.setContentOffset(CGPoint(x: x, y: y), animated: animated)
        case .setClock(let index, let speed, let offset):
            guard !layers.isEmpty else { return true }
            ledger.hasClocks = true
            let layer = layers[index % layers.count]
            (layer.speed, layer.timeOffset) = (Float(speed) / 100, Double(offset) / 100)
        default: return false
        }
        return true
    }

    func apply(_ property: Property, _ amount: Int, to view: UIView) {
        let part = CGFloat(amount) / 100
        // What constraints place is not placed by code as well.
        if [.x, .y, .width, .height, .anchor].contains(property), !view.translatesAutoresizingMaskIntoConstraints { return }
        switch property {
        case .x: view.center.x = part * 96
        case .y: view.center.y = part * 128
        case .width: view.bounds.size.width = part * 90
        case .height: view.bounds.size.height = part * 90
        case .opacity: view.alpha = part
        case .hidden: view.isHidden = amount < 40
        case .color: view.backgroundColor = uniqueColor()
        case .clips: view.clipsToBounds = amount < 50
        case .rotation: view.transform = CGAffineTransform(rotationAngle: part * 2 * .pi)
        case .scale: view.transform = CGAffineTransform(scaleX: 0.2 + part * 1.6, y: 0.2 + part)
        case .interaction: view.isUserInteractionEnabled = amount < 70
        case .stroke: view.tintColor = uniqueColor()
        case .rate: if let slider = view as? UISlider { slider.setValue(Float(part), animated: true) } else { view.setNeedsLayout() }
        case .corner, .border, .shadow, .tilt, .depth, .anchor: apply(property, amount, to: view.layer)
        }
    }

    func apply(_ property: Property, _ amount: Int, to layer: CALayer) {
        let part = CGFloat(amount) / 100
        // A view's place is the view's to say: layout by constraints knows of no other.
        if [.x, .y, .width, .height].contains(property), let view = layer.delegate as? UIView { return apply(property, amount, to: view) }
        if property == .anchor, (layer.delegate as? UIView)?.translatesAutoresizingMaskIntoConstraints == false { return }
        switch property {
        case .x: layer.position.x = part * 96
        case .y: layer.position.y = part * 128
        case .width: layer.bounds.size.width = part * 90
        case .height: layer.bounds.size.height = part * 90
        case .opacity: layer.opacity = Float(part)
        case .hidden:
            // A stack view hears of what is hidden from its views alone.
            if let view = layer.delegate as? UIView { view.isHidden = amount < 40 } else { layer.isHidden = amount < 40 }
        case .color: layer.backgroundColor = uniqueColor().cgColor
        case .corner: layer.cornerRadius = part * 24
        case .border: (layer.borderWidth, layer.borderColor) = (part * 6, uniqueColor().cgColor)
        case .shadow: (layer.shadowOpacity, layer.shadowRadius) = (Float(part), part * 6)
        case .clips: layer.masksToBounds = amount < 50
        case .rotation: layer.transform = CATransform3DMakeRotation(part * 2 * .pi, 0, 0, 1)
        case .scale: layer.transform = CATransform3DMakeScale(0.2 + part * 1.6, 0.2 + part, 1)
        case .tilt:
            var tilt = CATransform3DIdentity
            tilt.m34 = -1 / 200
            layer.transform = CATransform3DRotate(tilt, part * 1.2, 0.3, 1, 0)
        case .depth: layer.zPosition = CGFloat(amount % 5) - 2
        case .anchor: layer.anchorPoint = CGPoint(x: part, y: 1 - part)
        case .interaction: layer.setNeedsDisplay()
        case .stroke: if let shape = layer as? CAShapeLayer { shape.strokeEnd = part } else { layer.setNeedsLayout() }
        case .rate:
            if let emitter = layer as? CAEmitterLayer {
                emitter.birthRate = Float(part) * 2
            } else if layer.delegate == nil {
                layer.contentsScale = 1 + part
            }
        }
    }

    /// The key path that animations of a layer's property have, and a value of it.
    func animated(_ property: Property, _ amount: Int, of layer: CALayer) -> (keyPath: String, value: Any) {
        let part = Double(amount) / 100
        switch property {
        case .x: return ("position.x", part * 96)
        case .y: return ("position", CGPoint(x: 48, y: part * 128))
        case .width: return ("bounds.size.width", part * 90)
        case .height: return ("bounds", CGRect(x: 0, y: 0, width: 40, height: part * 90))
        case .opacity: return ("opacity", part)
        case .hidden: return ("hidden", amount < 40)
        case .color: return ("backgroundColor", uniqueColor().cgColor)
        case .corner: return ("cornerRadius", part * 24)
        case .border: return ("borderWidth", part * 6)
        case .shadow: return ("shadowOpacity", part)
        case .clips: return ("masksToBounds", amount < 50)
        case .rotation: return ("transform.rotation.z", part * 2 * .pi)
        case .scale: return ("transform.scale", 0.2 + part)
        case .tilt: return ("transform.rotation.y", part * 1.2)
        case .depth: return ("zPosition", Double(amount % 5) - 2)
        case .anchor: return ("anchorPoint", CGPoint(x: part, y: 1 - part))
        case .interaction: return ("shadowRadius", part * 9)
        case .stroke: return layer is CAShapeLayer ? ("strokeEnd", part) : ("shadowOffset", CGSize(width: part * 4, height: 2))
        case .rate: return layer is CAEmitterLayer ? ("birthRate", part * 2) : ("anchorPointZ", part * 9)
        }
    }
}
