extension ReportPage {
    package static let script = #"""
        "use strict";
        const content = JSON.parse(document.getElementById("content").textContent);
        const results = content.results || [];
        const $ = id => document.getElementById(id);
        const make = (tag, attributes = {}, ...inside) => {
          const element = Object.assign(document.createElement(tag), attributes);
          element.append(...inside);
          return element;
        };
        const views = ["Side by side", "Swipe", "Onion skin", "Difference", "Actual", "Reference"];
        let [chosen, frame, view, isZoomed, timer] = [0, 0, 0, false, null];

        // A picture's frames are those of all pictures of its test; a film has its own.
        function timeline(index) {
          const { result } = results[index];
          if (result.kind === "text") return [];
          if (result.kind === "film") return result.frames.map((one, frame) => ({ index, frame, one }));
          const all = [];
          results.forEach((other, at) => {
            if (other.result.kind !== "picture" || other.result.test !== result.test || other.result.testFile !== result.testFile) return;
            other.result.frames.forEach((one, frame) => all.push({ index: at, frame, one }));
          });
          return all.sort((a, b) => (a.one.moment ?? 0) - (b.one.moment ?? 0));
        }

        function list() {
          const wanted = $("filter").value.toLowerCase();
          let test = null;
          $("list").replaceChildren();
          results.forEach((entry, index) => {
            const { result } = entry;
            if (!`${result.test} ${result.entry}`.toLowerCase().includes(wanted)) return;
            if (result.test !== test) $("list").append(make("h3", { textContent: result.test }));
            test = result.test;
            const first = result.frames.find(one => !one.isSame) || result.frames[0];
            const sign = first ? make("img", { src: entry.files[first.actual] || "", alt: "" }) : make("span", { className: "kind", textContent: "text" });
            const button = make("button", { className: entry.isAccepted ? "accepted" : "", onclick: () => choose(index) }, sign,
              make("span", { textContent: result.entry }));
            button.dataset.index = index;
            button.setAttribute("aria-current", index === chosen);
            $("list").append(button);
          });
          document.querySelector("h1").textContent = results.length === 1 ? "1 difference" : `${results.length} differences`;
        }

        function choose(index, atFrame) {
          if (index < 0 || index >= results.length) return;
          chosen = index;
          const moments = timeline(index);
          const first = moments.findIndex(m => m.index === index && !m.one.isSame);
          frame = atFrame ?? Math.max(0, first);
          for (const button of $("list").querySelectorAll("button")) {
            const isIt = Number(button.dataset.index) === index;
            button.setAttribute("aria-current", isIt);
            if (isIt) button.scrollIntoView({ block: "nearest" });
          }
          show();
        }

        function show() {
          const entry = results[chosen];
          if (!entry) { $("detail").replaceChildren(make("h2", { textContent: "Nothing differs" })); return; }
          const { result, files } = entry;
          document.querySelector("h2").textContent = `${result.test}: ${result.entry}`;
          const place = document.querySelector(".place");
          place.title = `${result.testFile}:${result.line}`;
          place.textContent = place.title.slice(Math.max(place.title.lastIndexOf("/Tests/") + 1, 0));
          document.querySelector(".message").textContent = result.message.split("\n")[0];
          $("accept").hidden = !content.accepts || Boolean(entry.isAccepted);
          const moments = timeline(chosen);
          $("pictures").hidden = moments.length === 0;
          if (moments.length) pictures(moments);
          texts(result);
          $("film").hidden = !result.film;
          if (result.film) $("film").querySelector("img").src = files[result.film] || "";
          const tree = $("tree"), columns = tree.querySelector(".columns");
          tree.hidden = !result.tree;
          if (result.tree) columns.replaceChildren(...sides(result.referenceTree, result.tree));
        }

        function pictures(moments) {
          frame = Math.min(frame, moments.length - 1);
          const { index, frame: at, one } = moments[frame];
          const { files } = results[index];
          const source = name => name ? files[name] : undefined;
          const [actual, reference, difference] = [source(one.actual), source(one.reference), source(one.difference)];
          document.querySelector(".bar").replaceChildren(...views.map((name, number) => {
            const needs = [true, actual && reference, actual && reference, difference || (actual && reference), actual, reference][number];
            const button = make("button", { textContent: name, disabled: !needs, title: `${number + 1}`, onclick: () => { view = number; show(); } });
            button.setAttribute("aria-pressed", number === view);
            return button;
          }), make("button", { textContent: "Zoom", title: "Z", onclick: () => { isZoomed = !isZoomed; show(); } }));
          $("time").hidden = moments.length < 2;
          [$("slider").max, $("slider").value] = [moments.length - 1, frame];
          $("moment").textContent = one.moment === undefined ? "" : `${one.moment} s`;
          $("remark").textContent = one.isSame ? "This frame is as its reference." : one.remark || (reference ? "" : "The reference's pixels were not kept.");
          const shown = view === 1 || view === 2 ? (reference ? view : 0) : view === 3 && !difference && !reference ? 0 : view === 5 && !reference ? 0 : view;
          const pane = (caption, ...layers) => make("figure", {}, make("figcaption", { textContent: caption }),
            make("div", { className: isZoomed ? "pane zoom" : "pane" }, ...layers));
          const image = (src, over) => {
            const picture = make("img", { src, alt: "", className: over ? "over" : "" });
            picture.onload = () => picture.closest(".pane")?.style.setProperty("--width", picture.naturalWidth);
            return picture;
          };
          const stage = $("stage");
          $("blend").hidden = shown !== 1 && shown !== 2;
          if (shown === 0) {
            stage.replaceChildren(...[["Reference", reference], ["Actual", actual], ["Difference", difference]].filter(([, src]) => src)
              .map(([caption, src]) => pane(caption, image(src))));
          } else if (shown === 1 || shown === 2) {
            const line = make("i", { hidden: shown === 2 });
            stage.replaceChildren(pane(shown === 1 ? "Reference left, actual right" : "Actual over reference", image(reference), image(actual, true), line));
            blend();
          } else if (shown === 3 && !difference) {
            const both = pane("Difference, strengthened", image(reference), image(actual, true));
            both.querySelector(".pane").classList.add("apart");
            stage.replaceChildren(both);
          } else {
            stage.replaceChildren(pane(views[shown], image([difference, actual, reference][shown - 3])));
          }
        }

        function blend() {
          const share = Number($("amount").value), over = $("stage").querySelector(".over"), line = $("stage").querySelector("i");
          if (!over) return;
          if (line.hidden) { over.style.opacity = share / 100; } else { over.style.clipPath = `inset(0 0 0 ${share}%)`; line.style.left = `${share}%`; }
        }

        // The longest common lines, by the quadratic table; long texts are compared line by line.
        function compare(a, b) {
          if (a.length * b.length > 4e6) return a.map((line, i) => [line, b[i]]).map(([x, y]) => x === y ? ["same", x, y] : ["both", x, y]);
          const table = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
          for (let i = a.length - 1; i >= 0; i--) for (let j = b.length - 1; j >= 0; j--)
            table[i][j] = a[i] === b[j] ? table[i + 1][j + 1] + 1 : Math.max(table[i + 1][j], table[i][j + 1]);
          const rows = [];
          let [i, j] = [0, 0];
          while (i < a.length || j < b.length) {
            if (i < a.length && j < b.length && a[i] === b[j]) rows.push(["same", a[i++], b[j++]]);
            else if (j >= b.length || (i < a.length && table[i + 1][j] >= table[i][j + 1])) rows.push(["less", a[i++], ""]);
            else rows.push(["more", "", b[j++]]);
          }
          return rows;
        }

        function sides(reference, actual) {
          if (reference === undefined) return [make("div", {}, make("h4", { textContent: "Actual" }), make("pre", { textContent: actual }))];
          const rows = compare(reference.split("\n"), actual.split("\n"));
          const side = (title, column, mark) => make("div", {}, make("h4", { textContent: title }), make("pre", {}, ...rows.map(row =>
            make("span", { className: row[0] === mark || row[0] === "both" ? mark : "same", textContent: row[column] || "\u200b" }))));
          return [side("Reference", 1, "less"), side("Actual", 2, "more")];
        }

        function texts(result) {
          $("texts").replaceChildren();
          if (result.kind === "text") $("texts").append(make("div", { className: "columns" }, ...sides(result.referenceText, result.actualText)));
        }

        function step(by) {
          const moments = timeline(chosen);
          if (!moments.length) return;
          const next = (frame + by + moments.length) % moments.length;
          choose(moments[next].index, next);
        }
        function play() {
          if (timer) { clearInterval(timer); timer = null; } else timer = setInterval(() => step(1), 150);
          $("play").textContent = timer ? "Pause" : "Play";
        }
        function turn() {
          const root = document.documentElement, isDark = matchMedia("(prefers-color-scheme: dark)").matches;
          root.dataset.theme = (root.dataset.theme || (isDark ? "dark" : "light")) === "dark" ? "light" : "dark";
        }
        async function accept() {
          const entry = results[chosen];
          if (!content.accepts || !entry || entry.isAccepted) return;
          const answer = await fetch("accept", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ folder: entry.folder }) });
          $("answer").textContent = answer.ok ? "Accepted" : await answer.text();
          if (!answer.ok) return;
          entry.isAccepted = true;
          list();
          const next = results.findIndex(other => !other.isAccepted);
          if (next >= 0) choose(next); else show();
        }

        function move(by) {
          const shown = [...$("list").querySelectorAll("button")].map(button => Number(button.dataset.index));
          const at = shown.indexOf(chosen) + by;
          if (at >= 0 && at < shown.length) choose(shown[at]);
        }

        $("slider").oninput = () => { const moments = timeline(chosen), at = Number($("slider").value); choose(moments[at].index, at); };
        $("amount").oninput = blend;
        $("filter").oninput = list;
        $("play").onclick = play;
        $("theme").onclick = turn;
        $("accept").onclick = accept;
        addEventListener("keydown", event => {
          if (event.target.matches("input[type=search]") || event.metaKey || event.ctrlKey || event.altKey) return;
          const isRange = event.target.matches("input[type=range]");
          const actions = { ArrowDown: () => move(1), ArrowUp: () => move(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1), " ": play,
            z: () => { isZoomed = !isZoomed; show(); }, t: turn, a: accept };
          const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
          if (isRange && key.startsWith("Arrow")) return;
          if (event.target.matches("button") && key === " ") return;
          if (actions[key]) actions[key](); else if (/^[1-6]$/.test(key)) { view = Number(key) - 1; show(); } else return;
          event.preventDefault();
        });
        list();
        choose(0);
        if (!results.length) show();
        """#
}
