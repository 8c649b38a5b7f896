import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { inFolder, runFfmpeg } from "../../../local/ai/ffmpeg.ts";
import { wordsPicture } from "../../../local/ai/pictures.ts";
import { startAiStandIn } from "../../../local/ai/server.ts";
import type { AiStandIn } from "../../../local/ai/server.ts";
import type { VideoScript } from "../../../local/ai/video/video-jobs.ts";
import { createVideoVendors } from "../../../worker/providers/video/registry.ts";
import type { VideoRequest, Videos } from "../../../worker/providers/video/video.ts";
import { createHandClock } from "../../support/hand-clock.ts";

let ai: AiStandIn;
let vendors: Record<"openrouter" | "gemini", Videos>;
beforeAll(async () => {
  ai = await startAiStandIn();
  const key = (name: "openrouter" | "gemini") => ({ apiKey: "demo", baseUrl: ai.baseUrl(name) });
  const made = createVideoVendors({ openrouter: key("openrouter"), gemini: key("gemini") }, createHandClock());
  if (!made.openrouter || !made.gemini) throw new Error("a vendor is missing");
  vendors = { openrouter: made.openrouter, gemini: made.gemini };
});
afterEach(() => ai.reset());
afterAll(() => ai.close());

const { signal } = new AbortController();
const models = { openrouter: "alibaba/wan-2.7", gemini: "veo-3.1-fast" };
const seconds = { openrouter: 2, gemini: 4 };
type Name = keyof typeof models;

async function submit(name: Name, changes: Partial<VideoRequest> = {}) {
  const request = { model: models[name], prompt: "A lighthouse (at dawn)", seconds: seconds[name], firstImage: null };
  return vendors[name].submit({ ...request, aspectRatio: "9:16", signal, ...changes });
}

async function idOf(submitted: ReturnType<typeof submit>): Promise<string> {
  const answer = await submitted;
  if (answer.outcome !== "submitted") throw new Error(JSON.stringify(answer));
  return answer.providerId;
}

/** What ffmpeg says of the streams of a file. */
const streamsOf = (bytes: ArrayBuffer): Promise<string> =>
  inFolder(async (folder) => {
    await writeFile(join(folder, "film.mp4"), new Uint8Array(bytes));
    return (await runFfmpeg(folder, ["-i", "film.mp4", "-c", "copy", "-f", "null", "-"])).join("\n");
  });

test.each(["openrouter", "gemini"] as const)("%s makes a video that plays, in its own time", async (name) => {
  const id = await idOf(submit(name));
  expect(await vendors[name].open(id, signal)).not.toMatchObject({ outcome: "open" });
  expect(await vendors[name].poll(id, signal)).toMatchObject({ outcome: "running" });
  ai.videos.advance(1_500);
  expect(await vendors[name].poll(id, signal)).toEqual({ outcome: "running", begun: true });
  ai.videos.advance(3_500);
  expect(await vendors[name].poll(id, signal)).toEqual({ outcome: "done", costUsd: name === "gemini" ? null : 0.2 });
  const opened = await vendors[name].open(id, signal);
  if (opened.outcome !== "open") throw new Error(opened.outcome);
  const bytes = await new Response(opened.body).arrayBuffer();
  expect([opened.type, opened.bytes]).toEqual(["video/mp4", bytes.byteLength]);
  const streams = await streamsOf(bytes);
  expect(streams).toMatch(/Video: h264.*yuv420p.*720x1280/);
  expect(streams).toMatch(/Audio: aac.*48000 Hz, stereo/);
  expect(streams).toContain(`Duration: 00:00:0${seconds[name]}`);
  expect(ai.videos.list()).toMatchObject([
    { provider: name, model: models[name], state: "completed", hasImage: false },
  ]);
});

test("a video begins with the image that it is given", async () => {
  const firstImage = { bytes: new Uint8Array(await wordsPicture("Dawn", 64, 64)), type: "image/png" };
  const id = await idOf(submit("openrouter", { aspectRatio: "1:1", firstImage }));
  ai.videos.advance(5_000);
  const opened = await vendors.openrouter.open(id, signal);
  const bytes = opened.outcome === "open" ? await new Response(opened.body).arrayBuffer() : new ArrayBuffer();
  expect(await streamsOf(bytes)).toMatch(/720x720/);
});

describe.each(["openrouter", "gemini"] as const)("by control, %s", (name) => {
  test.each<[string, VideoScript, object]>([
    ["fails", { end: "failed", error: "No machine is free" }, { outcome: "failed" }],
    ["lets a video expire", { end: "expired" }, { outcome: "failed" }],
    [
      "finds a prompt against its rules",
      { end: "failed", error: "Flagged as unsafe" },
      { outcome: "refused", code: "rules" },
    ],
  ])("%s", async (_, script, outcome) => {
    ai.videos.script({ contains: "lighthouse", drawMs: 0, waitMs: 0, ...script });
    expect(await vendors[name].poll(await idOf(submit(name)), signal)).toMatchObject(outcome);
  });

  test.each<[string, VideoScript["submit"], object]>([
    ["refuses a submission", { status: 400, message: "Blocked by our policy" }, { outcome: "refused" }],
    ["is busy", { status: 429, message: "Slow down", retryAfter: 3 }, { outcome: "failed", retryAfterMs: 3_000 }],
    ["breaks", { status: 502, message: "Bad gateway" }, { outcome: "unknown" }],
  ])("%s, once", async (_, refusal, outcome) => {
    ai.videos.script({ submit: refusal, times: 1 });
    expect(await submit(name)).toMatchObject(outcome);
    expect(await submit(name)).toMatchObject({ outcome: "submitted" });
  });

  test("takes a submission and says nothing of it", async () => {
    ai.videos.script({ submit: "cut" });
    expect(await submit(name)).toMatchObject({ outcome: "unknown", errorType: "network_error" });
    expect(ai.videos.list()).toHaveLength(1);
  });

  test("refuses words that moderation stops", async () => {
    const id = await idOf(submit(name, { prompt: "A gore scene" }));
    ai.videos.advance(5_000);
    expect(await vendors[name].poll(id, signal)).toMatchObject({ outcome: "refused", code: "rules" });
  });
});

const control = (path: string, body?: object) =>
  fetch(`${ai.url}/control${path}`, body && { method: "POST", body: JSON.stringify(body) });

test("another process scripts videos, moves their clock and reads them", async () => {
  await control("/videos", { end: "expired" });
  await idOf(submit("openrouter"));
  await control("/clock", { ms: 5_000 });
  expect(await (await control("/videos")).json()).toMatchObject([
    { state: "expired", prompt: "A lighthouse (at dawn)" },
  ]);
});
