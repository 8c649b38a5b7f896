import { describe, expect, test } from "vitest";
import {
  beginThinking,
  drainThinking,
  endThinking,
  noThinking,
  think,
  thoughtsOf,
  thoughtsSoFar,
} from "../../../../worker/answers/object/thoughts.machine.ts";
import type { ThoughtState } from "../../../../worker/answers/object/thoughts.machine.ts";
import type { AnswerThought } from "../../../../worker/contract/chat/thoughts.contract.ts";
import { thoughtsLength } from "../../../../worker/contract/limits.ts";
import { present } from "../../../support/present.ts";

const began = beginThinking(noThinking, 1_000);
const after = (...pieces: string[]): ThoughtState => pieces.reduce(think, began);
const sent = (thinking: ThoughtState) => drainThinking(thinking).thinking;

/** What a reader shows after these events. */
const shown = (events: readonly { data: unknown }[], before = ""): string =>
  events.reduce((text, { data }) => {
    const { from, text: more } = data as AnswerThought;
    return text.slice(0, from) + more;
  }, before);

describe("what a model thinks", () => {
  test("reaches readers once, piece by piece", () => {
    const first = drainThinking(after("Hmm. "));
    const second = drainThinking(think(first.thinking, "Blue?"));
    expect(drainThinking(second.thinking).events).toEqual([]);
    expect(shown([...first.events, ...second.events])).toBe("Hmm. Blue?");
  });

  test("is there whole for a reader who comes later, as far as the others have it", () => {
    const thinking = think(sent(after("Hmm. ")), "Blue?");
    expect(thoughtsSoFar(thinking)).toEqual([{ event: "thought", data: { from: 0, text: "Hmm. ", ms: null } }]);
    const [rest] = drainThinking(thinking).events;
    expect(shown([present(rest)], "Hmm. ")).toBe("Hmm. Blue?");
  });

  test("took from the call of its model to its first words, and no longer", () => {
    const ended = endThinking(sent(after("Hmm.")), 9_500);
    expect(drainThinking(ended).events).toEqual([{ event: "thought", data: { from: 4, text: "", ms: 8_500 } }]);
    expect(endThinking(ended, 60_000).ms).toBe(8_500);
    expect(thoughtsOf(ended)).toEqual({ thoughts: { text: "Hmm.", ms: 8_500 } });
    expect(think(ended, "more").text).toBe("Hmm.");
  });

  test("is forgotten once another model is asked", () => {
    const next = beginThinking(sent(after("Hmm.")), 5_000);
    const { thinking, events } = drainThinking(next);
    expect(shown(events, "Hmm.")).toBe("");
    expect(shown(drainThinking(think(thinking, "Red?")).events)).toBe("Red?");
  });

  test.each([
    ["nothing", []],
    ["empty lines", ["\n\n", " "]],
  ])("is none where it is %s", (_, pieces) => {
    const ended = endThinking(after(...pieces), 3_000);
    expect([drainThinking(ended).events, thoughtsSoFar(ended), thoughtsOf(ended)]).toEqual([[], [], {}]);
  });

  test("is kept up to its limit", () => {
    expect(after("x".repeat(thoughtsLength), "y").text).toBe("x".repeat(thoughtsLength));
  });
});
