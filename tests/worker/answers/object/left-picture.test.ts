import { expect, test } from "vitest";
import { AnswerHost } from "../../../../worker/answers/object/answer-host.ts";
import type { AnswerKind } from "../../../../worker/answers/kind.ts";
import type { FinishAnswer } from "../../../../worker/answers/finishing.service.ts";
import { createSignedTurns } from "../../../../worker/answers/signed-turns.ts";
import { createStoredAnswers } from "../../../../worker/modules/chat/conversations/stored-answers.repository.ts";
import type { PictureProducing } from "../../../../worker/modules/chat/drawing/producing.service.ts";
import { createPictureAnswer } from "../../../../worker/modules/chat/drawing/picture.answer.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { aRun, asked } from "../../../support/answers.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { createSqlStorage } from "../../../support/sqlite.ts";

const unused = () => Promise.reject(new Error("not asked here"));
const fox = { file_id: "fox", media_type: "image/png", bytes: 3, width: 1_024, height: 1_024 };
const run = aRun({
  kind: "picture",
  question: asked("a fox"),
  context: { size: "1024x1024", earlier: [] },
  wantsTitle: false,
});

/** An object whose picture comes as far as `draw` says, and what the next one on its disk stores. */
async function leftAfter(draw: PictureProducing) {
  const { sql } = createSqlStorage();
  const clock = createHandClock(run.askedAt);
  const stored: Parameters<FinishAnswer>[] = [];
  const picture = createPictureAnswer({
    stored: createStoredAnswers(undefined as never),
    sessions: { stillAlive: async (ids) => [...ids] },
    titles: { seek: async () => ({ found: null, calls: [] }), keep: async () => false },
    produce: draw,
    providers: ["chatgpt"],
  });
  const kinds = createKinds({ others: [picture as AnswerKind] });
  const start = () =>
    new AnswerHost({
      sql,
      clock,
      setAlarm: async () => undefined,
      waitUntil: () => undefined,
      answers: {
        kinds,
        turns: createSignedTurns(["a secret"]),
        ask: unused,
        async finish(...given) {
          stored.push(given);
          return { state: given[1].state as "complete", isStored: true };
        },
      },
    });
  expect(await start().start(run, { tokenHash: "", readerKey: "s" })).toHaveProperty("stream");
  for (let wake = 0; wake < 2; wake += 1) await start().wake();
  return stored;
}

test("a picture that was drawn when its object died stands in its answer, whole and once", async () => {
  const stored = await leftAfter((_run, sink) => {
    sink.note([fox]);
    sink.text("a fox");
    return new Promise(() => undefined);
  });
  expect(stored).toHaveLength(1);
  const [[, outcome, text, , sources] = []] = stored;
  expect(sources).toEqual({ citations: [], note: [fox] });
  // Its words are written a second after they came, and are those of the question.
  expect([outcome?.state, outcome?.reason, text]).toEqual(["complete", null, "a fox"]);
});

test("one that was not drawn yet leaves an interrupted answer without words", async () => {
  const [[, outcome, text, , sources] = [], ...more] = await leftAfter(() => new Promise(() => undefined));
  expect([outcome?.state, outcome?.reason, text, sources?.note, more]).toEqual([
    "interrupted",
    "restarted",
    "",
    null,
    [],
  ]);
});
