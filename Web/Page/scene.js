// A scene's page.

import { Player, foretell, phone, screenScale } from "./player.js";

const [canvas, room, stage, notice] = ["picture", "room", "stage", "notice"].map((id) => document.getElementById(id));
const [fill, toggle, panel] = ["fill", "instruments-toggle", "instruments"].map((id) => document.getElementById(id));
document.querySelector("h1").textContent = document.title;

let fills = phone.matches;
let player = null;
document.body.classList.toggle("fills", fills);

function wanted() {
    const scale = screenScale();
    if (!fills) return { width: 0, height: 0, scale };
    return { width: Math.max(1, Math.floor(room.clientWidth)), height: Math.max(1, Math.floor(room.clientHeight)), scale };
}

/// Shows the picture as large as there is room, but not larger than it is.
function fit() {
    if (!player?.session.width) return;
    const { width, height } = player.session;
    const share = Math.min(1, room.clientWidth / width, room.clientHeight / height);
    [stage.style.width, stage.style.height] = [`${width * share}px`, `${height * share}px`];
    document.body.classList.toggle("fills", fills);
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

let patience = 0;
function show({ state, text }) {
    stage.dataset.state = state;
    const again = {
        title: "Start again",
        run: () => {
            sessionStorage.clear();
            location.reload();
        },
    };
    switch (state) {
    case "connecting": case "reconnecting":
        // What is over in a moment need not be told.
        patience ||= setTimeout(() => say(state === "connecting" ? "Connecting …" : "The connection is lost. Trying again …"), 700);
        return;
    default:
        clearTimeout(patience);
        patience = 0;
        return state === "open" ? say("") : say(text, again);
    }
}

let instruments = null;
async function toggleInstruments() {
    panel.hidden = !panel.hidden;
    toggle.setAttribute("aria-expanded", String(!panel.hidden));
    document.body.classList.toggle("inspected", !panel.hidden);
    if (!instruments) {
        const { Instruments } = await import("./instruments.js");
        instruments = new Instruments(panel, player);
    }
    instruments.isOpen = !panel.hidden;
    resized();
}

try {
    player = await Player.open(canvas, { size: wanted, field: document.getElementById("keys") });
    window.lamina = player;
    player.session.addEventListener("status", ({ detail }) => show(detail));
    player.session.addEventListener("welcome", fit);
    player.session.addEventListener("anew", () => {
        const text = "The scene has begun anew, as its earlier session has ended.";
        say(text);
        setTimeout(() => { if (notice.textContent === text) say(""); }, 6000);
    });
    player.session.addEventListener("resized", fit);
    player.session.open();
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
    document.getElementById("keyboard").onclick = () => document.getElementById("keys").focus();
    toggle.onclick = toggleInstruments;
} catch (error) {
    say(error.message);
}
