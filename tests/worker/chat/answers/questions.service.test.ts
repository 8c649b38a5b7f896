import { describe, expect, test } from "vitest";
import type { ProviderName } from "../../../../worker/contract/models.contract.ts";
import type { UserCaller } from "../../../../worker/lib/caller.ts";
import { createPlatform } from "../../../../worker/answers/platform.service.ts";
import { createQuestionsService } from "../../../../worker/modules/chat/answers/questions.service.ts";
import { aModel, ids } from "../../../support/answers.ts";
import { passed } from "../../../support/event-reader.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { counts, createScriptedAi, ends, refuses, says } from "../../../support/scripted-ai.ts";
import type { Step } from "../../../support/scripted-ai.ts";
import { createFakeAnswers, createFakeGuests } from "../../answers/fixture.ts";

const cheap = aModel({ id: 7, requestName: "cheap", effort: "high", maxOutputTokens: 8_000 });
const dear = aModel({ id: 8, provider: "together", requestName: "dear" });

const person = (kind: "guest" | "user"): UserCaller => ({
  kind,
  id: ids.user,
  workspaceId: ids.user,
  role: "owner",
  sessionId: "session",
  sessionExpiresAt: new Date("2100-01-01T00:00:00Z"),
  sessionOpenedAt: new Date("2099-12-02T00:00:00Z"),
  sessionSeenAt: new Date("2099-12-02T00:00:00Z"),
  sessionProvedAt: new Date("2099-12-02T00:00:00Z"),
  boundTo: null,
  name: "Ada",
  email: "ada@example.test",
  emailVerified: true,
  incognito: false,
  plan: null,
  limits: null,
  periodStart: null,
  periodEnd: null,
});

function stage(scripts: Partial<Record<ProviderName, Step[][]>>, { tries = 30, paysForGuests = true } = {}) {
  const clock = createHandClock(1_000);
  const { ai, requests } = createScriptedAi(clock, scripts);
  const { platform: rows, recorded: ledger } = createFakeAnswers({ paysForGuests });
  const { guests, taken } = createFakeGuests({ tries });
  let looks = 0;
  const cheapest = async () => ((looks += 1), [cheap, dear]);
  const platform = createPlatform({ ai, platform: rows, models: { cheapest }, clock });
  const service = createQuestionsService({ platform, guests });
  return { clock, requests, platform: ledger, taken, service, looks: () => looks };
}

const questions = '["Why?","How?","When?"]';

describe("further questions", () => {
  test("come from the cheapest model, in a ledger row of the platform's", async () => {
    const { service, requests, platform } = stage({
      chatgpt: [[says(questions), counts(90, 12), ends()]],
      together: [],
    });
    expect(await service.generate(person("user"), "The sky", "fr")).toEqual({
      questions: [{ question: "Why?" }, { question: "How?" }, { question: "When?" }],
    });
    expect(requests).toMatchObject([
      { provider: "chatgpt", request: { model: "cheap", maxOutputTokens: 2_000, effort: "low", conversation: null } },
    ]);
    expect(JSON.stringify(requests[0]?.request.messages)).toMatch(/French.*The sky/);
    expect(platform).toMatchObject([
      {
        userId: ids.user,
        leg: { model: cheap, inputTokens: 90, outputTokens: 12, costMicros: 114, estimated: false, success: true },
        now: new Date(1_000),
      },
    ]);
  });

  test("are estimated where no numbers come", async () => {
    const { service, platform } = stage({ chatgpt: [[says(questions), ends()]] });
    await service.generate(person("user"), "The sky", "en");
    expect(platform[0]?.leg).toMatchObject({ estimated: true, outputTokens: 6 });
    expect(platform[0]?.leg.inputTokens).toBeGreaterThan(20);
  });

  test("come for a guest too, in the ledger under the guest's id", async () => {
    const { service, platform } = stage({ chatgpt: [[says(questions), ends()]] });
    expect((await service.generate(person("guest"), "The sky", "en")).questions).toHaveLength(3);
    expect(platform).toMatchObject([{ userId: ids.user }]);
  });

  test.each([
    ["guests whose daily ceiling is reached", person("guest")],
    ["an account with an unconfirmed address", { ...person("user"), emailVerified: false }],
  ])("are none for %s: nothing is asked or used", async (_, caller) => {
    const { service, requests, platform, taken } = stage(
      { chatgpt: [[says(questions), ends()]] },
      { paysForGuests: false },
    );
    expect(await service.generate(caller, "The sky", "en")).toEqual({ questions: [] });
    expect([requests, platform, taken]).toEqual([[], [], []]);
  });

  test("are refused the thirty-first time in an hour, without a call", async () => {
    const { service, requests } = stage({ chatgpt: Array.from({ length: 31 }, () => [says(questions), ends()]) });
    for (let times = 0; times < 30; times++) await service.generate(person("user"), "The sky", "en");
    await expect(service.generate(person("user"), "The sky", "en")).rejects.toMatchObject({ code: "request.too_many" });
    expect(requests).toHaveLength(30);
  });

  test("are asked for like what is worth remembering, where a model may find nothing", async () => {
    const { service, requests, taken } = stage({
      chatgpt: [
        [says("I teach physics."), ends()],
        [says("NONE"), ends()],
      ],
    });
    expect(await service.memoryIn(person("user"), "I teach physics. Why?")).toBe("I teach physics.");
    expect(await service.memoryIn(person("user"), "I teach nothing.")).toBeNull();
    expect(JSON.stringify(requests[0]?.request.messages)).toContain("I teach physics. Why?");
    expect(taken).toHaveLength(2);
  });

  test("fall to the next model where one fails, with a row for each", async () => {
    const { service, platform } = stage({ chatgpt: [[refuses(500)]], together: [[says(questions), ends()]] });
    expect((await service.generate(person("user"), "The sky", "en")).questions).toHaveLength(3);
    expect(platform.map(({ leg }) => leg)).toMatchObject([
      { model: cheap, success: false, errorType: "http_500_error", inputTokens: 0, costMicros: 0 },
      { model: dear, success: true, errorType: null },
    ]);
  });

  test("fall to the next model where one refuses: what it says then is not what was asked for", async () => {
    const { service, platform } = stage({
      chatgpt: [[says('["I cannot"]'), ends("refusal")]],
      together: [[says(questions), ends()]],
    });
    expect((await service.generate(person("user"), "The sky", "en")).questions).toHaveLength(3);
    expect(platform).toHaveLength(2);
  });

  test("fall to the next model where one had thoughts alone", async () => {
    const { service } = stage({ chatgpt: [[ends("length")]], together: [[says(questions), ends()]] });
    expect((await service.generate(person("user"), "The sky", "en")).questions).toHaveLength(3);
  });

  test("skip a vendor without a key", async () => {
    const { service, requests } = stage({ together: [[says(questions), ends()]] });
    expect((await service.generate(person("user"), "The sky", "en")).questions).toHaveLength(3);
    expect(requests.map(({ provider }) => provider)).toEqual(["together"]);
  });

  test("look for the cheapest models once a minute, so that a change of the catalogue arrives", async () => {
    const { service, clock, looks } = stage({ chatgpt: [1, 2, 3].map(() => [says(questions), ends()]) });
    for (const pauseMs of [59_999, 1, 0]) {
      await service.generate(person("user"), "The sky", "en");
      clock.advance(pauseMs);
    }
    expect(looks()).toBe(2);
  });

  test("are none where no model answers or none had an idea", async () => {
    const failing = stage({ chatgpt: [[refuses(500)]], together: [[refuses(500)]] });
    expect(await failing.service.generate(person("user"), "The sky", "en")).toEqual({ questions: [] });
    const empty = stage({ chatgpt: [[says("I have no idea."), ends()]] });
    expect(await empty.service.generate(person("user"), "The sky", "en")).toEqual({ questions: [] });
  });

  test("are waited for 15 s at most, over all models", async () => {
    const { service, clock, requests, platform } = stage({
      chatgpt: [["silence"]],
      together: [[says(questions), ends()]],
    });
    const asked = service.generate(person("user"), "The sky", "en");
    await passed();
    clock.advance(15_000);
    expect(await asked).toEqual({ questions: [] });
    expect(requests).toHaveLength(1);
    expect(platform).toMatchObject([{ leg: { errorType: "query_cancel", costMicros: 0 } }]);
    expect(clock.pending()).toBe(0);
  });
});

describe("a title", () => {
  test("is what the model wrote, cleaned", async () => {
    const { service, platform } = stage({ chatgpt: [[says('"The colour\0 of the sky."'), ends()]] });
    const { found, calls } = await service.titleOf("Why is the sky blue?", ids.user);
    expect(found).toBe("The colour\uFFFD of the sky");
    // Its rows of the ledger are written with the end of the answer.
    expect([calls.map(({ leg }) => leg.model), platform]).toEqual([[cheap], []]);
  });

  test("is none where no model answers", async () => {
    const { service } = stage({});
    expect(await service.titleOf("Why?", ids.user)).toEqual({ found: null, calls: [] });
  });
});
