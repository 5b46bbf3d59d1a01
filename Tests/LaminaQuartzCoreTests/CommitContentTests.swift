import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaWire
import Testing

@MainActor
@Suite("What a commit says")
struct CommitContentTests {
    private func picture() -> CGImage { CGImage(bitmap: Bitmap(width: 4, height: 4) { $0.update(repeating: .max) }) }
    private func quietly(_ work: () -> Void) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        work()
        CATransaction.commit()
    }

    @Test("one property changed is one operation, however often it changed")
    func oneProperty() {
        let table = Turntable()
        let layer = table.layer()
        let words = table.operations {
            quietly { for i in 0..<10 { layer.opacity = Float(i) / 16 } }
        }.map(\.word)
        #expect(words == ["set opacity"])
    }

    @Test("a property that is back where it was, and one that the render tree does not know, say nothing")
    func nothing() {
        let table = Turntable()
        let layer = table.layer()
        let words = table.operations {
            quietly {
                layer.opacity = 0.5
                layer.opacity = 1
                layer.name = "N"
                layer.setValue(1, forKey: "mine")
                layer.setNeedsLayout()
            }
        }.map(\.word)
        #expect(words == [])
        #expect(table.operations {} == [])
    }

    @Test("an implicit animation is the new value and the animation, and at the end its removal")
    func implicit() {
        let table = Turntable()
        let layer = table.layer()
        #expect(table.operations { layer.opacity = 0.5 }.map(\.word) == ["set opacity", "addAnimation"])
        #expect(table.operations { table.go(to: 101) }.map(\.word) == ["removeAnimation"])
    }

    @Test("coins that come and go cost the same however many there are")
    func coins() {
        let table = Turntable()
        let box = table.layer()
        let image = picture()
        var coins: [CALayer] = []
        var added: [(words: [String], bytes: Int)] = []
        for i in 0..<300 {
            let coin = CALayer()
            coin.contents = image
            coin.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            coin.position = CGPoint(x: 1 + i, y: 3)
            coins.append(coin)
            let operations = table.operations { quietly { box.addSublayer(coin) } }
            added.append((operations.map(\.word), Commit(operations).encoded().count))
        }
        #expect(added[0].words == ["create", "set bounds", "set position", "addImage", "set contents", "insert"])
        for entry in added.dropFirst() {
            #expect(entry.words == ["create", "set bounds", "set position", "set contents", "insert"])
            // Greater names take another byte wherever they stand.
            #expect(entry.bytes <= added[2].bytes + 6)
        }
        for index in [150, 0, 200, 7] {
            let coin = coins[index]
            #expect(table.operations { quietly { coin.removeFromSuperlayer() } }.map(\.word) == ["destroy"])
        }
        #expect(table.host.renderTree.layerCount == 298)
    }

    @Test("many that come at once are listed once")
    func bulk() {
        let table = Turntable()
        let box = table.layer()
        let words = table.operations { quietly { for _ in 0..<300 { box.addSublayer(CALayer()) } } }.map(\.word)
        #expect(words.filter { $0 == "create" }.count == 300)
        #expect(words.count == 301 && words.last == "sublayers")
    }

    @Test("a new tree is written from the top, each list of sublayers once")
    func newTree() {
        let table = Turntable()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        a.addSublayer(b)
        b.addSublayer(c)
        #expect(
            table.operations { quietly { table.root.addSublayer(a) } }.map(\.word).sorted() == [
                "create", "create", "create", "insert", "sublayers", "sublayers",
            ])
    }

    @Test("a picture is sent once for all that show it, and let go of with the last")
    func images() {
        let table = Turntable()
        let image = picture()
        let layers = (0..<5).map { _ in CALayer() }
        let sent = table.operations {
            for layer in layers {
                layer.contents = image
                quietly { table.root.addSublayer(layer) }
            }
        }.map(\.word)
        #expect(sent.filter { $0 == "addImage" }.count == 1)
        for layer in layers.dropLast() { #expect(table.operations { quietly { layer.removeFromSuperlayer() } }.map(\.word) == ["destroy"]) }
        #expect(table.operations { quietly { layers[4].contents = nil } }.map(\.word) == ["set contents", "removeImage"])
        #expect(
            table.operations { quietly { layers[4].contents = CGImage(bitmap: image.bitmap) } }.map(\.word) == ["addImage", "set contents"])
    }

    @Test(
        "an animation's pictures are sent with it and let go of with it, however it goes",
        arguments: ["ends", "is removed", "is replaced", "leaves"])
    func animatedImages(how: String) {
        let table = Turntable()
        let layer = table.layer()
        let frames = CAKeyframeAnimation(keyPath: "contents")
        frames.values = [picture(), picture(), picture()]
        frames.calculationMode = .discrete
        frames.duration = 1
        #expect(table.operations { layer.add(frames, forKey: "f") }.map(\.word) == ["addImage", "addImage", "addImage", "addAnimation"])
        let gone = table.operations {
            switch how {
            case "ends": table.go(to: 102)
            case "is removed": layer.removeAnimation(forKey: "f")
            case "is replaced": layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "f")
            default: layer.removeFromSuperlayer()
            }
        }.map(\.word)
        #expect(gone.filter { $0 == "removeImage" }.count == 3)
    }

    @Test("an animation that is replaced or dropped before the commit is never sent")
    func neverSent() {
        let table = Turntable()
        let layer = table.layer()
        let words = table.operations {
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "b")
            layer.removeAnimation(forKey: "b")
        }.map(\.word)
        #expect(words == ["addAnimation"])
    }

    @Test("one layer that changes its place among many, or its superlayer, is one operation")
    func moves() {
        let table = Turntable()
        let (p, q) = (table.layer(), table.layer())
        let layers = (0..<20).map { _ in CALayer() }
        _ = table.operations { quietly { for layer in layers { p.addSublayer(layer) } } }
        #expect(table.operations { quietly { p.insertSublayer(layers[3], at: 15) } }.map(\.word) == ["insert"])
        #expect(table.operations { quietly { p.insertSublayer(layers[17], at: 0) } }.map(\.word) == ["insert"])
        #expect(table.operations { quietly { q.addSublayer(layers[5]) } }.map(\.word) == ["insert"])
        #expect(
            table.operations {
                quietly {
                    layers[6].removeFromSuperlayer()
                    p.insertSublayer(layers[6], at: 0)
                    p.insertSublayer(layers[6], above: layers[4])
                }
            }.map(\.word).filter { $0 != "insert" } == [])
        #expect(
            table.operations {
                let back = p.sublayers
                quietly {
                    p.sublayers = nil
                    p.sublayers = back
                }
            } == [])
    }

    @Test("what came and went in one transaction is never sent")
    func comeAndGone() {
        let table = Turntable()
        let words = table.operations {
            let layer = CALayer()
            layer.contents = picture()
            quietly {
                table.root.addSublayer(layer)
                layer.removeFromSuperlayer()
            }
        }
        #expect(words == [])
    }

    @Test("two layers may change places with their subtrees: the upper one goes below the lower one")
    func ring() {
        let table = Turntable()
        let (a, b, c) = (CALayer(named: "a"), CALayer(named: "b"), CALayer(named: "c"))
        table.root.addSublayer(a)
        a.addSublayer(b)
        b.addSublayer(c)
        CATransaction.flush()
        let words = table.operations {
            table.root.addSublayer(c)
            c.addSublayer(b)
            b.addSublayer(a)
        }.map(\.word)
        #expect(!words.contains("create"))
        #expect(TreeEditTests.difference(table.root, table.host) == nil)
    }

    @Test("changes made while a layer is out of the tree are there when it comes back in the same transaction")
    func changedOutside() {
        let table = Turntable()
        let layer = table.layer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        let child = CALayer()
        let words = table.operations {
            layer.removeFromSuperlayer()
            layer.cornerRadius = 3
            layer.speed = 2
            layer.addSublayer(child)
            layer.removeAnimation(forKey: "a")
            table.root.addSublayer(layer)
        }.map(\.word)
        #expect(words.contains("set cornerRadius") && words.contains("timing") && words.contains("removeAnimation"))
        #expect(TreeEditTests.difference(table.root, table.host) == nil)
    }
}
