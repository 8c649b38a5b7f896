import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAiStandIn } from "../../../../local/ai/server.ts";
import type { AiStandIn } from "../../../../local/ai/server.ts";
import { createEmbeddings } from "../../../../worker/providers/ai/embeddings.ts";
import { startScriptedServer } from "./scripted-server.ts";
import type { ScriptedServer } from "./scripted-server.ts";

let standIn: AiStandIn;
let vendor: ScriptedServer;
beforeAll(async () => {
  [standIn, vendor] = await Promise.all([startAiStandIn(), startScriptedServer()]);
});
afterAll(() => Promise.all([standIn.close(), vendor.close()]));

const nearness = (a: readonly number[] = [], b: readonly number[] = []) =>
  a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0);

const embed = async (texts: string[]) =>
  (await createEmbeddings({ apiKey: "demo", baseUrl: standIn.baseUrl("chatgpt") }, 512).embed(texts)).points;

describe("the stand-in's embeddings", () => {
  test("have as many numbers as are asked for, one list for each text, and length 1", async () => {
    const points = await embed(["The tide is high.", "", "Les marées"]);
    expect(points.map((point) => point.length)).toEqual([512, 512, 512]);
    for (const point of points) expect(nearness(point, point)).toBeCloseTo(1, 3);
  });

  test("are near where texts share words, and the same for the same text", async () => {
    const [tide, sea, bread] = await embed([
      "The tide rises with the moon.",
      "How does the moon move the tide?",
      "Bread is baked in ovens.",
    ]);
    expect(nearness(tide, sea)).toBeGreaterThan(nearness(tide, bread) + 0.2);
    expect((await embed(["The tide rises with the moon."]))[0]).toEqual(tide);
  });
});

const embeddings = () => createEmbeddings({ apiKey: "secret", baseUrl: `${vendor.url}/v1` }, 2);
const answer = (data: object[], usage?: object) =>
  vendor.answer({
    headers: { "content-type": "application/json" },
    chunks: [JSON.stringify({ object: "list", data, usage })],
  });

describe("a vendor of embeddings", () => {
  test("is asked for plain numbers of that many dimensions, and never with an empty text", async () => {
    answer(
      [
        { index: 1, embedding: [0, 1] },
        { index: 0, embedding: [1, 0] },
      ],
      { prompt_tokens: 7 },
    );
    expect(await embeddings().embed(["tide", ""])).toEqual({
      points: [
        [1, 0],
        [0, 1],
      ],
      inputTokens: 7,
    });
    expect(vendor.asked.at(-1)).toMatchObject({
      path: "/v1/embeddings",
      body: { model: "text-embedding-3-small", input: ["tide", " "], dimensions: 2, encoding_format: "float" },
    });
  });

  test.each([
    ["fewer than were asked for", []],
    ["of another size", [{ index: 0, embedding: [1, 2, 3] }]],
  ])("that sends %s fails", async (_, data) => {
    answer(data);
    await expect(embeddings().embed(["tide"])).rejects.toThrow("other embeddings");
  });

  test("is not asked for nothing", async () => {
    const before = vendor.asked.length;
    expect(await embeddings().embed([])).toEqual({ points: [], inputTokens: 0 });
    expect(vendor.asked).toHaveLength(before);
  });

  test("is not asked for more texts at once than it is meant to take", async () => {
    const before = vendor.asked.length;
    await expect(embeddings().embed(Array.from({ length: 101 }, () => "tide"))).rejects.toThrow(RangeError);
    expect(vendor.asked).toHaveLength(before);
  });

  test("that reports no count differs from one that counts 0", async () => {
    answer([{ index: 0, embedding: [0, 1] }]);
    expect(await embeddings().embed(["tide"])).toMatchObject({ inputTokens: null });
  });
});
