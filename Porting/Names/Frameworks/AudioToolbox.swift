// Prefixes: AudioServices AudioQueue AudioFile AudioUnit
// System sounds are Lamina's; nothing stands for other names.
