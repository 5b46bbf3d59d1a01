// What is heard: cues with their media times, on Web Audio. It begins with the first touch or key, before which browsers let no page be heard.

const kinds = { start: 0, volume: 1, pan: 2, plays: 3, stop: 4, haptic: 5 };
/// Milliseconds of vibration by the kinds of haptics, in their order: light, medium, heavy, soft, rigid, selection, success, warning, error, vibration.
const taps = [[8], [12], [20], [10], [8], [5], [10, 60, 20], [20, 80, 20], [20, 60, 20, 60, 20], [400]];
/// A sound that comes so many seconds late, as it had to be fetched, is played whole; later ones from where they are by then.
const patience = 0.25;
/// Seconds in which a sound that is cut off goes silent.
const release = 0.005;

export class Soundboard {
    #load;
    #context = null;
    #master = null;
    #volume = 1;
    #isMuted = false;
    /// Sounds, by hash: {decoding, decoded, length}, a promise of the samples, which stand there as soon as they are there, and their seconds.
    #buffers = new Map();
    /// What plays or is going to, by number: {time, sound, from, plays, volume, fade, pan, nodes, isNew, late}.
    #voices = new Map();
    /// Voices that have been stopped and are heard for a moment yet.
    #endings = new Set();
    /// Media time `media` was at the tab's time `local`, and goes on at `rate`.
    #pace = { media: 0, local: 0, rate: 0 };
    /// The numbers of sounds that have been heard, if only in part, and of those that were over or stopped before they could be; for who looks on.
    started = 0;
    missed = 0;

    /// - load: gives the promise of a sound's file, by its hash.
    constructor(load) {
        this.#load = load;
        const wake = () => {
            if (!navigator.userActivation || navigator.userActivation.hasBeenActive) this.#wake();
        };
        for (const kind of ["pointerup", "touchend", "keydown", "click"]) addEventListener(kind, wake, { capture: true, passive: true });
        wake();
    }

    get isAwake() { return this.#context?.state === "running"; }
    /// The greatest amplitude of what is heard just now, 0…1, for who looks on.
    get level() {
        if (!this.isAwake) return 0;
        const samples = new Float32Array(this.#master.meter.fftSize);
        this.#master.meter.getFloatTimeDomainData(samples);
        return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    }

    get volume() { return this.#volume; }
    set volume(volume) {
        this.#volume = Math.min(Math.max(Number(volume) || 0, 0), 1);
        this.#setLevel();
    }
    get isMuted() { return this.#isMuted; }
    set isMuted(isMuted) {
        this.#isMuted = Boolean(isMuted);
        this.#setLevel();
    }
    #setLevel() { this.#master?.gain.gain.setTargetAtTime(this.#isMuted ? 0 : this.#volume, this.#context.currentTime, 0.01); }

    async #wake() {
        if (this.isAwake || typeof AudioContext !== "function") return;
        if (!this.#context) {
            const context = this.#context = new AudioContext({ latencyHint: "interactive" });
            const [gain, limiter, meter] = [context.createGain(), context.createDynamicsCompressor(), context.createAnalyser()];
            Object.entries({ threshold: -3, knee: 0, ratio: 20, attack: 0.001, release: 0.05 }).forEach(([name, value]) => { limiter[name].value = value; });
            gain.gain.value = this.#isMuted ? 0 : this.#volume;
            gain.connect(limiter).connect(meter).connect(context.destination);
            this.#master = { gain, meter };
        }
        await this.#context.resume().catch(() => {});
        if (this.isAwake) this.#restart();
    }

    #media() { return this.#pace.media + (performance.now() / 1000 - this.#pace.local) * this.#pace.rate; }

    /// Media time goes on from here at a rate; what plays follows it.
    sync(media, rate) {
        const isSame = rate === this.#pace.rate && Math.abs(media - this.#media()) < 0.1;
        this.#pace = { media, local: performance.now() / 1000, rate };
        if (!isSame) this.#restart();
    }

    /// Lets be heard what plays, from where it is by now.
    replay() { this.#restart(); }

    /// Forgets all that plays.
    reset() {
        for (const voice of this.#voices.values()) this.#silence(voice);
        this.#voices.clear();
        this.#cutEndings();
    }

    /// Takes a cue. One of a film that is gone through is only noted: `sync` lets be heard what is left of it.
    take({ kind, time, voice: number, sound, values }, isNoted = false) {
        const voice = this.#voices.get(number);
        switch (kind) {
        case kinds.start: {
            const started = { time, sound, from: values[0], plays: values[1], volume: values[2], pan: values[3], fade: null, nodes: null, isNew: true, late: 0 };
            this.#end(number, time);
            this.#voices.set(number, started);
            if (this.#voices.size > 256) this.#sweep();
            if (!isNoted) this.#start(started);
            return;
        }
        case kinds.volume:
            if (!voice) return;
            voice.volume = this.#volumeOf(voice, time);
            voice.fade = { time, to: values[0], within: values[1] };
            return this.#shape(voice);
        case kinds.pan:
            if (!voice) return;
            voice.pan = values[0];
            return voice.nodes?.pan.pan.setValueAtTime(voice.pan, this.#context.currentTime);
        case kinds.plays:
            if (!voice) return;
            voice.plays = values[0];
            if (voice.nodes) this.#again(voice);
            return;
        case kinds.stop:
            return this.#end(number, time);
        case kinds.haptic:
            if (!isNoted && this.#pace.rate > 0 && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(taps[values[0]] ?? []);
        }
    }

    #volumeOf({ volume, fade }, time) {
        if (!fade || time < fade.time) return volume;
        return fade.within > 0 ? volume + (fade.to - volume) * Math.min((time - fade.time) / fade.within, 1) : fade.to;
    }

    #sweep() {
        const now = this.#media();
        for (const [number, { time, sound, from, plays }] of this.#voices) {
            const length = this.#buffers.get(sound)?.length ?? Infinity;
            if (plays > 0 && time + plays * length - from < now - 1) this.#end(number);
        }
    }

    /// Ends a voice at a media time: one that is heard late ends as late.
    #end(number, time = -Infinity) {
        const voice = this.#voices.get(number);
        if (!voice) return;
        this.#voices.delete(number);
        this.missed += voice.isNew;
        const wait = (time + voice.late - this.#media()) / this.#pace.rate;
        if (!voice.nodes || !(wait > 0)) return this.#silence(voice);
        this.#endings.add(voice);
        voice.nodes.source.onended = () => this.#endings.delete(voice);
        this.#release(voice, wait);
    }

    #cutEndings() {
        for (const voice of this.#endings) this.#silence(voice);
        this.#endings.clear();
    }

    #restart() {
        this.#cutEndings();
        for (const voice of this.#voices.values()) this.#again(voice);
    }

    #again(voice) {
        this.#silence(voice);
        this.#start(voice, true);
    }

    #buffer(sound) {
        let buffer = this.#buffers.get(sound);
        if (!buffer) {
            buffer = { length: Infinity, decoded: null };
            buffer.decoding = Promise.resolve(this.#load(sound)).then((bytes) => this.#context.decodeAudioData(bytes));
            buffer.decoding.then((decoded) => [buffer.decoded, buffer.length] = [decoded, decoded.duration], () => {});
            if (this.#buffers.size > 256) this.#buffers.clear();
            this.#buffers.set(sound, buffer);
        }
        return buffer;
    }

    async #start(voice, isLate = false) {
        if (!this.isAwake || this.#pace.rate <= 0) return;
        // At once where that is possible: the next cue may well be the voice's end.
        const { decoded, decoding } = this.#buffer(voice.sound);
        if (decoded) return this.#play(voice, decoded, isLate);
        const wanted = voice.turn = {};
        try {
            const buffer = await decoding;
            if (voice.turn === wanted) this.#play(voice, buffer, isLate);
        } catch { /* the scene goes on without it */ }
    }

    #play(voice, buffer, isLate) {
        const { rate } = this.#pace;
        if (rate <= 0 || buffer.duration <= 0) return;
        const [context, media] = [this.#context, this.#media()];
        let passed = media - voice.time;
        voice.late = !isLate && passed < patience ? Math.max(passed, 0) : 0;
        passed -= voice.late;
        const place = voice.from + Math.max(passed, 0);
        const left = voice.plays > 0 ? voice.plays * buffer.duration - place : Infinity;
        const isNew = voice.isNew;
        voice.isNew = false;
        if (left <= 0) {
            this.missed += isNew;
            return;
        }
        this.started += isNew;
        const at = context.currentTime + Math.max(-passed, 0) / rate;
        const [source, gain, pan] = [context.createBufferSource(), context.createGain(), context.createStereoPanner()];
        source.buffer = buffer;
        source.loop = voice.plays !== 1;
        source.playbackRate.value = rate;
        // Sounds of one channel are as loud as those of two.
        [pan.channelCount, pan.channelCountMode, pan.pan.value] = [2, "explicit", voice.pan];
        source.connect(gain).connect(pan).connect(this.#master.gain);
        voice.nodes = { source, gain, pan, end: at + left / rate };
        this.#shape(voice);
        source.start(at, place % buffer.duration);
        if (left < Infinity) source.stop(voice.nodes.end);
        source.onended = () => { if (voice.nodes?.source === source) voice.nodes = null; };
    }

    /// Has the volume follow its fade.
    #shape(voice) {
        if (!voice.nodes) return;
        const { gain } = voice.nodes.gain;
        const [now, media, { rate }] = [this.#context.currentTime, this.#media(), this.#pace];
        gain.cancelScheduledValues(now);
        gain.setValueAtTime(this.#volumeOf(voice, media), now);
        const end = voice.fade ? voice.fade.time + voice.fade.within : media;
        if (end > media && rate > 0) gain.linearRampToValueAtTime(voice.fade.to, now + (end - media) / rate);
    }

    #silence(voice) {
        voice.turn = null;
        if (!voice.nodes) return;
        this.#release(voice, 0);
        voice.nodes = null;
    }

    #release({ nodes: { source, gain: { gain }, end } }, wait) {
        const time = this.#context.currentTime + wait;
        if (time >= end) return;
        if (gain.cancelAndHoldAtTime) gain.cancelAndHoldAtTime(time);
        else gain.cancelScheduledValues(time);
        gain.setTargetAtTime(0, time, release / 3);
        source.stop(time + 2 * release);
    }
}
