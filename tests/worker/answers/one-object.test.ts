import { describe, expect, test, vi } from "vitest";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { readRecorded, restoreStorage } from "../../support/recorded.ts";
import type { RecordedTables } from "../../support/recorded.ts";
import { present } from "../../support/present.ts";
import { ends, says } from "../../support/scripted-ai.ts";
import { createSqlStorage } from "../../support/sqlite.ts";
import { begin, database, inChat, long, quotaOf, resumed, scene, withKinds } from "./kinds.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";

withKinds();

describe("the answers of one person, in one object", () => {
  test("run side by side, each in its conversation, and one that breaks leaves the others", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { ask, actorId, signed, stored } = await inChat();
    const hosting = scene([says("One."), "silence"], [new Error("broken")], [says("Three."), "silence"]);
    const [one, two, three] = [ask(), ask(), ask()];
    const first = await begin(hosting, one);
    await (await begin(hosting, two)).whole();
    const third = await begin(hosting, three);
    expect([await first.texts(), await third.texts()]).toEqual([["One."], ["Three."]]);
    expect(hosting.journalsOf(actorId)).toHaveLength(2);
    await hosting.answers.stop(signed, one.answerId, { lane: one.lane });
    expect((await first.whole()).at(-1)?.data).toMatchObject({ status: "stopped" });
    expect(await stored(three.answerId)).toMatchObject({ state: "running" });
    await hosting.answers.stop(signed, three.answerId, { lane: three.lane });
    expect([await stored(one.answerId), await stored(three.answerId)]).toEqual([
      { state: "stopped", text: "One." },
      { state: "stopped", text: "Three." },
    ]);
  });

  test("are one at a time in a conversation", async () => {
    const { ask } = await inChat();
    const hosting = scene([says("One."), "silence"]);
    const request = ask();
    await begin(hosting, request);
    const next = ask({ lane: request.lane, isNewLane: false });
    await expect(hosting.answers.begin(next, [], "192.0.2.1")).rejects.toMatchObject({
      code: "chat.conversation_busy",
    });
  });

  test("are all stored by its one alarm where it died", async () => {
    const { ask, actorId, payerId, stored } = await inChat();
    const hosting = scene([says(long), "silence"], [says("Short."), "silence"]);
    const requests = [ask(), ask()];
    for (const request of requests) await begin(hosting, request);
    expect([...hosting.alarms]).toEqual([[actorId, hosting.clock.now() + 30_000]]);
    hosting.clock.advance(1_000);
    hosting.kill();
    await hosting.wake(actorId);
    expect(await Promise.all(requests.map(({ answerId }) => stored(answerId)))).toEqual([
      { state: "interrupted", text: long },
      { state: "interrupted", text: "Short." },
    ]);
    expect(await quotaOf(ownId(payerId))).toEqual({ used: 0, reserved: 0 });
    expect(hosting.journalsOf(actorId)).toEqual([]);
  });

  test("leave nothing in it once its alarm has rung, and it rings again while one is made", async () => {
    const { ask, actorId } = await inChat();
    const hosting = scene([says("One."), ends()], [says("Two."), "silence"]);
    await (await begin(hosting, ask())).whole();
    await begin(hosting, ask());
    hosting.clock.advance(30_000);
    hosting.alarms.clear();
    await hosting.wake(actorId);
    expect(hosting.journalsOf(actorId)).toHaveLength(1);
    expect([...hosting.alarms]).toEqual([[actorId, hosting.clock.now() + 30_000]]);
  });

  test("that it stored and had not swept when it died are stored again, and nothing changes", async () => {
    const { ask, actorId, payerId, stored } = await inChat();
    const hosting = scene([says("High tide."), ends()]);
    const request = ask();
    await (await begin(hosting, request)).whole();
    await expect.poll(() => quotaOf(ownId(payerId))).toEqual({ used: 1, reserved: 0 });
    const calls = () =>
      database.sql("select count(*)::int as n from usage_record where answer_id = $1", [request.answerId]);
    const before = [await stored(request.answerId), await calls()];
    expect(hosting.journalsOf(actorId)).toHaveLength(1);
    hosting.kill();
    await hosting.wake(actorId);
    expect([await stored(request.answerId), await calls()]).toEqual(before);
    expect(await quotaOf(ownId(payerId))).toEqual({ used: 1, reserved: 0 });
    expect(hosting.journalsOf(actorId)).toEqual([]);
  });

  test("that a guest asked are read on by the account that the guest became", async () => {
    const guest = await inChat();
    const account = await inChat();
    const hosting = scene([says("High tide."), "silence"]);
    const request = guest.ask();
    await begin(hosting, request);
    for (const table of ["reservation", "message", "conversation"])
      await database.sql(`update ${table} set user_id = $2 where user_id = $1`, [guest.actorId, account.actorId]);
    const { answers } = hosting;
    await answers.stop(account.signed, request.answerId, { lane: request.lane });
    expect(await resumed(hosting, account.signed, request)).toMatchObject({ text: "High tide." });
  });
});

describe("an answer that began in the object of its conversation", () => {
  const recorded = readRecorded<RecordedTables>("answer-journal.v4");

  /** Admitted by a release that named no object, and running there when it died. */
  async function leaveRunning() {
    const who = await inChat();
    const hosting = scene([says("unused"), "silence"]);
    const request: AdmissionRequest = who.ask();
    await begin(hosting, request);
    hosting.kill();
    await database.sql("update reservation set host = null where id = $1", [request.answerId]);
    const left = present(recorded["running"]);
    const journal = left.rows["journal"] ?? [];
    const recordedRun = journal.find(({ part }) => part === "run");
    const { answerId: id, questionId, lane } = request;
    const run = {
      ...JSON.parse(String(recordedRun?.["content"])),
      id,
      questionId,
      lane,
      userId: who.payerId,
      actorId: who.actorId,
    };
    const rows = journal.map((row) => (row === recordedRun ? { ...row, content: JSON.stringify(run) } : row));
    hosting.leave(who.actorId, createSqlStorage().sql);
    hosting.leave(lane, restoreStorage({ ...left, rows: { ...left.rows, journal: rows } }).sql);
    return { who, hosting, request };
  }

  test.each(["its alarm rings", "its reader comes again", "its conversation is asked again"])(
    "ends there when %s, with what was written",
    async (event) => {
      const { who, hosting, request } = await leaveRunning();
      const { lane, answerId } = request;
      if (event === "its alarm rings") await hosting.wake(lane);
      else if (event === "its reader comes again") await resumed(hosting, who.signed, request);
      else await begin(hosting, who.ask({ lane, isNewLane: false, questionId: createId(), answerId: createId() }));
      expect(await who.stored(answerId)).toMatchObject({
        state: "interrupted",
        text: expect.stringContaining("Because of the moon"),
      });
    },
  );
});
