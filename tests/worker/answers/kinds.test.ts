import { describe, expect, test, vi } from "vitest";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { follow, textsOf } from "../../support/event-reader.ts";
import { ends, says } from "../../support/scripted-ai.ts";
import {
  asVisitor,
  asWriter,
  begin,
  bodyOf,
  database,
  address,
  inChat,
  kinds,
  long,
  quotaOf,
  resumed,
  scene,
  withKinds,
} from "./kinds.fixture.ts";
import type { Asker, Scene } from "./kinds.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";

withKinds();

describe.each([
  ["the chat", inChat],
  ["visitors, whose bot's owner pays", asVisitor],
  ["a person who writes", asWriter],
])("an answer for %s", (_, asker) => {
  test("is admitted in one round trip, streamed, stored and charged once to its payer", async () => {
    const { ask, payerId, stored } = await asker();
    const hosting = scene([says("High "), says("tide."), ends()]);
    const request = ask();
    const before = database.roundTrips();
    const reader = await begin(hosting, request);
    expect(database.roundTrips() - before).toBeLessThanOrEqual(2);
    const events = await reader.whole();
    expect([textsOf(events).join(""), events.at(-1)?.data]).toMatchObject(["High tide.", { status: "complete" }]);
    expect(await stored(request.answerId)).toEqual({ state: "complete", text: "High tide." });
    expect(await quotaOf(ownId(payerId))).toEqual({ used: 1, reserved: 0 });
    expect(await database.sql("select kind, user_id from reservation where id = $1", [request.answerId])).toEqual([
      { kind: request.kind, user_id: payerId },
    ]);
    const asked = "select user_id, actor_id from usage_record where answer_id = $1";
    const actor_id = asker === asVisitor ? null : payerId;
    expect(await database.sql(asked, [request.answerId])).toEqual([{ user_id: payerId, actor_id }]);
  });

  test("is resumed by its asker at any offset, while it runs and afterwards", async () => {
    const { ask, signed } = await asker();
    const hosting = scene([says("High "), says("tide."), "silence"]);
    const request = ask();
    const reader = await begin(hosting, request);
    hosting.clock.advance(60);
    expect((await reader.texts()).join("")).toBe("High tide.");
    const late = follow(
      bodyOf(await hosting.answers.resume(signed, request.answerId, { from: "5", lane: request.lane })),
    );
    expect(await late.texts()).toEqual(["tide."]);
    await hosting.answers.stop(signed, request.answerId, { lane: request.lane });
    expect((await late.whole()).at(-1)?.event).toBe("end");
    expect(await resumed(hosting, signed, request)).toMatchObject({ text: "High tide.", end: { status: "stopped" } });
    hosting.kill();
    expect(await resumed(hosting, signed, request, 5)).toMatchObject({ text: "tide.", end: { status: "stopped" } });
  });

  test("can be read and stopped by its asker alone", async () => {
    const [{ ask }, other] = [await asker(), await asker()];
    const hosting = scene([says("Private"), "silence"]);
    const request = ask();
    await begin(hosting, request);
    const notFound = { code: "chat.answer_not_found" };
    const joining = { from: "0", lane: request.lane };
    await expect(hosting.answers.resume(other.signed, request.answerId, joining)).rejects.toMatchObject(notFound);
    await expect(hosting.answers.stop(other.signed, request.answerId, joining)).rejects.toMatchObject(notFound);
  });

  test("is asked once, however often its request comes", async () => {
    const { ask, payerId } = await asker();
    const hosting = scene([says("High tide."), "silence"]);
    const request = ask();
    await begin(hosting, request);
    const again = await begin(hosting, { ...request, questionId: createId() });
    expect(await again.texts()).toEqual(["High tide."]);
    expect(hosting.requests).toHaveLength(1);
    expect(await quotaOf(ownId(payerId))).toEqual({ used: 0, reserved: 1 });
  });

  test("that is stopped before its first words is given back", async () => {
    const { ask, signed, payerId } = await asker();
    const hosting = scene(["silence"]);
    const request = ask();
    const reader = await begin(hosting, request);
    const verdict = await hosting.answers.stop(signed, request.answerId, { shown: 0, lane: request.lane });
    expect(verdict).toMatchObject({ status: "stopped", withdrawn: true });
    expect((await reader.whole()).at(-1)?.data).toMatchObject({ withdrawn: true });
    expect(await quotaOf(ownId(payerId))).toEqual({ used: 0, reserved: 0 });
  });

  test("that is stopped later keeps what was seen, and counts", async () => {
    const { ask, signed, payerId, stored } = await asker();
    const hosting = scene([says("High "), says("tide."), "silence"]);
    const request = ask();
    await begin(hosting, request);
    hosting.clock.advance(60);
    await hosting.answers.stop(signed, request.answerId, { shown: 4, lane: request.lane });
    expect(await stored(request.answerId)).toEqual({ state: "stopped", text: "High" });
    expect(await quotaOf(ownId(payerId))).toEqual({ used: 1, reserved: 0 });
  });

  test("is stopped by a signature alone while the database is away, and stored when it is back", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { ask, actorId, signed, stored } = await asker();
    const hosting = scene([says("High tide."), "silence"]);
    const request = ask();
    const reader = await begin(hosting, request);
    database.disturb("refused");
    const stopping = { lane: request.lane };
    expect(await hosting.answers.stop(signed, request.answerId, stopping)).toMatchObject({ status: "stopped" });
    expect((await reader.whole()).at(-1)?.data).toMatchObject({ status: "stopped", length: 10 });
    database.disturb(null);
    await hosting.wake(actorId);
    expect(await stored(request.answerId)).toEqual({ state: "stopped", text: "High tide." });
  });

  test.each([
    [
      "its reader comes again",
      (hosting: Scene, { signed }: Asker, request: AdmissionRequest) => resumed(hosting, signed, request),
    ],
    ["its object's alarm rings", (hosting: Scene, { actorId }: Asker) => hosting.wake(actorId)],
    [
      "the sweep looks after it",
      async (hosting: Scene, _: Asker, { answerId }: AdmissionRequest) => {
        const earlier = "update reservation set created_at = created_at - interval '10 minutes' where id = $1";
        await database.sql(earlier, [answerId]);
        await hosting.lost.end();
      },
    ],
  ])("whose object dies is interrupted with what was written, and given back, when %s", async (_name, look) => {
    const who = await asker();
    const hosting = scene([says(long), "silence"]);
    const request = who.ask();
    await begin(hosting, request);
    hosting.clock.advance(1_000);
    hosting.kill();
    await look(hosting, who, request);
    expect(await who.stored(request.answerId)).toEqual({ state: "interrupted", text: long });
    expect(await quotaOf(ownId(who.payerId))).toEqual({ used: 0, reserved: 0 });
    expect(await resumed(hosting, who.signed, request)).toMatchObject({
      text: long,
      end: { status: "interrupted", reason: "restarted" },
    });
  });

  test("that no account can pay for is refused, and writes nothing", async () => {
    const { ask, stored } = await asker(1);
    const hosting = scene([says("High tide."), ends()]);
    await (await begin(hosting, ask())).whole();
    const refused = ask();
    await expect(hosting.answers.begin(refused, [], address)).rejects.toMatchObject({ code: "limits.reached" });
    expect(await stored(refused.answerId)).toBeUndefined();
  });
});

describe("an answer for visitors", () => {
  test("has a lane of its own: two run side by side", async () => {
    const { ask, payerId } = await asVisitor();
    const hosting = scene([says("One."), "silence"], [says("Two."), "silence"]);
    const readers = [await begin(hosting, ask()), await begin(hosting, ask())];
    expect(await Promise.all(readers.map((reader) => reader.texts()))).toEqual([["One."], ["Two."]]);
    expect(await quotaOf(ownId(payerId))).toEqual({ used: 0, reserved: 2 });
  });

  test("is prepared in its object, and what was read is not journaled", async () => {
    const { ask, actorId } = await asVisitor();
    const hosting = scene([says("High tide."), "silence"]);
    await begin(hosting, ask());
    expect(hosting.requests[0]?.request.messages[0]?.content).toMatchObject([{ text: "All about tides." }]);
    const [row] = hosting.journalsOf(actorId);
    expect(JSON.parse(row?.run ?? "")).toMatchObject({ context: { topic: "tides", read: null }, weight: 7 });
  });

  test("is read no longer once its token was revoked", async () => {
    const { ask, token } = await asVisitor();
    const hosting = scene([says("High tide."), "silence"]);
    const reader = await begin(hosting, ask());
    await database.sql("update visitor set revoked = true where token = $1", [token]);
    hosting.clock.advance(60_000);
    await expect.poll(() => reader.ended()).toBe(true);
    expect((await reader.arrived()).some(({ event }) => event === "end")).toBe(false);
  });

  test("is not stored where a person took over, and says so", async () => {
    const log = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const { ask, signed, stored } = await asVisitor();
    const hosting = scene([says("High tide."), "silence"]);
    const request = ask();
    await begin(hosting, request);
    await database.sql("update visitor_answer set taken_over = true, text = 'I am here.' where id = $1", [
      request.answerId,
    ]);
    await hosting.answers.stop(signed, request.answerId, { lane: request.lane });
    expect(await stored(request.answerId)).toEqual({ state: "running", text: "I am here." });
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    expect(lines.findLast(({ event }) => event === "answer.finished")).toMatchObject({
      answer: request.answerId,
      kind: "visitor",
      outcome: "stopped",
      stored: false,
      durationMs: expect.any(Number),
      ttftMs: expect.any(Number),
    });
  });

  test("is refused where its owner is suspended", async () => {
    const { ask, payerId } = await asVisitor();
    await database.sql(`update "user" set suspended_at = now() where id = $1`, [payerId]);
    await expect(scene().answers.begin(ask(), [], address)).rejects.toMatchObject({ code: "chat.answer_not_found" });
  });
});

test("no two kinds of answers have one name, and an unknown name is an error", () => {
  const chat = kinds.of("chat");
  expect(() => createKinds({ others: [chat] })).toThrow("one name");
  expect(() => kinds.of("nothing")).toThrow("no kind of answers is named nothing");
});
