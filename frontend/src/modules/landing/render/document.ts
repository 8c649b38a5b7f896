import type { Locale } from "#i18n/locale.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { localised } from "./addresses.ts";
import { drawFooter, drawHeader } from "./frame.ts";
import { html, type Html } from "./html.ts";
import type { Scene } from "./scene.ts";

/** What the build made for these pages; paths of this site. */
export interface Assets {
  styles: readonly string[];
  scripts: readonly string[];
  /** Modules that the scripts import. */
  modules: readonly string[];
  fonts: readonly string[];
}

export interface Page {
  /** Without the language; null for a page that stands in the place of another. */
  path: string | null;
  title: string;
  description: string;
  main: Html;
  data?: Html;
  article?: boolean;
}

export interface Site {
  /** The origin that the world knows the site by. */
  origin: string;
  version: string;
  assets: Assets;
}

/** The whole page as it is stored: it reads without a script, and no script or style stands inside it. */
export function drawDocument(page: Page, scene: Scene, site: Site): string {
  const { locale } = scene;
  const other: Locale = locale === "fr" ? "en" : "fr";
  const { path } = page;
  const here = path === null ? null : localised(path, locale);
  const elsewhere = path === null ? null : localised(path, other);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        ${drawHead(page, scene, site)}
      </head>
      <body>
        ${drawHeader(scene, here, elsewhere)}
        <main id="main" tabindex="-1" class="${page.article ? "articles" : "landing"}">${page.main}</main>
        ${drawFooter(scene, here)}
      </body>
    </html> `.markup;
}

function drawHead(page: Page, { locale, words }: Scene, { origin, version, assets }: Site): Html {
  const { path } = page;
  const title = pageTitle(page.title);
  const url = path === null ? null : origin + localised(path, locale);
  const alternates = (["en", "fr", "x-default"] as const).map((language) => {
    const target = origin + localised(path ?? "", language === "fr" ? "fr" : "en");
    return html`<link rel="alternate" hreflang="${language}" href="${target}" />`;
  });
  return html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${page.description}" />
    ${url === null ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${url}" />${alternates}`}
    <meta name="theme-color" content="#fbfaf7" />
    <meta name="app-version" content="${version}" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    ${assets.styles.map((file) => html`<link rel="stylesheet" href="${file}" />`)}
    ${assets.fonts.map((file) => html`<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`)}
    <script src="/before-paint.js"></script>
    ${path !== null && locale === "en" && html`<script src="/language.js"></script>`}
    ${assets.scripts.map((file) => html`<script type="module" src="${file}"></script>`)}
    ${assets.modules.map((file) => html`<link rel="modulepreload" href="${file}" />`)}
    ${
      url !== null &&
      html`<meta property="og:type" content="${page.article ? "article" : "website"}" />
        <meta property="og:site_name" content="Ensemble" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${page.description}" />
        <meta property="og:url" content="${url}" />
        <meta property="og:locale" content="${locale === "fr" ? "fr_FR" : "en_GB"}" />
        <meta property="og:image" content="${origin}/og-${locale}.png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content="${words.landing("frame.picture")}" />
        <meta name="twitter:card" content="summary_large_image" />`
    }
    ${page.data}`;
}

export const pageTitle = (title: string): string => (/\bEnsemble\b/.test(title) ? title : `${title} · Ensemble`);

/** Both languages, for it stands at every address that is not known. */
export function drawMissing(scene: Record<Locale, Scene>, site: Site): string {
  const side = (locale: Locale) => {
    const t = scene[locale].words.landing;
    return html`<section class="plain" lang="${locale}">
      <h1>${t("frame.missing")}</h1>
      <p class="actions"><a href="${localised("/content/home", locale)}">${t("frame.toHome")}</a></p>
    </section>`;
  };
  const main = html`<div class="missing">${side("en")}${side("fr")}</div>`;
  const title = `${scene.en.words.landing("frame.missing")} · ${scene.fr.words.landing("frame.missing")}`;
  return drawDocument({ path: null, title, description: typesetPage(title, "en"), main }, scene.en, site);
}

/** For a page that is not built while what is published cannot be asked. */
export function drawUnavailable(scene: Scene, site: Site): string {
  const t = scene.words.landing;
  const title = t("frame.unavailable");
  const main = html`<section class="plain">
    <h1>${title}</h1>
    <p>${t("frame.unavailableLater")}</p>
  </section>`;
  return drawDocument({ path: null, title, description: title, main }, scene, site);
}
