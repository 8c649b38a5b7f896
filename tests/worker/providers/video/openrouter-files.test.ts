import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createOpenRouterVideos } from "../../../../worker/providers/video/openrouter-video.ts";
import type { Videos } from "../../../../worker/providers/video/video.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { startVendor } from "./vendor.ts";
import type { Answer, Vendor } from "./vendor.ts";

let vendor: Vendor;
let other: Vendor;
let videos: Videos;
beforeAll(async () => {
  [vendor, other] = await Promise.all([startVendor(), startVendor()]);
  videos = createOpenRouterVideos({ apiKey: "key", baseUrl: `${vendor.url}/api/v1` }, createHandClock());
});
afterAll(() => Promise.all([vendor.close(), other.close()]));
afterEach(() => {
  vendor.reset();
  other.reset();
});

const never = new AbortController().signal;

describe("a finished file", () => {
  const content = "GET /api/v1/videos/job-1/content?index=0";
  const mp4 = { status: 200, text: "bytes", headers: { "content-type": "video/mp4", "content-length": "5" } };

  test("comes as a stream with its type and length", async () => {
    vendor.answer({ [content]: mp4 });
    const opened = await videos.open("job-1", never);
    expect(opened).toMatchObject({ outcome: "open", type: "video/mp4", bytes: 5 });
    expect(opened.outcome === "open" && (await new Response(opened.body).text())).toBe("bytes");
  });

  test("is followed to another path of the vendor with the key, and never off HTTPS elsewhere", async () => {
    vendor.answer({
      [content]: { status: 302, headers: { location: `${vendor.url}/files/1` } },
      "GET /files/1": { status: 307, headers: { location: `${other.url}/files/1` } },
    });
    expect(await videos.open("job-1", never)).toMatchObject({ outcome: "unheard", errorType: "api_error" });
    expect(vendor.asked()[1]?.headers).toMatchObject({ authorization: "Bearer key" });
    expect(other.asked()).toEqual([]);
  });

  test.each<[string, Answer, object]>([
    ["is gone", { status: 404 }, { outcome: "gone" }],
    ["is gone for good", { status: 410 }, { outcome: "gone" }],
    ["does not come now", { status: 500 }, { outcome: "unheard", errorType: "http_500_error" }],
    [
      "leads on without end",
      { status: 302, headers: { location: "/api/v1/videos/job-1/content?index=0" } },
      { outcome: "unheard" },
    ],
  ])("%s", async (_, answer, outcome) => {
    vendor.answer({ [content]: answer });
    expect(await videos.open("job-1", never)).toMatchObject(outcome);
  });
});
