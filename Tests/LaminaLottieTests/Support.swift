import Foundation
import LaminaLottie
import LaminaStage

/// The folder of the files that tests show.
let files = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Files")

func animation(_ name: String) throws -> LottieAnimation {
    try LottieAnimation.from(contentsOf: files.appendingPathComponent("\(name).json"))
}

func animation(json: String) throws -> LottieAnimation { try LottieAnimation.from(data: Data(json.utf8)) }

/// A file of 100 × 100, two seconds long at 30 frames a second, with layers.
func file(_ layers: String, more: String = "") -> String {
    #"{"v":"5.9.0","w":100,"h":100,"fr":30,"ip":0,"op":60,"layers":[\#(layers)]\#(more)}"#
}

/// A shape layer with a red square of 40 × 40 in the middle.
func square(_ transform: String = "", more: String = "") -> String {
    #"""
    {"ty":4,"nm":"Box","ind":1,"ip":0,"op":60,"st":0,"ks":{\#(transform)},"shapes":[
    {"ty":"gr","nm":"Square","it":[{"ty":"rc","nm":"Edge","p":{"k":[50,50]},"s":{"k":[40,40]},"r":{"k":0}},
    {"ty":"fl","nm":"Fill 1","c":{"k":[1,0,0,1]},"o":{"k":100}},{"ty":"tr"}]}]\#(more)}
    """#
}

/// A ZIP archive of files that are not packed, as simple as the format allows.
func zipped(_ files: [(name: String, data: Data)], method: UInt16 = 0, size: UInt32? = nil) -> Data {
    func bytes<T: FixedWidthInteger>(_ n: T) -> Data { withUnsafeBytes(of: n.littleEndian) { Data($0) } }
    var (body, directory) = (Data(), Data())
    for file in files {
        let claim = bytes(UInt32(file.data.count)) + bytes(size ?? UInt32(file.data.count))
        let common = bytes(UInt16(20)) + bytes(UInt16(0)) + bytes(method) + bytes(UInt32(0)) + bytes(UInt32(0)) + claim
        let name = Data(file.name.utf8)
        directory += bytes(UInt32(0x0201_4B50)) + bytes(UInt16(20)) + common + bytes(UInt16(name.count)) + Data(count: 12)
        directory += bytes(UInt32(body.count)) + name
        body += bytes(UInt32(0x0403_4B50)) + common + bytes(UInt16(name.count)) + bytes(UInt16(0)) + name + file.data
    }
    return body + directory + bytes(UInt32(0x0605_4B50)) + Data(count: 4) + bytes(UInt16(files.count)) + bytes(UInt16(files.count))
        + bytes(UInt32(directory.count)) + bytes(UInt32(body.count)) + Data(count: 2)
}

/// The archive of the folder “button”, with other texts for some of its files.
func button(_ changes: [String: String] = [:]) throws -> DotLottieFile {
    let folder = files.appendingPathComponent("button")
    var parts: [(name: String, data: Data)] = []
    for name in ["manifest.json", "a/button.json", "a/lamp.json", "t/day.json", "t/night.json", "s/press.json"] {
        parts.append((name, try changes[name].map { Data($0.utf8) } ?? Data(contentsOf: folder.appendingPathComponent(name))))
    }
    return try DotLottieFile(data: zipped(parts), filename: "button.lottie")
}

/// A view in a controller's, which is white, on a stage of 200 × 100.
@MainActor
func shown(_ view: UIView, in controller: UIViewController? = nil) throws -> Stage {
    let controller = controller ?? UIViewController()
    let stage = try Stage(showing: controller, size: CGSize(width: 200, height: 100), scale: 1, threads: 1)
    stage.perform {
        controller.view.backgroundColor = .white
        controller.view.addSubview(view)
    }
    stage.advance(to: 0.001)
    return stage
}

/// An animation on a stage of its size, on white.
@MainActor
struct Shown {
    let stage: Stage
    let layer: LottieLayer

    init(_ animation: LottieAnimation) throws {
        stage = try Stage(size: animation.size, threads: 1)
        stage.background = .white
        layer = LottieLayer(animation: animation)
        layer.frame = animation.bounds
        stage.layer = layer
        stage.advance(to: 0)
    }

    /// The picture at a frame, which the animation then stands at.
    func picture(at frame: CGFloat) -> Pixels {
        stage.perform { layer.currentFrame = frame }
        return picture(after: 1e-3)
    }

    /// The picture some seconds later.
    func picture(after seconds: Double) -> Pixels {
        stage.advance(to: stage.clock.seconds - stage.start + seconds)
        return Pixels(stage.snapshot())
    }

    /// The layer of a name.
    func find(_ name: String) -> CALayer? {
        var rest = [layer as CALayer]
        while let next = rest.popLast() {
            if next.name == name { return next }
            rest += next.sublayers ?? []
        }
        return nil
    }
}

/// The pixels of a picture.
struct Pixels: Equatable {
    let width, height: Int
    private let bytes: [UInt8]

    init(_ image: CGImage) {
        (width, height) = (image.width, image.height)
        let context = CGContext(
            data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: 4 * image.width,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
        context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
        bytes = Array(UnsafeBufferPointer(start: context.data!.assumingMemoryBound(to: UInt8.self), count: 4 * image.width * image.height))
    }

    /// Red, green and blue.
    subscript(x: Int, y: Int) -> [UInt8] { Array(bytes[(4 * (y * width + x))..<(4 * (y * width + x) + 3)]) }

    /// The number of pixels that are not white.
    var painted: Int { stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] != 255 || bytes[$0 + 1] != 255 || bytes[$0 + 2] != 255 } }

    /// The mean difference of channels.
    func difference(from other: Pixels) -> Double {
        zip(bytes, other.bytes).reduce(0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(max(bytes.count, 1))
    }
}
