import { Hono } from "hono";
import { html } from "hono/html";
import { clockForm, feedPage } from "../social/feed-page.ts";
import type { XDesk } from "./desk.ts";
import { bytesOf } from "./media.ts";
import { withdraw } from "./oauth.ts";
import type { XPost } from "./state.ts";

/** What the world sees, for a person who tries the product. */
export function pageRoutes({ state, clock, changed, ...desk }: XDesk): Hono {
  const app = new Hono();

  const toEntry = (post: XPost) => ({
    id: post.id,
    author: state.people[post.authorId]?.name ?? "",
    text: post.text,
    at: post.createdAt,
    deleted: post.deletedAt !== null,
    notes: [
      ...(post.replyTo === null ? [] : [`reply to ${post.replyTo}`]),
      ...(post.madeWithAi ? ["made with AI"] : []),
      ...(post.shownAt > clock.now() ? ["not in lists yet"] : []),
    ],
    media: post.mediaIds.map((id) => ({
      url: `/media/${id}`,
      type: state.media[id]?.type ?? "",
      alt: state.media[id]?.alt ?? "",
    })),
  });

  app.get("/", (c) =>
    c.html(
      feedPage("X", state.posts.toReversed().map(toEntry), [
        clockForm(clock.now()),
        html`<h2>Accounts</h2>
          <table>
            ${Object.values(state.people).map(
              ({ id, name, username, subscriptionType }) =>
                html`<tr>
                  <td>${name} (@${username}, ${subscriptionType})</td>
                  <td>
                    <form method="post" action="/people/${id}/withdraw">
                      <button class="plain">Withdraw Ensemble</button>
                    </form>
                  </td>
                </tr>`,
            )}
          </table>`,
      ]),
    ),
  );

  app.get("/i/status/:id", (c) => {
    const post = state.posts.find(({ id }) => id === c.req.param("id"));
    return post ? c.html(feedPage("X", [toEntry(post)], [])) : c.notFound();
  });

  app.get("/media/:id", (c) => {
    const media = state.media[c.req.param("id")];
    if (!media) return c.notFound();
    return c.body(new Uint8Array(bytesOf(media)), 200, {
      "content-type": media.type,
      "x-content-type-options": "nosniff",
    });
  });

  app.post("/posts/:id/delete", (c) => {
    const post = state.posts.find(({ id }) => id === c.req.param("id"));
    if (post) post.deletedAt ??= clock.now();
    changed();
    return c.redirect("/", 303);
  });

  app.post("/people/:id/withdraw", (c) => {
    const person = state.people[c.req.param("id")];
    if (person) withdraw({ state, clock, changed, ...desk }, person);
    return c.redirect("/", 303);
  });

  return app;
}
