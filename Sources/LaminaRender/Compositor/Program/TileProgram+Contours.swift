// Contours that are made before the commands are laid out.

#if !arch(wasm32)
    extension TileProgram {
        /// A command whose contour can be made beforehand, and about how much work that is.
        struct ContourOrder: BitwiseCopyable {
            var command: Int32
            var work: Int32
        }

        /// Below so many corners and ends of curves, a line's counted several times, it takes longer to call for help.
        private static let leastWork = 4000

        /// Has several workers make the outlines' contours, if there are so many that it pays.
        mutating func makeContours(of commands: UnsafeBufferPointer<DisplayCommand>, workers: WorkerPool) {
            orders.removeAll()
            contours.command = 0
            guard workers.scratches.count > 1 else { return }
            var work = 0
            var i = 0
            while i < commands.count {
                // Those who lay out a long run make its contours.
                if let run = run(at: i) {
                    i = run.upperBound
                    continue
                }
                switch commands[i] {
                case .draw(let item):
                    switch item.paint {
                    case .color, .gradient, .image: order(item.shape.outline, at: i, &work)
                    case .border, .shadow: break
                    }
                case .beginClip(let shape): order(shape.outline, at: i, &work)
                // What is drawn by itself is another program's.
                case .beginGroup(let group) where group.isDrawnFirst: i = TileProgram.end(of: i, in: commands)
                case .beginShadow: i = TileProgram.end(of: i, in: commands)
                case .beginGroup, .beginMasked, .beginMask, .backdrop, .end: break
                }
                i += 1
            }
            guard work >= TileProgram.leastWork else { return }
            contours.addMakers()
            _ = contours.ahead.extend(by: commands.count)
            let ahead = contours.ahead.base
            ahead.update(repeating: FrameContours.open, count: commands.count)
            // In steady motion an outline comes to the same maker in each frame.
            let (makers, orders, count, viewport) = (contours.makers, self.orders.base, self.orders.count, viewport)
            workers.run(makers.count) { job, _ in
                let (start, end) = (work * job / makers.count, work * (job + 1) / makers.count)
                var done = 0
                for k in 0..<count {
                    let order = orders[k]
                    if done >= start, done < end {
                        let contour = makers[job].store.add(commands[Int(order.command)], viewport: viewport)
                        ahead[Int(order.command)] = contour.map { FrameContours.number(of: $0, maker: job) } ?? FrameContours.none
                    }
                    done += Int(order.work)
                }
            }
        }

        private mutating func order(_ outline: Outline?, at i: Int, _ work: inout Int) {
            guard let outline else { return }
            let corners = min(outline.path.points.count, 1 << 20) * (outline.stroke == nil ? 1 : 3)
            orders.append(ContourOrder(command: Int32(i), work: Int32(corners)))
            work += corners
        }
    }

    extension ContourStore {
        /// Adds the contour of a command's shape.
        fileprivate mutating func add(_ command: DisplayCommand, viewport: PixelBox) -> Int? {
            switch command {
            case .draw(let item): add(item.shape, viewport: viewport)
            case .beginClip(let shape): add(shape, viewport: viewport)
            default: nil
            }
        }

        private mutating func add(_ shape: Shape, viewport: PixelBox) -> Int? {
            guard let outline = shape.outline, shape.projection.isFinite else { return nil }
            return add(outline, shape.projection, viewport: viewport, isHard: shape.smoothEdges.isEmpty)
        }
    }
#endif
