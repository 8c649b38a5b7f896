import { beforeEach, describe, expect, test } from "vitest";
import { schedules as most } from "../../../../worker/contract/limits.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createThreads } from "../../../../worker/modules/chat/conversations/threads.repository.ts";
import { count, database, now, withDatabase } from "../../answers/admission.fixture.ts";
import { daily, day, draft, hour, someone, stage } from "./world.ts";

withDatabase();
beforeEach(() => database.sql("delete from schedule"));

const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

describe("a schedule", () => {
  test("is stored with its next time, listed, changed and removed", async () => {
    const { schedules, add } = stage();
    const { userId } = await someone();
    const { id } = await add(userId);
    expect(await schedules.list(userId)).toMatchObject([
      { id, name: "Tides", rhythm: daily, next_at: at(2 * hour), paused: null, running: false, conversation_id: null },
    ]);
    const later = { ...daily, time: "15:00" };
    expect(await schedules.change(userId, id, { text: "How low?", rhythm: later }, "en")).toMatchObject({
      text: "How low?",
      next_at: at(3 * hour),
    });
    await schedules.remove(userId, id);
    expect(await schedules.list(userId)).toEqual([]);
  });

  test("is named by the conversation that it asks in, until it is paused", async () => {
    const { schedules, add, clock, minute, started } = stage();
    const { userId } = await someone();
    const { id } = await add(userId, { name: "Morning tides" });
    clock.advance(day);
    await minute();
    const named = async () => (await createThreads(database.db).find(userId, started[0]?.lane ?? ""))?.schedule;
    expect(await named()).toBe("Morning tides");
    await schedules.change(userId, id, { paused: true }, "en");
    expect(await named()).toBeUndefined();
  });

  test("is named after its question where it has no name", async () => {
    const { schedules } = stage();
    const { userId } = await someone();
    const { name: _, ...nameless } = draft();
    const sent = { requestId: createId(), language: "fr" } as const;
    expect(await schedules.add({ id: userId, emailVerified: true }, nameless, sent)).toMatchObject({
      name: "How high is the tide?",
    });
  });

  test("is added once, however often the call comes", async () => {
    const { schedules, add } = stage();
    const { userId } = await someone();
    const request = createId();
    await Promise.all([add(userId, {}, request), add(userId, {}, request)]);
    expect(await schedules.list(userId)).toHaveLength(1);
  });

  test("is one of ten at most, also where two are added at once", async () => {
    const { schedules, add } = stage();
    const { userId } = await someone();
    for (let n = 1; n < most.perAccount; n += 1) await add(userId);
    const added = await Promise.allSettled([add(userId), add(userId)]);
    expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(added.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "chat.schedules_full" },
    });
    expect(await schedules.list(userId)).toHaveLength(most.perAccount);
  });

  test("needs a confirmed address, a model that answers, and a project of its own person", async () => {
    const { schedules, add } = stage();
    const { userId } = await someone();
    const sent = { language: "en" } as const;
    await expect(schedules.add({ id: userId, emailVerified: false }, draft(), sent)).rejects.toThrow(
      "auth.email_unconfirmed",
    );
    await expect(add(userId, { model_id: 2_000_000 })).rejects.toThrow("models.not_found");
    await expect(add(userId, { project_id: createId() })).rejects.toThrow("chat.project_not_found");
    expect(await schedules.list(userId)).toEqual([]);
  });

  test("of another is chat.schedule_not_found, and stays as it is", async () => {
    const { schedules, add, started } = stage();
    const [{ userId }, ben] = [await someone(), await someone()];
    const { id } = await add(userId);
    const before = await schedules.list(userId);
    const missing = { code: "chat.schedule_not_found" };
    await expect(schedules.change(ben.userId, id, { text: "Stolen" }, "en")).rejects.toMatchObject(missing);
    await expect(schedules.run(ben.userId, id)).rejects.toMatchObject(missing);
    await expect(schedules.remove(ben.userId, id)).rejects.toMatchObject(missing);
    await expect(stage().add(ben.userId, {}, id)).rejects.toMatchObject(missing);
    expect(await schedules.list(userId)).toEqual(before);
    expect(started).toEqual([]);
  });

  test("that is paused waits, and goes on from now", async () => {
    const { schedules, add, clock, minute, started } = stage();
    const { userId } = await someone();
    const { id } = await add(userId);
    expect(await schedules.change(userId, id, { paused: true }, "en")).toMatchObject({
      paused: "person",
      next_at: null,
    });
    clock.advance(3 * day);
    await minute();
    expect(started).toEqual([]);
    expect(await schedules.change(userId, id, { paused: false }, "en")).toMatchObject({
      paused: null,
      next_at: at(3 * day + 2 * hour),
    });
  });

  test("goes with its account", async () => {
    const { add } = stage();
    const { userId } = await someone();
    await add(userId);
    await database.sql(`delete from "user" where id = $1`, [userId]);
    expect(await count("select count(*) from schedule where user_id = $1", [userId])).toBe(0);
  });
});
