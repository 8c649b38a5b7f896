import type { ContentSummary, PublishedContent } from "#contract/landing.contract.ts";
import type { Locale } from "#i18n/locale.ts";
import { titleOf } from "./render/document.ts";
import { html, type Html } from "./render/html.ts";
import { plainText } from "./render/inline.ts";
import { drawMain } from "./render/main.ts";
import type { Offer } from "./render/scene.ts";
import { createScene } from "./render/scenes.ts";
import { wordsIn } from "./render/words.ts";

const localeOfPage = (): Locale => (/^\/fr(\/|$)/.test(location.pathname) ? "fr" : "en");

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** What the renderer made is the last thing that happens to it: it goes into the page as it is. */
function put(drawn: Html): void {
  const main = document.querySelector("main");
  if (main) main.innerHTML = drawn.markup;
}

export async function showPage({ id, kind }: ContentSummary): Promise<void> {
  const locale = localeOfPage();
  const [content, plans, models, posts] = await Promise.all([
    read<PublishedContent>(`/api/get-landingpage-content/${id}`),
    read<Offer["plans"]>("/api/plans"),
    read<Offer["models"]>("/api/ai-models"),
    read<Offer["posts"]>("/api/get-landingpage-content?kind=blog"),
  ]);
  const scene = createScene(locale, { plans, models, posts });
  put(drawMain(content, scene));
  document.documentElement.lang = locale;
  document.title = titleOf(plainText(content[locale].title, scene));
  document.querySelector("main")?.setAttribute("class", kind === "content" ? "landing" : "articles");
  Object.assign(document.body.dataset, { kind, slug: content.slug, version: String(content.version) });
}

/** The page is being read: it changes when its reader says so. */
export function offerPage(summary: ContentSummary): void {
  const t = wordsIn(localeOfPage()).landing;
  const bar = document.createElement("div");
  bar.className = "newer";
  bar.setAttribute("role", "status");
  bar.innerHTML = html`<p>${t("frame.newer")}</p>
    <button type="button">${t("frame.show")}</button>`.markup;
  bar.querySelector("button")?.addEventListener("click", () => {
    bar.remove();
    void showPage(summary).then(() => scrollTo(0, 0));
  });
  document.body.append(bar);
}

export function showGone(): void {
  const locale = localeOfPage();
  put(
    html`<div class="article">
      <header><h1>${wordsIn(locale).landing("frame.gone")}</h1></header>
    </div>`,
  );
}
