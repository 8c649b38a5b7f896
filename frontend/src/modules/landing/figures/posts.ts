import { formatDate } from "#lib/format.ts";
import { localised, contentPath } from "../render/addresses.ts";
import { html, type Html } from "../render/html.ts";
import { inlineText } from "../render/inline.ts";
import type { Scene } from "../render/scene.ts";

/** The articles, the latest first. */
export function drawPosts(scene: Scene): Html {
  const { offer, locale, words } = scene;
  if (offer.posts.length === 0) return html`<p>${words.landing("blog.none")}</p>`;
  const posts = offer.posts.map(
    (post) =>
      html`<li>
        <time datetime="${post.published_at}">${formatDate(Date.parse(post.published_at), locale)}</time>
        <h2><a href="${localised(contentPath(post), locale)}">${inlineText(post[locale].title, scene)}</a></h2>
        <p>${inlineText(post[locale].description, scene)}</p>
      </li>`,
  );
  return html`<ul class="posts" role="list">
    ${posts}
  </ul>`;
}
