// The session's media time in this tab: what has come of it, made smooth and never running back.

/// Offsets beyond this are taken over at once.
const leap = 0.25;
/// How much of its speed the clock gives to come right again.
const patience = 0.01;
const remembered = 8;

export class SessionClock {
    #rate = 0;
    /// Media time `media` was at the tab's time `local`.
    #anchor = { local: 0, media: 0 };
    #samples = [];
    #shown = { local: 0, media: 0 };

    /// The tab's own time in seconds.
    static now() { return performance.now() / 1000; }

    get rate() { return this.#rate; }

    /// The server has set its clock.
    set(media, rate, local = SessionClock.now()) {
        const before = this.#target(local);
        const jumps = rate !== this.#rate || rate === 0 || Math.abs(media - before) > leap;
        this.#rate = rate;
        if (!jumps) return this.atLeast(media, local);
        this.#samples = [];
        this.#anchor = { local, media };
        // Only a real jump goes back: a pause that arrives a moment late does not.
        const back = this.#shown.media - media;
        this.#shown = { local, media: back > 0 && back < leap && rate !== 0 ? this.#shown.media : media };
    }

    /// Stands still until the server has set it again.
    stop(local = SessionClock.now()) { this.set(this.time(local), 0, local); }

    /// A message has come that was written at this media time.
    atLeast(media, local = SessionClock.now()) {
        if (this.#target(local) < media) this.#anchor = { local, media };
        if (this.time(local) < media) this.#shown = { local, media };
    }

    /// A ping of the tab's time `sent` has come back.
    pong(sent, media, rate, local = SessionClock.now()) {
        if (rate !== this.#rate) return this.set(media, rate, local);
        const trip = Math.max(local - sent, 0);
        this.#samples.push({ trip, local, media: media + trip / 2 * rate });
        if (this.#samples.length > remembered) this.#samples.shift();
        const best = this.#samples.reduce((a, b) => (b.trip <= a.trip ? b : a));
        this.#anchor = { local: best.local, media: best.media };
    }

    #target(local) { return this.#anchor.media + (local - this.#anchor.local) * this.#rate; }

    /// The media time to show now.
    time(local = SessionClock.now()) {
        const media = this.at(Math.max(local, this.#shown.local));
        this.#shown = { local: Math.max(local, this.#shown.local), media };
        return media;
    }

    /// The media time that shows, or has shown, at a moment of the tab's own time.
    at(local) {
        const passed = local - this.#shown.local;
        const expected = this.#shown.media + passed * this.#rate;
        if (passed < 0) return expected;
        const error = this.#target(local) - expected;
        if (error > leap || error < -leap) return this.#target(local);
        return expected + Math.max(-patience * passed * this.#rate, Math.min(patience * passed * this.#rate, error));
    }
}
