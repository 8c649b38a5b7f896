import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createAdmissionRepository } from "../../../../worker/modules/chat/answers/admission.repository.ts";
import { refusals } from "../../../../worker/modules/chat/answers/admission.refusals.ts";
import type { AdmissionRequest } from "../../../../worker/modules/chat/answers/admission.sql.ts";
import { createAnswersRepository } from "../../../../worker/modules/chat/answers/answers.repository.ts";
import { withdrawn, toRun } from "../../../../worker/modules/chat/answers/run.rules.ts";
import type { AnswerRun, Outcome } from "../../../../worker/modules/chat/answers/run.ts";
import { dayOf, monthOf } from "../../../../worker/modules/limits/limits.rules.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeModel, makeSession } from "../../../support/rows.ts";

const now = new Date("2026-11-21T12:00:00Z");
const limits = (questions: number | null, costMicros: number | null = null): PlanLimits => ({
  chat: { period: "day", questions, costMicros },
});

let database: TestDatabase;
let modelId: number;
let premiumId: number;
beforeAll(async () => {
  database = await startDatabase();
  modelId = await makeModel(database.db, { modelCommonName: "shared", needAccount: false });
  premiumId = await makeModel(database.db, { modelCommonName: "shared", provider: "anthropic", needAccount: true });
});
afterAll(() => database.close());

const ask = (token: string, change: Partial<AdmissionRequest> = {}): AdmissionRequest => ({
  token,
  claimedUserIds: [],
  asGuest: false,
  answerId: createId(),
  questionId: createId(),
  conversationId: createId(),
  isNewConversation: true,
  modelId,
  replaces: null,
  text: "How high is the tide?",
  title: "How high is the tide?",
  images: [],
  now,
  day: dayOf(now),
  month: monthOf(now),
  ...change,
});
const admit = (request: AdmissionRequest) => createAdmissionRepository(database.db).admit(request);
const refusedBy = async (request: AdmissionRequest) => {
  const verdict = await admit(request);
  expect(verdict.admitted).toBe(false);
  return refusals.filter((name) => verdict.refused(name));
};
const member = (questions: number | null = 5, more: Parameters<typeof makeSession>[1] = {}) =>
  makeSession(database.db, { limits: limits(questions), models: [modelId], ...more });
const count = async (text: string, params: unknown[]) => {
  const [row] = await database.sql(text, params);
  return Number(Object.values(row ?? {})[0]);
};
const finish = (run: AnswerRun, outcome: Outcome, text: string) => {
  const units = outcome.state === "withdrawn" ? 0 : 1;
  return createAnswersRepository(database.db).finish({
    run,
    outcome,
    text,
    title: null,
    units,
    costMicros: 7 * units,
    now,
  });
};
const runOf = async (request: AdmissionRequest): Promise<AnswerRun> => {
  const run = toRun(request, await admit(request), [], null);
  if (run === null) throw new Error("not admitted");
  return run;
};

describe("an admission", () => {
  test("takes one round trip and leaves question, running answer and reservation", async () => {
    const { token, userId } = await member();
    const request = ask(token);
    const before = database.roundTrips();
    const verdict = await admit(request);
    expect(database.roundTrips() - before).toBe(1);
    expect(verdict).toMatchObject({ admitted: true, stored: true, caller: { id: userId, guest: false } });
    expect(verdict.candidates.map((model) => model.id)).toEqual([modelId]);
    expect(await count("select count(*) from message where conversation_id = $1", [request.conversationId])).toBe(2);
    expect(await count("select reserved from quota where user_id = $1", [userId])).toBe(1);
  });

  test.each([
    ["nobody", async () => ask(createId())],
    ["somebody else than claimed", async () => ask((await member()).token, { claimedUserIds: [createId()] })],
    ["a model that is not there", async () => ask((await member()).token, { modelId: 999_999 })],
    ["a model outside the plan", async () => ask((await member()).token, { modelId: premiumId })],
    ["a conversation that is not there", async () => ask((await member()).token, { isNewConversation: false })],
    ["a plan that gives nothing", async () => ask((await member(0)).token)],
  ])("of %s writes nothing", async (_name, make) => {
    const request = await make();
    const verdict = await admit(request);
    expect(verdict.admitted).toBe(false);
    expect(await count("select count(*) from reservation where id = $1", [request.answerId])).toBe(0);
    expect(await count("select count(*) from conversation where id = $1", [request.conversationId])).toBe(0);
    expect(await count("select count(*) from message where id = $1", [request.questionId])).toBe(0);
  });

  test("names why it refused", async () => {
    const { token } = await member();
    const guest = await makeSession(database.db, { guest: true });
    expect(await refusedBy(ask(token, { claimedUserIds: [createId()] }))).toEqual(["mismatched"]);
    expect(await refusedBy(ask(token, { modelId: premiumId }))).toEqual(["premium"]);
    expect(await refusedBy(ask(guest.token))).toEqual(["other_kind"]);
    expect(await refusedBy(ask(guest.token, { asGuest: true, modelId: premiumId }))).toEqual(["account_needed"]);
    expect(await refusedBy(ask(token, { text: "x".repeat(30_000) }))).toEqual(["too_long"]);
    expect(await refusedBy(ask(token, { isNewConversation: false }))).toEqual(["foreign_thread"]);
    const image = { file_id: createId(), media_type: "image/png", bytes: 10 };
    expect(await refusedBy(ask(token, { images: [image] }))).toEqual(["blind"]);
  });

  test("in another's conversation is refused as if there were none", async () => {
    const mine = await runOf(ask((await member()).token));
    await finish(mine, withdrawn(mine), "");
    const other = ask((await member()).token, { conversationId: mine.conversationId, isNewConversation: false });
    expect(await refusedBy(other)).toEqual(["foreign_thread"]);
  });

  test("waits for nobody: a thread with a running answer is busy", async () => {
    const { token } = await member();
    const first = ask(token);
    await admit(first);
    expect(await refusedBy(ask(token, { conversationId: first.conversationId, isNewConversation: false }))).toEqual([
      "busy",
    ]);
  });

  test("of the same request twice is one reservation, and the second knows it repeats", async () => {
    const { token, userId } = await member();
    const first = ask(token);
    const second = { ...first, questionId: createId(), conversationId: createId() };
    const verdicts = await Promise.all([admit(first), admit(second)]);
    expect(verdicts.filter((verdict) => verdict.admitted)).toHaveLength(1);
    expect(verdicts.find((verdict) => !verdict.admitted)?.refused("repeated")).toBe(true);
    expect(await count("select reserved from quota where user_id = $1", [userId])).toBe(1);
  });

  test("fifty at once with one credit left pass exactly once", async () => {
    const { token } = await member(1);
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => admit(ask(token))));
    expect(verdicts.filter((verdict) => verdict.admitted)).toHaveLength(1);
  });

  test("stops at the ceiling of cost even where questions are unlimited", async () => {
    const { token } = await makeSession(database.db, { limits: limits(null, 2_500), models: [modelId] });
    // 1,000 output tokens at 0.002 USD a thousand are 2,000 micro-USD, and the question a little more.
    expect((await admit(ask(token))).admitted).toBe(true);
    expect((await admit(ask(token))).admitted).toBe(false);
  });

  test("of a guest holds no quota row, and offers guests' models alone", async () => {
    const { token, userId } = await makeSession(database.db, { guest: true });
    const verdict = await admit(ask(token, { asGuest: true }));
    expect(verdict.admitted).toBe(true);
    expect(verdict.candidates.map((model) => model.id)).toEqual([modelId]);
    expect(await count("select count(*) from quota where user_id = $1", [userId])).toBe(0);
  });

  test("brings the history of the thread in its order, without what was asked anew", async () => {
    const { token } = await member();
    const first = ask(token, { text: "One?" });
    const run = await runOf(first);
    await finish(run, { ...withdrawn(run), state: "complete" }, "One.");
    const thread = { conversationId: first.conversationId, isNewConversation: false };
    const second = await runOf(ask(token, { ...thread, text: "Two?" }));
    expect(second.messages.map((message) => message.text)).toEqual(["One?", "One."]);
    await finish(second, { ...withdrawn(second), state: "complete" }, "Two.");
    const again = await runOf(ask(token, { ...thread, text: "Two again?", replaces: second.questionId }));
    expect(again.messages.map((message) => message.text)).toEqual(["One?", "One."]);
    expect(await refusedBy(ask(token, { ...thread, replaces: second.questionId }))).toContain("lost_question");
  });

  test("of an incognito person stores no word, and finds its thread again by its reservation", async () => {
    const { token } = await member(5, { incognito: true });
    const first = ask(token);
    const verdict = await admit(first);
    expect(verdict).toMatchObject({ admitted: true, stored: false });
    expect(await count("select count(*) from message where conversation_id = $1", [first.conversationId])).toBe(0);
    const next = ask(token, { conversationId: first.conversationId, isNewConversation: false });
    expect(await admit(next)).toMatchObject({ admitted: true, begun: true });
    const prepared = await admit(ask(token, { isNewConversation: false }));
    expect(prepared).toMatchObject({ admitted: true, stored: false, begun: false });
    const stranger = await member(5, { incognito: true });
    expect(
      await refusedBy(ask(stranger.token, { conversationId: first.conversationId, isNewConversation: false })),
    ).toEqual(["foreign_thread"]);
  });
});

describe("a finished answer", () => {
  test("is stored, settled and in the ledger once, however often it is told", async () => {
    const { token, userId } = await member();
    const run = await runOf(ask(token));
    const [model] = run.candidates;
    const leg = {
      model,
      inputTokens: 3,
      outputTokens: 4,
      costMicros: 7,
      estimated: false,
      responseTime: 5,
      firstTokenTime: 1,
      success: true,
      errorType: null,
      errorDetails: null,
    };
    const outcome: Outcome = { ...withdrawn(run), state: "complete", legs: [leg] };
    await Promise.all([finish(run, outcome, "High."), finish(run, outcome, "High.")]);
    await finish(run, { ...outcome, state: "interrupted" }, "Low.");
    expect(
      await count("select count(*) from usage_record where answer_id = $1 and user_id = $2", [run.id, userId]),
    ).toBe(1);
    const quota = await database.sql("select used, reserved, cost_used, cost_reserved from quota where user_id = $1", [
      userId,
    ]);
    expect(quota).toEqual([{ used: 1, reserved: 0, cost_used: "7", cost_reserved: "0" }]);
    const stored = await createAnswersRepository(database.db).findStored(run.id, userId);
    expect(stored).toMatchObject({ text: "High.", state: "complete", model: { id: modelId } });
  });

  test("that was withdrawn gives the unit back and leaves no empty conversation", async () => {
    const { token, userId } = await member();
    const run = await runOf(ask(token));
    await finish(run, withdrawn(run), "");
    expect(await count("select used + reserved from quota where user_id = $1", [userId])).toBe(0);
    expect(await count("select count(*) from conversation where id = $1", [run.conversationId])).toBe(0);
  });

  test("that its object never heard of is interrupted once its reservation has run out", async () => {
    const run = await runOf(ask((await member()).token));
    const answers = createAnswersRepository(database.db);
    await answers.interruptAbandoned(new Date(now.getTime() + 60_000));
    expect(await answers.findStored(run.id, run.userId)).toMatchObject({ state: "running" });
    await answers.interruptAbandoned(new Date(now.getTime() + 3_600_000));
    expect(await answers.findStored(run.id, run.userId)).toMatchObject({ state: "interrupted", reason: "restarted" });
  });

  test("is nobody else's to find", async () => {
    const run = await runOf(ask((await member()).token));
    const answers = createAnswersRepository(database.db);
    expect(await answers.findConversationOf(run.id, createId())).toBeNull();
    expect(await answers.findConversationOf(run.id, run.userId)).toBe(run.conversationId);
  });
});
