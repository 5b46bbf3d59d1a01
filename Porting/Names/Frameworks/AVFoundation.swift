// Prefixes: AV
// Players of sounds and the session are Lamina's; nothing stands for other names.
