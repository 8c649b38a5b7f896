import { escaped, pageParts } from "../pages.ts";
import type { WrittenPage } from "../pages.ts";
import { htmlResponse, redirectTo, sitemapOf, textResponse, xmlResponse } from "../site.ts";
import type { Site } from "../site.ts";

const origin = "https://hotel-des-salines.example";

const style = `
body { margin: 0; font: 16px/1.65 "Avenir Next", Avenir, system-ui, sans-serif; color: #22302f; background: #f7f9f8; }
.cookies { background: #22302f; color: #fff; padding: 12px 24px; font-size: 14px; } .cookies button { margin-left: 12px; }
.bar { display: flex; flex-wrap: wrap; gap: 6px 22px; padding: 20px 24px; background: #fff; border-bottom: 1px solid #d9e2e0; }
main { max-width: 820px; margin: 0 auto; padding: 32px 24px 120px; } h1 { font: 400 38px/1.2 Georgia, serif; } a { color: #0d6b62; }
table { width: 100%; border-collapse: collapse; background: #fff; } th, td { padding: 9px 12px; border: 1px solid #d9e2e0; text-align: left; }
.foot { padding: 24px; font-size: 14px; background: #e6eeec; }`;

/** The same page in both languages. */
const pairs: Readonly<Record<string, string>> = {
  index: "index",
  chambres: "rooms",
  "petit-dejeuner": "breakfast",
  conditions: "terms",
  acces: "getting-here",
  "bien-etre": "wellness",
};

const texts = {
  fr: { cookies: "Nous utilisons des cookies de mesure d’audience.", yes: "Tout accepter", no: "Tout refuser" },
  en: { cookies: "We use cookies to measure our audience.", yes: "Accept all", no: "Reject all" },
};

const pathOf = (name: string): string => `/${name.replace(/\/index$/, "/")}`;

/** The names of a page in French and in English. */
function translationsOf(name: string): { fr: string; en: string } {
  const own = name.slice(3);
  const [fr = own, en = own] = Object.entries(pairs).find((pair) => pair.includes(own)) ?? [];
  return { fr: `fr/${fr}`, en: `en/${en}` };
}

/** Tables of prices, a bar of cookies above all, and each page in two languages that name each other. */
function render(page: WrittenPage, pages: readonly WrittenPage[]): Response {
  const language = page.name.startsWith("fr/") ? "fr" : "en";
  const { cookies, yes, no } = texts[language];
  const { fr, en } = translationsOf(page.name);
  const [first, ...rest] = pageParts(page);
  const menu = pages
    .filter(({ name }) => name.startsWith(`${language}/`))
    .map(({ name, title }) => `<a href="${pathOf(name)}">${escaped(title)}</a>`)
    .join("");
  return htmlResponse(
    `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)} | Hôtel des Salines</title><link rel="canonical" href="${origin}${pathOf(page.name)}">
<link rel="alternate" hreflang="fr" href="${origin}${pathOf(fr)}"><link rel="alternate" hreflang="en" href="${origin}${pathOf(en)}">
<style>${style}</style></head><body>
<div class="cookies" id="cookie-banner" role="dialog" aria-label="Cookies">${cookies}<button>${yes}</button><button>${no}</button></div>
<div class="bar" role="navigation">${menu}<a href="${pathOf(language === "fr" ? en : fr)}" lang="${language === "fr" ? "en" : "fr"}">${language === "fr" ? "English" : "Français"}</a></div>
<main><h1>${escaped(page.title)}</h1>${first?.html ?? ""}${rest.map(({ heading, html }) => `<h2>${escaped(heading)}</h2>${html}`).join("\n")}</main>
<div class="foot" role="contentinfo">Hôtel des Salines, 2 chemin du Saunier, Port-Guéréon</div>
</body></html>`,
    { headers: { "content-language": language, "last-modified": "Mon, 02 Nov 2026 08:00:00 GMT" } },
  );
}

export const hotel: Site = {
  host: "hotel-des-salines.example",
  about: "A hotel in French and English: tables of prices, a bar of cookies, languages that name each other",
  languages: ["fr", "en"],
  pathOf,
  render,
  beside({ pathname }, pages) {
    if (pathname === "/") return redirectTo("/fr/", 302);
    if (pathname === "/robots.txt") return textResponse("User-agent: *\nDisallow: /reservation/\nCrawl-delay: 0\n");
    if (pathname === "/sitemap.xml") return xmlResponse(sitemapOf(pages.map(({ name }) => origin + pathOf(name))));
    return undefined;
  },
};
