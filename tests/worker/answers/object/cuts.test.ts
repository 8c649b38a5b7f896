import { expect, test } from "vitest";
import { begin, catchUp, drain, finish, withText } from "../../../../worker/answers/object/answer.machine.ts";
import type { AnswerState } from "../../../../worker/answers/object/answer.machine.ts";
import { encodeEvent, offsetOf } from "../../../../worker/contract/chat/event-stream.ts";
import type { AnswerEvent as HostEvent } from "../../../../worker/answers/events.ts";
import { anOutcome, aRun, ids } from "../../../support/answers.ts";
import { parseEvents } from "../../../support/event-reader.ts";

type Random = (below: number) => number;

/** Mulberry32: the same numbers for the same seed on every machine. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A reader that knows the contract and nothing else: append text, keep the last id, cut to the end's length. */
function createReader() {
  let text = "";
  let lastEventId: string | null = null;
  let ended = false;
  let connected = false;
  return {
    text: () => text,
    ended: () => ended,
    connected: () => connected,
    offset: () => offsetOf(ids.answer, lastEventId),
    receive(events: readonly HostEvent[], upTo = Number.POSITIVE_INFINITY) {
      const wire = events.map(encodeEvent).join("");
      for (const event of parseEvents(wire.slice(0, upTo))) {
        if (event.event === "message") text += event.data.text ?? "";
        if (event.event === "end") {
          text = text.slice(0, event.data.length);
          ended = true;
        }
        lastEventId = event.id ?? lastEventId;
      }
      connected = upTo >= wire.length;
    },
    cut: () => void (connected = false),
  };
}

const pieces = ["a", " été", "😀", "\uD83D", "\uDE00", "\n\ndata: x\n\n", "\r", "漢字", "\u2028", "{}"];

/** Text comes, is sent, readers are cut in the middle of a byte stream and come back; then it ends. */
function play(seed: number) {
  const random = randomOf(seed);
  const readers = Array.from({ length: 3 }, createReader);
  let state: AnswerState = begin(aRun());
  let said = "";
  const deliver = (events: readonly HostEvent[]) => {
    for (const reader of readers.filter((each) => each.connected())) {
      reader.receive(events, random(4) === 0 ? random(80) : undefined);
    }
  };
  const join = (reader: ReturnType<typeof createReader>) =>
    reader.receive(catchUp(state, reader.offset()), random(3) === 0 ? random(500) : undefined);
  for (let step = 10 + random(60); step > 0; step--) {
    const reader = readers[random(3)];
    const what = random(5);
    if (what < 2) {
      const piece = pieces[random(pieces.length)] ?? "";
      said += piece;
      state = withText(state, piece);
    } else if (what === 2) {
      const drained = drain(state);
      state = drained.state;
      deliver(drained.events);
    } else if (what === 3) reader?.cut();
    else if (reader && !reader.connected()) join(reader);
  }
  const drained = drain(state);
  deliver(drained.events);
  const shown = random(3) === 0 ? random(said.length + 2) : null;
  state = finish(drained.state, anOutcome({ state: shown === null ? "complete" : "stopped" }), shown);
  deliver(state.closing ?? []);
  for (const reader of readers) while (!reader.ended()) join(reader);
  return { said, shown, kept: state.text, read: readers.map((reader) => reader.text()) };
}

const games = Array.from({ length: 200 }, (_, seed) => ({ seed, ...play(seed) }));

test("however its readers are cut, nothing of an answer is lost or doubled", () => {
  for (const { seed, said, shown, kept, read } of games) {
    expect(read, `seed ${seed}`).toEqual([kept, kept, kept]);
    expect(said.startsWith(kept), `seed ${seed}`).toBe(true);
    // At most half a surrogate pair is dropped beside what a stop cuts off.
    expect(Math.min(shown ?? said.length, said.length) - kept.length, `seed ${seed}`).toBeLessThanOrEqual(1);
  }
});

test("wherever an answer is stopped, no surrogate pair is halved", () => {
  for (const { seed, said, kept } of games) {
    const halved = /[\uD800-\uDBFF]$/.test(kept) && /^[\uDC00-\uDFFF]/.test(said.slice(kept.length));
    expect(halved, `seed ${seed}`).toBe(false);
  }
});

test("the games do cut readers, stop answers and leave some whole", () => {
  expect(games.filter(({ said, kept }) => kept.length < said.length - 1).length).toBeGreaterThan(20);
  expect(games.filter(({ said, kept }) => kept === said).length).toBeGreaterThan(20);
  expect(games.filter(({ kept }) => kept.includes("😀")).length).toBeGreaterThan(20);
});
