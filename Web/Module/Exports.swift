// What the page can call. Numbers only: bytes go in through memory that `allocate` gave, and come back through the reply or the canvas.
//
// Calls that can fail return 0 for success, or 1 with the reason as text in the reply.

nonisolated(unsafe) var player: Player?
nonisolated(unsafe) var reply = Reply()
nonisolated(unsafe) private var replyCopy: UnsafeMutablePointer<UInt8>?
nonisolated(unsafe) private var cutCopy: UnsafeMutablePointer<UInt32>?
nonisolated(unsafe) private var damageCopy: UnsafeMutablePointer<Player.Damage>?

func fail(_ text: String) -> Int32 {
    reply.set(text)
    return 1
}

private func pixels(_ width: Int32, _ height: Int32) -> Bool {
    width > 0 && height > 0 && width <= 32768 && height <= 32768 && Int(width) * Int(height) <= Player.largestSurface
}

@_expose(wasm, "allocate") @_cdecl("lamina_allocate")
public func allocate(_ count: Int32) -> UnsafeMutableRawPointer? {
    count > 0 ? UnsafeMutableRawPointer.allocate(byteCount: Int(count), alignment: 16) : nil
}

@_expose(wasm, "deallocate") @_cdecl("lamina_deallocate")
public func deallocate(_ memory: UnsafeMutableRawPointer?) { memory?.deallocate() }

/// Forgets everything and begins with a picture of that size in pixels; the background's colour is premultiplied by nothing, each channel 0…1.
@_expose(wasm, "start") @_cdecl("lamina_start")
public func start(
    _ width: Int32, _ height: Int32, _ scale: Double, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double
) -> Int32 {
    guard pixels(width, height), scale > 0, scale <= 64 else { return fail("a picture of \(width) × \(height) pixels cannot be shown") }
    player = nil
    player = Player(
        width: Int(width), height: Int(height), scale: scale, background: Color(red: red, green: green, blue: blue, alpha: alpha))
    return 0
}

@_expose(wasm, "resize") @_cdecl("lamina_resize")
public func resize(_ width: Int32, _ height: Int32, _ scale: Double) -> Int32 {
    guard pixels(width, height), scale > 0, scale <= 64, let player else {
        return fail("a picture of \(width) × \(height) pixels cannot be shown")
    }
    player.resize(width: Int(width), height: Int(height), scale: scale)
    return 0
}

/// A picture: rows of premultiplied blue, green, red, alpha.
@_expose(wasm, "addPicture") @_cdecl("lamina_add_picture")
public func addPicture(_ image: UInt32, _ width: Int32, _ height: Int32, _ bytes: UnsafeRawPointer, _ count: Int32) -> Int32 {
    guard let player else { return fail("there is no player yet") }
    guard width > 0, height > 0, width <= 16384, height <= 16384, Int64(count) == Int64(width) * Int64(height) * 4 else {
        return fail("a picture of \(width) × \(height) pixels does not come in \(count) bytes")
    }
    var isPremultiplied = true
    let bitmap = Bitmap(width: Int(width), height: Int(height)) { pixels in
        isPremultiplied = takePixels(bytes, pixels.baseAddress!, Int32(pixels.count)) != 0
    }
    guard isPremultiplied else { return fail("a picture's colour is stronger than its alpha; pixels are premultiplied") }
    do throws(CommitError) { try player.apply(Commit([.addImage(ImageID(image), bitmap)])) } catch { return fail(error.text) }
    return 0
}

/// Copies pixels; 0 where the colour of one is stronger than its alpha.
@_extern(c, "lamina_take_pixels")
private func takePixels(_ from: UnsafeRawPointer, _ to: UnsafeMutablePointer<UInt32>, _ count: Int32) -> Int32

/// The bytes of one commit.
@_expose(wasm, "apply") @_cdecl("lamina_apply")
public func apply(_ bytes: UnsafeRawPointer, _ count: Int32) -> Int32 {
    guard let player, count >= 0 else { return fail("there is no player yet") }
    let commit: Commit
    do throws(CommitDecodingError) {
        commit = try Commit(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    } catch { return fail(error.description) }
    do throws(CommitError) { try player.apply(commit) } catch { return fail(error.text) }
    return 0
}

/// Draws the moment, and returns how many rectangles of the canvas changed: four whole numbers of 32 bits each, x, y, width, height, at `damage`.
@_expose(wasm, "draw") @_cdecl("lamina_draw")
public func draw(_ time: Double) -> Int32 {
    guard let player else { return 0 }
    player.draw(at: time)
    damageCopy?.deallocate()
    damageCopy = .allocate(capacity: max(player.damage.count, 1))
    for i in player.damage.indices { damageCopy![i] = player.damage[i] }
    return Int32(player.damage.count)
}

@_expose(wasm, "damage") @_cdecl("lamina_damage")
public func damage() -> UnsafeRawPointer? { damageCopy.map { UnsafeRawPointer($0) } }

/// Width times height pixels: red, green, blue, 255.
@_expose(wasm, "canvas") @_cdecl("lamina_canvas")
public func canvas() -> UnsafeRawPointer? { player.map { UnsafeRawPointer($0.canvas) } }

/// Bit 0: copies of replicators were left out of the last frame, bit 1: particles.
@_expose(wasm, "omissions") @_cdecl("lamina_omissions")
public func omissions() -> UInt32 { UInt32(player?.omissions.rawValue ?? 0) }

/// The first moment from this one on at which the picture may look other than just before; infinite if it never will by itself.
@_expose(wasm, "nextChange") @_cdecl("lamina_next_change")
public func nextChange(_ time: Double) -> Double { player?.tree.nextChange(from: time) ?? .infinity }

/// Where the reply's bytes are.
@_expose(wasm, "reply") @_cdecl("lamina_reply")
public func replyBytes() -> UnsafeRawPointer? {
    replyCopy?.deallocate()
    replyCopy = .allocate(capacity: max(reply.bytes.count, 1))
    for i in reply.bytes.indices { replyCopy![i] = reply.bytes[i] }
    return replyCopy.map { UnsafeRawPointer($0) }
}

@_expose(wasm, "replyCount") @_cdecl("lamina_reply_count")
public func replyCount() -> Int32 { Int32(reply.bytes.count) }

// Instruments.

/// The render tree as text, in the reply.
@_expose(wasm, "dump") @_cdecl("lamina_dump")
public func dump(_ time: Double) { reply.set(player?.tree.dump(at: time) ?? "") }

/// Where every layer is, in the reply: records of `LayerPlace`.
@_expose(wasm, "places") @_cdecl("lamina_places")
public func places(_ time: Double) {
    reply.clear()
    guard let player else { return }
    for place in player.tree.places(at: time) { reply.append(place) }
}

/// One layer's own values and animations as text, in the reply.
@_expose(wasm, "describe") @_cdecl("lamina_describe")
public func describe(_ layer: UInt32, _ time: Double) { reply.set(player?.tree.description(of: LayerID(layer), at: time) ?? "") }

/// One layer's properties, in the reply: records of `RenderTree.PropertyText`.
@_expose(wasm, "properties") @_cdecl("lamina_properties")
public func properties(_ layer: UInt32, _ time: Double) {
    reply.clear()
    guard let player else { return }
    for property in player.tree.properties(of: LayerID(layer), at: time) { reply.append(property) }
}

/// Every animation in the tree, in the reply: records of `AnimationSpan`.
@_expose(wasm, "animations") @_cdecl("lamina_animations")
public func animations() {
    reply.clear()
    guard let player else { return }
    for span in player.tree.animationSpans() { reply.append(span) }
}

/// One layer without its sublayers, drawn for itself: returns where its pixels are (red, green, blue, alpha, not premultiplied), and in the reply the
/// rectangle that they fill, x, y, width and height in pixels of `scale` for a point; 0 if nothing of it shows.
@_expose(wasm, "cut") @_cdecl("lamina_cut")
public func cut(_ layer: UInt32, _ time: Double, _ scale: Double) -> UnsafeRawPointer? {
    reply.clear()
    guard let player, scale > 0, scale <= 64, let cut = player.cut(LayerID(layer), at: time, scale: scale) else { return nil }
    for number in [cut.x, cut.y, cut.width, cut.height] { reply.append(UInt32(number)) }
    cutCopy?.deallocate()
    cutCopy = .allocate(capacity: cut.pixels.count)
    for i in cut.pixels.indices { cutCopy![i] = cut.pixels[i] }
    return cutCopy.map { UnsafeRawPointer($0) }
}

extension CommitError {
    fileprivate var text: String {
        switch self {
        case .unknownLayer(let id): "a commit speaks of layer \(id), which does not exist"
        case .duplicateLayer(let id): "a commit creates layer \(id) a second time"
        case .unknownImage(let id): "a commit speaks of picture \(id), which does not exist"
        case .duplicateImage(let id): "a commit adds picture \(id) a second time"
        case .duplicateAnimation(let id): "a commit adds animation \(id) a second time"
        case .unknownSnapshot(let id): "a commit speaks of snapshot \(id), which does not exist"
        case .duplicateSnapshot(let id): "a commit makes snapshot \(id) a second time"
        case .notATree(let id): "a commit would have layer \(id) twice, or within itself"
        }
    }
}
