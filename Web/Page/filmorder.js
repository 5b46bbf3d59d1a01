// Ordering a film of what has been seen: the server draws it from what it keeps of the session's last minutes, and the tab fetches it.

import { element } from "./element.js";
import { encodeCancelFilm, encodeFilm } from "./wire.js";

/// States, as in PROTOCOL.md.
const [none, waiting, making, done, failed] = [0, 1, 2, 3, 4];
const lengths = [5, 10, 30, 60, 120, 300, 600];

const size = (bytes) => (bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

export class FilmOrder {
    #session;
    #state = none;

    /// `longest`: the seconds that a film can have.
    constructor(session, longest) {
        this.#session = session;
        const choices = [...lengths.filter((length) => length < longest), longest];
        this.length = element("select", { title: "How much of what has been seen", "aria-label": "Length of the film" },
            ...choices.map((length) => element("option", { value: length, textContent: `Last ${length} s`, selected: length === Math.min(30, longest) })));
        // One button for both, so that whoever uses keys stays where they are.
        this.button = element("button", { type: "button", onclick: () => this.#press() });
        this.progress = element("progress", { max: 1, "aria-label": "The film is being made" });
        this.link = element("a", { className: "button", download: "" });
        this.note = element("p", { className: "note", role: "status" });
        this.element = element("div", { className: "film", role: "group", "aria-label": "Film" },
            element("div", { className: "row" }, this.length, this.button, this.link), this.progress, this.note);
        session.addEventListener("film", ({ detail }) => this.#show(detail));
        session.addEventListener("welcome", () => this.#show({ state: none, value: 0, text: "" }));
        this.#show({ state: none, value: 0, text: "" });
    }

    get #isUnderWay() { return this.#state === waiting || this.#state === making; }

    #press() {
        this.#session.send(this.#isUnderWay ? encodeCancelFilm() : encodeFilm(Number(this.length.value), 0, 0));
    }

    #show({ state, value, text }) {
        this.#state = state;
        this.button.textContent = this.#isUnderWay ? "Cancel" : "Make film";
        this.button.title = this.#isUnderWay ? "Do without the film" : "Have the server draw what has been seen as an MP4, every frame, in full quality";
        this.length.disabled = this.#isUnderWay;
        this.progress.hidden = !this.#isUnderWay;
        if (state === making) this.progress.value = value; else this.progress.removeAttribute("value");
        this.link.hidden = state !== done;
        if (state === done) [this.link.href, this.link.textContent] = [this.#session.file(text), `Save film, ${size(value)}`];
        const words = {
            [none]: "", [making]: "The film is being made.", [done]: "The film is ready.", [failed]: text,
            [waiting]: value > 0 ? `Waiting: ${value === 1 ? "one film comes" : `${value} films come`} first.` : "The film is about to be made.",
        }[state] ?? "";
        // Said again only when it is something else: screen readers read every change.
        if (this.note.textContent !== words) this.note.textContent = words;
    }
}
