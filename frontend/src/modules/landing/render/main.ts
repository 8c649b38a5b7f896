import type { PublishedContent } from "#contract/landing.contract.ts";
import { formatDate } from "#lib/format.ts";
import { blogPath, localised } from "./addresses.ts";
import { drawBody } from "./body.ts";
import { html, join, type Html } from "./html.ts";
import { inlineText } from "./inline.ts";
import { anchorOf } from "./markdown.ts";
import type { Scene } from "./scene.ts";

export type PageContent = Pick<PublishedContent, "kind" | "en" | "fr" | "published_at" | "updated_at">;

const fewest = 5;

/** What stands in `main`: the same for the build, for a visitor whose page is older, and for an editor's preview. */
export function drawMain(content: PageContent, scene: Scene): Html {
  const { body } = content[scene.locale];
  const drawn = drawBody(body, scene);
  if (content.kind === "content") return join([!hasTitle(body) && drawTitle(content, scene), drawn]);
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, text = ""]) => inlineText(text.trim(), scene));
  const outline =
    headings.length >= fewest &&
    html`<nav class="outline" aria-label="${scene.words.landing("frame.outline")}">
      <ol role="list">
        ${headings.map((text) => html`<li><a href="#${anchorOf(text)}">${text}</a></li>`)}
      </ol>
    </nav>`;
  return html`<div class="article${outline && " outlined"}">
    <header>${!hasTitle(body) && drawTitle(content, scene)} ${drawDate(content, scene)}</header>
    ${outline}
    <article class="reading">${drawn}</article>
    ${content.kind === "blog" && html`<p class="back"><a href="${localised(blogPath, scene.locale)}">${scene.words.landing("frame.back")}</a></p>`}
  </div>`;
}

const hasTitle = (body: string): boolean => /^# \S/m.test(body);

const drawTitle = (content: PageContent, scene: Scene): Html =>
  html`<h1>${inlineText(content[scene.locale].title, scene)}</h1>`;

function drawDate({ kind, published_at, updated_at }: PageContent, { locale, words }: Scene): Html {
  const moment = kind === "blog" ? published_at : updated_at;
  const date = formatDate(Date.parse(moment), locale);
  const said = words.landing(kind === "blog" ? "frame.published" : "frame.updated", { date });
  return html`<p class="date"><time datetime="${moment}">${said}</time></p>`;
}

/** The list of articles, which is no content of its own. */
export const drawBlog = (scene: Scene): Html =>
  html`<div class="article">
    <header>
      <h1>${scene.words.landing("blog.title")}</h1>
      <p class="lead">${scene.words.landing("blog.lead")}</p>
    </header>
    ${drawBody("::posts", scene)}
  </div>`;
