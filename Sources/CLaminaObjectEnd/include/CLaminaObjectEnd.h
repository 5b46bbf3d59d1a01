// Tells when objects of a Swift class end. There is no Objective-C runtime here that would, and a weak reference only tells when it is asked.
#ifndef LAMINA_OBJECT_END_H
#define LAMINA_OBJECT_END_H

/// From now on `ended` is called with the address of each object of `object`'s class that ends, subclasses apart: after its `deinit`, while no other object can
/// have that address. May be called from any thread, any number of times; `ended` must be the same function each time, and is called on the thread of the last
/// release.
void lamina_watch_ends(const void *_Nonnull object, void (*_Nonnull ended)(const void *_Nonnull object));

#endif
