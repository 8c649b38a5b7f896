import { Hono } from "hono";
import * as z from "zod";
import { checkAuthor, checkScope, newLinkedinId, problem, speakerOf } from "./desk.ts";
import type { LinkedinDesk } from "./desk.ts";
import { receptionAt } from "../social/reception.ts";
import type { LinkedinPost } from "./state.ts";
import { readLittleText } from "./little-text.ts";

const dayMs = 86_400_000;
const mostLagSeconds = 20;
const longest = 3_000;

const file = z.object({ id: z.string(), altText: z.string().max(4_086).optional(), title: z.string().optional() });
const draft = z.object({
  author: z.string(),
  commentary: z.string(),
  visibility: z.literal("PUBLIC"),
  distribution: z.object({ feedDistribution: z.literal("MAIN_FEED") }),
  lifecycleState: z.literal("PUBLISHED"),
  content: z
    .union([z.object({ media: file }), z.object({ multiImage: z.object({ images: z.array(file).min(2).max(20) }) })])
    .optional(),
});
const commentDraft = z.object({
  actor: z.string(),
  object: z.string(),
  message: z.object({ text: z.string().min(1).max(1_250) }),
});

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/posts-api and comments-api */
export function postRoutes(desk: LinkedinDesk): Hono {
  const { state, clock, changed } = desk;
  const app = new Hono();

  function keep(kind: "share" | "comment", made: Pick<LinkedinPost, "author" | "commentary" | "media" | "commentOn">) {
    const number = newLinkedinId(desk);
    const id = kind === "share" ? `urn:li:share:${number}` : `urn:li:comment:(${made.commentOn},${number})`;
    const lagSeconds = state.readLagSeconds ?? Number(number % BigInt(mostLagSeconds + 1));
    const createdAt = clock.now();
    state.posts.push({ ...made, id, createdAt, shownAt: createdAt + lagSeconds * 1_000, deletedAt: null });
    changed();
    return id;
  }

  /** A day of LinkedIn's limits is a day of UTC; it says neither how much is left nor when there is more. */
  function checkLimit(author: string) {
    const today = Math.floor(clock.now() / dayMs);
    const made = state.posts.filter((post) => post.author === author && Math.floor(post.createdAt / dayMs) === today);
    if (made.length >= state.postsOfDay)
      throw problem(
        429,
        "TOO_MANY_REQUESTS",
        "Resource level throttle MEMBER DAY limit for calls to this resource is reached.",
      );
  }
  function checkFile(id: string, author: string, isAlone: boolean): void {
    const kept = state.files[id];
    const ready = kept && !kept.failed && kept.readyAt !== null && kept.readyAt <= clock.now();
    if (!ready || kept.owner !== author) throw problem(422, "INVALID_INPUT", `${id} is not available`);
    if (!isAlone && kept.kind === "video") throw problem(422, "INVALID_INPUT", `${id} is no image`);
  }

  app.post("/posts", async (c) => {
    const speaker = speakerOf(c, desk);
    const { data } = draft.safeParse(await c.req.json());
    if (!data) throw problem(422, "INVALID_INPUT", "The post is invalid");
    checkAuthor(speaker, data.author, desk);
    checkLimit(data.author);
    const { text } = readLittleText(data.commentary);
    if (text.length > longest) throw problem(422, "FIELD_LENGTH_TOO_LONG", "commentary exceeds the maximum length");
    const files = !data.content ? [] : "media" in data.content ? [data.content.media] : data.content.multiImage.images;
    for (const { id } of files) checkFile(id, data.author, files.length === 1);
    const same = state.posts.find(
      (post) =>
        post.author === data.author &&
        post.commentOn === null &&
        post.deletedAt === null &&
        clock.now() - post.createdAt < dayMs &&
        post.commentary === data.commentary,
    );
    if (same) throw problem(422, "DUPLICATE_POST", `Content is a duplicate of ${same.id}`);
    const media = files.map(({ id, altText = "" }) => ({ id, altText }));
    const id = keep("share", { author: data.author, commentary: data.commentary, media, commentOn: null });
    return c.body(null, 201, { "x-restli-id": id });
  });

  app.post("/socialActions/:urn/comments", async (c) => {
    const speaker = speakerOf(c, desk);
    const { data } = commentDraft.safeParse(await c.req.json());
    const on = state.posts.find(({ id, deletedAt }) => id === c.req.param("urn") && deletedAt === null);
    if (!data || data.object !== c.req.param("urn")) throw problem(400, "INVALID_INPUT", "The comment is invalid");
    checkAuthor(speaker, data.actor, desk);
    if (!on) throw problem(404, "NOT_FOUND", `${data.object} does not exist`);
    const made = { author: data.actor, commentary: data.message.text, media: [], commentOn: on.id };
    const id = keep("comment", made);
    return c.json({ commentUrn: id, object: on.id, actor: data.actor, message: data.message }, 201, {
      "x-restli-id": id,
    });
  });

  app.get("/posts", (c) => {
    const speaker = speakerOf(c, desk);
    const { q, author = "", count = "10" } = c.req.query();
    if (q !== "author" || c.req.header("x-restli-method") !== "FINDER")
      throw problem(400, "ILLEGAL_ARGUMENT", "Unknown finder");
    checkScope(speaker, author.startsWith("urn:li:organization:") ? "r_organization_social" : "r_member_social");
    const elements = state.posts
      .filter((post) => post.author === author && post.commentOn === null && isShown(post))
      .toReversed()
      .slice(0, Number(count))
      .map(toElement);
    return c.json({ elements, paging: { start: 0, count: elements.length, links: [] } });
  });

  app.get("/organizationalEntityShareStatistics", (c) => {
    checkScope(speakerOf(c, desk), "rw_organization_admin");
    const asked = /List\(([^)]*)\)/.exec(c.req.query("shares") ?? "")?.[1]?.split(",") ?? [];
    const elements = state.posts
      .filter((post) => asked.includes(post.id) && isShown(post))
      .map((post) => ({ share: post.id, totalShareStatistics: statisticsOf(post, clock.now()) }));
    return c.json({ elements });
  });

  const isShown = ({ shownAt, deletedAt }: LinkedinPost) => shownAt <= clock.now() && deletedAt === null;

  return app;
}

function toElement({ id, author, commentary, createdAt, media }: LinkedinPost) {
  const [first] = media;
  const content = first && (media.length === 1 ? { media: first } : { multiImage: { images: media } });
  return {
    id,
    author,
    // LinkedIn shows a hashtag as the template that it stands for.
    commentary: commentary.replaceAll(/(?<!\\)#([\p{L}\p{N}]+)/gu, String.raw`{hashtag|\#|$1}`),
    createdAt,
    publishedAt: createdAt,
    lifecycleState: "PUBLISHED",
    visibility: "PUBLIC",
    ...(content ? { content } : {}),
  };
}

/** Figures of the post's own, which grow with the clock. */
function statisticsOf(post: LinkedinPost, now: number) {
  const seed = Number(BigInt(post.id.slice(post.id.lastIndexOf(":") + 1)) % 997n);
  const grown = receptionAt(post, now);
  return {
    impressionCount: grown(seed * 17),
    uniqueImpressionsCount: grown(seed * 11),
    likeCount: grown(seed),
    commentCount: grown(seed % 7),
    shareCount: grown(seed % 5),
    clickCount: grown(seed * 2),
  };
}
