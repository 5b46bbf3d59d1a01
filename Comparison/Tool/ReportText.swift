/// Texts that hold for many scenes.
enum ReportText {
    static let general = """
        **Edges** are what most of the larger maxima are. Lamina gives a pixel on an edge the part of it that the shape covers. Held against exact areas,
        its round corners, a picture cut to a disc and a border one pixel thin are off by at most 4 of 255; Chromium's by up to 45, 90 and 73. Where several
        layers end at one edge (a clip with content and a border), Lamina composites them first and cuts once; in Chromium what lies behind shines through.
        Edges of surfaces turned in space differ by some tens too.

        **Lines and steps.** Chromium measures curves along coarser chords, so its dashes drift along them: of a dashed curve held against exact areas Lamina
        is off by 0.12 on the mean and 29 at most, Chromium by 1.19 and 110. Where a gradient steps between two pixels Lamina mixes their colours; Chromium
        gives a pixel the colour of its middle. Where edges of one line lie on each other, as at very sharp corners, Lamina adds up what they cover, as Apple's
        render server does; Chromium takes their union.

        **Soft things.** Shadows and enlarged pictures differ by 1 to 4 of 255, and colours that went through several groups by up to 3: each renderer
        rounds in other places.

        **Blurs.** CSS's `box-shadow` takes twice the standard deviation, `drop-shadow()` and `blur()` the deviation itself, as `shadowRadius` is.

        """
}
