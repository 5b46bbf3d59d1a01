// Core Image's names for the inputs that several filters have.

public let kCIInputRadiusKey = "inputRadius"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputColor0Key = "inputColor0"
public let kCIInputColor1Key = "inputColor1"
public let kCIInputEVKey = "inputEV"
public let kCIInputBiasVectorKey = "inputBiasVector"
