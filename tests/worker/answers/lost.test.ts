import { expect, test } from "vitest";
import { createLostAnswers } from "../../../worker/answers/lost.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";

const noon = Date.UTC(2026, 10, 21, 12);

/** Answers by their conversation's object: what it says is still being made, or that it cannot be reached. */
async function endLost(objects: Record<string, string | null | Error>) {
  const looked: Date[] = [];
  const interrupted: string[] = [];
  const lost = createLostAnswers({
    clock: createHandClock(noon),
    answers: {
      async listOpen(before) {
        looked.push(before);
        return Object.keys(objects).map((id) => ({
          id,
          kind: "chat",
          place: { host: "person", lane: `thread of ${id}` },
        }));
      },
      interrupt: async (id) => void interrupted.push(id),
    },
    runsOf: () => ({
      async recover({ lane }) {
        const found = objects[lane.replace("thread of ", "")] ?? null;
        if (found instanceof Error) throw found;
        return found;
      },
    }),
  });
  const failure = await lost.end().then(
    () => null,
    (error: Error) => error.message,
  );
  return { looked, interrupted, failure };
}

test("answers that were admitted three minutes ago and that no object makes are ended", async () => {
  const { looked, interrupted, failure } = await endLost({ lost: null, made: "made", overtaken: "another" });
  expect(looked).toEqual([new Date(noon - 180_000)]);
  expect([interrupted, failure]).toEqual([["lost", "overtaken"], null]);
});

test("one whose object cannot be reached is left to the next sweep, and the others are ended", async () => {
  const { interrupted, failure } = await endLost({ unreachable: new Error("the object is down"), lost: null });
  expect([interrupted, failure]).toEqual([["lost"], "1 of 2 answers were not looked after"]);
});
