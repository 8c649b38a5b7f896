import { Hono } from "hono";
import type { MiddlewareHandler } from "hono";
import * as z from "zod";
import { measureText } from "../../worker/contract/publishing/post-text.rules.ts";
import { forbidden, invalid, newXId, personOf, problem } from "./desk.ts";
import type { XDesk } from "./desk.ts";
import { shownPerson, shownPost } from "./shown.ts";
import type { XPerson, XPost } from "./state.ts";

const dayMs = 86_400_000;
const windowMs = 15 * 60_000;
const mostLagSeconds = 20;

const draft = z.object({
  text: z.string().optional(),
  media: z.object({ media_ids: z.array(z.string()).min(1).max(4) }).optional(),
  reply: z.object({ in_reply_to_tweet_id: z.string() }).optional(),
  made_with_ai: z.boolean().optional(),
});

function checkReply(replyTo: string | null, mine: readonly XPost[]): void {
  if (replyTo !== null && !mine.some(({ id }) => id === replyTo))
    throw forbidden("You are not allowed to reply to this post: its author has not mentioned you.");
}

/** https://docs.x.com/x-api/posts */
export function postRoutes(desk: XDesk): Hono {
  const { state, clock, changed } = desk;
  const windows = new Map<string, { resetAt: number; used: number }>();
  const app = new Hono();

  /** 100 posts in 15 minutes: https://docs.x.com/x-api/fundamentals/rate-limits */
  const limited: MiddlewareHandler = async (c, next) => {
    const person = personOf(c, desk, "tweet.write");
    const kept = windows.get(person.id);
    const window = kept && kept.resetAt > clock.now() ? kept : { resetAt: clock.now() + windowMs, used: 0 };
    windows.set(person.id, window);
    const over = window.used >= state.postsInWindow;
    if (!over) {
      window.used += 1;
      await next();
    } else c.res = problem(429, "Too Many Requests", "Too Many Requests").getResponse();
    c.res.headers.set("x-rate-limit-limit", String(state.postsInWindow));
    c.res.headers.set("x-rate-limit-remaining", String(state.postsInWindow - window.used));
    c.res.headers.set("x-rate-limit-reset", String(Math.ceil(window.resetAt / 1_000)));
  };

  app.post("/tweets", limited, async (c) => {
    const person = personOf(c, desk, "tweet.write");
    const { data } = draft.safeParse(await c.req.json());
    if (!data || (!data.text && !data.media)) throw invalid("One or more parameters to your request was invalid.");
    const post = makePost(person, data);
    state.posts.push(post);
    changed();
    return c.json({ data: { id: post.id, text: post.text, edit_history_tweet_ids: [post.id] } }, 201);
  });

  function checkMedia(person: XPerson, mediaIds: readonly string[]): void {
    for (const id of mediaIds) {
      const kept = state.media[id];
      const ready = kept && kept.failure === null && kept.readyAt !== null && kept.readyAt <= clock.now();
      if (!ready || kept.ownerId !== person.id) throw invalid("Your media IDs are invalid.");
    }
    if (mediaIds.length > 1 && mediaIds.some((id) => state.media[id]?.category !== "tweet_image"))
      throw invalid("A post has up to 4 photos, 1 animated GIF or 1 video media.");
  }

  function makePost(person: XPerson, { text = "", media, reply, made_with_ai }: z.infer<typeof draft>): XPost {
    const { problems } = measureText("twitter", text, person.subscriptionType);
    if (problems.includes("too_long")) throw forbidden("Your Tweet text is too long.");
    if (problems.includes("cashtags")) throw invalid("A post may have one cashtag.");
    const mediaIds = media?.media_ids ?? [];
    checkMedia(person, mediaIds);
    const now = clock.now();
    const mine = state.posts.filter(({ authorId, deletedAt }) => authorId === person.id && deletedAt === null);
    const replyTo = reply?.in_reply_to_tweet_id ?? null;
    checkReply(replyTo, mine);
    const same = mine.some(
      (post) => now - post.createdAt < dayMs && post.text === text && String(post.mediaIds) === String(mediaIds),
    );
    if (same) throw forbidden("You are not allowed to create a Tweet with duplicate content.");
    const id = newXId(now);
    const lagSeconds = state.readLagSeconds ?? Number(BigInt(id) % BigInt(mostLagSeconds + 1));
    return {
      id,
      authorId: person.id,
      text,
      mediaIds,
      replyTo,
      madeWithAi: made_with_ai ?? false,
      createdAt: now,
      shownAt: now + lagSeconds * 1_000,
      deletedAt: null,
    };
  }

  const isShown = ({ shownAt, deletedAt }: XPost) => shownAt <= clock.now() && deletedAt === null;

  /** The newest first. */
  const postsOf = ({ id }: XPerson) => state.posts.filter((post) => post.authorId === id && isShown(post)).toReversed();

  app.get("/tweets", (c) => {
    personOf(c, desk, "tweet.read");
    const ids = (c.req.query("ids") ?? "").split(",");
    if (ids.length > 100) throw invalid("The number of values in the `ids` query parameter is not between 1 and 100");
    const origin = new URL(c.req.url).origin;
    const found = state.posts.filter((post) => ids.includes(post.id) && isShown(post));
    return c.json(found.length === 0 ? {} : { data: found.map((post) => shownPost(post, origin, clock.now())) });
  });

  app.get("/users/me", (c) => {
    const person = personOf(c, desk, "users.read");
    return c.json({ data: { ...shownPerson(person, postsOf(person)), subscription_type: person.subscriptionType } });
  });

  app.get("/users/by/username/:name", (c) => {
    personOf(c, desk, "users.read");
    const name = c.req.param("name").toLowerCase();
    const found = Object.values(state.people).find(({ username }) => username.toLowerCase() === name);
    if (found) return c.json({ data: shownPerson(found, postsOf(found)) });
    // X answers 200 for a name without an account.
    const detail = `Could not find user with username: [${c.req.param("name")}].`;
    return c.json({ errors: [{ title: "Not Found Error", detail, resource_type: "user", parameter: "username" }] });
  });

  app.get("/users/:id/tweets", (c) => {
    personOf(c, desk, "tweet.read");
    const { max_results = "10", start_time = "", pagination_token = "0", exclude = "" } = c.req.query();
    const noReplies = exclude.includes("replies");
    const since = Date.parse(start_time) || 0;
    const from = Number(pagination_token);
    const most = Number(max_results);
    const person = Object.hasOwn(state.people, c.req.param("id")) ? state.people[c.req.param("id")] : undefined;
    if (!person) throw problem(404, "Not Found Error", "Could not find user.");
    const found = postsOf(person).filter(
      ({ createdAt, replyTo }) => createdAt >= since && (replyTo === null || !noReplies),
    );
    const origin = new URL(c.req.url).origin;
    const data = found.slice(from, from + most).map((post) => shownPost(post, origin, clock.now()));
    const meta = {
      result_count: data.length,
      ...(from + most < found.length ? { next_token: String(from + most) } : {}),
    };
    return c.json(data.length === 0 ? { meta } : { data, meta });
  });

  return app;
}
