import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { thread } from "../../../../../frontend/src/locales/en/thread.ts";
import { errors } from "../../../../../frontend/src/locales/en/errors.ts";
import { answerNote } from "#thread/answers/answer.rules.ts";
import type { Clock } from "../../../../../worker/lib/clock.ts";
import { createAiGateway } from "../../../../../worker/providers/ai/gateway.ts";
import { createAiRegistry } from "../../../../../worker/providers/ai/registry.ts";
import { aModel } from "../../../../support/answers.ts";
import { produceWith } from "../../../answers/produce.fixture.ts";
import { startScriptedServer } from "../scripted-server.ts";
import type { ScriptedServer } from "../scripted-server.ts";
import { aiml } from "./aiml.ts";
import { anthropic } from "./anthropic.ts";
import { chatgptResponses } from "./chatgpt-responses.ts";
import { chatgpt } from "./chatgpt.ts";
import { llama } from "./llama.ts";
import { openrouter } from "./openrouter.ts";
import { together } from "./together.ts";

/** The moment before a vendor is asked once more passes at once; no limit is ever reached. */
const clock: Clock = {
  now: () => 0,
  after(milliseconds, run) {
    if (milliseconds <= 5_000) queueMicrotask(run);
    return () => undefined;
  },
};

/** The key of a line under an answer, or the code whose words it has. */
function lineOf(note: ReturnType<typeof answerNote>): string | null {
  if (note === null) return null;
  return note.say === "code" ? note.code : note.say;
}

const asEnglish: Record<string, string> = { ...thread, ...errors };

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const tables = [chatgpt, chatgptResponses, anthropic, openrouter, together, aiml, llama].map((table) => ({
  ...table,
  title: table.model?.effort ? `${table.provider}, asked to think,` : table.provider,
}));

describe.each(tables)("$title sends", ({ provider, model: settings, cases }) => {
  test.each(cases)("$says", async ({ sends, ends, row, estimated = false, error = null, told }) => {
    server.answer(sends);
    const registry = createAiRegistry({ [provider]: { apiKey: "key", baseUrl: server.url } });
    // Prices of a micro-dollar a token in, two out, a tenth from the cache and five quarters into it.
    const model = aModel({ provider, cachedInputPrice: 0.0001, cacheWritePrice: 0.00125, ...settings });
    const { outcome, text } = await produceWith(createAiGateway(registry, clock), clock, model);
    const [leg] = outcome.legs;
    const { state, reason } = outcome;
    expect([state, reason, text]).toEqual(ends);
    expect([leg?.inputTokens, leg?.cachedTokens, leg?.writtenTokens, leg?.outputTokens, leg?.costMicros]).toEqual(row);
    expect([leg?.estimated, leg?.errorType]).toEqual([estimated, error]);
    const line = lineOf(
      answerNote({ id: "answer", status: state === "withdrawn" ? "stopped" : state, reason, provider, text }),
    );
    expect(line).toBe(told);
  });
});

const lines = new Set(tables.flatMap(({ cases }) => cases.flatMap(({ told }) => told ?? [])));
test.each([...lines])("the line %s is a sentence", (line) => {
  expect(asEnglish[line] ?? asEnglish[`answer.${line}`]).toMatch(/\.$/);
});
