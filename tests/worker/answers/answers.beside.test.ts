import { describe, expect, test } from "vitest";
import { ids } from "../../support/answers.ts";
import { png } from "../../support/pictures.ts";
import { stage } from "./asking.fixture.ts";
import { streamOf } from "../../support/event-reader.ts";

const second = "second0123456789abcdefgh";
const pair = { request_id: ids.answer, beside_request_id: second, beside_model_id: "2" } as const;

describe("a question to two models", () => {
  test("starts one answer in the conversation and one beside it, and keeps its pictures once", async () => {
    const { ask, started, requests, kept } = stage();
    const images = new File([png], "a.png", { type: "image/png" });
    expect(await (await ask({ ...pair, query: "Why? ".repeat(20), "images[]": images })).text()).toBe("stream");
    const [lane] = requests.map((request) => request.lane);
    const runs = new Map(started.map(({ run }) => [run.id, run]));
    expect(runs.get(ids.answer)).toMatchObject({
      lane,
      wantsTitle: true,
      candidates: [{ id: 1 }],
      beside: { answerId: second, conversation: lane },
    });
    expect(runs.get(second)).toMatchObject({
      lane: `${lane}:${second}`,
      wantsTitle: false,
      candidates: [{ id: 2 }],
      beside: { answerId: ids.answer, conversation: lane },
    });
    expect(runs.get(second)?.questionId).toBe(runs.get(ids.answer)?.questionId);
    expect(kept).toHaveLength(1);
  });

  test.each([
    ["the same model twice", { ...pair, beside_model_id: "1" }, "chat.compare_same"],
    ["one request for both", { ...pair, beside_request_id: ids.answer }, "request.invalid"],
  ] as const)("with %s is refused before anything is held", async (_name, form, code) => {
    const { ask, requests } = stage();
    await expect(ask(form)).rejects.toMatchObject({ code });
    expect(requests).toEqual([]);
  });

  test("whose second answer cannot start gives that one back, and answers with the first", async () => {
    const { ask, withdrawn } = stage({
      runs: { start: async (_host, { id }) => (id === second ? { refused: "busy" } : { stream: streamOf("stream") }) },
    });
    expect(await (await ask(pair)).text()).toBe("stream");
    expect(withdrawn.map(({ run }) => run.id)).toEqual([second]);
  });

  test("whose first answer cannot start stops the second", async () => {
    const stopped: string[] = [];
    const { ask, withdrawn } = stage({
      runs: {
        start: async (_host, { id }) => (id === second ? { stream: streamOf("stream") } : { refused: "busy" }),
        stop: async (_place, id) => (stopped.push(id), null),
      },
    });
    await expect(ask(pair)).rejects.toMatchObject({ code: "chat.conversation_busy" });
    expect(withdrawn.map(({ run }) => run.id)).toEqual([ids.answer]);
    expect(stopped).toEqual([second]);
  });
});

describe("a guest's question to two models", () => {
  const guests = { ...pair, guest: "1" } as const;

  test("holds a unit for each answer, and each knows where", async () => {
    const { ask, started, held } = stage({ verdicts: [{ isGuest: true }] });
    await ask(guests);
    expect([...held]).toEqual([ids.answer, second]);
    expect(started.map(({ run }) => run.guestHold)).toEqual(["address-hash", "address-hash"]);
  });

  test("with one unit left is refused before either begins, and gives that one back", async () => {
    const { ask, started, held } = stage({ left: 1, verdicts: [{ refusals: ["other_holder"], isGuest: true }] });
    await expect(ask(guests)).rejects.toMatchObject({
      code: "limits.reached",
      details: { guest: true, limit: 10, used: 0, counts_as: 2 },
    });
    expect([started, held.size]).toEqual([[], 0]);
  });

  test("that is refused for another reason gives both back", async () => {
    const { ask, held } = stage({ verdicts: [{ refusals: ["account_needed"], isGuest: true }] });
    await expect(ask(guests)).rejects.toMatchObject({ code: "models.account_needed" });
    expect(held.size).toBe(0);
  });
});
