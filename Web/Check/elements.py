"""The scene's accessibility elements in a page that is fed them: roles, names, states, order and focus as the browser's own accessibility tree has them, and the actions that are sent."""

import time

from fed import Tab, test

# Roles that mean nothing without a name.
NAMED = {"button", "link", "textbox", "searchbox", "checkbox", "switch", "slider", "spinbutton", "image", "radio", "tab", "heading", "alertdialog"}

def tree(tab):
    """The scene's elements in the browser's accessibility tree, in their order: (role, name, properties)."""
    tab.page.call("DOM.enable")
    tab.page.call("Accessibility.enable")
    nodes = {node["nodeId"]: node for node in tab.page.call("Accessibility.getFullAXTree")["nodes"]}
    inside = {}
    root = tab.page.call("DOM.querySelector", nodeId=tab.page.call("DOM.getDocument")["root"]["nodeId"], selector="#elements")["nodeId"]
    root = tab.page.call("DOM.describeNode", nodeId=root)["node"]["backendNodeId"]
    found = []

    def walk(node, is_in):
        is_in = is_in or node.get("backendDOMNodeId") == root
        if is_in and not node.get("ignored") and node["role"]["value"] not in ("InlineTextBox", "generic", "none"):
            properties = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            found.append((node["role"]["value"], node.get("name", {}).get("value", ""), properties, node.get("backendDOMNodeId")))
        for child in node.get("childIds", []):
            if child in nodes:
                walk(nodes[child], is_in)

    walk(next(node for node in nodes.values() if "parentId" not in node), False)
    return [each for each in found if each[0] != "StaticText" or not any(each[1] == other[1] for other in found if other[0] != "StaticText")]


def use(tab, node):
    """What assistive software does when it presses an element: a click without a pointer."""
    target = tab.page.call("DOM.resolveNode", backendNodeId=node)["object"]["objectId"]
    tab.page.call("Runtime.callFunctionOn", objectId=target, functionDeclaration="function() { (this.closest?.('.each') ?? this.parentElement).click(); }")


ROLES = ["element", "text", "image", "button", "link", "heading", "toggle", "slider", "adjustable", "progress", "textField", "secureTextField", "searchField", "textView",
         "key", "tab", "segment", "cell", "group", "list", "table", "landmark", "navigationBar", "toolbar", "tabBar", "segments", "scrollView", "alert"]
USED, DISABLED, SELECTED, ADJUSTABLE = 32, 2, 1, 64


def one(number, role, label="", value="", states=0, place=(0, 0, 100, 40), **more):
    x, y, width, height = place
    return {"id": number, "role": ROLES.index(role), "states": states, "x": x, "y": y, "width": width, "height": height, "fraction": [], "index": 0, "count": 0,
            "label": label, "value": value, "hint": "", "placeholder": "", "identifier": "", "language": "", "actions": [], "children": []} | more


def screen(*children):
    return one(0, "group", place=(0, 0, 390, 844), children=list(children))


def tell(play, *elements):
    play.lines[0].say("elements", elements=list(elements))


def opened(browser, play):
    tab = Tab(browser, play)
    assert [message["wanted"] for message in tab.sent("elements")] == [1]
    return tab


def acts(tab, count=1):
    return [(message["element"], message["action"], message["index"]) for message in tab.sent("act", count)]


def acted(tab, act):
    """Waits for an action among those that are sent."""
    end = time.monotonic() + 100
    while time.monotonic() < end:
        if act in acts(tab):
            return
        tab.rest(10)
    raise AssertionError(f"{act} is not among {acts(tab)}")


FORM = [
    screen(1, 2, 20, 8), one(1, "heading", "Settings"), one(2, "group", "Network", children=[3, 4, 5, 6, 7]),
    one(3, "toggle", "Wi-Fi", "1", USED), one(4, "slider", "Volume", "25%", USED | ADJUSTABLE, fraction=[0.25]), one(5, "adjustable", "Page", "2 of 3", USED | ADJUSTABLE),
    one(6, "textField", "", "Ann", USED, placeholder="Name", identifier="name"), one(7, "button", "Save", states=USED | DISABLED, hint="Keeps it"),
    one(20, "list", "Mail", children=[21, 22]), one(21, "cell", "First", states=USED | SELECTED), one(22, "cell", "Second", states=USED, actions=["Delete"]),
    one(8, "tabBar", "", children=[9, 10]), one(9, "tab", "Home", states=USED | SELECTED, index=0, count=2), one(10, "tab", "News", "4", USED, index=1, count=2),
]


@test("elements stand in the page with their roles, names, values and states, in their order and at their places; what goes is gone")
def roles(browser, play):
    tab = opened(browser, play)
    tell(play, *FORM)
    tab.wait("document.querySelectorAll('#elements .each').length > 9")
    found = tree(tab)
    assert [(role, name) for role, name, *_ in found if role != "StaticText"] == [
        ("heading", "Settings"), ("group", "Network"), ("switch", "Wi-Fi"), ("slider", "Volume"), ("spinbutton", "Page"), ("textbox", "Name"), ("button", "Save"),
        ("list", "Mail"), ("listitem", ""), ("button", "First"), ("listitem", ""), ("button", "Second"), ("button", "Delete"), ("tablist", "Tabs"), ("tab", "Home"), ("tab", "News, 4"),
    ], found
    state = {name: properties for _, name, properties, _ in found}
    assert state["Wi-Fi"]["checked"] == "true" and state["Save"]["disabled"] and state["Home"]["selected"] and not state["News, 4"]["selected"], state
    assert tab.run("(({ ariaValueNow, ariaValueText }) => [ariaValueNow, ariaValueText])(document.querySelector('#elements [role=slider]'))") == ["25", "25%"]
    assert tab.run("document.querySelector('[data-testid=name]').value") == "Ann"
    box = tab.run("(() => { const b = document.querySelector('[role=switch]').getBoundingClientRect(), c = lamina.screen.canvas.getBoundingClientRect();"
                  " return [b.left - c.left, b.top - c.top, b.width / c.width * 390, b.height / c.height * 844]; })()")
    assert all(abs(a - b) < 0.1 for a, b in zip(box, (0, 0, 100, 40))), box
    tell(play, screen(2), one(2, "group", "Network", children=[4]))
    tab.wait("document.querySelectorAll('#elements .each').length === 1")
    assert [role for role, *_ in tree(tab)] == ["group", "slider"]


@test("the keyboard alone comes to what is used, in its order, and Enter, Space, arrows and Page Down are sent as actions; so is a click by software")
def keyboard(browser, play):
    tab = opened(browser, play)
    tell(play, *FORM)
    tab.wait("document.querySelectorAll('#elements .each').length > 9")
    tab.run("document.getElementById('instruments-toggle').focus()")
    names = []
    for _ in range(9):
        tab.key("Tab")
        names.append(tab.run("document.activeElement.ariaLabel ?? document.activeElement.textContent"))
    assert names == ["Wi-Fi", "Volume", "Page", "Name", "First", "Second", "Delete", "Home", "News, 4"], names
    assert acts(tab, 9)[:4] == [(3, 11, 0), (4, 11, 0), (5, 11, 0), (6, 11, 0)]
    play.received.clear()
    tab.run("document.querySelector('[role=switch]').focus()")
    for key in ("Enter", " ", "PageDown"):
        tab.key(key)
    tab.run("document.querySelector('[role=slider]').focus()")
    for key in ("ArrowUp", "ArrowLeft"):
        tab.key(key)
    tab.run("document.querySelector('[role=slider]').blur(), document.querySelector('.action').click()")
    assert acts(tab, 8) == [(3, 11, 0), (3, 0, 0), (3, 0, 0), (3, 5, 0), (4, 11, 0), (4, 1, 0), (4, 2, 0), (22, 12, 0)], acts(tab)
    tab.run("document.querySelector('[role=tab]').focus()")
    tab.key("ArrowRight")
    assert tab.run("document.activeElement.textContent") == "News, 4"
    tab.key("Tab")
    assert tab.run("document.activeElement.id") == "keys"
    tab.key("Escape")
    tab.key("Tab", shift=True)
    assert tab.run("document.activeElement.textContent") == "News, 4"


@test("a text field types into the scene, key by key or all at once")
def typing(browser, play):
    tab = opened(browser, play)
    tell(play, *FORM)
    tab.wait("document.querySelector('#elements input')")
    tab.run("document.querySelector('#elements input').focus()")
    assert acts(tab, 2) == [(6, 11, 0), (6, 0, 0)]
    tab.page.call("Input.dispatchKeyEvent", type="keyDown", key="b", code="KeyB", text="b", windowsVirtualKeyCode=66)
    tab.page.call("Input.dispatchKeyEvent", type="keyUp", key="b", code="KeyB", windowsVirtualKeyCode=66)
    assert [(key["phase"], key["text"]) for key in tab.sent("key", 2)] == [(0, "b"), (1, "")]
    play.received.clear()
    tab.run("(() => { const field = document.querySelector('#elements input'); field.value = 'Ödön'; field.dispatchEvent(new InputEvent('input', { bubbles: true })); })()")
    sent = [(key["usage"], key["text"]) for key in tab.sent("key", 16) if key["phase"] == 0]
    assert sent == [(0x4D, "")] + [(0x2A, "")] * 3 + [(0, letter) for letter in "Ödön"], sent


@test("announcements are told once each, and the focus goes where the program says; it is not lost with its element")
def notifications(browser, play):
    tab = opened(browser, play)
    tell(play, *FORM)
    tab.wait("document.querySelector('[role=switch]')")
    for text in ("Saved", "Saved"):
        play.lines[0].say("notification", notification=0, element=0, text=text)
    tab.wait("document.getElementById('announcer').textContent === 'Saved'")
    play.lines[0].say("notification", notification=1, element=1, text="")
    tab.wait("document.activeElement.textContent === 'Settings'")
    tab.run("document.querySelector('[role=switch]').focus()")
    tell(play, one(2, "group", "Network", children=[4, 5, 6, 7]))
    tab.wait("document.activeElement.ariaLabel === 'Volume'")
    tell(play, screen(30), one(30, "alert", "Delete?", children=[31, 32]), one(31, "text", "For good"), one(32, "button", "Keep", states=USED))
    tab.wait("document.activeElement.textContent === 'Keep'")
    tab.key("Escape")
    acted(tab, (32, 9, 0))


@test("pointers on an element are the scene's, and elements that make no sense do no harm")
def pointers(browser, play):
    tab = opened(browser, play)
    tell(play, *FORM)
    tab.wait("document.querySelector('[role=switch]')")
    x, y = tab.place(50, 20)
    tab.page.mouse("mousePressed", x, y)
    tab.page.mouse("mouseReleased", x, y)
    phases = [p["phase"] for message in tab.sent("pointers", 2) for p in message["pointers"]]
    assert phases == [0, 2] and not play.messages("act"), (phases, play.messages("act"))
    # A group in itself, one that nobody told of, a number twice, a range without bounds.
    tell(play, screen(1, 1, 2, 99), one(1, "slider", "", "", 0xFFFF, (1e300, -1e300, 1e300, 0), fraction=[1e300]), one(2, "list", children=[2, 0, 1]))
    tab.wait("document.querySelectorAll('#elements .each').length <= 2")
    assert tab.trouble() == "", tab.trouble()
