@_exported import LaminaLottieLayers
@_exported import LaminaUIKit
