import { Hono } from "hono";
import { accountTable, clockForm, feedPage } from "./feed-page.ts";
import type { FeedEntry } from "./feed-page.ts";
import type { HandClock } from "./hand-clock.ts";

interface Feed<P> {
  network: string;
  /** The path of one post at the network, with `:id`. */
  permalink: `/${string}:id`;
  /** The posts in the order in which they were made. */
  posts(): readonly P[];
  toEntry(post: P): FeedEntry;
  /** The people with an account, by what names them on the page. */
  accounts(): readonly { id: string; label: string }[];
  file(id: string): { bytes: Uint8Array<ArrayBuffer>; type: string } | null;
  withdraw(personId: string): void;
  clock: HandClock;
  changed(): void;
}

/** What the world sees of a network on this machine, for a person who tries the product. */
export function feedRoutes<P extends { id: string; deletedAt: number | null }>({ clock, ...feed }: Feed<P>): Hono {
  const app = new Hono();
  const find = (id: string) => feed.posts().find((post) => post.id === id);

  app.get("/", (c) => {
    const entries = feed.posts().toReversed().map(feed.toEntry);
    return c.html(feedPage(feed.network, entries, [clockForm(clock.now()), accountTable(feed.accounts())]));
  });

  app.get(feed.permalink, (c) => {
    const post = find(c.req.param("id") ?? "");
    return post ? c.html(feedPage(feed.network, [feed.toEntry(post)], [])) : c.notFound();
  });

  app.get("/media/:id", (c) => {
    const file = feed.file(c.req.param("id"));
    if (!file) return c.notFound();
    return c.body(file.bytes, 200, { "content-type": file.type, "x-content-type-options": "nosniff" });
  });

  app.post("/posts/:id/delete", (c) => {
    const post = find(c.req.param("id"));
    if (post) post.deletedAt ??= clock.now();
    feed.changed();
    return c.redirect("/", 303);
  });

  app.post("/people/:id/withdraw", (c) => {
    feed.withdraw(c.req.param("id"));
    return c.redirect("/", 303);
  });

  return app;
}
