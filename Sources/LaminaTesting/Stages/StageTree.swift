import LaminaQuartzCore
import LaminaStage
import LaminaUIKit
import SnapshotFiles

extension Stage {
    /// The views and layers as the program has set them, a line each, indented by depth; what is at its default is left out.
    var treeText: String {
        flush()
        return treeText(of: layers[...])
    }

    func treeText(of layers: ArraySlice<FoundLayer>) -> String {
        let depth = layers.first?.depth ?? 0
        return layers.map { String(repeating: "  ", count: $0.depth - depth) + $0.treeLine }.joined(separator: "\n")
    }

    /// The animations that run, a line each below the layer that they are of.
    var motionText: String {
        flush()
        var lines: [String] = []
        for found in layers {
            let keys = found.layer.animationKeys() ?? []
            guard !keys.isEmpty else { continue }
            lines.append(found.title)
            let now = found.layer.convertTime(clock.seconds, from: nil)
            for key in keys {
                if let animation = found.layer.animation(forKey: key) { lines.append("  " + animation.motionLine(key, at: now)) }
            }
        }
        return lines.isEmpty ? "nothing moves" : lines.joined(separator: "\n")
    }
}

extension FoundLayer {
    /// Title, frame and what is not at its default.
    fileprivate var treeLine: String {
        var parts = [title]
        if layer.isMaskOfSuperlayer { parts.insert("mask", at: 0) }
        if CATransform3DIsIdentity(layer.transform) {
            parts.append("(\(layer.frame.shortly))")
        } else {
            let (t, center) = (layer.transform, layer.position)
            parts.append("(\(layer.bounds.shortly)) at \(center.x.native.shortly) \(center.y.native.shortly)")
            let rows = [
                [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34], [t.m41, t.m42, t.m43, t.m44],
            ]
            parts.append("transform \(rows.map { $0.map { $0.native.shortly }.joined(separator: " ") }.joined(separator: ", "))")
        }
        if layer.bounds.origin != .zero, CATransform3DIsIdentity(layer.transform) {
            parts.append("scrolled \(layer.bounds.minX.native.shortly) \(layer.bounds.minY.native.shortly)")
        }
        if layer.zPosition != 0 { parts.append("z \(layer.zPosition.native.shortly)") }
        if let shownText { parts.append("text \(shownText.quoted)") }
        if layer.isHidden { parts.append("hidden") }
        if layer.opacity != 1 { parts.append("alpha \(Double(layer.opacity).shortly)") }
        if let color = layer.backgroundColor { parts.append(color.shortly) }
        if layer.cornerRadius != 0 { parts.append("corner \(layer.cornerRadius.native.shortly)") }
        if layer.borderWidth != 0 {
            parts.append("border \(layer.borderWidth.native.shortly)\(layer.borderColor.map { " \($0.shortly)" } ?? "")")
        }
        if layer.shadowOpacity != 0 { parts.append("shadow \(Double(layer.shadowOpacity).shortly)") }
        if layer.masksToBounds { parts.append("clips") }
        if let view, !view.isUserInteractionEnabled, !(view is UILabel), !(view is UIImageView) { parts.append("no touches") }
        if let control = view as? UIControl {
            if !control.isEnabled { parts.append("disabled") }
            if control.isSelected { parts.append("selected") }
            if control.isHighlighted { parts.append("highlighted") }
        }
        return parts.joined(separator: " ")
    }
}

extension CALayer {
    fileprivate var isMaskOfSuperlayer: Bool { superlayer.map { $0.mask === self } ?? false }
}

extension CAAnimation {
    /// Key, class, key path, ends and timing.
    fileprivate func motionLine(_ key: String, at now: Double) -> String {
        var parts = ["\(key.quoted) \(type(of: self))"]
        if let property = self as? CAPropertyAnimation {
            if let path = property.keyPath { parts.append(path) }
            if property.isAdditive { parts.append("additive") }
            if property.isCumulative { parts.append("cumulative") }
        }
        if let basic = self as? CABasicAnimation {
            for (word, value) in [("from", basic.fromValue), ("to", basic.toValue), ("by", basic.byValue)] {
                if let value { parts.append("\(word) \(MotionValue.text(value))") }
            }
        }
        if let keyframes = self as? CAKeyframeAnimation, let values = keyframes.values {
            parts.append("values \(values.map { MotionValue.text($0) }.joined(separator: ", "))")
        }
        if let spring = self as? CASpringAnimation {
            parts.append(
                "mass \(Double(spring.mass).shortly) stiffness \(Double(spring.stiffness).shortly) damping \(Double(spring.damping).shortly)"
            )
        }
        if let transition = self as? CATransition { parts.append(transition.type.rawValue) }
        if let group = self as? CAAnimationGroup {
            parts.append("[\((group.animations ?? []).map { $0.motionLine("", at: now) }.joined(separator: "; "))]")
        }
        if beginTime != 0 { parts.append("since \((now - beginTime).shortly)") }
        if duration != 0 { parts.append("for \(duration.shortly)") }
        if speed != 1 { parts.append("speed \(Double(speed).shortly)") }
        if timeOffset != 0 { parts.append("offset \(timeOffset.shortly)") }
        if repeatCount != 0 { parts.append("repeats \(Double(repeatCount).shortly)") }
        if autoreverses { parts.append("autoreverses") }
        if fillMode != .removed { parts.append("fill \(fillMode.rawValue)") }
        if let function = timingFunction { parts.append(MotionValue.text(function)) }
        return parts.joined(separator: " ")
    }
}
