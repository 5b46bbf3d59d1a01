// Core Image's names for the inputs that several filters have.

/// The key of the input image, a `CIImage`.
public let kCIInputImageKey = "inputImage"
/// The key of the output image, a `CIImage`.
public let kCIOutputImageKey = "outputImage"
/// The key of a blur's radius, a number.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the saturation, a number.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness, a number.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast, a number.
public let kCIInputContrastKey = "inputContrast"
/// The key of an angle in radians, a number.
public let kCIInputAngleKey = "inputAngle"
/// The key of an effect's intensity, a number.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a colour, a `CIColor`.
public let kCIInputColorKey = "inputColor"
/// The key of the first of two colours, a `CIColor`.
public let kCIInputColor0Key = "inputColor0"
/// The key of the second of two colours, a `CIColor`.
public let kCIInputColor1Key = "inputColor1"
/// The key of an exposure in stops, a number.
public let kCIInputEVKey = "inputEV"
/// The key of a bias added to the components, a `CIVector`.
public let kCIInputBiasVectorKey = "inputBiasVector"
