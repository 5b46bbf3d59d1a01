// The library's sources are translated; see translated.json. SwiftPM wants one file of the target's own.
