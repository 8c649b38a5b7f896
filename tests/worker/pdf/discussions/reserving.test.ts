import { describe, expect, test } from "vitest";
import type { AskedDocuments } from "../../../../worker/modules/pdf/discussions/evidence.ts";
import {
  documentQuestion,
  documentSystemPrompt,
} from "../../../../worker/modules/pdf/discussions/discussions.prompts.ts";
import { evidenceLength } from "../../../../worker/knowledge/evidence-choice.rules.ts";
import { makeModel } from "../../../support/rows.ts";
import { fillerPages, storeFile } from "../../../support/stored-file.ts";
import { admit, ask, count, database, long, member, modelId, smallId, tides, withDatabase, runOf } from "./fixture.ts";

withDatabase();

const page = "The quay was built of granite, and every stone was weighed before it was laid. ".repeat(25);
const summaries = [
  [null, 1, 9, "The whole is about tides. ".repeat(40)],
  ["1. Moon", 1, 4, "The moon pulls. ".repeat(60)],
] as const;

/** What is held for a question, and the characters that its model would be given. */
async function heldFor(pages: readonly string[], about: Partial<AskedDocuments> = {}, model = modelId) {
  const reader = await member();
  const documentId = await storeFile(database.sql, { workspaceId: reader.workspaceId, pages, summaries });
  const request = ask(reader, documentId, about, { modelId: model });
  const verdict = await admit(request);
  const given = runOf(request, verdict)?.context;
  if (!given) throw new Error("not admitted");
  const prompt = documentSystemPrompt(given).length + documentQuestion(given, request.text).length;
  const held = await count("select cost_micros from reservation where id = $1", [request.answerId]);
  const [row] = await database.sql("select * from ai_model where id = $1", [model]);
  const price = Number(row?.["model_input_price"]) * 1_000;
  const output = Math.min(Number(row?.["max_output_tokens"]), 4_096) * Number(row?.["model_output_price"]) * 1_000;
  const context = Number(row?.["context_tokens"]);
  return { held: held - output, prompt: Math.min(prompt / 4, context) * price, most: context * price };
}

describe("what is held for a question about files", () => {
  test.each<[string, readonly string[], Partial<AskedDocuments>]>([
    ["a short file, which goes along whole", Array.from({ length: 12 }, () => page), {}],
    ["a file of one line", [tides], {}],
    ["a long file, of which passages go along", fillerPages(130), { question: "Who weighed the herring barrels?" }],
    ["a summary of a long file", fillerPages(130), { route: { from: "summary", wants: "summary" } }],
    ["named pages of a long file", [page, ...fillerPages(130)], { route: { from: "pages", first: 1, last: 9 } }],
    ["a marked text", fillerPages(130), { selection: { page: 2, text: page } }],
  ])(
    "covers the prompt of %s, and not twice as much beside the passages that may be found",
    async (_name, pages, about) => {
      const { held, prompt } = await heldFor(pages, about);
      expect(held).toBeGreaterThanOrEqual(prompt);
      expect(held).toBeLessThan(prompt * 2 + evidenceLength / 4);
    },
  );

  test("is never more than its model can read", async () => {
    const { held, most } = await heldFor(long(tides), {}, smallId);
    expect(held).toBeLessThanOrEqual(Math.ceil(most));
  });

  test("lets parallel questions pass only while their prompts fit under the ceiling of cost", async () => {
    const costly = await makeModel(database.db, {
      modelCommonName: "costly",
      canReadPdf: true,
      contextTokens: 200_000,
      inputPrice: 0.01,
    });
    const pages = Array.from({ length: 12 }, () => page);
    const reader = await member(5, { models: [costly] });
    await database.sql(
      `update entitlement set limits = limits || '{"pdf-chat": {"period": "month", "units": null, "costMicros": 120000}}'
       where user_id = $1`,
      [reader.workspaceId],
    );
    const files = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        storeFile(database.sql, { workspaceId: reader.workspaceId, pages: [...pages, `${at}`] }),
      ),
    );
    const verdicts = await Promise.all(files.map((id) => admit(ask(reader, id, {}, { modelId: costly }))));
    // Each gives about 6,000 tokens at 0.01 USD a thousand, 60,000 micro-USD, and its output: one fits, five would not.
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(1);
  });
});
