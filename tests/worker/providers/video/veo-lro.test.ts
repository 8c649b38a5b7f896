import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createVeo } from "../../../../worker/providers/video/veo-lro.ts";
import type { Videos } from "../../../../worker/providers/video/video.ts";
import { startVendor } from "./vendor.ts";
import type { Answer, Vendor } from "./vendor.ts";

let vendor: Vendor;
let veo: Videos;
beforeAll(async () => {
  vendor = await startVendor();
  veo = createVeo({ apiKey: "key", baseUrl: `${vendor.url}/v1beta` });
});
afterAll(() => vendor.close());
afterEach(() => vendor.reset());

const { signal } = new AbortController();
const request = {
  model: "veo-3.1",
  prompt: "Dawn",
  seconds: 8,
  aspectRatio: "9:16" as const,
  firstImage: null,
  signal,
};
const submitTo = "POST /v1beta/models/veo-3.1:predictLongRunning";
const name = "models/veo-3.1/operations/abc-1";
const operation = `GET /v1beta/${name}`;
const said = (status: number, message: string): Answer => ({ status, json: { error: { code: status, message } } });

test("a submission carries the key in a header and the image as base64", async () => {
  vendor.answer({ [submitTo]: { status: 200, json: { name } } });
  const firstImage = { bytes: new Uint8Array([1, 2, 3]), type: "image/jpeg" };
  expect(await veo.submit({ ...request, firstImage })).toEqual({ outcome: "submitted", providerId: name });
  expect(vendor.asked()).toMatchObject([
    {
      headers: { "x-goog-api-key": "key" },
      body: {
        instances: [{ prompt: "Dawn", image: { bytesBase64Encoded: "AQID", mimeType: "image/jpeg" } }],
        parameters: { aspectRatio: "9:16", durationSeconds: 8, resolution: "720p", sampleCount: 1 },
      },
    },
  ]);
});

test.each<[string, object, Answer, object]>([
  ["a square is refused unasked", { aspectRatio: "1:1" }, "cut", { outcome: "refused", code: "unfit" }],
  ["seven seconds are refused unasked", { seconds: 7 }, "cut", { outcome: "refused", code: "unfit" }],
  [
    "a prompt against the rules is refused",
    {},
    said(400, "It violates our usage guidelines"),
    { outcome: "refused", code: "rules" },
  ],
  [
    "a quota that is spent has begun nothing",
    {},
    said(429, "RESOURCE_EXHAUSTED"),
    { outcome: "failed", errorType: "http_429_error" },
  ],
  ["an error of the vendor's may have begun something", {}, said(500, "INTERNAL"), { outcome: "unknown" }],
  [
    "a name that is none may have begun something",
    {},
    { status: 200, json: { name: "../files/1" } },
    { outcome: "unknown", errorType: "api_error" },
  ],
])("%s", async (_, changes, answer, outcome) => {
  vendor.answer({ [submitTo]: answer });
  expect(await veo.submit({ ...request, ...changes })).toMatchObject(outcome);
});

const done = (response: object): Answer => ({
  status: 200,
  json: { name, done: true, response: { generateVideoResponse: response } },
});
const uriOf = (uri: string) => ({ generatedSamples: [{ video: { uri } }] });

test.each<[string, Answer, object]>([
  ["is on its way", { status: 200, json: { name } }, { outcome: "running", begun: true }],
  ["is done", done(uriOf("https://files.example/1")), { outcome: "done", costUsd: null }],
  [
    "was filtered, with reasons",
    done({ raiMediaFilteredCount: 1, raiMediaFilteredReasons: ["A child."] }),
    { outcome: "refused", code: "rules", reason: "A child." },
  ],
  ["was filtered, without a word", done({ raiMediaFilteredCount: 1 }), { outcome: "refused", code: "rules" }],
  ["ended with nothing", done({}), { outcome: "failed" }],
  [
    "failed",
    { status: 200, json: { done: true, error: { code: 13, message: "Internal" } } },
    { outcome: "failed", reason: "Internal" },
  ],
  [
    "failed by the rules",
    { status: 200, json: { done: true, error: { message: "Unsafe prompt" } } },
    { outcome: "refused" },
  ],
  ["is not known", { status: 404 }, { outcome: "failed" }],
  ["cannot be asked about now", { status: 500 }, { outcome: "unheard" }],
])("an operation %s", async (_, answer, outcome) => {
  vendor.answer({ [operation]: answer });
  expect(await veo.poll(name, signal)).toMatchObject(outcome);
});

test("a finished file is fetched with the key from where the operation names it", async () => {
  vendor.answer({
    [operation]: done(uriOf(`${vendor.url}/v1beta/files/1:download?alt=media`)),
    "GET /v1beta/files/1:download?alt=media": { status: 200, text: "bytes", headers: { "content-type": "video/mp4" } },
  });
  expect(await veo.open(name, signal)).toMatchObject({ outcome: "open", type: "video/mp4" });
  expect(vendor.asked()[1]?.headers).toMatchObject({ "x-goog-api-key": "key" });
});

test("an operation that names no file is asked again", async () => {
  vendor.answer({ [operation]: { status: 200, json: { name } } });
  expect(await veo.open(name, signal)).toMatchObject({ outcome: "unheard", errorType: "api_error" });
});
