import type { Plugin } from "vite";
import { tools } from "#navigation/tools.rules.ts";
import { chat as chatEn } from "#locales/en/chat.ts";
import { landing as landingEn } from "#locales/en/landing.ts";
import { shell as shellEn } from "#locales/en/shell.ts";
import { chat as chatFr } from "#locales/fr/chat.ts";
import { landing as landingFr } from "#locales/fr/landing.ts";
import { shell as shellFr } from "#locales/fr/shell.ts";

const languages = { en: { ...shellEn, ...chatEn, ...landingEn }, fr: { ...shellFr, ...chatFr, ...landingFr } };
type Key = keyof (typeof languages)["en"] & keyof (typeof languages)["fr"];

/** A text in both languages; the styles show the one of the page. */
const said = (key: Key): string =>
  Object.entries(languages)
    .map(([language, texts]) => `<span lang="${language}">${texts[key]}</span>`)
    .join("");

const rows = (count: number): string => "<i></i>".repeat(count);

/** What the app looks like before its scripts have drawn it, in the place that they draw into; see `styles/shell.css`. */
const shell = (): string => `<div class="shell" aria-hidden="true">
      <div class="shell-side">
        <p class="shell-mark">Ensemble<b>.</b></p>
        ${tools.map((tool) => `<p class="shell-tool" data-tool="${tool}">${said(`tool.${tool}`)}</p>`).join("")}
      </div>
      <div class="shell-page">
        <div class="shell-beginning">
          <i class="shell-greeting"></i>
          <p class="shell-composer">${said("composer.placeholder")}</p>
          <div class="shell-rows">${rows(3)}</div>
        </div>
        <div class="shell-lines">${rows(6)}</div>
      </div>
    </div>`;

const withoutScripts = (): string => `<noscript>
      <div class="no-scripts">
        <p class="shell-mark">Ensemble<b>.</b></p>
        ${Object.entries(languages)
          .map(([language, texts]) => `<p lang="${language}">${texts["app.noScript"]}</p>`)
          .join("")}
      </div>
    </noscript>`;

/** Puts the shell of the app, and what a browser without scripts shows, where the page says `<!-- shell -->` and `<!-- no scripts -->`. */
export function shellPlugin(): Plugin {
  return {
    name: "ensemble:shell",
    transformIndexHtml: {
      order: "pre",
      handler: (html) => html.replace("<!-- shell -->", shell).replace("<!-- no scripts -->", withoutScripts),
    },
  };
}
