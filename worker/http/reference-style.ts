/** Paper and ink, with the reader's own fonts: the page loads nothing. */
export const referenceStyle = `
:root { color-scheme: light dark;
  --paper: light-dark(oklch(0.984 0.006 85), oklch(0.195 0.008 60));
  --wash: light-dark(oklch(0.962 0.008 85), oklch(0.168 0.007 60));
  --line: light-dark(oklch(0.905 0.01 80), oklch(0.315 0.01 60));
  --ink: light-dark(oklch(0.235 0.014 60), oklch(0.93 0.01 85));
  --ink-2: light-dark(oklch(0.47 0.014 65), oklch(0.74 0.012 80));
  --accent: light-dark(oklch(0.545 0.185 34), oklch(0.715 0.16 40));
  --serif: "Newsreader", "Iowan Old Style", Georgia, serif;
  --sans: "Instrument Sans", ui-sans-serif, system-ui, sans-serif;
  --mono: "IBM Plex Mono", ui-monospace, Menlo, Consolas, monospace; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 54rem; padding: 3rem 1.25rem 6rem; background: var(--paper); color: var(--ink);
  font: 0.9375rem/1.6 var(--sans); }
h1, h2 { font-family: var(--serif); font-weight: 400; letter-spacing: -0.015em; line-height: 1.15; }
h1 { margin: 0 0 1rem; font-size: 2.75rem; }
h2 { margin: 4rem 0 0.5rem; font-size: 1.875rem; }
h3 { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; margin: 0; font-size: 0.9375rem; font-weight: 500; }
p { margin: 0.25rem 0 0.75rem; max-width: 42rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 0.8125rem; }
h3 code { overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
article { padding: 1.5rem 0; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
article p { margin-bottom: 0.25rem; }
.method { min-width: 3.75rem; color: var(--ink-2); }
.note { color: var(--ink-2); font-size: 0.8125rem; }
summary { display: list-item; width: fit-content; padding: 0.25rem 0; color: var(--ink-2); font-size: 0.8125rem; cursor: pointer; }
summary:hover { color: var(--ink); }
pre { margin: 0.25rem 0 0.75rem; padding: 0.875rem 1rem; overflow-x: auto; background: var(--wash); border-radius: 10px; line-height: 1.55; }
table { border-collapse: collapse; }
th, td { padding: 0.375rem 2rem 0.375rem 0; border-top: 1px solid var(--line); text-align: left; }
th { border: 0; color: var(--ink-2); font-weight: 500; font-size: 0.8125rem; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; }
`;
