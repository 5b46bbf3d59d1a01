extension RenderTree {
    /// Stops the program where the tree contradicts itself. Called after each commit in debug builds.
    ///
    /// Every id leads to the slot that bears it and every slot is either in use or free, once. Parents and children agree, no layer is among
    /// children twice, and every layer's chain of parents ends. A mask has the layer that it masks as its parent, and is not among the children. The root is a layer. Where a child may stand before or behind its siblings,
    /// its parent knows.
    package func checkInvariants() {
        precondition(slots.count + free.count + copiedLayers == nodes.count, "a slot is neither in use nor free")
        var isFree = [Bool](repeating: false, count: nodes.count)
        for slot in free {
            precondition(nodes.indices.contains(Int(slot)) && !isFree[Int(slot)], "a slot is free twice")
            isFree[Int(slot)] = true
            precondition(nodes[Int(slot)].id == .null, "a free slot bears an id")
            precondition(nodes[Int(slot)].parent == nil && nodes[Int(slot)].children.isEmpty, "a free slot stands in a tree")
            precondition(nodes[Int(slot)].mask == nil && !nodes[Int(slot)].isMask, "a free slot masks or is masked")
        }
        for (id, slot) in slots {
            precondition(id != 0 && nodes.indices.contains(Int(slot)) && !isFree[Int(slot)], "an id leads to no slot in use")
            precondition(nodes[Int(slot)].id.rawValue == id, "an id leads to another layer's slot")
        }
        if let root { precondition(nodes.indices.contains(root) && !isFree[root], "the root is no layer") }

        var reached = 0
        var pending: [Int] = []
        for slot in nodes.indices where !isFree[slot] {
            let node = nodes[slot]
            if node.parent == nil { pending.append(slot) }
            precondition(!node.isMask || node.parent.map { nodes[$0].mask == slot } == true, "a mask masks nothing")
            if let mask = node.mask {
                precondition(nodes.indices.contains(mask) && !isFree[mask], "a mask is no layer")
                precondition(nodes[mask].isMask && nodes[mask].parent == slot, "a mask has another parent")
            }
            for child in node.children {
                precondition(nodes.indices.contains(Int(child)) && !isFree[Int(child)], "a child is no layer")
                precondition(nodes[Int(child)].parent == slot, "a child has another parent")
                precondition(!nodes[Int(child)].isMask, "a child is a mask")
                precondition(node.childrenHaveDepth || !hasDepth(Int(child)), "a child's depth is not known to its parent")
                precondition(node.childrenMayLeavePlane || !mayLeavePlane(Int(child)), "a child in space is not known to its parent")
            }
        }
        // From the layers without a parent down, each is met once: a ring is never met, a child listed twice is met twice.
        while let slot = pending.popLast() {
            reached += 1
            precondition(reached <= slots.count + copiedLayers, "a layer is among children twice")
            for child in nodes[slot].children { pending.append(Int(child)) }
            if let mask = nodes[slot].mask { pending.append(mask) }
        }
        precondition(reached == slots.count + copiedLayers, "layers form a ring, or have a parent that does not know them")
        checkSnapshots(isFree)
    }

    /// Snapshots share no slot among themselves or with layers, nothing in them is animated, and what they show is counted right.
    private func checkSnapshots(_ isFree: [Bool]) {
        var isTaken = isFree
        for slot in slots.values { isTaken[Int(slot)] = true }
        var copies = 0
        var images: [ImageID: Int] = [:]
        var uses: [SnapshotID: Int] = [:]
        for snapshot in snapshots.values {
            precondition(snapshot.slots.isEmpty == (snapshot.root == nil), "a snapshot has no root")
            if let root = snapshot.root { precondition(nodes[root].parent == nil, "a snapshot has a parent") }
            for slot in snapshot.slots {
                precondition(!isTaken[Int(slot)], "a snapshot's slot is another's, too")
                isTaken[Int(slot)] = true
                precondition(nodes[Int(slot)].animations.isEmpty && nodes[Int(slot)].id == .null, "a snapshot moves, or is a layer")
            }
            copies += snapshot.slots.count
            for image in snapshot.images { images[image, default: 0] += 1 }
            for nested in snapshot.nested {
                uses[nested, default: 0] += 1
                precondition((snapshots[nested]?.depth ?? .max) < snapshot.depth, "a snapshot lies in an older one, or in too many")
            }
            precondition(snapshot.depth <= RenderTree.snapshotDepth, "snapshots lie too deep within one another")
            precondition(!snapshot.isReleased || snapshot.uses > 0, "a snapshot is kept for nobody")
        }
        precondition(copies == copiedLayers, "the copies of layers are counted wrong")
        precondition(images == snapshotImages, "the snapshots' pictures are counted wrong")
        for (name, snapshot) in snapshots { precondition(snapshot.uses == uses[name, default: 0], "a snapshot's uses are counted wrong") }
        for image in removedImages { precondition(snapshotImages[image] != nil, "a picture is kept for no snapshot") }
    }
}
