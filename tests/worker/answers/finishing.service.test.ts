import { describe, expect, test } from "vitest";
import { chargeOf } from "../../../worker/answers/outcome.rules.ts";
import { AiError } from "../../../worker/providers/ai/ai.ts";
import { aLeg, anOutcome, answered, asked } from "../../support/answers.ts";
import { counts, ends, says } from "../../support/scripted-ai.ts";
import { gpt, stage } from "./produce.fixture.ts";

describe("an answer without trouble", () => {
  test("is reported as it comes and ends complete", async () => {
    const { produce, told } = stage({ scripts: { chatgpt: [[says("Be"), says("cause"), ends()]] } });
    const outcome = await produce();
    expect(told).toEqual([{ model: gpt.id, insteadOf: null }, "Be", "cause"]);
    expect(outcome).toMatchObject({ state: "complete", reason: null, model: gpt, insteadOf: null });
    expect(outcome.legs).toHaveLength(1);
  });

  test("is counted by the vendor's own numbers where they come", async () => {
    const { produce } = stage({ scripts: { chatgpt: [[says("Because"), counts(500, 40), ends()]] } });
    const [leg] = (await produce()).legs;
    // 500 × 0.001 $ + 40 × 0.002 $ for a thousand tokens each.
    expect(leg).toMatchObject({ inputTokens: 500, outputTokens: 40, costMicros: 580, estimated: false, success: true });
  });

  test("is estimated by its length where no numbers come, and marked so", async () => {
    const { produce, requests } = stage({ scripts: { chatgpt: [[says("Because!"), ends()]] } });
    const [leg] = (await produce()).legs;
    const sent = requests[0]?.request.messages.flatMap(({ content }) => content) ?? [];
    const input = sent.reduce((sum, part) => sum + (part.type === "text" ? Math.ceil(part.text.length / 4) : 0), 0);
    expect(leg).toMatchObject({ inputTokens: input, outputTokens: 2, estimated: true });
    expect(leg?.costMicros).toBe(Math.ceil(input + 4));
  });

  test("has its times measured: until the first word, and whole", async () => {
    const { produce, clock } = stage({
      scripts: { chatgpt: [[() => clock.advance(700), says("Be"), () => clock.advance(900), says("cause"), ends()]] },
    });
    expect((await produce()).legs[0]).toMatchObject({ firstTokenTime: 700, responseTime: 1_600 });
  });

  test.each([
    ["stop", null],
    ["length", "too_long"],
    ["refusal", "refused"],
  ] as const)("that the model ends with %s is complete with reason %s", async (end, reason) => {
    const { produce } = stage({ scripts: { chatgpt: [[says("Because"), ends(end)]] } });
    expect(await produce()).toMatchObject({ state: "complete", reason });
  });

  test.each([
    ["one piece", [says("é".repeat(600_000))]],
    ["many pieces", Array.from({ length: 600 }, () => says("é".repeat(1_000)))],
  ])("that passes a megabyte in %s is ended there as too long, and what came is kept", async (_, steps) => {
    const { produce, told } = stage({ scripts: { chatgpt: [[...steps, says("Never."), ends()]] } });
    const outcome = await produce();
    expect(told.slice(1).join("")).toBe("é".repeat(524_288));
    expect(outcome).toMatchObject({ state: "complete", reason: "too_long" });
    expect(outcome.legs).toMatchObject([{ success: true, estimated: true, outputTokens: 131_072 }]);
  });
});

describe("an answer without a word", () => {
  test.each([
    ["tools", "empty"],
    ["length", "too_long"],
  ] as const)(
    "that ends in order with %s has failed with %s, costs its asker nothing and blames no vendor",
    async (end, reason) => {
      const { produceRun, run, sink, ai } = stage({
        scripts: { chatgpt: Array.from({ length: 6 }, () => [counts(500, 900), ends(end)]) },
      });
      for (let time = 0; time < 6; time += 1) {
        const outcome = await produceRun(run, sink, new AbortController().signal);
        expect(outcome).toMatchObject({ state: "failed", reason, legs: [{ success: true, outputTokens: 900 }] });
        expect(chargeOf(outcome)).toEqual({ units: 0, costMicros: 0 });
      }
      expect(ai.admits("chatgpt")).toBe(true);
    },
  );
});

describe("what a model is asked", () => {
  test("its own settings, its prices, and the conversation that will go on", async () => {
    const model = { ...gpt, effort: "high", firstEventLimit: 90_000 } as const;
    const { produce, requests, run } = stage({ run: { candidates: [model] } });
    await produce();
    expect(requests[0]?.request).toMatchObject({
      effort: "high",
      firstEventLimit: 90_000,
      conversation: run.lane,
      prices: { input: 0.001, output: 0.002 },
    });
  });

  test("the product's words, the thread, the question and the model's own limit", async () => {
    const messages = [asked("Who?"), answered("Me.")];
    const { produce, requests } = stage({ run: { messages } });
    await produce();
    const { request } = requests[0] ?? {};
    expect(request).toMatchObject({ model: "gpt", maxOutputTokens: 2_000 });
    expect(request?.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(request?.messages.at(-1)?.content).toEqual([{ type: "text", text: "Why?" }]);
  });

  test("a long thread is trimmed to the model that is asked", async () => {
    const messages = [asked("a".repeat(8_000)), answered("b".repeat(8_000)), asked("Who?"), answered("Me.")];
    const small = { ...gpt, contextTokens: 4_000 };
    const { produce, requests } = stage({ run: { messages, candidates: [small] } });
    await produce();
    const texts = requests[0]?.request.messages.slice(1).flatMap(({ content }) => content);
    expect(texts).toEqual(["Who?", "Me.", "Why?"].map((text) => ({ type: "text", text })));
  });

  test("kept pictures go as base64, one that is gone is left out", async () => {
    const question = asked("What is it?", [
      { file_id: "kept", media_type: "image/png" },
      { file_id: "gone", media_type: "image/png" },
    ]);
    const { produce, requests } = stage({ run: { question }, files: { kept: new Uint8Array([1, 2, 3]) } });
    await produce();
    expect(requests[0]?.request.messages.at(-1)?.content).toEqual([
      { type: "image", mediaType: "image/png", base64: "AQID" },
      { type: "text", text: "What is it?" },
    ]);
  });

  test("an incognito picture goes as it was carried, and is never looked up", async () => {
    const question = asked("What is it?", [{ file_id: "kept", media_type: "image/gif", base64: "R0lG" }]);
    const { produce, requests } = stage({ run: { question }, files: { kept: new Uint8Array([1]) } });
    await produce();
    expect(requests[0]?.request.messages.at(-1)?.content[0]).toEqual({
      type: "image",
      mediaType: "image/gif",
      base64: "R0lG",
    });
  });

  test("pictures weigh in where the input is estimated", async () => {
    const picture = { file_id: "kept", media_type: "image/png", base64: "AAAA" };
    const estimate = async (images: (typeof picture)[]) => {
      const { produce } = stage({ run: { question: asked("?", images) }, scripts: { chatgpt: [[says("!"), ends()]] } });
      return (await produce()).legs[0]?.inputTokens ?? 0;
    };
    expect((await estimate([picture, picture])) - (await estimate([]))).toBe(2_200);
  });
});

describe("settling", () => {
  test("stores the text, the title and what it costs, as text that Postgres can hold", async () => {
    const { finish, run, finished } = stage();
    const outcome = anOutcome({ legs: [aLeg({ costMicros: 70 })] });
    await finish(run, outcome, "Be\0cause \uD83D", "Reasons");
    expect(finished).toMatchObject([
      { run: { id: run.id }, text: "Be\uFFFDcause \uFFFD", title: "Reasons", units: 1, costMicros: 70 },
    ]);
    expect(finished[0]?.now).toEqual(new Date(1_000));
  });

  test("a guest's question is counted where it is held, an account's is not", async () => {
    const guest = stage({ run: { guestHold: "address-hash" } });
    await guest.finish(guest.run, anOutcome(), "Because", null);
    expect(guest.settled).toEqual([{ hold: "address-hash", id: guest.run.id, units: 1 }]);
    const account = stage();
    await account.finish(account.run, anOutcome(), "Because", null);
    expect(account.settled).toEqual([]);
  });

  test("a guest's withdrawn question is given back", async () => {
    const { finish, run, settled } = stage({ run: { guestHold: "address-hash" } });
    await finish(run, anOutcome({ state: "withdrawn", legs: [] }), "", null);
    expect(settled).toMatchObject([{ units: 0 }]);
  });

  test("a guest's question that was stopped unseen is given back where it is held", async () => {
    const { finish, run, settled, finished } = stage({ run: { guestHold: "address-hash" } });
    const unseen = { ...anOutcome(), state: "unseen" } as const;
    expect(await finish(run, unseen, "Be", null)).toEqual({ state: "withdrawn", isStored: true });
    expect(settled.map(({ units }) => units)).toEqual([0, 0]);
    expect(finished).toMatchObject([{ outcome: { state: "withdrawn" }, units: 0, costMicros: 50 }]);
  });

  test("and counts, with what was sent of its answer, where that was done too often today", async () => {
    const { finish, run, settled, finished } = stage({ run: { guestHold: "address-hash" }, freeStops: 0 });
    const unseen = { ...anOutcome({ legs: [] }), state: "unseen" } as const;
    expect(await finish(run, unseen, "Be", null)).toEqual({ state: "stopped", isStored: true });
    expect(settled).toMatchObject([{ units: 1 }]);
    expect(finished).toMatchObject([{ outcome: { state: "stopped" }, text: "Be", units: 1 }]);
  });

  test("a withdrawn question takes its pictures with it, one that was answered keeps them", async () => {
    const question = asked("What is it?", [{ file_id: "kept", media_type: "image/png" }]);
    const { finish, run, removed } = stage({ run: { question } });
    await finish(run, anOutcome(), "A boat", null);
    expect(removed).toEqual([]);
    await finish(run, anOutcome({ state: "withdrawn", legs: [] }), "", null);
    expect(removed).toEqual(["kept"]);
  });

  test("an error's details are stored as text that Postgres can hold", async () => {
    const error = new AiError("api", "bad\0 frame", { status: 400 });
    const { produce } = stage({ scripts: { chatgpt: [[error]] } });
    expect((await produce()).legs[0]?.errorDetails).toBe("bad\uFFFD frame");
  });
});
