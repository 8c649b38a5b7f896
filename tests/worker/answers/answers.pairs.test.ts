import { describe, expect, test } from "vitest";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import type { EndState } from "../../../worker/answers/run.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { admit, ask, count, database, findStored, kinds, now, runsOf, withDatabase } from "./admission.fixture.ts";
import { both, compare, quotaOf, standing, end, read, keep } from "./beside.fixture.ts";

withDatabase();

const sorted = (places: object[]) => places.map((place) => JSON.stringify(place)).toSorted();

describe("two answers to one question", () => {
  test("are settled each for itself, and stand side by side until one is kept", async () => {
    const { token, userId } = await both();
    const request = compare(token);
    const [first, second] = await runsOf(request);
    await end(second, "complete", "Low.");
    expect(await quotaOf(userId)).toEqual([{ used: 2, reserved: 1 }]);
    const running = await read(userId, request.lane);
    expect(running?.history.at(-1)).toMatchObject({
      id: first.id,
      status: "running",
      beside: { id: second.id, status: "complete" },
    });
    expect(await keep(userId, second.id)).toBe(false);
    await end(first, "complete", "High.");
    expect(await quotaOf(userId)).toEqual([{ used: 3, reserved: 0 }]);
    await keep(userId, second.id);
    const kept = (await read(userId, request.lane))?.history.at(-1);
    expect(kept).toMatchObject({ id: second.id, branch: { index: 2, count: 2, previous: first.id } });
    expect(kept).not.toHaveProperty("beside");
  });

  test("stand alone once the one that stands already is kept, and its conversation has another version", async () => {
    const { token, userId } = await both();
    const request = compare(token);
    const runs = await runsOf(request);
    for (const run of runs) await end(run, "complete", "High.");
    const before = await read(userId, request.lane);
    expect(before?.history.at(-1)).toHaveProperty("beside");
    await keep(userId, request.answerId);
    const after = await read(userId, request.lane);
    expect(after?.history.at(-1)).toMatchObject({ id: request.answerId, branch: { index: 1, count: 2 } });
    expect(after?.history.at(-1)).not.toHaveProperty("beside");
    expect(after?.version).not.toBe(before?.version);
  });

  test("are no longer shown side by side once a question follows", async () => {
    const { token, userId } = await both();
    const request = compare(token);
    for (const run of await runsOf(request)) await end(run, "complete", "High.");
    await admit(ask(token, { lane: request.lane, isNewLane: false }));
    const history = (await read(userId, request.lane))?.history ?? [];
    expect(history).toHaveLength(4);
    expect(history.filter((entry) => "beside" in entry)).toEqual([]);
    expect(history[1]).toMatchObject({ id: request.answerId, branch: { index: 1, count: 2 } });
  });

  test.each<[string, EndState]>([
    ["fails", "failed"],
    ["is stopped unseen", "withdrawn"],
  ])(
    "change places where the one that stands %s, which counts nothing and leaves the question",
    async (_name, state) => {
      const { token, userId } = await both();
      const request = compare(token);
      const [first, second] = await runsOf(request);
      await end(first, state);
      expect(await standing(request.lane)).toEqual([request.questionId, second.id]);
      await end(second, "complete", "Low.");
      expect(await quotaOf(userId)).toEqual([{ used: 2, reserved: 0 }]);
      expect((await read(userId, request.lane))?.history.at(-1)).toMatchObject({
        id: second.id,
        beside: { id: first.id, status: state === "failed" ? "failed" : "stopped" },
      });
      expect(await findStored(first.id, userId)).toMatchObject({ withdrawn: state === "withdrawn" });
    },
  );

  test.each([[[0, 1]], [[1, 0]]] as const)(
    "give the question back once both were withdrawn, in the order %j",
    async (order) => {
      const { token, userId } = await both();
      const asked = ask(token);
      const before = compare(token, {
        lane: asked.lane,
        isNewLane: false,
        replaces: asked.questionId,
        now: new Date(now.getTime() + 1000),
      });
      await admit(asked);
      await database.sql("update message set state = 'complete', text = 'High.' where id = $1", [asked.answerId]);
      const runs = await runsOf(before);
      for (const at of order) await end(runs[at], "withdrawn");
      expect(await standing(asked.lane)).toEqual([asked.questionId, asked.answerId]);
      expect(
        await count("select count(*) from message where conversation_id = $1 and state = 'running'", [asked.lane]),
      ).toBe(0);
      expect((await quotaOf(userId))[0]).toMatchObject({ used: 0, reserved: 1 });
      const found = await read(userId, asked.lane);
      expect(found?.history.map((entry) => entry.branch)).toEqual([undefined, undefined]);
    },
  );

  test("take a new conversation along once both were withdrawn", async () => {
    const { token } = await both();
    const request = compare(token);
    for (const run of await runsOf(request)) await end(run, "withdrawn");
    expect(await count("select count(*) from conversation where id = $1", [request.lane])).toBe(0);
  });

  test("keep the question where one failed before the other was withdrawn", async () => {
    const { token } = await both();
    const request = compare(token);
    const [first, second] = await runsOf(request);
    await end(first, "failed");
    await end(second, "withdrawn");
    expect(await standing(request.lane)).toHaveLength(2);
  });

  test("are both found by their asker, and by no one else", async () => {
    const { token, userId } = await both();
    const request = compare(token);
    const [first, second] = await runsOf(request);
    const answers = createAnswersRepository(database.db, kinds());
    const made = [first, second].map(({ lane }) => ({ kind: "chat", place: { host: userId, lane } }));
    expect(second.lane).toBe(`${first.lane}:${second.id}`);
    expect(await answers.findPlace(second.id, userId)).toEqual(made[1]);
    expect(await answers.findPlace(second.id, createId())).toBeNull();
    expect(sorted(await answers.listPlaces(userId, now))).toEqual(sorted(made));
    expect(sorted(await answers.listRunning("chat", request.lane))).toEqual(sorted(made));
  });
});
