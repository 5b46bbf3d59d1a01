// The names of what image files say of their pictures, and of what they are to be written with.

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// 1…8 as EXIF numbers it.
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// Seconds; a tenth of one where the file says less than 0.02, which browsers do as well.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// Seconds, as the file says.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the pictures are shown; 0 for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"

public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// Seconds; a tenth of one where the file says less than 0.02.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds, as the file says.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// How often the pictures are shown; 0 for ever.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"

/// From 0, the smallest file, to 1, the best picture; for JPEG, 0.8 by default.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// A colour that pictures are laid over in a format without alpha. White by default.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
