// Long runs of items, laid out by several workers at once.
//
// Each command of a run has a place of its own among the items, so that their order is that of the commands whoever lays them out; a place stays empty
// where nothing is to be seen. A worker writes into its part of the program's tables, and makes contours in a store of that part. What needs a table that is
// not cut into parts – gradients, blurred outlines – waits for the program itself.

#if !arch(wasm32)
    extension TileProgram {
        /// A stretch of a run, laid out by one worker at a time.
        final class Part {
            @exclusivity(unchecked) var program = TileProgram()
            /// The commands that the program itself has to lay out.
            @exclusivity(unchecked) var deferred = Pool<Int32>()
        }

        /// Commands that are all items.
        struct Run: BitwiseCopyable {
            var first, end: Int32
        }

        /// Shorter runs take longer to share out.
        private static let leastItems = 128
        private static let mostParts = 16

        /// Finds the runs that are so long that it pays to share them out; none where nobody helps.
        mutating func findRuns(in commands: UnsafeBufferPointer<DisplayCommand>, workers: WorkerPool) {
            runs.removeAll()
            guard workers.scratches.count > 1 else { return }
            var first = 0
            for i in 0...commands.count {
                if i < commands.count, case .draw = commands[i] { continue }
                if i - first >= TileProgram.leastItems { runs.append(Run(first: Int32(first), end: Int32(i))) }
                first = i + 1
            }
            if runs.count > 0 { while parts.count < TileProgram.mostParts { parts.append(Part()) } }
        }

        /// The long run that begins with command `i`.
        func run(at i: Int) -> Range<Int>? {
            var (low, high) = (0, runs.count)
            while low < high {
                let middle = (low + high) / 2
                if Int(runs.base[middle].first) < i { low = middle + 1 } else { high = middle }
            }
            return low < runs.count && Int(runs.base[low].first) == i ? i..<Int(runs.base[low].end) : nil
        }

        /// Has several workers lay out a long run of items.
        mutating func add(
            _ run: Range<Int>, of commands: UnsafeBufferPointer<DisplayCommand>, scope: Int32, images: ImageTable, shadows: ShadowStore
        ) {
            let workers = shadows.pictures.workers
            contours.addMakers()
            let firstItem = items.extend(by: run.count)
            let firstShape = shapes.extend(by: 2 * run.count)
            let firstDetail = details.extend(by: run.count)
            let firstLine = bounds.extend(by: SpanBoundsBuilder.linesOfItem * run.count)
            for n in parts.indices {
                let share = (0..<run.count).part(n, of: parts.count)
                let (from, to) = (share.lowerBound, share.upperBound)
                let part = parts[n]
                part.program.items = Pool(lending: items, from: firstItem + from, upTo: firstItem + to)
                part.program.shapes = Pool(lending: shapes, from: firstShape + 2 * from, upTo: firstShape + 2 * to)
                part.program.details = Pool(lending: details, from: firstDetail + from, upTo: firstDetail + to)
                let perItem = SpanBoundsBuilder.linesOfItem
                part.program.bounds.borrow(bounds, from: firstLine + perItem * from, upTo: firstLine + perItem * to)
                part.program.scopes = Pool(lending: scopes, from: 0, upTo: scopes.count)
                part.program.contours.fill(n, of: contours)
            }
            let parts = parts
            workers.run(parts.count) { n, _ in
                parts[n].layOut(commands, run.part(n, of: parts.count), scope: scope, images: images, shadows: shadows)
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

    extension Range<Int> {
        /// One of so many parts that are about alike.
        fileprivate func part(_ n: Int, of parts: Int) -> Range<Int> {
            lowerBound + count * n / parts..<lowerBound + count * (n + 1) / parts
        }
    }

    extension DisplayItem {
        /// It is laid out without tables that cannot be cut into parts.
        fileprivate var isIndependent: Bool {
            switch paint {
            case .color, .border, .image: return true
            case .gradient, .shadow: return false
            }
        }
    }
#endif
