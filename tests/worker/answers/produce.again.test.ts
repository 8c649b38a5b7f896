import { describe, expect, test } from "vitest";
import { AiError } from "../../../worker/providers/ai/ai.ts";
import { passed } from "../../support/event-reader.ts";
import { ends, refuses, says } from "../../support/scripted-ai.ts";
import { gpt, llama, stage } from "./produce.fixture.ts";

const cut = new AiError("network", "connection lost");
const asksToWait = (retryAfter: number) => new AiError("http", "busy", { status: 429, retryAfter });

describe("a vendor without a substitute", () => {
  test("is asked once more after a moment, and answers in its own name", async () => {
    const { produceAndAskAgain, told } = stage({ scripts: { chatgpt: [[refuses(503)], [says("Because"), ends()]] } });
    const outcome = await produceAndAskAgain();
    expect(outcome).toMatchObject({ state: "complete", model: gpt, insteadOf: null });
    expect(outcome.legs).toMatchObject([{ success: false, costMicros: 0 }, { success: true }]);
    expect(told).toEqual([{ model: gpt.id, insteadOf: null }, { model: gpt.id, insteadOf: null }, "Because"]);
  });

  test("is asked no third time", async () => {
    const { produceAndAskAgain, requests } = stage({ scripts: { chatgpt: [[refuses(503)], [refuses(503)]] } });
    expect(await produceAndAskAgain()).toMatchObject({ state: "failed", reason: "chat.answer_failed" });
    expect(requests).toHaveLength(2);
  });

  test("is waited for as long as it asked, which opens its circuit no longer than that", async () => {
    const { produceRun, run, sink, abort, clock, requests } = stage({
      scripts: { chatgpt: [[asksToWait(4_000)], [says("Because"), ends()]] },
    });
    const outcome = produceRun(run, sink, abort.signal);
    await passed();
    clock.advance(3_999);
    await passed();
    expect(requests).toHaveLength(1);
    clock.advance(1);
    expect(await outcome).toMatchObject({ state: "complete" });
  });

  test("is not asked again once it was replaced: the last one that was asked is", async () => {
    const { produceAndAskAgain } = stage({
      run: { candidates: [gpt, llama] },
      scripts: { chatgpt: [[refuses(500)]], together: [[cut], [says("Because"), ends()]] },
    });
    expect(await produceAndAskAgain()).toMatchObject({ state: "complete", model: llama, insteadOf: { reason: "500" } });
  });

  test.each([
    ["what it refuses once it refuses again", refuses(400)],
    ["it asked for more than five seconds", asksToWait(5_001)],
    ["it was silent for its whole time", new AiError("timeout", "first", { limit: "first" })],
  ])("is not asked again where %s", async (_, error) => {
    const { produce, requests } = stage({ scripts: { chatgpt: [[error]] } });
    expect(await produce()).toMatchObject({ state: "failed" });
    expect(requests).toHaveLength(1);
  });

  test("is not asked again once its reader has stopped waiting", async () => {
    const { produceRun, run, sink, abort, clock, requests } = stage({ scripts: { chatgpt: [[refuses(503)]] } });
    const outcome = produceRun(run, sink, abort.signal);
    await passed();
    abort.abort();
    expect(await outcome).toMatchObject({ state: "stopped" });
    expect([requests.length, clock.pending()]).toEqual([1, 0]);
  });
});
