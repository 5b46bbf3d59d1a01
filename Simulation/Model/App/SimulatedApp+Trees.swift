import LaminaUIKit

extension SimulatedApp {
    func performTree(_ act: Act) -> Bool {
        switch act {
        case .addView(let parent, let kind, let x, let y, let width, let height):
            guard views.count < Self.limit else { return true }
            let container = container(parent)
            let view = make(kind, CGRect(x: x, y: y, width: width, height: height))
            views.append(view)
            serials[ObjectIdentifier(view)] = nextSerial()
            witness(view, "a \(kind) view")
            witness(view.layer, "the layer of a \(kind) view")
            if let stack = container as? UIStackView, x % 2 == 0 { stack.addArrangedSubview(view) } else { container.addSubview(view) }
        case .removeView(let index): view(index)?.removeFromSuperview()
        case .moveView(let index, let target):
            guard let view = view(index) else { return true }
            let container = container(target)
            if !container.isDescendant(of: view) { container.addSubview(view) }
        case .raise(let index, let toFront):
            guard let view = view(index), let parent = view.superview else { return true }
            if toFront { parent.bringSubviewToFront(view) } else { parent.sendSubviewToBack(view) }
        case .addLayer(let parent, let kind, let x, let y, let width, let height):
            guard layers.count < Self.limit / 2 else { return true }
            let layer = make(kind, CGRect(x: x, y: y, width: width, height: height))
            layers.append(layer)
            witness(layer, "a \(kind) layer")
            container(parent).layer.addSublayer(layer)
        case .removeLayer(let index): if !layers.isEmpty { layers[index % layers.count].removeFromSuperlayer() }
        case .replaceMask(let index, let radius):
            guard let layer = layer(index) else { return true }
            guard radius > 3 else {
                layer.mask = nil
                return true
            }
            let mask = CALayer()
            (mask.frame, mask.cornerRadius) = (layer.bounds.insetBy(dx: 3, dy: 3), CGFloat(radius) / 2)
            mask.backgroundColor = UIColor.black.cgColor
            witness(mask, "a mask")
            layer.mask = mask
        default: return false
        }
        return true
    }

    private func make(_ kind: ViewKind, _ frame: CGRect) -> UIView {
        let view: UIView
        switch kind {
        case .plain: view = UIView(frame: frame)
        case .label:
            let label = UILabel(frame: frame)
            (label.text, label.numberOfLines) = ("Label \(serial)", 0)
            view = label
        case .image: view = UIImageView(image: picture(Int(frame.width)))
        case .stack: view = UIStackView(frame: frame)
        case .scroll:
            let scroll = UIScrollView(frame: frame)
            scroll.contentSize = CGSize(width: frame.width * 2, height: 200)
            (scroll.isPagingEnabled, scroll.maximumZoomScale) = (Int(frame.minX) % 3 == 0, 1)
            view = scroll
        case .table: view = RowsTable(frame: frame, style: .plain)
        case .collection: view = RowsCollection(frame: frame)
        case .button:
            let button = UIButton(type: .system)
            (button.frame, _) = (frame, button.setTitle("Button", for: .normal))
            view = button
        case .toggle: view = UISwitch(frame: frame)
        case .slider: view = UISlider(frame: frame)
        case .segments: view = UISegmentedControl(items: ["a", "b", "c"])
        case .field: view = UITextField(frame: frame)
        case .text:
            let text = UITextView(frame: frame)
            text.text = "Some words of a text that is long enough to be scrolled in what room there is."
            view = text
        case .progress: view = UIProgressView(frame: frame)
        case .spinner:
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            view = spinner
        case .effect: view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        case .drawn: view = DrawnView(frame: frame)
        case .pages:
            let pages = UIPageControl(frame: frame)
            pages.numberOfPages = 4
            view = pages
        case .stepper: view = UIStepper(frame: frame)
        }
        if view.bounds.isEmpty { view.frame = frame }
        view.frame.origin = frame.origin
        if [.plain, .stack, .scroll, .table, .collection, .drawn, .label].contains(kind) { view.backgroundColor = uniqueColor() }
        return view
    }

    private func make(_ kind: LayerKind, _ frame: CGRect) -> CALayer {
        let layer: CALayer
        switch kind {
        case .plain: layer = CALayer()
        case .shape:
            let shape = CAShapeLayer()
            shape.path = UIBezierPath(roundedRect: CGRect(origin: .zero, size: frame.size), cornerRadius: 6).cgPath
            (shape.strokeColor, shape.lineWidth, shape.fillColor) = (uniqueColor().cgColor, 3, nil)
            layer = shape
        case .gradient:
            let gradient = CAGradientLayer()
            gradient.colors = [uniqueColor().cgColor, uniqueColor().cgColor]
            layer = gradient
        case .text:
            let text = CATextLayer()
            (text.string, text.fontSize) = ("text \(serial)", 9)
            layer = text
        case .replicator:
            let replicator = CAReplicatorLayer()
            (replicator.instanceCount, replicator.instanceDelay) = (3, 0.1)
            replicator.instanceTransform = CATransform3DMakeTranslation(6, 3, 0)
            let copied = CALayer()
            (copied.frame, copied.backgroundColor) = (CGRect(x: 0, y: 0, width: 5, height: 5), uniqueColor().cgColor)
            replicator.addSublayer(copied)
            layer = replicator
        case .emitter:
            let (emitter, cell) = (CAEmitterLayer(), CAEmitterCell())
            (cell.birthRate, cell.lifetime, cell.velocity, cell.scale) = (4, 1, 12, 0.4)
            cell.contents = picture(6).cgImage
            emitter.emitterCells = [cell]
            layer = emitter
        case .transform: layer = CATransformLayer()
        case .picture:
            layer = CALayer()
            layer.contents = picture(Int(frame.height)).cgImage
        case .scroll: layer = CAScrollLayer()
        }
        layer.frame = frame
        if kind == .plain || kind == .scroll { layer.backgroundColor = uniqueColor().cgColor }
        return layer
    }

    private func picture(_ number: Int) -> UIImage {
        let side = CGFloat(4 + number % 5)
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            UIColor(hue: CGFloat(number % 10) / 10, saturation: 1, brightness: 1, alpha: 1).setFill()
            context.fill(CGRect(x: 1, y: 1, width: side - 2, height: side - 1))
        }
    }
}
