// Nothing. The compiler imports this module in every file that imports both Testing and CoreGraphics, because on Apple's platforms
// swift-testing has attachments for CoreGraphics's pictures there.
