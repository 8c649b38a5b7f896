import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { StartResult } from "../../../../worker/bindings/answers.ts";
import { Visit } from "../../../../worker/modules/support/visit-object/visit.ts";
import { aRun } from "../../../support/answers.ts";
import { streamOf } from "../../../support/event-reader.ts";
import { createHandClock } from "../../../support/hand-clock.ts";

const asker = { tokenHash: "", readerKey: "visitor" };
const runOf = (id: string) => aRun({ id, context: { epoch: 0, pending: [], message: id } });
const free = async () => null;

/** A conversation in which nothing is being answered, and what came of the turns of its messages. */
function openVisit() {
  const clock = createHandClock(0);
  const taken: string[] = [];
  const host = {
    making: () => null,
    recover: async () => null,
    start: async (): Promise<StartResult> => ({ stream: streamOf("") }),
    read: async () => streamOf(""),
  };
  const visit = new Visit("conversation", { host, epoch: { read: () => 0, write: () => undefined }, clock });
  return {
    visit,
    clock,
    taken,
    message: async (id: string, hold: Parameters<Visit["takeTurn"]>[1] = free) => {
      const turn = await visit.takeTurn(id, hold);
      taken.push(id);
      return turn;
    },
    settled: async () => {
      for (let left = 10; left > 0; left -= 1) await setImmediate();
      return [...taken];
    },
  };
}

describe("a message behind another one of its conversation", () => {
  test.each<[string, (visit: Visit) => unknown]>([
    ["begins to be answered", (visit) => visit.start(runOf("first"), asker)],
    ["was sent before, and its answer is read", (visit) => visit.read("first", { readerKey: "visitor", from: 0 })],
    ["is given up", (visit) => visit.endTurn("first")],
  ])("has its turn once that %s", async (_, end) => {
    const { visit, message, settled } = openVisit();
    void message("first");
    void message("second");
    expect(await settled()).toEqual(["first"]);
    await end(visit);
    expect(await settled()).toEqual(["first", "second"]);
  });

  test("has it twelve seconds later where the Worker of the first died", async () => {
    const { clock, message, settled } = openVisit();
    void message("first");
    void message("second");
    await settled();
    clock.advance(11_999);
    expect(await settled()).toEqual(["first"]);
    clock.advance(1);
    expect(await settled()).toEqual(["first", "second"]);
  });

  test.each([
    ["a cap refuses the first", async () => "day" as const, { refused: "day" }],
    ["the chatbot cannot be asked", () => Promise.reject(new Error("away")), "away"],
  ])("has it at once where %s", async (_, hold, became) => {
    const { message, settled } = openVisit();
    const first = message("first", hold).catch((error: Error) => error.message);
    void message("second");
    expect(await first).toEqual(became);
    expect(await settled()).toContain("second");
  });

  test("is not let in by the end of another turn", async () => {
    const { visit, message, settled } = openVisit();
    void message("first");
    void message("second");
    await settled();
    visit.endTurn("second");
    expect(await settled()).toEqual(["first"]);
  });
});
