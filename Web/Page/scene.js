// A scene's page.

import { wished } from "./choice.js";
import { Player, foretell, phone, wish } from "./player.js";
import { Elements } from "./elements.js";
import { keep, panel as panelMemory, recall } from "./memory.js";
import { Soundboard } from "./sounds.js";
import { encodeTime } from "./wire.js";

const [canvas, still, room, stage, notice] = ["picture", "still", "room", "stage", "notice"].map((id) => document.getElementById(id));
const [fill, toggle, panel, keys] = ["fill", "instruments-toggle", "instruments", "keys"].map((id) => document.getElementById(id));
document.querySelector("h1").textContent = document.title;
canvas.setAttribute("aria-label", `The scene ${document.title}`);

/// The server's description of the scene: {name, summary, width, height, parameters: [{name, summary, least, most, value}]}.
const scene = JSON.parse(document.querySelector('meta[name="lamina-scene"]').content || "null")
    ?? { name: document.title, width: canvas.width, height: canvas.height, parameters: [] };
const address = new URLSearchParams(location.search);
/// The moment that the address asks for, in seconds; null for none.
const moment = address.has("t") ? Math.min(Math.max(Number(address.get("t")) || 0, 0), 3600) : null;

const values = Object.fromEntries(scene.parameters.map(({ name, value }) => [name, value]));
let kept = recall();
// An address that asks for something else, or for a moment, begins anew.
if (moment !== null || scene.parameters.some(({ name }) => address.has(name) && address.get(name) !== kept?.values[name])) kept = null;
Object.assign(values, kept?.values);

let fills = phone.matches;
let player = null;
let isLeft = false;
/// The picture's size in points: of what shows, or is going to.
let extent = scene;

const wanted = () => wish(scene, { width: room.clientWidth, height: room.clientHeight }, fills);

/// Shows the picture as large as there is room.
function fit() {
    document.body.classList.toggle("fills", fills);
    const { width, height } = extent;
    const share = Math.min(room.clientWidth / width, room.clientHeight / height);
    [stage.style.width, stage.style.height] = [`${width * share}px`, `${height * share}px`];
}

let settling = 0;
function resized() {
    fit();
    clearTimeout(settling);
    // While a window is being dragged sizes come by the dozen.
    settling = setTimeout(() => {
        foretell(wanted());
        player?.resize(wanted());
    }, 80);
}

function say(text, action = null) {
    notice.hidden = text === "";
    notice.replaceChildren(text);
    if (!action) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = action.title;
    button.onclick = action.run;
    notice.append(button);
}

/// Loads the page again, for a session of its own: with these values, or those of the address.
function beginAnew(changed = null) {
    isLeft = true;
    const search = new URLSearchParams(location.search);
    search.delete("t");
    for (const [name, value] of Object.entries(changed ?? {})) search.set(name, value);
    const next = search.size > 0 ? `${location.pathname}?${search}` : location.pathname;
    if (next === location.pathname + location.search) location.reload(); else location.assign(next);
}

/// The address of a moment of the scene as it began; what fingers did is not in it.
function link(time) {
    const next = new URL(location.pathname, location.href);
    for (const [name, value] of Object.entries(values)) next.searchParams.set(name, value);
    next.searchParams.set("t", time.toFixed(3));
    return next.href;
}

/// Lets the session go on to a moment and stand there.
function goTo(time) {
    const { session, screen } = player;
    // Once the clock stands it is known how much is missing.
    session.addEventListener("clock", function there() {
        if (session.clock.rate !== 0) return;
        session.removeEventListener("clock", there);
        const left = time - session.clock.time();
        if (left > 0) return session.send(encodeTime(0, left));
        player.input.isEnabled = false;
        screen.pinned = time;
    });
    session.send(encodeTime(0, 0));
}

let [patience, rest] = [0, 0];
function show({ state, text }) {
    stage.dataset.state = state;
    clearTimeout(rest);
    const again = { title: "Start again", run: () => beginAnew() };
    switch (state) {
    case "connecting": case "reconnecting":
        if (text !== "") {
            clearTimeout(patience);
            return say(`${text} This page goes on by itself when there is one again.`);
        }
        // What is over in a moment need not be told.
        patience ||= setTimeout(() => say(state === "connecting" ? "Connecting …" : "The connection is lost. Trying again …"), 700);
        return;
    default:
        clearTimeout(patience);
        patience = 0;
        if (state !== "open") return say(text, again);
        if (text !== "") rest = setTimeout(() => say(""), 6000);
        return say(text);
    }
}

/// Lets be heard what the session plays. The button comes with the first sound.
function listen({ session }) {
    const sounds = new Soundboard((hash) => session.sound(hash));
    const button = document.getElementById("sound");
    const follow = () => sounds.sync(session.clock.time(), session.clock.rate);
    session.addEventListener("welcome", () => sounds.reset());
    session.addEventListener("clock", follow);
    document.addEventListener("visibilitychange", follow);
    session.addEventListener("cues", ({ detail }) => {
        follow();
        for (const cue of detail) sounds.take(cue);
        button.hidden = button.hidden && detail.every(({ kind }) => kind !== 0);
    });
    button.onclick = () => {
        sounds.isMuted = !sounds.isMuted;
        button.setAttribute("aria-pressed", String(!sounds.isMuted));
    };
    return sounds;
}

let instruments = null;
async function toggleInstruments() {
    panel.hidden = !panel.hidden;
    panelMemory.isOpen = !panel.hidden;
    toggle.setAttribute("aria-expanded", String(!panel.hidden));
    document.body.classList.toggle("inspected", !panel.hidden);
    if (!instruments) {
        const { Instruments } = await import("./instruments.js");
        instruments = new Instruments(panel, player, { scene, values, beginAnew, link });
    }
    instruments.isOpen = !panel.hidden;
    resized();
}

/// How the page was last spoken to: the way out of the scene is for those who use keys.
addEventListener("keydown", ({ key }) => { if (key === "Tab") document.body.dataset.by = "keys"; }, { capture: true });
addEventListener("pointerdown", () => { document.body.dataset.by = "pointer"; }, { capture: true });

// Until there is a first picture the last one stands in for it.
if (fills) extent = { width: room.clientWidth, height: room.clientHeight };
if (kept?.still) {
    still.src = kept.still;
    extent = kept;
}
fit();

try {
    player = await Player.open(canvas, { values, size: wanted, field: keys, resumed: kept?.session, wish: wished() });
    window.lamina = player;
    player.sounds = listen(player);
    new Elements(document.getElementById("elements"), document.getElementById("announcer"), player);
    const { session, screen } = player;
    session.addEventListener("status", ({ detail }) => show(detail));
    session.addEventListener("notice", ({ detail }) => say(detail));
    session.addEventListener("welcome", ({ detail }) => { if (moment !== null && detail.isNew) goTo(moment); });
    screen.addEventListener("notice", ({ detail }) => {
        say(detail);
        setTimeout(() => say(""), 6000);
    });
    screen.addEventListener("resized", () => {
        extent = { width: session.width, height: session.height };
        fit();
    });
    screen.addEventListener("frame", () => {
        extent = { width: session.width, height: session.height };
        fit();
    }, { once: true });
    screen.addEventListener("shown", () => { stage.dataset.shown = ""; });
    addEventListener("pagehide", () => { if (!isLeft && session.sequence > 0) keep({ session: session.id, values, canvas: screen.picture, ...extent }); });
    // The page comes back from the browser's cache as it was: its session is no other's.
    addEventListener("pageshow", ({ persisted }) => { if (persisted) recall(); });
    session.open();
    new ResizeObserver(resized).observe(room);
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", resized);
    phone.addEventListener("change", () => {
        fills = phone.matches;
        resized();
    });
    fill.onclick = () => {
        fills = !fills;
        fill.setAttribute("aria-pressed", String(fills));
        resized();
    };
    fill.setAttribute("aria-pressed", String(fills));
    document.getElementById("keyboard").onclick = () => keys.focus();
    document.getElementById("anew").onclick = () => beginAnew();
    toggle.onclick = toggleInstruments;
    if (panelMemory.isOpen && !phone.matches) toggleInstruments();
} catch (error) {
    say(error.message);
}
