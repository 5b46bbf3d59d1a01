// `dispatch_get_specific` by another name: Swift knows that function only as `DispatchQueue.getSpecific(key:)`, which wraps it at three times the cost.
#ifndef LAMINA_MAIN_QUEUE_H
#define LAMINA_MAIN_QUEUE_H

void *_Nullable dispatch_get_specific(const void *_Nonnull key);

/// Returns the current queue's value for a key's address.
static inline void *_Nullable lamina_value_of_queue(const void *_Nonnull key) { return dispatch_get_specific(key); }

#endif
