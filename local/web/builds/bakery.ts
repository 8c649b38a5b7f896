import { escaped, pageParts } from "../pages.ts";
import type { WrittenPage } from "../pages.ts";
import { htmlResponse } from "../site.ts";
import type { Site } from "../site.ts";

const style = `
body { margin: 0; font: 17px/1.6 Georgia, serif; color: #2d2119; background: #fdf8f1; }
header, main, footer { max-width: 1040px; margin: 0 auto; padding: 24px; }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 20px; list-style: none; padding: 0; }
main { display: grid; grid-template-columns: minmax(0, 1fr) 220px; gap: 48px; }
aside, footer { font-size: 14px; color: #6b5545; }
a { color: #8a4b16; } h1 { font-size: 36px; line-height: 1.2; }
table { border-collapse: collapse; } th, td { padding: 6px 18px 6px 0; border-bottom: 1px solid #e6d7c5; text-align: left; }
@media (max-width: 720px) { main { display: block; } }`;

const pathOf = (name: string): string => (name === "index" ? "/" : `/${name}`);

const links = (pages: readonly WrittenPage[]): string =>
  pages.map(({ name, title }) => `<li><a href="${pathOf(name)}">${escaped(title)}</a></li>`).join("");

/** The elements that HTML has for each part of a page; no robots.txt and no sitemap: its pages are found by links. */
function render(page: WrittenPage, pages: readonly WrittenPage[]): Response {
  const [first, ...rest] = pageParts(page);
  const sections = rest.map(
    ({ heading, slug, html }) => `<section id="${slug}"><h2>${escaped(heading)}</h2>${html}</section>`,
  );
  const others = pages.filter((other) => other !== page).slice(3, 6);
  return htmlResponse(`<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} – Boulangerie Martel</title>
<link rel="canonical" href="https://boulangerie-martel.example${pathOf(page.name)}">
<style>${style}</style></head>
<body>
<header><a href="/"><strong>Boulangerie Martel</strong></a><nav aria-label="Menu"><ul>${links(pages)}</ul></nav></header>
<main><article><h1>${escaped(page.title)}</h1>${first?.html ?? ""}${sections.join("\n")}</article>
<aside><h2>À lire aussi</h2><ul>${links(others)}</ul></aside></main>
<footer><p>Boulangerie Martel, 14 rue des Tanneurs, Chartreville. <a href="mailto:bonjour@boulangerie-martel.example">Nous écrire</a></p></footer>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Bakery","name":"Boulangerie Martel"}</script>
</body></html>`);
}

export const bakery: Site = {
  host: "boulangerie-martel.example",
  about: "A bakery in French: plain, semantic HTML, found by its links",
  languages: ["fr"],
  pathOf,
  render,
  beside: () => undefined,
};
