"""Films of Lamina's plans on a Ray cluster.

A plan comes in, a film goes out: `command` reads the options, `film` submits a task for each part and writes down what comes back, `drawing` is that task, `contract`
is all that is known of the program `lamina`: its commands, events and statuses. The film is the file that `lamina render` writes, byte for byte. Nothing here schedules,
retries or moves data by itself: Ray does.
"""
