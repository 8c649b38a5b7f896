import { describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { explain } from "../../../worker/answers/admission.rules.ts";
import { chargeOf, withdrawn } from "../../../worker/answers/outcome.rules.ts";
import type { AnswerRun, Outcome } from "../../../worker/answers/run.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { noSources } from "../../../worker/answers/sources.rules.ts";
import { aLeg } from "../../support/answers.ts";
import { makeModel } from "../../support/rows.ts";
import { admit, ask, count, database, kinds, member, modelId, now, runOf, withDatabase } from "./admission.fixture.ts";

withDatabase();

/** A model whose dearest vendor costs ten counted questions; its own row costs less than one. */
async function makeHeavy(): Promise<number> {
  const modelCommonName = createId();
  await makeModel(database.db, { modelCommonName, provider: "aiml", inputPrice: 0.004, outputPrice: 0.02 });
  return makeModel(database.db, { modelCommonName, inputPrice: 0.0001, outputPrice: 0.0001 });
}

async function stage(questions: number | null) {
  const heavy = await makeHeavy();
  const { userId, token } = await member(questions, { models: [modelId, heavy] });
  const meter = async () => ({
    used: await count("select coalesce(sum(used), 0) from quota where user_id = $1", [userId]),
    reserved: await count("select coalesce(sum(reserved), 0) from quota where user_id = $1", [userId]),
  });
  return { token, meter, askHeavy: () => ask(token, { modelId: heavy }), askLight: () => ask(token) };
}

const settle = (run: AnswerRun, outcome: Outcome | Outcome<"unseen">) =>
  createAnswersRepository(database.db, kinds()).finish({
    run,
    outcome,
    text: "High.",
    title: null,
    sources: noSources,
    ...chargeOf(outcome, run.units),
    now,
  });
const complete = (run: AnswerRun): Outcome => ({ ...withdrawn(run), state: "complete", legs: [aLeg()] });

describe("a question to a model that counts as ten", () => {
  test("holds ten of the plan's questions and uses ten, by the dearest vendor of its name", async () => {
    const { meter, askHeavy } = await stage(30);
    const run = await runOf(askHeavy());
    expect([run.units, await meter()]).toEqual([10, { used: 0, reserved: 10 }]);
    await settle(run, complete(run));
    expect(await meter()).toEqual({ used: 10, reserved: 0 });
  });

  test("gives all ten back where it is withdrawn", async () => {
    const { meter, askHeavy } = await stage(30);
    const run = await runOf(askHeavy());
    await settle(run, withdrawn(run));
    expect(await meter()).toEqual({ used: 0, reserved: 0 });
  });

  test("counts ten once its unseen stops of the day are no longer free", async () => {
    const { meter, askHeavy } = await stage(null);
    const stop = async () => {
      const run = await runOf(askHeavy());
      return settle(run, { ...withdrawn(run), state: "unseen", legs: [aLeg()] });
    };
    for (let free = 0; free < 10; free += 1) expect((await stop()).state).toBe("withdrawn");
    expect(await meter()).toEqual({ used: 0, reserved: 0 });
    expect((await stop()).state).toBe("stopped");
    expect(await meter()).toEqual({ used: 10, reserved: 0 });
  });

  test("is admitted while ten are left and refused with nine, which a lighter model may still use", async () => {
    const { meter, askHeavy, askLight } = await stage(20);
    expect((await admit(askHeavy())).admitted).toBe(true);
    expect((await admit(askLight())).admitted).toBe(true);
    const verdict = await admit(askHeavy());
    expect(verdict.admitted).toBe(false);
    expect(explain(verdict, "chat")).toMatchObject({
      code: "limits.reached",
      details: { limit: 20, used: 11, counts_as: 10, query_type: "chat" },
    });
    expect(await meter()).toEqual({ used: 0, reserved: 11 });
    expect((await admit(askLight())).admitted).toBe(true);
  });

  test("holds no more than its plan has where two are asked at once", async () => {
    const { meter, askHeavy } = await stage(19);
    const verdicts = await Promise.all([admit(askHeavy()), admit(askHeavy())]);
    expect(verdicts.filter(({ admitted }) => admitted)).toHaveLength(1);
    expect(await meter()).toEqual({ used: 0, reserved: 10 });
  });
});
