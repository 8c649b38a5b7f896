import { icon } from "../figures/icons.ts";
import { blogPath, localised } from "./addresses.ts";
import { html, type Html } from "./html.ts";
import type { Scene } from "./scene.ts";
import type { LandingKey } from "./words.ts";

type Link = readonly [LandingKey, string];

const main: readonly Link[] = [
  ["frame.chat", "/content/chat"],
  ["frame.pdf", "/content/pdf"],
  ["frame.writing", "/content/cv"],
  ["frame.social", "/content/social"],
  ["frame.support", "/content/support"],
  ["frame.pricing", "/pricing"],
  ["frame.help", "/support/help"],
];

const footer: readonly (readonly [LandingKey, readonly Link[]])[] = [
  [
    "frame.product",
    [
      ["frame.chat", "/content/chat"],
      ["frame.pdf", "/content/pdf"],
      ["frame.writing", "/content/cv"],
      ["frame.social", "/content/social"],
      ["frame.support", "/content/support"],
      ["frame.pricing", "/pricing"],
    ],
  ],
  [
    "frame.service",
    [
      ["frame.help", "/support/help"],
      ["frame.contact", "/support/contact"],
      ["frame.blog", blogPath],
      ["frame.about", "/company/about"],
      ["frame.changelog", "/company/changelog"],
      ["frame.ending", "/resilier"],
    ],
  ],
  [
    "frame.legal",
    [
      ["frame.terms", "/company/terms"],
      ["frame.privacy", "/company/privacy"],
      ["frame.processing", "/company/data-processing"],
      ["frame.cookies", "/company/cookies"],
      ["frame.imprint", "/company/imprint"],
      ["frame.accessibility", "/company/accessibility"],
    ],
  ],
];

const wordmark = (label: string, href: string): Html =>
  html`<a class="wordmark" href="${href}" aria-label="${label}">Ensemble<span>.</span></a>`;

function links({ words, locale }: Scene, list: readonly Link[], here: string | null): Html[] {
  return list.map(([key, path]) => {
    const href = localised(path, locale);
    return html`<li><a href="${href}" ${href === here && html` aria-current="page"`}>${words.landing(key)}</a></li>`;
  });
}

/** `here` and `other` are this page's paths in this language and in the other one; null where it has none. */
export function drawHeader(scene: Scene, here: string | null, other: string | null): Html {
  const { locale } = scene;
  const t = scene.words.landing;
  const otherLocale = locale === "fr" ? "en" : "fr";
  const entry = html`<a class="signed-out" href="/auth">${t("frame.signIn")}</a>`;
  const list = links(scene, main, here);
  return html`<a class="skip" href="#main">${t("frame.skip")}</a>
    <header class="head">
      ${wordmark(t("frame.home"), localised("/content/home", locale))}
      <nav class="wide" aria-label="${t("frame.nav")}">
        <ul role="list">
          ${list}
        </ul>
      </nav>
      <div class="tools">
        ${other !== null && html`<a class="quiet" href="${other}" hreflang="${otherLocale}" lang="${otherLocale}" data-locale="${otherLocale}">${t("frame.other")}</a>`}
        <button
          class="quiet theme"
          type="button"
          data-dark="${t("frame.toDark")}"
          data-light="${t("frame.toLight")}"
          aria-label="${t("frame.toDark")}"
          disabled
        >
          ${icon("moon")}${icon("sun")}
        </button>
        <span class="wide">${entry}</span>
        <a class="open" href="/user/dashboard">${t("frame.open")}</a>
        <details class="menu">
          <summary aria-label="${t("frame.menu")}">${icon("menu", 20)}</summary>
          <nav aria-label="${t("frame.menu")}">
            <ul role="list">
              ${list}
              <li>${entry}</li>
            </ul>
          </nav>
        </details>
      </div>
    </header>`;
}

export function drawFooter(scene: Scene, here: string | null): Html {
  const t = scene.words.landing;
  return html`<footer class="foot">
    <div class="mark">
      ${wordmark(t("frame.home"), localised("/content/home", scene.locale))}
      <p>${t("frame.tagline")}</p>
      <button class="cookies" type="button" hidden>${t("frame.consent")}</button>
    </div>
    <nav aria-label="${t("frame.footer")}">
      ${footer.map(
        ([key, list]) =>
          html`<div>
            <h2>${t(key)}</h2>
            <ul role="list">
              ${links(scene, list, here)}
            </ul>
          </div>`,
      )}
    </nav>
  </footer>`;
}
