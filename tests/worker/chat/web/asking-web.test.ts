import { describe, expect, test } from "vitest";
import { extraId } from "../../../../worker/answers/extra.rules.ts";
import { createEstimatesRepository } from "../../../../worker/answers/estimates.repository.ts";
import { explain } from "../../../../worker/answers/admission.rules.ts";
import type { AnswerRun, Outcome } from "../../../../worker/answers/run.ts";
import { emptyOutcome } from "../../../../worker/answers/outcome.rules.ts";
import { webSearch } from "../../../../worker/contract/limits.ts";
import type { ChatContext } from "../../../../worker/modules/chat/answers/chat.context.ts";
import { unread } from "../../../../worker/modules/chat/web/web.rules.ts";
import type { RunWeb } from "../../../../worker/modules/chat/web/run-web.ts";
import { makeSession } from "../../../support/rows.ts";
import {
  admit,
  ask,
  count,
  database,
  finish,
  kinds,
  limits,
  modelId,
  refusedBy,
  runOf,
  withDatabase,
} from "../../answers/admission.fixture.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

withDatabase();

const asking = (token: string, more: Parameters<typeof ask>[1] = {}) =>
  ask(token, { extra: "web-search", subject: { project: null, files: [], web: true }, ...more });
const person = (web: number | null, questions = 5) =>
  makeSession(database.db, {
    models: [modelId],
    limits: { ...limits(questions), ...(web !== null && { "web-search": { period: "day", units: web } }) },
  });
const quotas = async (userId: OwnId) => {
  const rows = await database.sql("select query_type, used, reserved, cost_used from quota where user_id = $1", [
    userId,
  ]);
  return Object.fromEntries(
    rows.map((row) => [String(row["query_type"]), [row["used"], row["reserved"], Number(row["cost_used"])]]),
  );
};

const costOf = (id: string) => count("select cost_micros from reservation where id = $1", [id]);

const page = { url: "https://tides.example/", title: "Tides" };
const search = { costMicros: webSearch.searchMicros, responseTime: 20, errorType: null };
const looked = (web: Partial<RunWeb>, pages = [page]): RunWeb => ({
  ...unread,
  look: { phase: "done", queries: ["tides"], pages },
  searches: [search],
  ...web,
});
const withWeb = (run: AnswerRun, web: RunWeb): AnswerRun => ({
  ...run,
  context: { ...(run.context as ChatContext), web },
});
const spoken = (run: AnswerRun): Outcome => ({
  ...emptyOutcome(run, "complete"),
  legs: [
    {
      model: run.candidates[0],
      inputTokens: 1,
      cachedTokens: 0,
      writtenTokens: 0,
      outputTokens: 1,
      costMicros: 7,
      estimated: false,
      responseTime: 1,
      firstTokenTime: 1,
      success: true,
      errorType: null,
      errorDetails: null,
    },
  ],
});

describe("a question that is looked up in the web", () => {
  test("holds a question and a web answer, and the cost of its searches, in one round trip", async () => {
    const { userId, token } = await person(5);
    const before = database.roundTrips();
    const request = asking(token);
    await runOf(request);
    expect(database.roundTrips() - before).toBe(1);
    expect(await quotas(userId)).toEqual({ chat: [0, 1, 0], "web-search": [0, 1, 0] });
    const plain = await runOf(ask(token));
    const more = (await costOf(request.answerId)) - (await costOf(plain.id));
    expect(more).toBeGreaterThan(webSearch.searches * webSearch.searchMicros);
  });

  test("is said beforehand to take what it then holds", async () => {
    const { token } = await person(5);
    const request = asking(token);
    const estimate = await createEstimatesRepository(database.db, kinds()).estimate(request);
    await runOf(request);
    expect(await costOf(request.answerId)).toBe(estimate?.costMicros);
  });

  test.each([
    ["no web answers are left", 1, { code: "limits.reached" }],
    ["the plan has none", null, { code: "limits.not_included" }],
  ])("holds nothing at all where %s", async (_, web, error) => {
    const { userId, token } = await person(web);
    if (web !== null) await runOf(asking(token));
    const held = await quotas(userId);
    const verdict = await admit(asking(token));
    expect(verdict.admitted).toBe(false);
    expect(explain(verdict, "chat")).toMatchObject({ ...error, details: { query_type: "web-search" } });
    expect(await quotas(userId)).toEqual(held);
    expect((await admit(ask(token))).admitted).toBe(true);
  });

  test("holds no web answer where no question is left", async () => {
    const { userId, token } = await person(5, 1);
    await runOf(ask(token));
    expect((await admit(asking(token))).admitted).toBe(false);
    expect(await quotas(userId)).toEqual({ chat: [0, 1, 0] });
  });

  test("takes the last web answer once, of many at a time", async () => {
    const { userId, token } = await person(1, 20);
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => admit(asking(token))));
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(1);
    expect(await quotas(userId)).toEqual({ chat: [0, 1, 0], "web-search": [0, 1, 0] });
  });

  test("is refused to guests and to accounts without a confirmed address", async () => {
    const guest = await makeSession(database.db, { guest: true });
    expect(await refusedBy(asking(guest.token, { asGuest: true }))).toContain("web_guest");
    const unconfirmed = await makeSession(database.db, { unconfirmed: true, limits: limits(5), models: [modelId] });
    expect(await refusedBy(asking(unconfirmed.token, { asGuest: true }))).toContain("web_unconfirmed");
  });
});

describe("a web answer counts", () => {
  test.each([
    ["once a page was read", looked({}), "complete", 1],
    ["not, where no page could be read", looked({}, []), "complete", 0],
    ["not, where nothing had to be looked up", { ...unread, look: { ...unread.look, phase: "done" } }, "complete", 0],
    ["not, where the models failed", looked({}), "failed", 0],
  ] as const)("%s", async (_, web, state, used) => {
    const { userId, token } = await person(5);
    const run = withWeb(await runOf(asking(token)), web);
    await finish(run, { ...spoken(run), state }, "High tide.");
    await finish(run, { ...spoken(run), state }, "High tide.");
    expect((await quotas(userId))["web-search"]).toEqual([used, 0, 0]);
  });

  test("not, where its object died before it looked, and the sweep ends it", async () => {
    const { userId, token } = await person(5);
    const { id } = await runOf(asking(token));
    for (const statement of kinds().of("chat").store.interrupt(id)) await database.db.execute(statement);
    expect((await quotas(userId))["web-search"]).toEqual([0, 0, 0]);
    const [row] = await database.sql("select state from reservation where id = $1", [extraId(id)]);
    expect(row?.["state"]).toBe("released");
  });

  test("has a row of the ledger for each search, of no model", async () => {
    const { token } = await person(5);
    const failed = { costMicros: 0, responseTime: 5_000, errorType: "http_429_error" };
    const run = withWeb(await runOf(asking(token)), looked({ searches: [search, failed] }));
    await finish(run, spoken(run), "High tide.");
    const rows = await database.sql(
      "select kind, model_id, provider, cost_micros::int, success from usage_record where answer_id = $1 order by leg",
      [extraId(run.id)],
    );
    const shared = { kind: "web-search", model_id: 0, provider: "brave" };
    expect(rows).toEqual([
      { ...shared, cost_micros: webSearch.searchMicros, success: true },
      { ...shared, cost_micros: 0, success: false },
    ]);
  });

  test("outlives a restart with what was looked up, and without the words of pages", async () => {
    const { token } = await person(5);
    const { context } = withWeb(await runOf(asking(token)), looked({ passages: [] }));
    const chat = kinds().of("chat");
    const kept = chat.persist(context) as ChatContext;
    expect(kept.web).toMatchObject({ searches: [search], pages: [], passages: [] });
    const left = { text: "High tide [1].", citations: [{ n: 1 }, { n: 2 }], note: null, context: kept };
    expect(chat.recover(left)).toEqual({ citations: [{ n: 1 }], note: kept.web?.look });
  });

  test("that a restart cut while it was looked up is not shown as looked up for ever", async () => {
    const { token } = await person(5);
    const { context } = await runOf(asking(token));
    const note = { phase: "reading", queries: ["tides"], pages: [page] };
    const left = { text: "", citations: [], note, context: kinds().of("chat").persist(context) };
    expect(kinds().of("chat").recover(left)).toEqual({ citations: [], note: null });
  });
});
