import { Hono } from "hono";
import { html } from "hono/html";
import { clockForm, feedPage } from "../social/feed-page.ts";
import type { LinkedinDesk } from "./desk.ts";
import { readLittleText } from "./little-text.ts";
import { bytesOf } from "./media.ts";
import { withdraw } from "./oauth.ts";
import type { LinkedinPost } from "./state.ts";

/** What the world sees, for a person who tries the product. */
export function pageRoutes(desk: LinkedinDesk): Hono {
  const { state, clock, changed } = desk;
  const app = new Hono();

  const nameOf = (urn: string) => {
    const id = urn.slice(urn.lastIndexOf(":") + 1);
    return state.people[id]?.name ?? state.pages[id]?.name ?? urn;
  };

  function toEntry(post: LinkedinPost) {
    // A comment is no little text.
    const { text, cut } =
      post.commentOn === null ? readLittleText(post.commentary) : { text: post.commentary, cut: false };
    return {
      id: post.id,
      author: nameOf(post.author),
      text,
      at: post.createdAt,
      deleted: post.deletedAt !== null,
      notes: [
        ...(post.commentOn === null ? [] : [`comment on ${post.commentOn}`]),
        ...(cut ? ["cut off at a bracket"] : []),
        ...(post.shownAt > clock.now() ? ["not in lists yet"] : []),
      ],
      media: post.media.map(({ id, altText }) => ({
        url: `/media/${encodeURIComponent(id)}`,
        type: state.files[id]?.kind === "video" ? "video/mp4" : "image/png",
        alt: altText,
      })),
    };
  }

  app.get("/", (c) =>
    c.html(
      feedPage("LinkedIn", state.posts.toReversed().map(toEntry), [
        clockForm(clock.now()),
        html`<h2>Accounts</h2>
          <table>
            ${Object.values(state.people).map(
              ({ id, name }) =>
                html`<tr>
                  <td>${name}</td>
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

  app.get("/feed/update/:urn", (c) => {
    const post = state.posts.find(({ id }) => id === c.req.param("urn"));
    return post ? c.html(feedPage("LinkedIn", [toEntry(post)], [])) : c.notFound();
  });

  app.get("/media/:id", (c) => {
    const file = state.files[c.req.param("id")];
    if (!file) return c.notFound();
    const type = file.kind === "video" ? "video/mp4" : "image/png";
    return c.body(new Uint8Array(bytesOf(file)), 200, { "content-type": type, "x-content-type-options": "nosniff" });
  });

  app.post("/posts/:id/delete", (c) => {
    const post = state.posts.find(({ id }) => id === c.req.param("id"));
    if (post) post.deletedAt ??= clock.now();
    changed();
    return c.redirect("/", 303);
  });

  app.post("/people/:id/withdraw", (c) => {
    withdraw(desk, c.req.param("id"));
    return c.redirect("/", 303);
  });

  return app;
}
