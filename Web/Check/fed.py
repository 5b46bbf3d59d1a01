"""A page that is fed a recording, and the list of what is checked with such pages."""

import time

import tab

TESTS = []


def test(sentence):
    def keep(body):
        TESTS.append((sentence, body))
        return body
    return keep


class Tab(tab.Tab):
    """A page that is fed a recording."""

    def __init__(self, browser, play, scene="CoinBank", **more):
        self.play = play
        super().__init__(browser, play.address, scene, **more)

    def picture(self, time):
        """A digest of what the picture is at a time."""
        self.run(f"lamina.screen.pinned = {time}, lamina.screen.time = {time}, lamina.screen.drawNow()")
        return self.digest()

    @property
    def session(self):
        return bytes(self.run("[...lamina.session.id]")).hex()

    def sent(self, kind, count=1):
        """The messages of a kind, once there are so many."""
        end = time.monotonic() + 100
        while time.monotonic() < end:
            found = self.play.messages(kind)
            if len(found) >= count:
                return found
            self.rest(10)
        raise AssertionError(f"{len(found)} messages of kind {kind}, not {count}")
