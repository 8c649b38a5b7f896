import { createHash } from "node:crypto";
import { Hono } from "hono";
import * as z from "zod";
import { filmProblemOf } from "../social/film.ts";
import { checkAuthor, newLinkedinId, problem, speakerOf } from "./desk.ts";
import type { LinkedinDesk } from "./desk.ts";
import type { LinkedinFile } from "./state.ts";

const partBytes = 4 * 1_048_576;
const mostBytes = 500 * 1_048_576;
/** What LinkedIn's processing takes; below, and above, it says nothing until it has failed. */
const filmRules = { bytes: { least: 75_000, most: mostBytes }, seconds: { least: 3, most: 1_800 }, ratio: 2.4 };
const processingMs = 8_000;

const imageDraft = z.object({ initializeUploadRequest: z.object({ owner: z.string() }) });
const videoDraft = z.object({
  initializeUploadRequest: z.object({
    owner: z.string(),
    fileSizeBytes: z.int().positive().max(mostBytes),
    uploadCaptions: z.boolean(),
    uploadThumbnail: z.boolean(),
  }),
});
const finalizeDraft = z.object({
  finalizeUploadRequest: z.object({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()).min(1),
  }),
});

const part = (first: number, last: number): LinkedinFile["parts"][number] => ({ first, last, etag: null });

const addressOf = (origin: string, id: string, index: number) =>
  `${origin}/dms-uploads/${encodeURIComponent(id)}/${index}`;

/** https://learn.microsoft.com/linkedin/marketing/community-management/shares/images-api and videos-api */
export function linkedinMediaRoutes(desk: LinkedinDesk): Hono {
  const { state, clock, changed, parts: kept } = desk;
  const app = new Hono();

  function begin(kind: LinkedinFile["kind"], owner: string, totalBytes: number, parts: LinkedinFile["parts"]) {
    const id = `urn:li:${kind}:C4E${newLinkedinId(desk)}`;
    state.files[id] = { id, owner, kind, totalBytes, parts, readyAt: null, failed: false };
    changed();
    return id;
  }

  async function settle(file: LinkedinFile, waitMs: number) {
    file.failed = state.failingMedia > 0;
    if (file.failed) state.failingMedia -= 1;
    else file.failed = file.kind === "video" && (await filmProblemOf(kept.read(file.id), filmRules)) !== null;
    file.readyAt = clock.now() + waitMs;
    changed();
  }

  app.post("/rest/images", async (c) => {
    const speaker = speakerOf(c, desk);
    const { data } = imageDraft.safeParse(await c.req.json());
    if (!data || c.req.query("action") !== "initializeUpload") throw problem(400, "INVALID_INPUT", "Unknown action");
    const { owner } = data.initializeUploadRequest;
    checkAuthor(speaker, owner, desk);
    const id = begin("image", owner, 0, [part(0, mostBytes)]);
    const uploadUrl = addressOf(new URL(c.req.url).origin, id, 0);
    return c.json({ value: { uploadUrlExpiresAt: clock.now() + 86_400_000, uploadUrl, image: id } });
  });

  app.post("/rest/videos", async (c) => {
    const speaker = speakerOf(c, desk);
    const body: unknown = await c.req.json();
    if (c.req.query("action") === "finalizeUpload") {
      const { data } = finalizeDraft.safeParse(body);
      const file = data && state.files[data.finalizeUploadRequest.video];
      if (!file) throw problem(400, "INVALID_INPUT", "Unknown video");
      checkAuthor(speaker, file.owner, desk);
      const sent = file.parts.map(({ etag }) => etag);
      if (sent.join() !== data.finalizeUploadRequest.uploadedPartIds.join())
        throw problem(400, "INVALID_INPUT", "The parts of the media are incomplete or out of order");
      await settle(file, processingMs);
      return c.body(null, 200);
    }
    const { data } = videoDraft.safeParse(body);
    if (!data || c.req.query("action") !== "initializeUpload") throw problem(400, "INVALID_INPUT", "Unknown action");
    const { owner, fileSizeBytes } = data.initializeUploadRequest;
    checkAuthor(speaker, owner, desk);
    const parts = Array.from({ length: Math.ceil(fileSizeBytes / partBytes) }, (_, index) =>
      part(index * partBytes, Math.min(fileSizeBytes, (index + 1) * partBytes) - 1),
    );
    const id = begin("video", owner, fileSizeBytes, parts);
    const { origin } = new URL(c.req.url);
    const uploadInstructions = parts.map(({ first, last }, index) => ({
      uploadUrl: addressOf(origin, id, index),
      firstByte: first,
      lastByte: last,
    }));
    return c.json({
      value: { video: id, uploadToken: "", uploadInstructions, uploadUrlsExpireAt: clock.now() + 86_400_000 },
    });
  });

  app.put("/dms-uploads/:id/:part", async (c) => {
    speakerOf(c, desk);
    const file = state.files[c.req.param("id")];
    const place = Number(c.req.param("part"));
    const part = file?.parts[place];
    if (!file || !part) throw problem(404, "NOT_FOUND", "Unknown upload");
    const bytes = Buffer.from(await c.req.arrayBuffer());
    if (file.kind === "video" && bytes.length !== part.last - part.first + 1)
      throw problem(400, "INVALID_INPUT", "The part has another size than its range");
    kept.put(file.id, place, bytes);
    part.etag = createHash("md5").update(bytes).digest("hex");
    if (file.kind === "image") {
      file.totalBytes = bytes.length;
      await settle(file, processingMs);
    }
    changed();
    return c.body(null, 201, { etag: part.etag });
  });

  app.on("GET", ["/rest/images/:id", "/rest/videos/:id"], (c) => {
    const { scopes } = speakerOf(c, desk);
    const file = state.files[c.req.param("id")];
    if (!file) throw problem(404, "NOT_FOUND", "Unknown file");
    if (file.kind === "image" && !scopes.includes("r_organization_social"))
      throw problem(403, "ACCESS_DENIED", "Not enough permissions to access: images.GET");
    const done = file.readyAt !== null && file.readyAt <= clock.now();
    const status = !done ? "PROCESSING" : file.failed ? "PROCESSING_FAILED" : "AVAILABLE";
    return c.json({ id: file.id, owner: file.owner, status });
  });

  return app;
}
