import { describe, expect, test } from "vitest";
import { createReaders } from "../../../../worker/answers/object/readers.ts";
import { encodeEvent, eventId } from "../../../../worker/contract/chat/event-stream.ts";
import type { AnswerEvent } from "../../../../worker/answers/events.ts";
import { ids } from "../../../support/answers.ts";
import { follow, passed, textsOf } from "../../../support/event-reader.ts";

const says = (text: string): AnswerEvent => ({
  event: "message",
  id: eventId(ids.answer, text.length),
  data: { text },
});
const caughtUp: AnswerEvent = { event: "caught-up", data: { offset: 0 } };
const end: AnswerEvent = {
  event: "end",
  data: { status: "complete", length: 0, reason: null, withdrawn: false, cost_micros: 0 },
};

describe("the readers of an answer", () => {
  test("each gets what it missed, then what all of them get", async () => {
    const readers = createReaders(encodeEvent);
    const early = follow(readers.open("one", [caughtUp]));
    readers.send([says("a")]);
    const late = follow(readers.open("two", [says("a"), caughtUp]));
    readers.send([says("b")]);
    expect(await early.names()).toEqual(["caught-up", "message", "message"]);
    expect(await late.names()).toEqual(["message", "caught-up", "message"]);
    expect([await early.texts(), await late.texts()]).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
    expect(early.ended()).toBe(false);
  });

  test("one that stalls is closed and holds no other up", async () => {
    const readers = createReaders(encodeEvent);
    const stalled = readers.open("slow", [caughtUp]);
    const quick = follow(readers.open("quick", [caughtUp]));
    const large = says("x".repeat(100_000));
    for (let sent = 0; sent < 8; sent++) {
      readers.send([large]);
      await passed();
    }
    expect(readers.keys()).toEqual(["quick"]);
    expect(await quick.texts()).toHaveLength(8);
    // What waited for it before it was closed still arrives, and then no end: it has to come back.
    const events = await follow(stalled).whole();
    expect(textsOf(events).length).toBeGreaterThan(0);
    expect(textsOf(events).length).toBeLessThan(8);
    expect(events.some(({ event }) => event === "end")).toBe(false);
  });

  test("a backlog larger than what may wait for a reader still arrives whole", async () => {
    const readers = createReaders(encodeEvent);
    const stream = readers.open("one", [says("x".repeat(2_000_000)), caughtUp]);
    readers.send([says("y")]);
    const events = await follow(stream).whole();
    expect(events.map(({ event }) => event)).toEqual(["message", "caught-up"]);
  });

  test("closing ends every stream after what was sent to it", async () => {
    const readers = createReaders(encodeEvent);
    const streams = [readers.open("one", [caughtUp]), readers.open("two", [caughtUp])];
    readers.send([says("a"), end]);
    readers.closeAll();
    expect(readers.count()).toBe(0);
    for (const stream of streams) {
      const events = await follow(stream).whole();
      expect(events.map(({ event }) => event)).toEqual(["caught-up", "message", "end"]);
    }
  });

  test("one that cancels its stream is removed, and sending goes on", async () => {
    const readers = createReaders(encodeEvent);
    const leaving = readers.open("one", [caughtUp]);
    const staying2 = follow(readers.open("two", [caughtUp]));
    await leaving.cancel();
    expect(readers.count()).toBe(1);
    readers.send([says("a")]);
    expect(await staying2.texts()).toEqual(["a"]);
  });

  test("closing what was cancelled changes nothing", async () => {
    const readers = createReaders(encodeEvent);
    await readers.open("one", [caughtUp]).cancel();
    readers.closeAll();
    expect(readers.count()).toBe(0);
  });

  test("the streams of a dead session are closed, and no others", async () => {
    const readers = createReaders(encodeEvent);
    const dead = [1, 2].map(() => follow(readers.open("dead", [caughtUp])));
    const alive = follow(readers.open("alive", [caughtUp]));
    expect(readers.keys()).toEqual(["dead", "alive"]);
    readers.closeThose(new Set(["dead"]));
    readers.send([says("secret")]);
    for (const reader of dead) expect(textsOf(await reader.whole())).toEqual([]);
    expect(await alive.texts()).toEqual(["secret"]);
  });
});
