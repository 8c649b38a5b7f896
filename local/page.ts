import { html, raw } from "hono/html";

type Markup = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; --paper: oklch(0.984 0.006 85); --sheet: oklch(0.998 0.003 85); --line: oklch(0.905 0.010 80);
  --ink: oklch(0.235 0.014 60); --ink-2: oklch(0.470 0.014 65); --field: oklch(0.640 0.012 70); --accent: oklch(0.545 0.185 34); --on-accent: oklch(0.990 0.005 85); }
@media (prefers-color-scheme: dark) { :root { --paper: oklch(0.195 0.008 60); --sheet: oklch(0.232 0.009 60); --line: oklch(0.315 0.010 60);
  --ink: oklch(0.930 0.010 85); --ink-2: oklch(0.740 0.012 80); --field: oklch(0.560 0.012 75); --accent: oklch(0.715 0.160 40); --on-accent: oklch(0.185 0.020 45); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/24px ui-sans-serif, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 48px 16px 72px; }
h1 { font: 400 30px/36px Georgia, serif; letter-spacing: -0.01em; margin: 0 0 8px; }
p { margin: 0 0 24px; color: var(--ink-2); }
a { color: var(--accent); }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
li a { display: block; padding: 12px 0; color: inherit; text-decoration: none; }
li a:hover strong { color: var(--accent); }
li span, .facts { display: block; color: var(--ink-2); font-size: 13px; line-height: 20px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
iframe { width: 100%; min-height: 480px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: 16px; }
h2 { font-size: 15px; margin: 32px 0 8px; }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 20px; }
th, td { text-align: left; vertical-align: top; padding: 8px 8px 8px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.lines > li { padding: 12px 0; }
fieldset button { margin: 0; justify-self: stretch; }
fieldset { border: 0; padding: 0; margin: 0 0 16px; display: grid; gap: 8px; }
.row { display: flex; flex-wrap: wrap; gap: 8px; max-width: none; }
.row button { margin: 0; }
.plain { background: none; color: inherit; border: 1px solid var(--field); text-align: left; }
.warning { color: var(--ink); border-left: 2px solid var(--accent); padding-left: 12px; }
form { max-width: 360px; display: grid; gap: 8px; }
input { font: inherit; padding: 8px 12px; border: 1px solid var(--field); border-radius: 6px; background: var(--sheet); color: inherit; }
button { font: inherit; justify-self: start; margin-top: 16px; padding: 8px 16px; border: 0; border-radius: 6px; background: var(--accent); color: var(--on-accent); cursor: pointer; }
`;

/** A page of a stand-in: plain, readable, in the colours of the product. */
export function drawPage(title: string, body: Markup | Markup[], language = "en"): Markup {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}
