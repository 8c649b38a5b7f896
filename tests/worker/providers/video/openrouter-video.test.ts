import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AspectRatio } from "../../../../worker/contract/media/video.ts";
import { createOpenRouterVideos } from "../../../../worker/providers/video/openrouter-video.ts";
import type { SubmitResult, Videos } from "../../../../worker/providers/video/video.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { startVendor } from "./vendor.ts";
import type { Answer, Vendor } from "./vendor.ts";

let vendor: Vendor;
let videos: Videos;
const clock = createHandClock();
beforeAll(async () => {
  vendor = await startVendor();
});
afterAll(() => vendor.close());
beforeEach(() => {
  videos = createOpenRouterVideos({ apiKey: "key", baseUrl: `${vendor.url}/api/v1` }, clock);
  vendor.answer({ "GET /api/v1/videos/models": { status: 200, json: { data: models } } });
});
afterEach(() => vendor.reset());

const veo = {
  id: "google/veo-3.1-fast",
  supported_durations: [8, 4, 6],
  supported_resolutions: ["720p", "1080p", "4K"],
  supported_aspect_ratios: ["16:9", "9:16", "21:9"],
  supported_frame_images: ["first_frame", "last_frame"],
  generate_audio: true,
};
const models = [
  veo,
  { id: "plain/one", supported_durations: [5], supported_aspect_ratios: ["1:1"], supported_resolutions: ["480p"] },
  { id: "silent/one", supported_durations: null, supported_aspect_ratios: ["1:1"], generate_audio: null },
];

const never = new AbortController().signal;
const request = (changes: Partial<Parameters<Videos["submit"]>[0]> = {}) => ({
  model: veo.id,
  prompt: "A lighthouse at dawn",
  seconds: 8,
  aspectRatio: "9:16" as AspectRatio,
  firstImage: null,
  signal: never,
  ...changes,
});
const failed = (errorType: string, retryAfterMs: number | null = null) => ({
  outcome: "failed",
  errorType,
  retryAfterMs,
});
const unknown = (errorType: string) => ({ outcome: "unknown", errorType });
const said = (status: number, message: string, headers = {}): Answer => ({
  status,
  json: { error: { message } },
  headers,
});
const found = (json: object): Answer => ({ status: 200, json: { id: "job/1", polling_url: "x", ...json } });
const submitTo = "POST /api/v1/videos";
const accepted: Answer = { status: 202, json: { id: "job-1", polling_url: "/api/v1/videos/job-1", status: "pending" } };

describe("what a model can be asked for", () => {
  test.each([
    [veo.id, { seconds: [4, 6, 8], aspectRatios: ["9:16", "16:9"], firstImage: true }],
    ["plain/one", { seconds: [5], aspectRatios: ["1:1"], firstImage: false }],
    ["silent/one", null],
    ["nobody/knows", null],
  ])("is what the vendor reports of it: %s", async (model, abilities) => {
    expect(await videos.abilities(model, never)).toEqual(abilities);
  });

  test("is asked for once in ten minutes", async () => {
    await videos.abilities(veo.id, never);
    await videos.abilities("plain/one", never);
    expect(vendor.asked()).toHaveLength(1);
    clock.advance(600_000);
    await videos.abilities(veo.id, never);
    expect(vendor.asked()).toHaveLength(2);
  });

  test("is unknown while the vendor does not say it", async () => {
    vendor.answer({ "GET /api/v1/videos/models": { status: 503 } });
    expect(await videos.abilities(veo.id, never)).toBeNull();
  });
});

describe("a submission", () => {
  test("says what the model takes, and no more", async () => {
    vendor.answer({ [submitTo]: accepted });
    const firstImage = { bytes: new Uint8Array([1, 2, 3]), type: "image/png" };
    expect(await videos.submit(request({ firstImage }))).toEqual({ outcome: "submitted", providerId: "job-1" });
    const [, asked] = vendor.asked();
    expect(asked?.headers).toMatchObject({ authorization: "Bearer key" });
    expect(asked?.body).toEqual({
      model: veo.id,
      prompt: "A lighthouse at dawn",
      duration: 8,
      aspect_ratio: "9:16",
      resolution: "720p",
      generate_audio: true,
      frame_images: [
        { type: "image_url", image_url: { url: "data:image/png;base64,AQID" }, frame_type: "first_frame" },
      ],
    });
    await videos.submit(request({ model: "plain/one", seconds: 5, aspectRatio: "1:1" }));
    expect(vendor.asked()[2]?.body).toEqual({
      model: "plain/one",
      prompt: "A lighthouse at dawn",
      duration: 5,
      aspect_ratio: "1:1",
    });
  });

  test.each([
    ["a length that the model does not make", { seconds: 7 }],
    ["a shape that the model does not make", { aspectRatio: "1:1" as const }],
    [
      "an image for a model that takes none",
      {
        model: "plain/one",
        seconds: 5,
        aspectRatio: "1:1" as const,
        firstImage: { bytes: new Uint8Array([1]), type: "image/png" },
      },
    ],
    ["a model that does not say what it makes", { model: "silent/one" }],
    ["a model that is not offered", { model: "nobody/knows" }],
  ])("of %s is refused unasked", async (_, changes) => {
    expect(await videos.submit(request(changes))).toMatchObject({ outcome: "refused", code: "unfit" });
    expect(vendor.submissions()).toBe(0);
  });

  test.each<[string, Answer, Partial<SubmitResult> | object]>([
    [
      "a prompt against the rules (403)",
      said(403, "Your input was flagged"),
      { outcome: "refused", code: "rules", reason: "Your input was flagged" },
    ],
    [
      "a prompt against the rules (400)",
      said(400, "Blocked by the content policy"),
      { outcome: "refused", code: "rules" },
    ],
    ["a parameter that is wrong", said(400, "Invalid duration"), failed("http_400_error")],
    ["a key that does not count", said(401, "No auth credentials found"), failed("http_401_error")],
    ["credit that ran out", said(402, "Insufficient credits"), failed("http_402_error")],
    ["a model that is gone", said(404, "No such model"), failed("http_404_error")],
    ["too many calls", said(429, "Slow down", { "retry-after": "20" }), failed("http_429_error", 20_000)],
    ["a time-out of the vendor's", said(408, "Timed out"), unknown("http_408_error")],
    ["an error of the vendor's", said(500, "Internal error"), unknown("http_500_error")],
    ["a gateway without an answer", said(504, "Safety first"), unknown("http_504_error")],
    ["a page in the place of an answer", { status: 502, text: "<h1>Bad gateway</h1>" }, unknown("http_502_error")],
    ["an answer elsewhere", { status: 302, headers: { location: "/" } }, unknown("http_302_error")],
    ["a yes without an id", { status: 202, json: { status: "pending" } }, unknown("api_error")],
    ["a yes that is no JSON", { status: 202, text: "yes" }, unknown("api_error")],
    ["a connection that is cut", "cut", unknown("network_error")],
  ])("that meets %s", async (_, answer, outcome) => {
    vendor.answer({ [submitTo]: answer });
    expect(await videos.submit(request())).toMatchObject(outcome);
    expect(vendor.submissions()).toBe(1);
  });

  test("that is broken off may have begun", async () => {
    vendor.answer({ [submitTo]: "silence" });
    const signal = AbortSignal.timeout(200);
    await videos.abilities(veo.id, never);
    expect(await videos.submit(request({ signal }))).toMatchObject(unknown("query_cancel"));
  });

  test("has certainly not begun where its model could not be looked up", async () => {
    vendor.answer({ "GET /api/v1/videos/models": { status: 500 } });
    expect(await videos.submit(request())).toMatchObject(failed("http_500_error"));
    expect(vendor.submissions()).toBe(0);
  });
});

describe("a video", () => {
  test.each<[string, Answer, object]>([
    ["waits", found({ status: "pending" }), { outcome: "running", begun: false }],
    ["is being made", found({ status: "in_progress" }), { outcome: "running", begun: true }],
    ["is somewhere that is not documented", found({ status: "upscaling" }), { outcome: "running", begun: true }],
    [
      "is done",
      found({ status: "completed", unsigned_urls: ["u"], usage: { cost: 0.8, is_byok: false } }),
      { outcome: "done", costUsd: 0.8 },
    ],
    [
      "is done, at a cost that is not told",
      found({ status: "completed", usage: null }),
      { outcome: "done", costUsd: null },
    ],
    ["failed", found({ status: "failed", error: "Out of capacity" }), { outcome: "failed", reason: "Out of capacity" }],
    ["failed without a word", found({ status: "failed", error: null }), { outcome: "failed", reason: "failed" }],
    [
      "failed, told as an object",
      found({ status: "failed", error: { message: "Broken" } }),
      { outcome: "failed", reason: "Broken" },
    ],
    [
      "is against the rules",
      found({ status: "failed", error: "Flagged by a safety filter" }),
      { outcome: "refused", code: "rules" },
    ],
    ["was cancelled", found({ status: "cancelled" }), { outcome: "failed", reason: "cancelled" }],
    ["expired", found({ status: "expired" }), { outcome: "failed", reason: "expired" }],
    ["is not known", { status: 404, json: { error: { message: "not found" } } }, { outcome: "failed" }],
    ["cannot be asked about now", { status: 503 }, { outcome: "unheard", errorType: "http_503_error" }],
    [
      "is reported in a form that cannot be read",
      { status: 200, json: [] },
      { outcome: "unheard", errorType: "api_error" },
    ],
    ["is not told of", "cut", { outcome: "unheard", errorType: "network_error" }],
  ])("%s", async (_, answer, outcome) => {
    vendor.answer({ "GET /api/v1/videos/job%2F1": answer });
    expect(await videos.poll("job/1", never)).toEqual(expect.objectContaining(outcome));
  });
});
