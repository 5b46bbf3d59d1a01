extension ReportPage {
    package static let style = """
        :root { color-scheme: light dark; --back: #f6f6f7; --card: #fff; --ink: #1d1d1f; --soft: #6e6e73; --line: #d2d2d7; --mark: #0066cc;
          --less: #ffe3e1; --more: #dff5e3; }
        @media (prefers-color-scheme: dark) { :root { --back: #161617; --card: #1f1f21; --ink: #f2f2f3; --soft: #a1a1a6; --line: #3a3a3d;
          --mark: #4da3ff; --less: #4b1d1b; --more: #173d22; } }
        :root[data-theme=light] { color-scheme: light; --back: #f6f6f7; --card: #fff; --ink: #1d1d1f; --soft: #6e6e73; --line: #d2d2d7;
          --mark: #0066cc; --less: #ffe3e1; --more: #dff5e3; }
        :root[data-theme=dark] { color-scheme: dark; --back: #161617; --card: #1f1f21; --ink: #f2f2f3; --soft: #a1a1a6; --line: #3a3a3d;
          --mark: #4da3ff; --less: #4b1d1b; --more: #173d22; }
        * { box-sizing: border-box; }
        body { margin: 0; font: 14px/1.45 system-ui, sans-serif; background: var(--back); color: var(--ink); display: grid;
          grid-template-rows: auto 1fr auto; height: 100vh; }
        header { display: flex; gap: 16px; align-items: center; padding: 10px 16px; border-bottom: 1px solid var(--line); }
        h1 { font-size: 16px; margin: 0; flex: 1; }
        main { display: grid; grid-template-columns: minmax(220px, 26%) 1fr; min-height: 0; }
        nav { overflow: auto; border-right: 1px solid var(--line); padding: 8px; }
        nav h3 { font-size: 12px; color: var(--soft); margin: 12px 8px 4px; overflow-wrap: anywhere; }
        nav button { display: grid; grid-template-columns: 40px 1fr; gap: 8px; align-items: center; width: 100%; text-align: left; border: 0;
          background: none; color: inherit; font: inherit; padding: 6px 8px; border-radius: 8px; cursor: pointer; overflow-wrap: anywhere; }
        nav button img { width: 40px; height: 40px; object-fit: contain; background: var(--back); border: 1px solid var(--line); border-radius: 4px; }
        nav button span.kind { width: 40px; text-align: center; color: var(--soft); font-size: 12px; }
        nav button[aria-current=true] { background: var(--mark); color: #fff; }
        nav button[aria-current=true] span.kind { color: inherit; }
        nav button.accepted { opacity: .45; text-decoration: line-through; }
        section { overflow: auto; padding: 16px 24px; min-width: 0; }
        h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere; }
        .place { color: var(--soft); margin: 2px 0 8px; overflow-wrap: anywhere; }
        pre { font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 8px; }
        button, input { font: inherit; }
        .bar, #time { display: flex; gap: 6px; align-items: center; flex-wrap: wrap; margin: 8px 0; }
        .bar button, #play, #theme, #accept { border: 1px solid var(--line); background: var(--card); color: inherit; border-radius: 8px; padding: 4px 10px;
          cursor: pointer; }
        .bar button[aria-pressed=true], #accept { background: var(--mark); border-color: var(--mark); color: #fff; }
        :focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
        #slider { flex: 1; min-width: 160px; }
        #moment { min-width: 90px; font-variant-numeric: tabular-nums; }
        #stage { display: flex; gap: 16px; flex-wrap: wrap; align-items: flex-start; }
        figure { margin: 0; } figcaption { color: var(--soft); font-size: 12px; margin-bottom: 4px; }
        .pane { position: relative; display: inline-block; border: 1px solid var(--line); line-height: 0;
          background: repeating-conic-gradient(#8884 0 25%, #0000 0 50%) 0 0 / 16px 16px; }
        .pane img { display: block; max-height: 62vh; max-width: 100%; }
        .pane.zoom img { max-height: none; max-width: none; width: calc(var(--width) * 3px); image-rendering: pixelated; }
        .pane img.over { position: absolute; inset: 0; width: 100%; height: 100%; }
        .pane i { position: absolute; top: 0; bottom: 0; width: 2px; background: var(--mark); }
        .pane.apart { isolation: isolate; filter: brightness(8); background: #000; } .pane.apart .over { mix-blend-mode: difference; }
        .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
        .columns > div { min-width: 0; border: 1px solid var(--line); border-radius: 8px; background: var(--card); padding: 8px; overflow-x: auto; }
        .columns pre { white-space: pre; margin: 0; }
        .columns h4 { margin: 0 0 6px; font-size: 12px; color: var(--soft); }
        .less { background: var(--less); display: block; } .more { background: var(--more); display: block; } .same { display: block; }
        details { margin-top: 12px; } details img { max-height: 50vh; margin-top: 8px; border: 1px solid var(--line); }
        footer { color: var(--soft); font-size: 12px; padding: 6px 16px; border-top: 1px solid var(--line); }
        [hidden] { display: none !important; }
        """
}
