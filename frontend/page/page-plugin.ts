import type { Plugin } from "vite";

/** What the pages of users, of admins and of shares begin with alike. The script blocks: the theme is known before the first paint. */
const head = `<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <title>Ensemble</title>
    <meta name="theme-color" content="#fbfaf7" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script src="/before-paint.js"></script>
    <link rel="stylesheet" href="/src/styles/index.css" />`;

/** Stands in each of them for `<!-- head -->`, before Vite reads what they load. */
export function pagePlugin(): Plugin {
  return {
    name: "ensemble:page",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace("<!-- head -->", head) },
  };
}
