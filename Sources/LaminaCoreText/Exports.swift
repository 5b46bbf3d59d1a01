// Core Text stands on UIKit's strings and fonts here: attributed strings, fonts and paragraph styles are the same objects to both, as on Apple's systems.
@_exported import LaminaUIKit
