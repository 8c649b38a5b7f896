import { Hono } from "hono";
import * as z from "zod";
import { filmProblemOf } from "../social/film.ts";
import { invalid, newXId, personOf } from "./desk.ts";
import type { XDesk } from "./desk.ts";
import type { XMedia } from "./state.ts";

const dayMs = 86_400_000;
const processingMs = 2_000;
const mebibyte = 1_048_576;
const limits: Record<string, number> = {
  tweet_image: 5 * mebibyte,
  tweet_gif: 15 * mebibyte,
  tweet_video: 512 * mebibyte,
};

/** A segment of more is refused. */
const segmentBytes = 5 * mebibyte;
const filmRules = { bytes: { least: 1, most: 512 * mebibyte }, seconds: { least: 0.5, most: 1_200 }, ratio: 3 };

const draft = z.object({
  media_type: z.string(),
  total_bytes: z.int().positive(),
  media_category: z.enum(["tweet_image", "tweet_gif", "tweet_video"]),
});
const description = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: z.string().max(1_000) }) }),
});

/** https://docs.x.com/x-api/media/quickstart/media-upload-chunked */
export function xMediaRoutes(desk: XDesk): Hono {
  const { state, clock, changed, parts } = desk;
  const app = new Hono();
  const scope = "media.write";

  function find(ownerId: string, id: string | undefined): XMedia {
    const media = id !== undefined && Object.hasOwn(state.media, id) ? state.media[id] : undefined;
    if (!media || media.ownerId !== ownerId || media.expiresAt <= clock.now())
      throw invalid("Your media IDs are invalid.");
    return media;
  }

  app.post("/initialize", async (c) => {
    const person = personOf(c, desk, scope);
    const { data } = draft.safeParse(await c.req.json());
    if (!data || data.total_bytes > (limits[data.media_category] ?? 0))
      throw invalid("The media category does not take a file of this type and size.");
    const id = newXId(clock.now());
    state.media[id] = {
      id,
      ownerId: person.id,
      type: data.media_type,
      category: data.media_category,
      totalBytes: data.total_bytes,
      alt: "",
      readyAt: null,
      failure: null,
      expiresAt: clock.now() + dayMs,
    };
    changed();
    return c.json({ data: { id, media_key: `3_${id}`, expires_after_secs: dayMs / 1_000 } });
  });

  app.post("/:id/append", async (c) => {
    const media = find(personOf(c, desk, scope).id, c.req.param("id"));
    const form = await c.req.parseBody();
    const index = Number(form["segment_index"]);
    const part = form["media"];
    if (!Number.isInteger(index) || index < 0 || index > 999 || !(part instanceof File) || part.size > segmentBytes)
      throw invalid("The segment is invalid.");
    parts.put(media.id, index, Buffer.from(await part.arrayBuffer()));
    changed();
    return c.json({ data: { expires_at: Math.floor(media.expiresAt / 1_000) } });
  });

  app.post("/:id/finalize", async (c) => {
    const media = find(personOf(c, desk, scope).id, c.req.param("id"));
    const bytes = parts.read(media.id);
    if (bytes.length !== media.totalBytes) throw invalid("The size of the media is not what was declared.");
    if (state.failingMedia > 0) {
      state.failingMedia -= 1;
      media.failure = "unsupported";
    } else if (media.category === "tweet_video") media.failure = await filmProblemOf(bytes, filmRules);
    media.readyAt ??= media.category === "tweet_image" ? clock.now() : clock.now() + processingMs;
    changed();
    return c.json({ data: shown(media) });
  });

  app.get("/", (c) => c.json({ data: shown(find(personOf(c, desk, scope).id, c.req.query("media_id"))) }));

  /** An image is ready, or failed, when it is finalized, so it has no processing to tell of; a video fails while it is processed. */
  function shown(media: XMedia) {
    const { id, category, readyAt, failure } = media;
    const base = { id, media_key: `3_${id}`, expires_after_secs: Math.floor((media.expiresAt - clock.now()) / 1_000) };
    if (failure !== null && readyAt !== null && readyAt <= clock.now()) {
      const error = { code: 1, name: "InvalidMedia", message: `InvalidMedia: ${failure}` };
      return { ...base, processing_info: { state: "failed", error } };
    }
    if (category === "tweet_image" || readyAt === null) return base;
    if (readyAt <= clock.now()) return { ...base, processing_info: { state: "succeeded", progress_percent: 100 } };
    return { ...base, processing_info: { state: "in_progress", check_after_secs: 1, progress_percent: 50 } };
  }

  return app;
}

/** Another path than the upload's: https://docs.x.com/x-api/media/create-media-metadata */
export function metadataRoutes(desk: XDesk): Hono {
  const app = new Hono();
  app.post("/", async (c) => {
    const person = personOf(c, desk, "media.write");
    const { data } = description.safeParse(await c.req.json());
    const media = data && desk.state.media[data.id];
    if (!media || media.ownerId !== person.id) throw invalid("Your media IDs are invalid.");
    media.alt = data.metadata.alt_text.text;
    desk.changed();
    return c.json({ data: { id: media.id, associated_metadata: data.metadata } });
  });
  return app;
}
