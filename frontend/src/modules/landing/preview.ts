import type { Locale } from "#i18n/locale.ts";
import { html } from "./render/html.ts";
import { drawMain, type PageContent } from "./render/main.ts";
import type { Offer } from "./render/scene.ts";
import { createScene } from "./render/scenes.ts";
import styles from "./styles/index.css?url";

/** A page for a frame: drawn as the site draws it. Its links lead nowhere, for the frame opens nothing. */
export function drawPreview(content: PageContent, locale: Locale, offer: Offer, theme: string): string {
  const scene = createScene(locale, offer);
  return html`<!doctype html>
    <html lang="${locale}" data-theme="${theme}">
      <head>
        <base target="_blank" />
        <link rel="stylesheet" href="${styles}" />
      </head>
      <body>
        <main class="${content.kind === "content" ? "landing" : "articles"}">${drawMain(content, scene)}</main>
      </body>
    </html>`.markup;
}
