// The names of what image files say of their pictures, and of what they are to be written with.

/// The key of the width in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of the height in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The key of the orientation, 1…8 as EXIF numbers it.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The key of whether the picture has alpha, a Boolean.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The key of the dictionary of GIF's properties.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The key of the time in seconds that a picture shows; 0.1 if the file says less than 0.02, as in browsers.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The key of the time in seconds that a picture shows, as stored in the file.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The key of the number of times the pictures are shown; 0 for ever.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"

/// The key of the dictionary of WebP's properties.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// The key of the time in seconds that a picture shows; 0.1 if the file says less than 0.02.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The key of the time in seconds that a picture shows, as stored in the file.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The key of the number of times the pictures are shown; 0 for ever.
public let kCGImagePropertyWebPLoopCount: CFString = "LoopCount"

/// The key of JPEG's quality, from 0, the smallest file, to 1, the best picture. Default 0.8.
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// The key of the colour behind pictures in a format without alpha. Default white.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
