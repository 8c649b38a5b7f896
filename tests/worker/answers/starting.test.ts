import { expect, test } from "vitest";
import { createStarting } from "../../../worker/answers/starting.service.ts";
import { passed } from "../../support/event-reader.ts";
import { createHandClock } from "../../support/hand-clock.ts";

/** An answer that its object knows from the nth look on; `settledAt` is the nth look after which it is over. */
function scene({ knownAt = Number.POSITIVE_INFINITY, settledAt = Number.POSITIVE_INFINITY } = {}) {
  const clock = createHandClock(1_000_000);
  const lost: { before: number; id: string }[] = [];
  let looks = 0;
  const whenStarted = createStarting({
    clock,
    answers: {
      isHeld: async () => looks < settledAt,
      interrupt: async (id, before) => void lost.push({ before: before.getTime(), id }),
    },
  });
  const found = whenStarted("answer", async () => ((looks += 1) >= knownAt ? "stream" : null));
  return { clock, lost, found, looks: () => looks };
}

test("an answer that its object has is joined at once", async () => {
  const { found, clock } = scene({ knownAt: 1 });
  expect(await found).toBe("stream");
  expect(clock.now()).toBe(1_000_000);
});

test("an answer that is over is not waited for", async () => {
  const { found, looks } = scene({ settledAt: 1 });
  expect([await found, looks()]).toEqual([null, 1]);
});

test("an answer that was admitted a moment ago is joined as soon as its object has it", async () => {
  const { found, clock, lost } = scene({ knownAt: 3 });
  for (const pause of [50, 100]) {
    await passed();
    clock.advance(pause);
  }
  expect([await found, lost]).toEqual(["stream", []]);
});

test("an answer that no object takes is given up after some seconds, if it is a minute old", async () => {
  const { found, clock, lost, looks } = scene();
  for (let look = 0; look < 6; look += 1) {
    await passed();
    clock.advance(1_600);
  }
  expect([await found, looks()]).toEqual([null, 7]);
  expect(lost).toEqual([{ before: clock.now() - 60_000, id: "answer" }]);
});
