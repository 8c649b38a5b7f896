import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { pdf, svg } from "../support/pictures.ts";
import { sourceTypeOf } from "../support/exiftool.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { exifOf, jpegOf } from "../worker/media/library/pictures.fixture.ts";
import { call, newAddress } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";
import { connectedTo } from "./social-client.ts";

const planned = {
  "social-publications": { period: "month", units: 100 },
  "image-creation": { period: "month", units: 1, costMicros: 100_000 },
  caps: { "social-accounts": 5, "media-storage": 100 },
};
const prefix = "/api/social/planner";

let stack: TestStack;
let ada: SignedIn;
beforeAll(async () => {
  stack = await startStack();
  stack.x.state.readLagSeconds = 0;
  ada = await connectedTo(stack, "x", planned);
});
afterAll(() => stack.close());

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const body = new FormData();
  body.append("file", new Blob([bytes]), name);
  const headers = { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": newAddress() };
  const response = await fetch(`${stack.url}${prefix}/upload/${ada.id}`, { method: "POST", headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const list = async () =>
  (await call(stack, "GET", `${prefix}/medias/${ada.id}?type=image`, ada)).body as unknown as object[];

test("an image that is uploaded shows by its address alone, without what a camera wrote into it", async () => {
  const { status, body } = await upload(jpegOf(40, 30, exifOf(6, true)), "été.jpeg");
  expect([status, body]).toMatchObject([200, { name: "été.jpg", mime_type: "image/jpeg", width: 40, height: 30 }]);
  expect(await list()).toMatchObject([{ id: body["id"] }]);
  const shown = await fetch(new URL(String(body["s3_url"]), stack.url));
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^inline; /),
  });
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect([bytes.length, bytes.includes("GPS")]).toEqual([body["bytes"], false]);
  const removed = await call(stack, "DELETE", `${prefix}/delete/${ada.id}/${String(body["id"])}`, ada);
  expect(removed.body).toEqual({ success: true });
  expect((await fetch(new URL(String(body["s3_url"]), stack.url))).status).toBe(404);
});

test.each([
  ["a drawing with a script", svg, 415, "social.media_type"],
  ["a PDF", pdf, 415, "social.media_type"],
  ["half an image", jpegOf(40, 30).slice(0, 30), 400, "social.media_damaged"],
  ["16,000 pixels a side", jpegOf(16_000, 16_000), 400, "social.media_size"],
  ["16 MB", new Uint8Array(16 * 1024 * 1024), 413, "social.media_too_large"],
])("%s under the name of an image is refused, and nothing stays", async (_what, bytes, status, code) => {
  expect(await upload(bytes, "photo.png")).toMatchObject({ status, body: { error: { code } } });
  expect(await list()).toEqual([]);
  expect(await stack.sql("select 1 from reservation where user_id = $1", [ada.id])).toEqual([]);
});

test("an image that a model draws goes out on X as one that was made, and is kept as a post", async () => {
  const body = { prompt: "A loaf of bread", size: "1536x1024", request_id: createId() };
  const drawn = await call(stack, "POST", `${prefix}/generate/image`, { ...ada, body });
  const made = drawn.body["media"] as { id: string };
  expect(drawn).toMatchObject({ status: 200, body: { media: { origin: "generated", width: 1_536, height: 1_024 } } });
  const again = await call(stack, "POST", `${prefix}/generate/image`, { ...ada, body });
  expect(again.body["media"]).toMatchObject({ id: made.id });
  const more = await call(stack, "POST", `${prefix}/generate/image`, { ...ada, body: { prompt: "Another" } });
  expect([more.status, more.body.error?.code]).toEqual([429, "limits.reached"]);

  const parts = [{ text: "Fresh", media_ids: [made.id], alt: ["A loaf"] }];
  const variants = [{ platform: "twitter", parts, first_comment: null, utm: null }];
  const kept = await call(stack, "POST", `${prefix}/save-generated/${ada.id}`, {
    ...ada,
    body: { language: "en", variants },
  });
  expect(kept).toMatchObject({ status: 200, body: { origin: "generated", variants } });

  const content = `Fresh bread ${createId()}`;
  const published = await call(stack, "POST", `${prefix}/publish/post`, {
    ...ada,
    body: { platform: "x", content, urls: [drawn.body["url"]] },
  });
  expect(published.status).toBe(202);
  const onX = () => Object.values(stack.x.state.posts).find(({ text }) => text === content);
  await vi.waitFor(() => expect(onX()).toMatchObject({ madeWithAi: true, mediaIds: [expect.any(String)] }), 20_000);
  const shown = await fetch(`${stack.x.url}/media/${onX()?.mediaIds[0]}`);
  expect(sourceTypeOf(new Uint8Array(await shown.arrayBuffer()))).toBe("trainedAlgorithmicMedia");
});

test("what the model's rules forbid is refused, and free", async () => {
  await stack.sql("update quota set used = 0, cost_used = 0 where user_id = $1", [ada.id]);
  const body = { prompt: "A gore scene" };
  const refused = await call(stack, "POST", `${prefix}/generate/image`, { ...ada, body });
  expect([refused.status, refused.body.error?.code]).toEqual([400, "social.image_refused"]);
  const counted = "select used, reserved from quota where user_id = $1 and query_type = 'image-creation'";
  expect(await stack.sql(counted, [ada.id])).toEqual([{ used: 0, reserved: 0 }]);
});
