import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import SnapshotFiles

// The expectations of single pictures: of what is on no stage, or is a picture already. Views, layers and controllers are put on a stage of their own for it, so that
// what is compared is what a screen shows.

/// Expects a picture to be that of its reference.
///
/// - Parameters:
///   - image: The picture.
///   - name: The name of the reference. Default nil, if the test compares one picture only.
///   - tolerance: The distance that the picture may have. Default nil: the trait's, else none.
///   - keeping: Whether the picture is kept as a file. Default nil: as the trait says, else it is not.
/// - Throws: A `SnapshotError` for files that cannot be read or written.
public func expectImage(
    of image: CGImage, named name: String? = nil, tolerance: Tolerance? = nil, keeping: KeptPictures? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    try compare(image.bitmap, named: name, tolerance, keeping, at: site)
}

/// Expects a picture to be that of its reference.
///
/// - Throws: A `SnapshotError` for a picture without pixels, or files that cannot be read or written. For the parameters see the form for `CGImage`.
@preconcurrency @MainActor
public func expectImage(
    of image: UIImage, named name: String? = nil, tolerance: Tolerance? = nil, keeping: KeptPictures? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    guard let picture = image.cgImage else { throw SnapshotError.emptyPicture("the image") }
    try compare(picture.bitmap, named: name, tolerance, keeping, at: site)
}

/// Expects a path, filled with black on white, to look as its reference does.
///
/// - Parameters:
///   - path: The path. The picture is its bounds with a margin of two points.
///   - lineWidth: The width of the line that is drawn along the path instead of filling it. Default nil: it is filled.
///   - scale: The number of pixels for one point. Default 2.
/// - Throws: A `SnapshotError` for a path without extent, or files that cannot be read or written. For the other parameters see the form for `CGImage`.
public func expectImage(
    of path: CGPath, lineWidth: CGFloat? = nil, scale: CGFloat = 2, named name: String? = nil, tolerance: Tolerance? = nil,
    keeping: KeptPictures? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let box = path.boundingBoxOfPath.insetBy(dx: -(lineWidth ?? 0) / 2 - 2, dy: -(lineWidth ?? 0) / 2 - 2)
    guard !path.isEmpty, box.width.isFinite, box.height.isFinite, box.width > 0, box.height > 0 else {
        throw SnapshotError.emptyPicture("the path")
    }
    let (width, height) = (Int((box.width * scale).rounded(.up)), Int((box.height * scale).rounded(.up)))
    guard
        let context = CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    else { throw SnapshotError.unsupported("a picture of \(width) × \(height) pixels cannot be drawn") }
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    // As on a screen: y points down.
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    context.translateBy(x: -box.minX, y: -box.minY)
    context.addPath(path)
    if let lineWidth {
        context.setLineWidth(lineWidth)
        context.strokePath()
    } else {
        context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        context.fillPath()
    }
    guard let picture = context.makeImage() else { throw SnapshotError.emptyPicture("the path") }
    try compare(picture.bitmap, named: name, tolerance, keeping, at: site)
}

/// Expects a view by itself to look as its reference does. It is put into a window of a stage of its own, and taken out again.
///
/// - Parameters:
///   - view: The view, which belongs to no superview.
///   - size: The size in points. Default nil: the view's own or, where that is zero, the one that it fits.
///   - scale: The number of pixels for one point. Default 2.
///   - traits: The traits of the view's environment. Default none.
/// - Throws: A `SnapshotError` for a view without size or with a superview, or files that cannot be read or written. For the other parameters see the form for
///   `CGImage`.
@preconcurrency @MainActor
public func expectImage(
    of view: UIView, size: CGSize? = nil, scale: CGFloat = 2, traits: UITraitCollection = UITraitCollection(), named name: String? = nil,
    tolerance: Tolerance? = nil, keeping: KeptPictures? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    guard view.superview == nil else {
        throw SnapshotError.unsupported("\(type(of: view)) has a superview: compare the stage that shows it, or take it out first")
    }
    var own = size ?? view.bounds.size
    if size == nil, own == .zero {
        own = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if own == .zero { own = view.sizeThatFits(CGSize(width: 10_000, height: 10_000)) }
    }
    try expectAlone(named: name, tolerance, keeping, at: site, what: "\(type(of: view))", size: own, scale, traits) {
        let controller = UIViewController()
        controller.view.backgroundColor = nil
        controller.view.addSubview(view)
        view.frame = CGRect(origin: .zero, size: own)
        return controller
    }
    view.removeFromSuperview()
}

/// Expects a view controller's view to look as its reference does, in a window of a stage of its own.
///
/// - Parameters:
///   - controller: The controller.
///   - device: The device whose screen the stage has.
///   - orientation: The way in which it is held. Default portrait.
///   - traits: The traits that do not follow from the device. Default none.
/// - Throws: A `SnapshotError` for files that cannot be read or written. For the other parameters see the form for `CGImage`.
@preconcurrency @MainActor
public func expectImage(
    of controller: UIViewController, on device: Device, orientation: Device.Orientation = .portrait,
    traits: UITraitCollection = UITraitCollection(), named name: String? = nil, tolerance: Tolerance? = nil, keeping: KeptPictures? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    let stage = try Stage(showing: controller, on: device, orientation: orientation, traits: traits)
    try compare(stage, named: name, tolerance, keeping, at: site)
}

/// Expects a layer by itself to look as its reference does, on a stage of its own without background.
///
/// - Parameters:
///   - layer: The layer, which belongs to no superlayer.
///   - size: The size in points. Default nil: the layer's own.
///   - scale: The number of pixels for one point. Default 2.
/// - Throws: A `SnapshotError` for a layer without size or with a superlayer, or files that cannot be read or written. For the other parameters see the form for
///   `CGImage`.
@preconcurrency @MainActor
public func expectImage(
    of layer: CALayer, size: CGSize? = nil, scale: CGFloat = 2, named name: String? = nil, tolerance: Tolerance? = nil,
    keeping: KeptPictures? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, function: String = #function
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column, function: function)
    guard layer.superlayer == nil else {
        throw SnapshotError.unsupported("\(type(of: layer)) has a superlayer: compare the stage that shows it, or take it out first")
    }
    let own = size ?? layer.bounds.size
    guard own.width > 0, own.height > 0 else { throw SnapshotError.emptyPicture("\(type(of: layer))") }
    let stage = try Stage(size: own, scale: scale, background: CGColor(red: 0, green: 0, blue: 0, alpha: 0))
    stage.perform {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: own)
        // The layer shows where it is put: its frame's origin is the picture's.
        root.bounds.origin = layer.frame.origin
        root.addSublayer(layer)
        stage.layer = root
    }
    try compare(stage, named: name, tolerance, keeping, at: site)
    stage.perform { layer.removeFromSuperlayer() }
}

@MainActor
private func expectAlone(
    named name: String?, _ tolerance: Tolerance?, _ keeping: KeptPictures?, at site: CallSite, what: String, size: CGSize, _ scale: CGFloat,
    _ traits: UITraitCollection, _ make: () -> UIViewController
) throws {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { throw SnapshotError.emptyPicture(what) }
    let stage = try Stage(showing: make(), on: Device(name: what, size: size, scale: scale), traits: traits)
    stage.background = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    stage.window?.backgroundColor = nil
    try compare(stage, named: name, tolerance, keeping, at: site)
}

@MainActor
private func compare(_ stage: Stage, named name: String?, _ tolerance: Tolerance?, _ keeping: KeptPictures?, at site: CallSite) throws {
    try stage.reach(stage.time)
    stage.advance(to: stage.time)
    let check = try ReferenceCheck(at: site, tolerance: tolerance, keeping: keeping) {
        MainActor.assumeIsolated { Circumstances(tree: stage.treeText) }
    }
    try check.expect(try stage.picture(at: stage.time), as: "image\(name.inEntry)")
    try check.finish()
}

private func compare(_ bitmap: Bitmap, named name: String?, _ tolerance: Tolerance?, _ keeping: KeptPictures?, at site: CallSite) throws {
    let check = try ReferenceCheck(at: site, tolerance: tolerance, keeping: keeping)
    try check.expect(ShownPicture(bitmap), as: "image\(name.inEntry)")
    try check.finish()
}
