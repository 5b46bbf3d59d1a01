"""The load of a page, filmed: every picture that the browser shows on the way, each looked at for what must not be there."""

import time

# Looks at one picture of a film, in a page of its own. `box` is where the scene is in the end; `room` is the part of the window that only it may fill. The answer tells
# how many of a hundred of the scene's pixels are black, and the box of what is not the page's ground.
LOOK = """(async () => {
    const [data, [left, top, width, height], [roomLeft, roomTop, roomWidth, roomHeight], ground] = %s;
    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height).data;
    const at = (x, y) => (y * image.width + x) * 4;
    let black = 0, all = 0;
    for (let y = Math.ceil(top) + 2; y < top + height - 2; y++) {
        for (let x = Math.ceil(left) + 2; x < left + width - 2; x++) {
            const i = at(x, y);
            all++;
            if (pixels[i] + pixels[i + 1] + pixels[i + 2] < 6) black++;
        }
    }
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let y = Math.ceil(roomTop); y < roomTop + roomHeight; y++) {
        for (let x = Math.ceil(roomLeft); x < roomLeft + roomWidth; x++) {
            const i = at(x, y);
            // What has no colour yet, as before the first style, is ground as well.
            const far = Math.max(...ground.map((v, c) => Math.abs(pixels[i + c] - v)));
            const white = Math.max(255 - pixels[i], 255 - pixels[i + 1], 255 - pixels[i + 2]);
            if (far <= 3 || white <= 0) continue;
            box[0] = Math.min(box[0], x), box[1] = Math.min(box[1], y), box[2] = Math.max(box[2], x + 1), box[3] = Math.max(box[3], y + 1);
        }
    }
    return { black: black / all * 100, box: box[0] < box[2] ? box : null };
})()"""


class Film:
    """The pictures of a page while `body` runs, as PNGs in base 64."""

    def __init__(self, page, body):
        self.pictures = []
        page.browser.events.clear()
        page.call("Page.startScreencast", format="png", everyNthFrame=1)
        body(lambda: self._take(page))
        # What was drawn last may still be on its way.
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            page.run("new Promise((done) => setTimeout(done, 30))")
            self._take(page)
        page.call("Page.stopScreencast")
        self._take(page)

    def _take(self, page):
        events, page.browser.events = page.browser.events, []
        for event in events:
            if event["method"] != "Page.screencastFrame" or event.get("sessionId") != page.session:
                page.browser.events.append(event)
                continue
            self.pictures.append(event["params"]["data"])
            page.call("Page.screencastFrameAck", sessionId=event["params"]["sessionId"])

    def look(self, eye, box, room, ground):
        """What `eye`, another page, sees in each picture."""
        import json
        return [eye.run(LOOK % json.dumps([data, box, room, ground])) for data in self.pictures]
