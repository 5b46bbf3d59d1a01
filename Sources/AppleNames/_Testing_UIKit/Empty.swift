// Nothing. The compiler imports this module in every file that imports both Testing and UIKit, because on Apple's platforms
// swift-testing has attachments for UIKit's pictures there.
