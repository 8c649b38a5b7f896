import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAiStandIn } from "../../../../local/ai/server.ts";
import type { AiStandIn } from "../../../../local/ai/server.ts";
import type { ImageSize } from "../../../../worker/contract/media/images.ts";
import { imageCostMicros } from "../../../../worker/providers/image/image-cost.rules.ts";
import type { ImageResult } from "../../../../worker/providers/image/image.ts";
import { createOpenAiImages } from "../../../../worker/providers/image/openai-images.ts";
import { startScriptedServer } from "../ai/scripted-server.ts";
import type { ScriptedServer } from "../ai/scripted-server.ts";

let standIn: AiStandIn;
let vendor: ScriptedServer;
beforeAll(async () => {
  [standIn, vendor] = await Promise.all([startAiStandIn(), startScriptedServer()]);
});
afterAll(() => Promise.all([standIn.close(), vendor.close()]));

const { signal } = new AbortController();
const draw = (prompt: string, size: ImageSize = "1024x1024", baseUrl = standIn.baseUrl("chatgpt")) =>
  createOpenAiImages({ apiKey: "demo", baseUrl }).draw({ model: "gpt-image-1", prompt, size, signal });

function sizeOf(drawn: ImageResult) {
  if (drawn.outcome !== "drawn") throw new Error(drawn.reason);
  const view = new DataView(drawn.bytes.buffer);
  return [view.getUint32(16), view.getUint32(20)];
}

describe("the stand-in draws", () => {
  test.each([
    ["1024x1024", 272],
    ["1536x1024", 400],
    ["1024x1536", 408],
  ] as const)("a PNG of %s, and counts its tokens", async (size, output) => {
    const drawn = await draw("A sunrise (over Évian)", size);
    expect(sizeOf(drawn)).toEqual(size.split("x").map(Number));
    expect(drawn).toMatchObject({ type: "image/png", tokens: { input: 6, output } });
  });

  test("the same prompt alike, and other words differently", async () => {
    const [one, again, other] = await Promise.all([draw("A sunrise"), draw("A sunrise"), draw("A sunset")]);
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
  });

  test("nothing that moderation stops, which is final", async () => {
    const reason = expect.stringContaining("rejected by the safety system");
    expect(await draw("A gore scene")).toEqual({ outcome: "refused", reason });
  });
});

describe("a vendor's failure is named by its type", () => {
  test.each([
    ["too many calls", 429, { error: { message: "Slow down" } }, "http_429_error"],
    ["a request that it does not take", 400, { error: { code: "invalid_value", message: "No" } }, "http_400_error"],
    ["no image", 200, { data: [{ b64_json: "aGVsbG8=" }] }, "api_error"],
    ["an address in the place of an image", 200, { data: [{ url: "https://a.example" }] }, "api_error"],
  ])("%s", async (_, status, body, errorType) => {
    vendor.answer({ status, headers: { "content-type": "application/json" }, chunks: [JSON.stringify(body)] });
    expect(await draw("A sunrise", "1024x1024", `${vendor.url}/v1`)).toMatchObject({ outcome: "failed", errorType });
  });
});

describe("an image costs", () => {
  const prices = { unitPrice: null, inputPrice: 0.005, outputPrice: 0.04 };

  test.each([
    ["its unit price", { ...prices, unitPrice: 0.042 }, { input: 10, output: 1_056 }, 42_000],
    ["its tokens, where it has none", prices, { input: 100, output: 1_000 }, 40_500],
    ["the most that it can, where they are not told", prices, null, 249_600],
  ])("%s", (_, model, tokens, micros) => {
    expect(imageCostMicros(model, tokens)).toBe(micros);
  });
});
