import { describe, expect, test } from "vitest";
import { createStoredAnswers } from "../../../worker/modules/chat/conversations/stored-answers.repository.ts";
import { createThreads } from "../../../worker/modules/chat/conversations/threads.repository.ts";
import type { AiEvent } from "../../../worker/providers/ai/ai.ts";
import { follow } from "../../support/event-reader.ts";
import { ends, says } from "../../support/scripted-ai.ts";
import type { Step } from "../../support/scripted-ai.ts";
import { present } from "../../support/present.ts";
import { asVisitor, begin, bodyOf, database, inChat, scene, withKinds } from "./kinds.fixture.ts";
import type { Scene } from "./kinds.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";

withKinds();

const thinks = (text: string): AiEvent => ({ type: "thought", text });
const thoughtsIn = (events: readonly { event?: string | undefined; data: unknown }[]) =>
  events.filter(({ event }) => event === "thought").map(({ data }) => data);
const later = (hosting: () => Scene, ms: number) => (): Step => () => hosting().clock.advance(ms);

/** A model that thinks for two and a half seconds. */
function thinking(more: Step[] = [says("High tide."), ends()]) {
  let hosting: Scene | undefined;
  const soon = later(() => present(hosting), 2_500);
  hosting = scene([thinks("The moon... "), thinks("Yes."), soon(), ...more], [says("Again."), ends()]);
  return hosting;
}

describe("what a model thinks before its answer", () => {
  test("comes as an event of its own, with how long it took, and is stored beside the text", async () => {
    const { ask, payerId, stored } = await inChat();
    const request = ask();
    const events = await (await begin(thinking(), request)).whole();
    const thoughts = thoughtsIn(events);
    expect(thoughts.map((data) => (data as { text: string }).text).join("")).toBe("The moon... Yes.");
    expect(thoughts.at(-1)).toMatchObject({ ms: 2_500 });
    expect(await stored(request.answerId)).toEqual({ state: "complete", text: "High tide." });
    const { findThoughts } = createStoredAnswers(database.db);
    expect(await findThoughts(request.answerId, ownId(payerId))).toBe("The moon... Yes.");
    expect(await findThoughts(request.answerId, ownId("another"))).toBeNull();
    const thread = await createThreads(database.db).find(ownId(payerId), request.lane);
    expect(thread?.history.map(({ thought_ms: ms }) => ms)).toEqual([undefined, 2_500]);
    expect(JSON.stringify(thread)).not.toContain("The moon");
  });

  test("goes to no model with the next question", async () => {
    const { ask } = await inChat();
    const hosting = thinking();
    const first = ask();
    await (await begin(hosting, first)).whole();
    await (await begin(hosting, ask({ lane: first.lane, isNewLane: false }))).whole();
    expect(hosting.requests).toHaveLength(2);
    expect(JSON.stringify(hosting.requests[1]?.request.messages)).toContain("High tide.");
    expect(JSON.stringify(hosting.requests[1]?.request.messages)).not.toContain("The moon");
  });

  test("comes whole to a reader who joins at an offset, which counts the text alone", async () => {
    const { ask, signed } = await inChat();
    const hosting = thinking([says("High "), says("tide."), "silence"]);
    const request = ask();
    await begin(hosting, request);
    hosting.clock.advance(60);
    const joining = { from: "5", lane: request.lane };
    const late = follow(bodyOf(await hosting.answers.resume(signed, request.answerId, joining)));
    expect((await late.texts()).join("")).toBe("tide.");
    await hosting.answers.stop(signed, request.answerId, { shown: 10, lane: request.lane });
    expect(thoughtsIn(await late.whole())[0]).toEqual({ from: 0, text: "The moon... Yes.", ms: 2_500 });
  });

  test("leaves no trace of an incognito answer", async () => {
    const { ask, payerId } = await inChat();
    await database.sql(`update "user" set incognito = true where id = $1`, [payerId]);
    const request = ask();
    const events = await (await begin(thinking(), request)).whole();
    expect(thoughtsIn(events).length).toBeGreaterThan(0);
    expect(JSON.stringify(events.filter(({ event }) => event === "turn"))).not.toContain("The moon");
    expect(await database.sql("select 1 from message where id = $1", [request.answerId])).toEqual([]);
  });

  test("is neither asked for nor sent where a kind shows none of it", async () => {
    const { ask } = await asVisitor();
    const hosting = thinking();
    const response = await begin(hosting, ask());
    expect(thoughtsIn(await response.whole())).toEqual([]);
    expect(hosting.requests[0]?.request.showsThoughts).toBe(false);
  });
});
