import LaminaTesting
import LaminaUIKit
import SnapshotFiles
import Testing

@MainActor
struct ExpectImageTests {
    private func run(_ body: () throws -> Void) throws -> (told: [String], references: String) {
        let box = try Sandbox()
        defer { box.remove() }
        let told = try box.run(.missing, keeping: .none, environment: [:], body)
        #expect(try box.run(.never, keeping: .none, environment: [:], body) == [], "what was recorded is the same again")
        return (told, box.references)
    }

    @Test("views, layers, controllers, images and paths are compared by themselves")
    func kinds() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = "Hello"
        let layer = CALayer()
        layer.frame = CGRect(x: 5, y: 5, width: 30, height: 10)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8)) }
        let result = try run {
            try expectImage(of: label, named: "label")
            try expectImage(of: label, scale: 1, traits: UITraitCollection(userInterfaceStyle: .dark), named: "dark")
            try expectImage(of: layer, named: "layer")
            try expectImage(of: image, named: "image")
            try expectImage(of: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 20)).cgPath, named: "path")
            try expectImage(of: UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9)).cgPath, lineWidth: 2, scale: 1, named: "line")
            try expectImage(of: UIViewController(), on: .iPhoneSE1, orientation: .landscape, named: "controller")
        }
        #expect(result.told.count == 7)
        for line in [
            "\"label\" = 120x40", "\"dark\" = 60x20", "\"layer\" = 60x20", "\"path\" = 88x48", "\"line\" = 15x15",
            "\"controller\" = 1136x640",
        ] {
            #expect(result.references.contains("image \(line) "), "\(line)")
        }
        #expect(label.superview == nil && layer.superlayer == nil)
    }

    @Test("a picture of nothing is an error")
    func nothing() throws {
        let box = try Sandbox()
        defer { box.remove() }
        #expect(throws: SnapshotError.self) { _ = try box.run { try expectImage(of: UIView()) } }
        #expect(throws: SnapshotError.self) { _ = try box.run { try expectImage(of: CALayer()) } }
        #expect(throws: SnapshotError.self) { _ = try box.run { try expectImage(of: UIImage()) } }
        #expect(throws: SnapshotError.self) { _ = try box.run { try expectImage(of: CGMutablePath()) } }
        #expect(throws: SnapshotError.self) {
            _ = try box.run { try expectImage(of: UIView(), size: CGSize(width: CGFloat.nan, height: 3)) }
        }
        #expect(box.references.isEmpty)
    }

    @Test("what belongs to something else is not taken from it")
    func owned() throws {
        let (parent, child) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
        parent.addSubview(child)
        let box = try Sandbox()
        defer { box.remove() }
        #expect(throws: SnapshotError.self) { _ = try box.run { try expectImage(of: child) } }
        #expect(child.superview === parent)
    }
}
