// Long runs of items, laid out by several workers at once.
//
// Each command of a run has a place of its own among the items, so that their order is that of the commands whoever lays them out; a place stays empty
// where nothing is to be seen. A worker writes into its part of the program's tables. What needs a table that is not cut into parts – contours, gradients,
// blurred outlines – waits for the program itself.

#if !arch(wasm32)
    extension TileProgram {
        /// A stretch of a run, laid out by one worker at a time.
        final class Part {
            @exclusivity(unchecked) var program = TileProgram()
            /// The commands that the program itself has to lay out.
            @exclusivity(unchecked) var deferred = Pool<Int32>()
        }

        /// Shorter runs take longer to share out.
        private static let leastItems = 512
        private static let mostParts = 16

        /// The end of the items that follow each other from command `i` on.
        static func endOfItems(from i: Int, in commands: UnsafeBufferPointer<DisplayCommand>) -> Int {
            var end = i
            while end < commands.count, case .draw = commands[end] { end += 1 }
            return end
        }

        /// Has several workers lay out a run of items, if it is so long that it pays; false where it is not.
        mutating func addRun(
            _ run: Range<Int>, of commands: UnsafeBufferPointer<DisplayCommand>, scope: Int32, images: ImageTable, shadows: ShadowStore
        ) -> Bool {
            let workers = shadows.pictures.workers
            guard run.count >= TileProgram.leastItems, workers.scratches.count > 1 else { return false }
            while parts.count < TileProgram.mostParts { parts.append(Part()) }
            let firstItem = items.extend(by: run.count)
            let firstShape = shapes.extend(by: 2 * run.count)
            let firstDetail = details.extend(by: run.count)
            let firstLine = bounds.extend(by: SpanBoundsBuilder.linesOfItem * run.count)
            for n in parts.indices {
                let (from, to) = (run.count * n / parts.count, run.count * (n + 1) / parts.count)
                let part = parts[n]
                part.program.items = Pool(lending: items, from: firstItem + from, upTo: firstItem + to)
                part.program.shapes = Pool(lending: shapes, from: firstShape + 2 * from, upTo: firstShape + 2 * to)
                part.program.details = Pool(lending: details, from: firstDetail + from, upTo: firstDetail + to)
                let perItem = SpanBoundsBuilder.linesOfItem
                part.program.bounds.borrow(bounds, from: firstLine + perItem * from, upTo: firstLine + perItem * to)
                part.program.scopes = Pool(lending: scopes, from: 0, upTo: scopes.count)
            }
            let parts = parts
            workers.run(parts.count) { n, _ in
                let (from, to) = (run.count * n / parts.count, run.count * (n + 1) / parts.count)
                parts[n].layOut(commands, (run.lowerBound + from)..<(run.lowerBound + to), scope: scope, images: images, shadows: shadows)
            }
            let end = items.count
            for part in parts {
                for n in 0..<part.deferred.count {
                    let k = Int(part.deferred.base[n])
                    guard case .draw(let item) = commands[k] else { continue }
                    contours.command = k
                    items.truncate(to: firstItem + k - run.lowerBound)
                    add(item, scope: scope, images: images, shadows: shadows)
                    fillPlace(firstItem + k - run.lowerBound)
                }
            }
            items.truncate(to: end)
            return true
        }

        /// Leaves a place empty where no item has been added.
        fileprivate mutating func fillPlace(_ place: Int) {
            if items.count == place { items.append(.empty) }
        }
    }

    extension TileProgram.Part {
        fileprivate func layOut(
            _ commands: UnsafeBufferPointer<DisplayCommand>, _ range: Range<Int>, scope: Int32, images: ImageTable, shadows: ShadowStore
        ) {
            deferred.removeAll()
            for k in range {
                let place = program.items.count
                if case .draw(let item) = commands[k], item.isIndependent {
                    program.add(item, scope: scope, images: images, shadows: shadows)
                } else {
                    deferred.append(Int32(k))
                }
                program.fillPlace(place)
            }
            program.lastPicture.forget()
        }
    }

    extension DisplayItem {
        /// It is laid out without a contour and without tables that cannot be cut into parts.
        fileprivate var isIndependent: Bool {
            guard shape.outline == nil, shape.corners.isZero || shape.curve == .circular else { return false }
            switch paint {
            case .color, .border, .image: return true
            case .gradient, .shadow: return false
            }
        }
    }
#endif
