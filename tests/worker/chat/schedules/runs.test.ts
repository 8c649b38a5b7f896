import { beforeEach, describe, expect, test } from "vitest";
import { schedules as most } from "../../../../worker/contract/limits.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { database, now, premiumId, withDatabase } from "../../answers/admission.fixture.ts";
import { asked, day, draft, hour, someone, stage } from "./world.ts";
import { streamOf } from "../../../support/event-reader.ts";
import { newsOf } from "../../../support/news.ts";

withDatabase();
beforeEach(() => database.sql("delete from schedule"));

const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

describe("when its time has come", () => {
  test("a question is asked once, in a conversation of its name, and counts as one", async () => {
    const { schedules, add, clock, minute, started, answered } = stage();
    const { userId } = await someone();
    await add(userId);
    await minute();
    expect(started).toEqual([]);
    clock.advance(2 * hour);
    await minute();
    await minute();
    expect(started).toMatchObject([
      { workspaceId: userId, actorId: userId, title: "Tides", wantsTitle: false, incognito: false },
    ]);
    expect(await schedules.list(userId)).toMatchObject([
      { conversation_id: started[0]?.lane, running: true, next_at: at(day + 2 * hour), asked_at: at(2 * hour) },
    ]);
    await answered();
    expect(await schedules.list(userId)).toMatchObject([{ running: false }]);
    const [quota] = await database.sql("select used::int, reserved::int from quota where user_id = $1", [userId]);
    expect(quota).toEqual({ used: 1, reserved: 0 });
  });

  test("is news for its person once its answer is whole, one time", async () => {
    const { add, clock, minute, answered, started, service } = stage();
    const { userId } = await someone();
    const { id } = await add(userId);
    clock.advance(2 * hour);
    await minute();
    expect(await newsOf(database, userId)).toEqual([]);
    await answered();
    await service.tellAnswered();
    await service.tellAnswered();
    const facts = { schedule: id, name: "Tides", conversation: started[0]?.lane };
    expect(await newsOf(database, userId)).toEqual([{ kind: "schedule-answered", facts, mailed: false }]);
  });

  test("each answer joins the same conversation, and a new one begins where that was removed", async () => {
    const { add, clock, minute, answered, started } = stage();
    const { userId } = await someone();
    await add(userId);
    for (let days = 0; days < 2; days += 1) {
      clock.advance(day);
      await minute();
      await answered();
    }
    expect(new Set(started.map(({ lane }) => lane)).size).toBe(1);
    expect(started[1]?.messages).toHaveLength(2);
    await database.sql("delete from conversation where id = $1", [started[0]?.lane]);
    clock.advance(day);
    await minute();
    expect(started[2]?.lane).not.toBe(started[0]?.lane);
    expect(await asked(userId)).toEqual([{ title: "Tides", text: "How high is the tide?" }]);
  });

  test("it is stored, also where its person asks incognito", async () => {
    const { add, clock, minute, started } = stage();
    const { userId } = await someone(5, { incognito: true });
    await add(userId);
    clock.advance(day);
    await minute();
    expect(started).toMatchObject([{ incognito: false, memory: "none" }]);
    expect(await asked(userId)).toHaveLength(1);
  });

  test("times that were missed are one question", async () => {
    const { schedules, add, clock, minute, started } = stage();
    const { userId } = await someone();
    await add(userId);
    clock.advance(5 * day);
    await minute();
    await minute();
    expect(started).toHaveLength(1);
    expect(await schedules.list(userId)).toMatchObject([{ next_at: at(5 * day + 2 * hour) }]);
  });

  test("claimers at the same time claim it once", async () => {
    const { add, clock, service, deliver, sent, started } = stage();
    const { userId } = await someone();
    await add(userId);
    clock.advance(day);
    await Promise.all([service.claimDue(), service.claimDue(), service.claimDue()]);
    expect(sent).toHaveLength(1);
    sent.push(...sent);
    await deliver();
    expect(started).toHaveLength(1);
  });

  test("a message that was lost is sent again, and the question asked once", async () => {
    const { add, clock, service, minute, sent, started } = stage();
    const { userId } = await someone();
    await add(userId);
    clock.advance(day);
    await service.claimDue();
    sent.length = 0;
    await minute();
    expect(started).toEqual([]);
    clock.advance(hour / 2);
    await minute();
    expect(started).toHaveLength(1);
    clock.advance(hour);
    await minute();
    expect(started).toHaveLength(1);
  });

  test("a try that broke off before its question was stored is repeated under the same answer", async () => {
    const { add, clock, service, deliver, sent, started } = stage();
    const { userId } = await someone();
    const { id } = await add(userId);
    clock.advance(day);
    await service.claimDue();
    database.disturb("refused");
    await expect(deliver()).rejects.toThrow("Failed query");
    database.disturb(null);
    sent.push(id, id);
    await deliver();
    expect(started).toHaveLength(1);
    expect(await asked(userId)).toHaveLength(1);
  });

  test("an object that does not take it has its answer withdrawn, and it is asked again, counted once", async () => {
    let refusals = 1;
    const start = async () => (refusals-- > 0 ? ({ refused: "busy" } as const) : { stream: streamOf("stream") });
    const { schedules, add, clock, minute, deliver, started } = stage({ start });
    const { userId } = await someone();
    await add(userId);
    clock.advance(day);
    await minute();
    expect(await asked(userId)).toEqual([]);
    await deliver();
    expect(started).toHaveLength(2);
    expect(await asked(userId)).toHaveLength(1);
    expect(await schedules.list(userId)).toMatchObject([{ conversation_id: started[1]?.lane, running: true }]);
    expect(await database.sql("select used::int, reserved::int from quota where user_id = $1", [userId])).toEqual([
      { used: 0, reserved: 1 },
    ]);
  });

  test("it carries its last answers, however often it was asked", async () => {
    const { add, clock, minute, answered, started } = stage();
    const { userId } = await someone();
    await add(userId);
    for (let days = 0; days < 5; days += 1) {
      clock.advance(day);
      await minute();
      await answered();
    }
    expect(started.map(({ messages }) => messages.length)).toEqual([0, 2, 4, 6, 6]);
  });

  test("while its conversation answers another question, it waits a minute", async () => {
    const { add, clock, minute, service, deliver, sent, started, answered } = stage();
    const { userId } = await someone();
    await add(userId);
    clock.advance(day);
    await minute();
    clock.advance(day);
    await service.claimDue();
    const [schedule = ""] = sent.splice(0);
    await service.ask(schedule);
    expect(sent).toEqual([schedule]);
    await answered();
    await deliver();
    expect(started).toHaveLength(2);
  });

  test.each([
    ["suspended", "suspended_at = now()", "suspended_at = null"],
    ["without a confirmed address", "email_verified = false", "email_verified = true"],
  ])("the question of an account that is %s waits, and is asked once afterwards", async (_, away, back) => {
    const { add, clock, minute, service, started } = stage();
    const { userId } = await someone();
    const { id } = await add(userId);
    await database.sql(`update "user" set ${away} where id = $1`, [userId]);
    clock.advance(2 * day);
    await minute();
    await service.ask(id);
    expect(started).toEqual([]);
    await database.sql(`update "user" set ${back} where id = $1`, [userId]);
    await minute();
    expect(started).toHaveLength(1);
  });
});

describe("a question that is refused", () => {
  test("three times in a row pauses its schedule, with one mail", async () => {
    const { schedules, add, clock, minute, mails, started } = stage();
    const { userId } = await someone(0);
    const { id } = await add(userId);
    for (let days = 1; days <= 2; days += 1) {
      clock.advance(day);
      await minute();
      expect(await schedules.list(userId)).toMatchObject([{ paused: null, refusal: "limits.not_included" }]);
    }
    expect(mails.size).toBe(0);
    for (let days = 3; days <= 5; days += 1) {
      clock.advance(day);
      await minute();
    }
    expect(await schedules.list(userId)).toMatchObject([
      { paused: "refused", refusal: "limits.not_included", next_at: null, conversation_id: null },
    ]);
    expect([...mails.values()]).toMatchObject([{ subject: "“Tides” is paused" }]);
    const news = { kind: "schedule-paused", facts: { schedule: id, name: "Tides" }, mailed: true };
    expect(await newsOf(database, userId)).toEqual([news]);
    expect([...mails.values()][0]?.text).toContain("https://ensemble.test/user/history/schedules");
    expect(started).toEqual([]);
    expect(await schedules.change(userId, id, { paused: false }, "en")).toMatchObject({ paused: null, refusal: null });
  });

  test("counts no more once it was asked in between", async () => {
    const { schedules, add, clock, minute } = stage();
    const { userId } = await someone();
    const { id } = await add(userId, { model_id: premiumId });
    const refusedDays = async (days: number) => {
      for (let n = 0; n < days; n += 1) {
        clock.advance(day);
        await minute();
      }
    };
    await refusedDays(2);
    expect(await schedules.list(userId)).toMatchObject([{ refusal: "models.premium" }]);
    await schedules.change(userId, id, { model_id: draft().model_id }, "en");
    await refusedDays(1);
    expect(await schedules.list(userId)).toMatchObject([{ refusal: null, paused: null }]);
  });

  test("by hand tells its person, and counts towards no pause", async () => {
    const { schedules, add } = stage();
    const { userId } = await someone(0);
    const { id } = await add(userId);
    for (let n = 0; n < most.refusals; n += 1)
      await expect(schedules.run(userId, id)).rejects.toMatchObject({ code: "limits.not_included" });
    expect(await schedules.list(userId)).toMatchObject([{ paused: null, refusal: null, running: false }]);
  });
});

test("a question that is asked by hand is asked once a request, and leaves its next time", async () => {
  const { schedules, add, started, answered } = stage();
  const { userId } = await someone();
  const { id } = await add(userId);
  const request = createId();
  expect(await schedules.run(userId, id, request)).toMatchObject({ running: true, next_at: at(2 * hour) });
  expect(await schedules.run(userId, id, request)).toMatchObject({ running: true });
  await expect(schedules.run(userId, id, createId())).rejects.toMatchObject({ code: "chat.conversation_busy" });
  await answered();
  await schedules.run(userId, id, createId());
  expect(started).toHaveLength(2);
});
