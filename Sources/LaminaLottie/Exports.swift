@_exported import LaminaCoreText
@_exported import LaminaLottieLayers
@_exported import LaminaUIKit
