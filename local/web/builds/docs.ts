import { escaped, pageParts } from "../pages.ts";
import type { WrittenPage } from "../pages.ts";
import { htmlResponse, sitemapOf, textResponse, xmlResponse } from "../site.ts";
import type { Site } from "../site.ts";

const origin = "https://docs.halyard.example";

const style = `
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: #16202c; background: #fff; }
.top { padding: 14px 24px; border-bottom: 1px solid #dde3ea; font-weight: 600; }
.shell { display: flex; } .sidebar { flex: 0 0 220px; padding: 20px 24px; font-size: 14px; }
.sidebar-item { padding: 4px 0; } .page { display: flex; gap: 40px; padding: 20px 24px 96px; min-width: 0; }
.article { max-width: 720px; min-width: 0; } .toc { flex: 0 0 180px; font-size: 13px; }
a { color: #1c5fb8; text-decoration: none; } pre { background: #f3f5f8; padding: 14px; overflow: auto; }
table { border-collapse: collapse; } th, td { padding: 6px 14px 6px 0; border-bottom: 1px solid #dde3ea; text-align: left; }
@media (max-width: 900px) { .shell, .page { display: block; } .toc { display: none; } }`;

const pathOf = (name: string): string => (name === "index" ? "/" : `/${name}`);

const link = ({ name, title }: WrittenPage): string => `<a href="${pathOf(name)}">${escaped(title)}</a>`;

/** Divs within divs, a sidebar on each page, and a fragment for every heading. */
function render(page: WrittenPage, pages: readonly WrittenPage[]): Response {
  const [first, ...rest] = pageParts(page);
  const sections = rest.map(
    ({ heading, slug, html }) => `<div class="section" id="${slug}"><div class="section-head">
<h2>${escaped(heading)} <a class="anchor" href="#${slug}" aria-label="Link to this section">#</a></h2></div>
<div class="section-body">${html}</div></div>`,
  );
  const toc = rest.map(({ heading, slug }) => `<div><a href="#${slug}">${escaped(heading)}</a></div>`).join("");
  const at = pages.indexOf(page);
  const [before, after] = [pages[at - 1], pages[at + 1]];
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} | Halyard</title><style>${style}</style></head>
<body><div id="app"><div class="top"><a href="/">Halyard</a></div><div class="shell">
<div class="sidebar"><div class="sidebar-inner">${pages.map((other) => `<div class="sidebar-item">${link(other)}</div>`).join("")}</div></div>
<div class="page"><div class="article"><div class="article-inner"><h1>${escaped(page.title)}</h1>
<div class="lead">${first?.html ?? ""}</div>${sections.join("\n")}</div>
<div class="pager">${before ? `<a href="${pathOf(before.name)}">Previous</a> ` : ""}${after ? `<a href="${pathOf(after.name)}">Next</a>` : ""}</div></div>
<div class="toc"><div>On this page</div>${toc}</div></div></div>
<div class="bottom"><a href="/licence">Licence</a> <a href="/errors">Errors</a></div></div></body></html>`;
  return htmlResponse(html);
}

export const docs: Site = {
  host: "docs.halyard.example",
  about: "The manual of a program, in English: nested divs, a sidebar, a fragment for each heading, a strict policy",
  languages: ["en"],
  pathOf,
  render,
  beside({ pathname }, pages) {
    if (pathname === "/robots.txt") return textResponse(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
    if (pathname === "/sitemap.xml") return xmlResponse(sitemapOf(pages.map(({ name }) => origin + pathOf(name))));
    return undefined;
  },
};
