"""Whether the pages can be used with a keyboard alone, and what assistive software is told of them: as axe asks it, of the browser's own accessibility tree."""

from fed import Tab, test

# What is wrong with a page by itself, as text. Contrast is WCAG's: 4.5, for large text 3.
RULES = r"""(() => {
    const wrong = [];
    const name = (e) => e.outerHTML.slice(0, 90);
    const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && e.getClientRects().length > 0;
    const all = [...document.querySelectorAll("*")];
    if (!document.documentElement.lang) wrong.push("the page has no language");
    if (!document.title) wrong.push("the page has no title");
    for (const what of ["h1", "main"]) if (document.querySelectorAll(what).length !== 1) wrong.push(`not one ${what}`);
    let level = 0;
    for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
        if (!seen(heading)) continue;
        const own = Number(heading.tagName[1]);
        if (own > level + 1) wrong.push(`a heading leaves out a level: ${name(heading)}`);
        level = own;
    }
    const ids = all.map((e) => e.id).filter(Boolean);
    ids.filter((id, i) => ids.indexOf(id) !== i).forEach((id) => wrong.push(`two elements are called ${id}`));
    for (const e of all) {
        for (const attribute of ["aria-controls", "aria-labelledby", "aria-describedby", "aria-activedescendant", "for"]) {
            for (const id of (e.getAttribute(attribute) ?? "").split(" ").filter(Boolean)) if (!document.getElementById(id)) wrong.push(`${attribute} leads nowhere: ${name(e)}`);
        }
        if (e.tagName === "IMG" && !e.hasAttribute("alt")) wrong.push(`a picture has no words: ${name(e)}`);
        if (e.tabIndex > 0) wrong.push(`a place of its own in the order of tabs: ${name(e)}`);
        if (e.matches("a a, a button, button a, button button, button input")) wrong.push(`a control in a control: ${name(e)}`);
        if (e.matches("[role=treeitem]") && (!e.closest("[role=tree]") || !e.ariaLevel)) wrong.push(`a row of no tree: ${name(e)}`);
        if (e.matches("[role=slider]") && !(Number(e.ariaValueNow) <= Number(e.ariaValueMax) && Number(e.ariaValueNow) >= Number(e.ariaValueMin))) {
            wrong.push(`a slider outside its range: ${name(e)}`);
        }
        if (e.matches("button, a, select, input:not([type=checkbox])") && seen(e)) {
            const { width, height } = e.getBoundingClientRect();
            if (width < 24 || height < 20) wrong.push(`too small to be hit, ${width} x ${height}: ${name(e)}`);
        }
    }
    const parse = (text) => { const c = text.match(/[\d.]+/g).map(Number); return { rgb: c.slice(0, 3), a: c[3] ?? 1 }; };
    const over = (top, below) => top.rgb.map((v, i) => v * top.a + below[i] * (1 - top.a));
    const light = (rgb) => { const [r, g, b] = rgb.map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const ground = (e) => {
        const stack = [];
        for (let each = e; each; each = each.parentElement) stack.push(parse(getComputedStyle(each).backgroundColor));
        return stack.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode());) {
        const e = node.parentElement;
        if (!node.data.trim() || !seen(e) || e.closest("canvas, noscript, script, option")) continue;
        const style = getComputedStyle(e);
        const below = ground(e);
        const [a, b] = [light(over(parse(style.color), below)), light(below)];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && Number(style.fontWeight) >= 700);
        if (contrast < (isLarge ? 3 : 4.5)) wrong.push(`contrast of ${contrast.toFixed(2)}: “${node.data.trim().slice(0, 30)}” in ${name(e)}`);
    }
    return wrong;
})()"""

# The elements that the keyboard has to come to.
REACHABLE = """[...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')].filter((e) =>
    e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true }) && e.getClientRects().length > 0)"""

# Roles that mean something only with a name.
NAMED = {"button", "link", "textbox", "searchbox", "spinbutton", "combobox", "checkbox", "slider", "tree", "treeitem", "region", "dialog", "image",
         "complementary", "form", "heading"}


def dress(page, dark, width, height, mobile=False):
    page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
    page.size(width, height, 1, mobile=mobile)


def nameless(page):
    """What the browser tells assistive software of without a name."""
    page.call("Accessibility.enable")
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    return [node["role"]["value"] for node in nodes if not node.get("ignored") and node["role"]["value"] in NAMED and not node["name"]["value"].strip()]


def walk(tab):
    """Goes from the page's beginning through its controls with Tab, and returns those that were not come to, and those that did not show it."""
    tab.run(f"window.reached_ = new Set(), window.unseen_ = [], document.activeElement.blur(), window.scrollTo(0, 0)")
    count = tab.run(f"{REACHABLE}.length")
    for _ in range(count + 6):
        if tab.run("document.activeElement.id") == "keys":
            tab.key("Escape")
        tab.key("Tab")
        tab.run("""{
            const e = document.activeElement;
            window.reached_.add(e);
            // The scene's own ring is about the picture.
            const ring = getComputedStyle(e.id === "keys" ? document.getElementById("stage") : e);
            if (e !== document.body && (ring.outlineStyle === "none" || parseFloat(ring.outlineWidth) < 2)) window.unseen_.push(e.outerHTML.slice(0, 90));
        }""")
    missed = tab.run(f"{REACHABLE}.filter((e) => !window.reached_.has(e)).map((e) => e.outerHTML.slice(0, 90))")
    return missed, tab.run("window.unseen_")


@test("the gallery keeps the rules of accessible pages, light and dark, on a desk and on a phone; Tab goes through its scenes")
def gallery(browser, play):
    tab = Tab(browser, play, opens=False)
    tab.page.go(f"{play.address}/")
    tab.wait("document.querySelectorAll('.tile').length > 3")
    for dark in (False, True):
        for width, height, mobile in ((1200, 800, False), (390, 844, True)):
            dress(tab.page, dark, width, height, mobile)
            wrong = tab.run(RULES)
            assert not wrong, (dark, width, wrong)
    assert not nameless(tab.page), nameless(tab.page)
    missed, unseen = walk(tab)
    assert not missed and not unseen, (missed, unseen)


@test("a scene's page and its instruments keep the rules of accessible pages, light and dark, on a desk and on a phone")
def rules(browser, play):
    tab = Tab(browser, play)
    tab.inspect()
    tab.press("Pause")
    tab.wait("lamina.session.clock.rate === 0")
    tab.run("document.querySelector('.layers').focus()")
    tab.key("End")
    tab.wait("document.querySelectorAll('.values tbody tr').length > 0")
    for dark in (False, True):
        for width, height, mobile in ((1200, 800, False), (390, 844, True)):
            dress(tab.page, dark, width, height, mobile)
            tab.rest(150)
            wrong = tab.run(RULES)
            assert not wrong, (dark, width, wrong)
    assert not nameless(tab.page), nameless(tab.page)


@test("with the keyboard alone every control of a scene is come to, shows it, and does what it says")
def keyboard_only(browser, play):
    tab = Tab(browser, play)
    tab.wait("lamina.screen.time > 1")

    def to(find, most=60):
        """Goes on with Tab to an element."""
        for _ in range(most):
            if tab.run(f"document.activeElement === {find}"):
                return
            if tab.run("document.activeElement.id") == "keys":
                tab.key("Escape")
            tab.key("Tab")
        raise AssertionError(f"Tab does not come to {find}")

    def button(words):
        return f"[...document.querySelectorAll('button')].find((b) => b.textContent === '{words}')"

    to("document.getElementById('instruments-toggle')")
    tab.key("Enter")
    tab.wait("document.querySelectorAll('[role=treeitem]').length > 5")
    to(button("Pause"))
    tab.key(" ")
    tab.wait("lamina.session.clock.rate === 0")
    missed, unseen = walk(tab)
    assert not missed and not unseen, (missed, unseen)
    stopped = tab.run("lamina.session.clock.time()")
    to("document.querySelector('[role=slider]')")
    for key, moment in (("ArrowLeft", stopped - 1 / 60), ("PageDown", stopped - 1 / 60 - 0.5), ("End", stopped), ("ArrowRight", stopped)):
        tab.key(key)
        tab.wait(f"Math.abs(Number(document.activeElement.ariaValueNow) - {moment}) < 0.002 && Math.abs(lamina.screen.time - {moment}) < 0.002")
    tab.key("ArrowDown")
    tab.wait("!document.querySelector('.chosen').hidden")
    to("document.querySelector('.layers')")
    tab.key("Home")
    assert tab.run("document.querySelector('[aria-selected=true]').getAttribute('aria-level')") == "1"
    to(button("Take apart"))
    tab.key("Enter")
    tab.wait("document.querySelector('#exploded') && document.activeElement.textContent === 'Put together'")
    turned = tab.run("document.querySelector('.turned').style.transform")
    tab.key("ArrowLeft")
    assert tab.run("document.querySelector('.turned').style.transform") != turned
    tab.key("Tab")
    assert tab.run("document.activeElement.type") == "range"
    tab.key("Escape")
    assert tab.run(f"!document.querySelector('#exploded') && document.activeElement === {button('Take apart')}")
    to(button("Go on"))
    tab.key("Enter")
    tab.wait(f"lamina.screen.time > {stopped}")
    to("document.getElementById('fill')")
    tab.key("Enter")
    tab.sent("resize", 1)
    to("document.querySelector('a.back')")
    tab.key("Enter")
    tab.wait("document.querySelectorAll('.tile').length > 3")
