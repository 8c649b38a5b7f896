import { describe, expect, test } from "vitest";
import { hasRight } from "../../../worker/contract/workspaces/rights.ts";
import { roles } from "../../../worker/contract/workspaces/roles.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { explain } from "../../../worker/answers/admission.rules.ts";
import { withdrawn } from "../../../worker/answers/outcome.rules.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import {
  admit,
  ask,
  count,
  database,
  finish,
  guestCostMicros,
  limits,
  member,
  modelId,
  now,
  premiumId,
  refusedBy,
  runOf,
  withDatabase,
} from "./admission.fixture.ts";

withDatabase();

const spend = (day: string, planId: number, micros: number) =>
  database.sql(`insert into spend_day (day, plan_id, shard, cost_micros) select $1, $2, count(*), $3 from spend_day`, [
    day,
    planId,
    micros,
  ]);

describe("an admission", () => {
  test("takes one round trip and leaves question, running answer and reservation", async () => {
    const { token, userId } = await member();
    const request = ask(token);
    const before = database.roundTrips();
    const verdict = await admit(request);
    expect(database.roundTrips() - before).toBe(1);
    expect(verdict).toMatchObject({
      admitted: true,
      found: { facts: { thread: { stored: true } } },
      actor: { id: userId, isGuest: false },
    });
    expect(verdict.candidates.map((model) => model.id)).toEqual([modelId]);
    expect(await count("select count(*) from message where conversation_id = $1", [request.lane])).toBe(2);
    expect(await count("select reserved from quota where user_id = $1", [userId])).toBe(1);
  });

  test.each(roles.map((role) => [role, hasRight(role, "questions.ask")] as const))(
    "for a team is one of its members who ask at its cost: a %s, %s",
    async (role, may) => {
      const { token, userId } = await member();
      const team = createId();
      await database.sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [team]);
      await database.sql("insert into membership values ($1, $2, $3, now())", [userId, team, role]);
      await database.sql(
        `insert into entitlement (user_id, plan_id, limits, period_start, period_end)
         select $2, plan_id, limits, period_start, period_end from entitlement where user_id = $1`,
        [userId, team],
      );
      const request = ask(token, { workspace: team });
      const before = database.roundTrips();
      const verdict = await admit(request);
      expect(database.roundTrips() - before).toBe(1);
      expect([verdict.admitted, verdict.refusals.map(({ name }) => name)]).toEqual([may, may ? [] : ["right_missing"]]);
      const refusal = may ? null : explain(verdict, "chat");
      expect([refusal?.code, refusal?.details]).toEqual(
        may ? [undefined, undefined] : ["workspaces.right_missing", { right: "questions.ask" }],
      );
      expect(await count("select count(*) from reservation where user_id = $1", [team])).toBe(may ? 1 : 0);
      expect(await count("select coalesce(sum(reserved), 0) from quota where user_id = $1", [team])).toBe(may ? 1 : 0);
      expect((await admit(ask(token))).admitted).toBe(true);
    },
  );

  test.each([
    ["an unknown session", async () => ask(createId())],
    ["another account than claimed", async () => ask((await member()).token, { claimedUserIds: [createId()] })],
    ["a model that is not there", async () => ask((await member()).token, { modelId: 999_999 })],
    ["a model outside the plan", async () => ask((await member()).token, { modelId: premiumId })],
    ["a conversation that is not there", async () => ask((await member()).token, { isNewLane: false })],
    ["a plan that gives nothing", async () => ask((await member(0)).token)],
  ])("of %s writes nothing", async (_name, make) => {
    const request = await make();
    const verdict = await admit(request);
    expect(verdict.admitted).toBe(false);
    expect(await count("select count(*) from reservation where id = $1", [request.answerId])).toBe(0);
    expect(await count("select count(*) from conversation where id = $1", [request.lane])).toBe(0);
    expect(await count("select count(*) from message where id = $1", [request.questionId])).toBe(0);
  });

  test("of an account without a confirmed address counts on its network, and not on its plan", async () => {
    const { token, userId } = await member(5, { unconfirmed: true });
    expect(await refusedBy(ask(token))).toEqual(["other_holder"]);
    const request = ask(token, { asGuest: true });
    expect(await admit(request)).toMatchObject({ admitted: true, actor: { id: userId, isGuest: false } });
    expect(await database.sql("select holder from reservation where id = $1", [request.answerId])).toEqual([
      { holder: "guest" },
    ]);
    expect(await database.sql("select 1 from quota where user_id = $1", [userId])).toEqual([]);
    const confirmed = await member();
    expect(await refusedBy(ask(confirmed.token, { asGuest: true }))).toEqual(["other_holder"]);
  });

  test("of accounts without a confirmed address is refused once they cost together what a day allows", async () => {
    const guest = await makeSession(database.db, { guest: true });
    const unconfirmed = await member(5, { unconfirmed: true });
    await spend("2026-11-20", 0, guestCostMicros);
    await spend("2026-11-21", 77, guestCostMicros);
    const first = ask(guest.token, { asGuest: true });
    expect((await admit(first)).admitted).toBe(true);
    await database.sql("update reservation set cost_micros = $2 where id = $1", [first.answerId, guestCostMicros]);
    expect(await refusedBy(ask(guest.token, { asGuest: true }))).toEqual(["guests_spent"]);
    await database.sql("update reservation set state = 'settled' where id = $1", [first.answerId]);
    expect((await admit(ask(guest.token, { asGuest: true }))).admitted).toBe(true);
    await spend("2026-11-21", 0, guestCostMicros);
    for (const token of [guest.token, unconfirmed.token])
      expect(await refusedBy(ask(token, { asGuest: true }))).toEqual(["guests_spent"]);
    expect((await admit(ask((await member()).token))).admitted).toBe(true);
    await database.sql("delete from spend_day");
  });

  test("names why it refused", async () => {
    const { token } = await member();
    const guest = await makeSession(database.db, { guest: true });
    expect(await refusedBy(ask(token, { claimedUserIds: [createId()] }))).toEqual(["mismatched"]);
    expect(await refusedBy(ask(token, { modelId: premiumId }))).toEqual(["premium"]);
    expect(await refusedBy(ask(guest.token))).toEqual(["other_holder"]);
    expect(await refusedBy(ask(guest.token, { asGuest: true, modelId: premiumId }))).toEqual(["account_needed"]);
    expect(await refusedBy(ask(token, { text: "x".repeat(30_000) }))).toEqual(["too_long"]);
    expect(await refusedBy(ask(token, { isNewLane: false }))).toEqual(["foreign_thread"]);
    const image = { file_id: createId(), media_type: "image/png", bytes: 10 };
    expect(await refusedBy(ask(token, { images: [image] }))).toEqual(["blind"]);
  });

  test("is of a model of text: another kind is refused, and answers for none", async () => {
    const { token } = await member();
    const image = await makeModel(database.db, { kind: "image", needAccount: false, canSeeImages: true });
    expect(await refusedBy(ask(token, { modelId: image }))).toEqual(["no_model"]);
    await database.sql(
      "update ai_model set model_common_name = (select model_common_name from ai_model where id = $1) where id = $2",
      [modelId, image],
    );
    expect((await admit(ask(token))).candidates.map((model) => model.id)).toEqual([modelId]);
    await database.sql("delete from ai_model where id = $1", [image]);
  });

  test("of a guest's model passes with any plan, and with none does not", async () => {
    const { token } = await member(5, { models: [] });
    const verdict = await admit(ask(token));
    expect(verdict.admitted).toBe(true);
    expect(verdict.candidates.map((model) => model.id)).toEqual([modelId]);
    expect(await refusedBy(ask((await makeSession(database.db)).token))).toEqual(["premium"]);
  });

  test("in another's conversation is refused as if there were none", async () => {
    const mine = await runOf(ask((await member()).token));
    await finish(mine, withdrawn(mine), "");
    const other = ask((await member()).token, { lane: mine.lane, isNewLane: false });
    expect(await refusedBy(other)).toEqual(["foreign_thread"]);
  });

  test("does not wait: a thread with a running answer is busy", async () => {
    const { token } = await member();
    const first = ask(token);
    await admit(first);
    expect(await refusedBy(ask(token, { lane: first.lane, isNewLane: false }))).toEqual(["busy"]);
  });

  test("of the same request twice is one reservation, and the second knows it repeats", async () => {
    const { token, userId } = await member();
    const first = ask(token);
    const second = { ...first, questionId: createId(), lane: createId() };
    const verdicts = await Promise.all([admit(first), admit(second)]);
    expect(verdicts.filter((verdict) => verdict.admitted)).toHaveLength(1);
    expect(verdicts.find((verdict) => !verdict.admitted)?.refusals[0]).toMatchObject({ name: "repeated" });
    expect(await count("select reserved from quota where user_id = $1", [userId])).toBe(1);
  });

  test("fifty at once with one credit left pass exactly once", async () => {
    const { token } = await member(1);
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => admit(ask(token))));
    expect(verdicts.filter((verdict) => verdict.admitted)).toHaveLength(1);
  });

  test("of ten follow-ups at once is one, and the others find the thread busy", async () => {
    const { token, userId } = await member(50);
    const first = ask(token);
    const run = await runOf(first);
    await finish(run, { ...withdrawn(run), state: "complete" }, "High.");
    const thread = { lane: first.lane, isNewLane: false };
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => admit(ask(token, thread))));
    expect(verdicts.filter((verdict) => verdict.admitted)).toHaveLength(1);
    const refused = verdicts.filter((verdict) => !verdict.admitted);
    for (const { refusals } of refused) expect(refusals.map(({ name }) => name)).toEqual(["busy"]);
    expect(await count("select count(*) from message where conversation_id = $1", [first.lane])).toBe(4);
    expect(await count("select reserved from quota where user_id = $1", [userId])).toBe(1);
  });

  test("of questions at once with room for some holds as many, and the others are refused with the numbers", async () => {
    const { token, userId } = await member(3);
    const verdicts = await Promise.all(Array.from({ length: 12 }, () => admit(ask(token))));
    expect(verdicts.filter((verdict) => verdict.admitted)).toHaveLength(3);
    const refused = verdicts.filter((verdict) => !verdict.admitted);
    for (const { limit } of refused) expect(limit).toMatchObject({ units: 3, used: 3 });
    expect(await count("select reserved from quota where user_id = $1", [userId])).toBe(3);
  });

  test("whose first answer was lost finds all that was written, once", async () => {
    const { token, userId } = await member();
    const first = ask(token);
    const run = await runOf(first);
    await finish(run, { ...withdrawn(run), state: "complete" }, "High.");
    const again = { lane: first.lane, isNewLane: false, replaces: first.questionId, text: "And low?" };
    for (const request of [ask(token), ask(token, again)]) {
      database.disturb("answer lost", 1);
      const verdict = await admit(request);
      database.disturb(null);
      expect(verdict).toMatchObject({ admitted: true, payerId: userId, units: 1 });
      expect(verdict.found.facts).toMatchObject({ thread: { stored: true } });
      const standing = "select count(*) from message where conversation_id = $1 and superseded_at is null";
      expect(await count(standing, [request.lane])).toBe(2);
    }
    expect(await count("select reserved from quota where user_id = $1", [userId])).toBe(2);
  });

  test("of a first question that is asked anew begins the thread again", async () => {
    const { token } = await member();
    const first = ask(token);
    const run = await runOf(first);
    await finish(run, { ...withdrawn(run), state: "complete" }, "High.");
    const again = ask(token, { lane: first.lane, isNewLane: false, replaces: first.questionId });
    await admit(again);
    expect(
      await database.sql("select parent_id from message where id = any($1::text[])", [
        `{${first.questionId},${again.questionId}}`,
      ]),
    ).toEqual([{ parent_id: null }, { parent_id: null }]);
  });

  test("stops at the ceiling of cost even where questions are unlimited", async () => {
    const { token } = await makeSession(database.db, { limits: limits(null, 2_500), models: [modelId] });
    // 1,000 output tokens at 0.002 USD a thousand are 2,000 micro-USD, and the question a little more.
    expect((await admit(ask(token))).admitted).toBe(true);
    expect((await admit(ask(token))).admitted).toBe(false);
  });

  test("counts in the month of a paid year, the one that a look at the limit counts in", async () => {
    const monthly = { chat: { period: "month", questions: 1, costMicros: null } } as const;
    const { token, userId } = await makeSession(database.db, { limits: monthly, models: [modelId] });
    await database.sql(
      "update entitlement set period_start = '2026-08-31T09:00:00Z', period_end = '2027-08-31T09:00:00Z' where user_id = $1",
      [userId],
    );
    expect(await admit(ask(token))).toMatchObject({
      admitted: true,
      limit: { units: 1, resetsAt: new Date("2026-11-30T09:00:00Z") },
    });
    expect((await admit(ask(token))).admitted).toBe(false);
    const [meter] = await createLimitsRepository(database.db).listMeters(userId, ["chat"], now);
    expect(meter?.allowance).toMatchObject({ used: 1, left: 0, resets_at: "2026-11-30T09:00:00.000Z" });
    expect((await admit(ask(token, { now: new Date("2026-11-30T09:00:00Z") }))).admitted).toBe(true);
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
    const thread = { lane: first.lane, isNewLane: false };
    const second = await runOf(ask(token, { ...thread, text: "Two?" }));
    expect(second.messages.map((message) => message.text)).toEqual(["One?", "One."]);
    await finish(second, { ...withdrawn(second), state: "complete" }, "Two.");
    const again = await runOf(ask(token, { ...thread, text: "Two again?", replaces: second.questionId }));
    expect(again.messages.map((message) => message.text)).toEqual(["One?", "One."]);
    expect(await refusedBy(ask(token, { ...thread, replaces: second.questionId }))).toContain("lost_question");
  });

  test.each(["", "I will not."])("marks in the history what a model refused with %j", async (words) => {
    const { token } = await member();
    const first = ask(token, { text: "One?" });
    const run = await runOf(first);
    await finish(run, { ...withdrawn(run), state: "complete", reason: "refused" }, words);
    const { messages } = await runOf(ask(token, { lane: first.lane, isNewLane: false }));
    expect(messages.map(({ text, refused }) => [text, refused])).toEqual([
      ["One?", false],
      [words, true],
    ]);
  });

  test("of an incognito person stores no word, and finds its thread again by its reservation", async () => {
    const { token } = await member(5, { incognito: true });
    const first = ask(token);
    const verdict = await admit(first);
    expect(verdict).toMatchObject({ admitted: true, found: { facts: { thread: { stored: false } } } });
    expect(await count("select count(*) from message where conversation_id = $1", [first.lane])).toBe(0);
    const next = ask(token, { lane: first.lane, isNewLane: false });
    expect(await admit(next)).toMatchObject({ admitted: true, found: { facts: { thread: { begun: true } } } });
    const prepared = await admit(ask(token, { isNewLane: false }));
    expect(prepared).toMatchObject({ admitted: true, found: { facts: { thread: { stored: false, begun: false } } } });
    const stranger = await member(5, { incognito: true });
    expect(await refusedBy(ask(stranger.token, { lane: first.lane, isNewLane: false }))).toEqual(["foreign_thread"]);
  });
});
