import { describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { withdrawn } from "../../../worker/answers/outcome.rules.ts";
import type { AnswerRun, Outcome } from "../../../worker/answers/run.ts";
import { aLeg } from "../../support/answers.ts";
import {
  admit,
  ask,
  count,
  database,
  findStored,
  finish,
  kinds,
  member,
  modelId,
  now,
  runOf,
  seeingId,
  withDatabase,
} from "./admission.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

withDatabase();

const image = () => ({ file_id: createId(), media_type: "image/png", bytes: 10 });

const unseen = (run: AnswerRun): Outcome<"unseen"> => ({ ...withdrawn(run), state: "unseen", legs: [aLeg()] });
const quotaOf = (userId: OwnId) =>
  database.sql(
    "select used, reserved, cost_used::int as cost, cost_reserved::int as held from quota where user_id = $1",
    [userId],
  );

describe("a finished answer", () => {
  test("is stored, settled and in the ledger once with what the platform asked beside it, however often it is finished", async () => {
    const { token, userId } = await member();
    const run = await runOf(ask(token));
    const [model] = run.candidates;
    const leg = aLeg({ model, inputTokens: 3, cachedTokens: 2, writtenTokens: 1, outputTokens: 4, costMicros: 7 });
    const aside = [{ id: createId(), leg: aLeg({ model, costMicros: 5 }) }];
    const outcome: Outcome = { ...withdrawn(run), state: "complete", legs: [leg], aside };
    await Promise.all([finish(run, outcome, "High."), finish(run, outcome, "High.")]);
    await finish(run, { ...outcome, state: "interrupted" }, "Low.");
    expect(
      await count(
        "select count(*) from usage_record where answer_id = $1 and user_id = $2 and (cached_tokens, written_tokens) = (2, 1)",
        [run.id, userId],
      ),
    ).toBe(1);
    const own =
      "select count(*) from usage_record where answer_id = $1 and user_id = $2 and kind = 'platform' and cost_micros = 5";
    expect(await count(own, [aside[0]?.id, userId])).toBe(1);
    const asked = "select kind, actor_id from usage_record where user_id = $1 order by kind";
    expect(await database.sql(asked, [userId])).toEqual([
      { kind: "chat", actor_id: userId },
      { kind: "platform", actor_id: null },
    ]);
    const quota = await database.sql("select used, reserved, cost_used, cost_reserved from quota where user_id = $1", [
      userId,
    ]);
    expect(quota).toEqual([{ used: 1, reserved: 0, cost_used: "7", cost_reserved: "0" }]);
    const stored = await findStored(run.id, userId);
    expect(stored).toMatchObject({ text: "High.", state: "complete", model: { id: modelId } });
  });

  test.each([
    ["a count that no integer holds", { inputTokens: 9e12 }],
    ["a cost that is no number", { costMicros: Number.NaN }],
    ["half a letter in what the vendor said", { errorDetails: "\uD83D" }],
  ])("that no try could write for %s ends with its text, so that its thread goes on", async (_, fields) => {
    const { token, userId } = await member();
    const run = await runOf(ask(token));
    const leg = aLeg({ model: run.candidates[0], ...fields });
    await finish(run, { ...withdrawn(run), state: "complete", legs: [leg] }, "High.");
    const stored = await findStored(run.id, userId);
    expect(stored).toMatchObject({
      text: "High.",
      state: "interrupted",
      inputTokens: 0,
      outputTokens: 0,
      costMicros: 0,
    });
    expect(await count("select count(*) from reservation where id = $1 and state = 'held'", [run.id])).toBe(0);
  });

  test("that was withdrawn gives the unit back and leaves no empty conversation", async () => {
    const { token, userId } = await member();
    const run = await runOf(ask(token));
    await finish(run, withdrawn(run), "");
    expect(await count("select used + reserved from quota where user_id = $1", [userId])).toBe(0);
    expect(await count("select count(*) from conversation where id = $1", [run.lane])).toBe(0);
  });

  test("that was not seen gives the unit back and not its cost, however often it is finished", async () => {
    const { token, userId } = await member();
    const run = await runOf(ask(token));
    expect(await Promise.all([1, 2].map(() => finish(run, unseen(run), "High.")))).toEqual(["withdrawn", "withdrawn"]);
    expect(await finish(run, { ...unseen(run), state: "withdrawn" }, "High.")).toBe("withdrawn");
    expect(await quotaOf(userId)).toEqual([{ used: 0, reserved: 0, cost: 7, held: 0 }]);
    expect(await count("select count(*) from conversation where id = $1", [run.lane])).toBe(0);
    expect(await count("select sum(cost_micros) from usage_record where answer_id = $1", [run.id])).toBe(50);
  });

  test("that was not seen is given back ten times a day; then it is kept as stopped, and counts", async () => {
    const { token, userId } = await member(50);
    const stops = async (times: number, at = now) => {
      const runs: AnswerRun[] = [];
      for (let time = 0; time < times; time += 1) runs.push(await runOf(ask(token, { now: at })));
      return { runs, ends: await Promise.all(runs.map((run) => finish(run, unseen(run), "High."))) };
    };
    await stops(8);
    const { runs, ends } = await stops(3);
    expect(ends.toSorted()).toEqual(["stopped", "withdrawn", "withdrawn"]);
    const kept = runs[ends.indexOf("stopped")];
    if (kept === undefined) throw new Error("none was kept");
    expect(await finish(kept, unseen(kept), "High.")).toBe("stopped");
    expect(await quotaOf(userId)).toEqual([{ used: 1, reserved: 0, cost: 77, held: 0 }]);
    const stored = await findStored(kept.id, userId);
    expect(stored).toMatchObject({ text: "High.", state: "stopped", withdrawn: false });
    await database.sql("update reservation set created_at = created_at - interval '1 day' where user_id = $1", [
      userId,
    ]);
    expect((await stops(1)).ends).toEqual(["withdrawn"]);
  });

  test("that was not seen stands in its thread as given back, for a reader who comes late", async () => {
    const { token, userId } = await member();
    const first = await runOf(ask(token));
    await finish(first, { ...withdrawn(first), state: "complete" }, "High.");
    const run = await runOf(ask(token, { lane: first.lane, isNewLane: false }));
    await finish(run, unseen(run), "High.");
    const stored = await findStored(run.id, userId);
    expect(stored).toMatchObject({ text: "", state: "stopped", withdrawn: true });
  });

  test("that was withdrawn in a thread leaves none of its pictures there", async () => {
    const { token } = await member(5, { models: [seeingId] });
    const first = await runOf(ask(token));
    await finish(first, { ...withdrawn(first), state: "complete" }, "High.");
    const thread = { lane: first.lane, isNewLane: false, modelId: seeingId };
    const kept = image();
    const answered = await runOf(ask(token, { ...thread, images: [kept] }));
    await finish(answered, { ...withdrawn(answered), state: "complete" }, "A boat.");
    const gone = await runOf(ask(token, { ...thread, images: [image()] }));
    await finish(gone, withdrawn(gone), "");
    const files = await database.sql("select id from file where conversation_id = $1", [first.lane]);
    expect(files).toEqual([{ id: kept.file_id }]);
  });

  test("that never reached its object is interrupted, and its thread may go on", async () => {
    const { token } = await member(1);
    const run = await runOf(ask(token));
    const answers = createAnswersRepository(database.db, kinds());
    const [before, after] = [-60_000, 60_000].map((shift) => new Date(now.getTime() + shift));
    if (!before || !after) throw new Error("there is always a before and an after");
    await answers.interrupt(run.id, before);
    expect(await findStored(run.id, run.actorId)).toMatchObject({ state: "running" });
    await answers.interrupt(run.id, after);
    expect(await findStored(run.id, run.actorId)).toMatchObject({ state: "interrupted", reason: "restarted" });
    expect(await admit(ask(token, { lane: run.lane, isNewLane: false }))).toMatchObject({
      admitted: true,
    });
  });

  test("is none of those that may have lost their makers: they are running, or held without a thread", async () => {
    const answers = createAnswersRepository(database.db, kinds());
    const incognito = await runOf(ask((await member(5, { incognito: true })).token));
    const [running, over, young] = [await member(), await member(), await member()];
    const lost = await runOf(ask(running.token));
    const done = await runOf(ask(over.token));
    await finish(done, { ...withdrawn(done), state: "complete" }, "High.");
    const expired = await runOf(ask((await member()).token));
    await database.sql("update reservation set state = 'expired' where id = $1", [expired.id]);
    const later = new Date(now.getTime() + 240_000);
    const fresh = await runOf(ask(young.token, { now: later }));
    const open = (await answers.listOpen(new Date(now.getTime() + 60_000))).map(({ id }) => id);
    expect(open).toEqual(expect.arrayContaining([incognito.id, lost.id, expired.id]));
    expect([open.includes(done.id), open.includes(fresh.id)]).toEqual([false, false]);
  });

  test("that was to replace another and was withdrawn leaves the other where it was", async () => {
    const { token } = await member();
    const first = ask(token, { text: "One?" });
    const run = await runOf(first);
    await finish(run, { ...withdrawn(run), state: "complete" }, "One.");
    const thread = { lane: run.lane, isNewLane: false };
    const later = new Date(now.getTime() + 5_000);
    const again = await runOf(ask(token, { ...thread, replaces: run.questionId, now: later }));
    await finish(again, withdrawn(again), "");
    const next = await runOf(ask(token, thread));
    expect(next.messages.map((message) => message.text)).toEqual(["One?", "One."]);
  });

  test("that failed is stored with the error of its last call", async () => {
    const { token, userId } = await member();
    const run = await runOf(ask(token));
    const legs = ["http_500_error", "http_429_error"].map((errorType) => aLeg({ errorType, success: false }));
    await finish(run, { ...withdrawn(run), state: "failed", legs }, "");
    const stored = await findStored(run.id, userId);
    expect(stored).toMatchObject({ state: "failed", errorType: "http_429_error" });
  });

  test("is found by its asker alone", async () => {
    const run = await runOf(ask((await member()).token));
    const answers = createAnswersRepository(database.db, kinds());
    expect(await answers.findPlace(run.id, createId())).toBeNull();
    const { lane, actorId } = run;
    expect(await answers.findPlace(run.id, actorId)).toEqual({ kind: "chat", place: { host: actorId, lane } });
    // As a release left it that had an object for each lane.
    await database.sql("update reservation set host = null where id = $1", [run.id]);
    expect(await answers.findPlace(run.id, actorId)).toEqual({ kind: "chat", place: { host: lane, lane } });
  });
});
