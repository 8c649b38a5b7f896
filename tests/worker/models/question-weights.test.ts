import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedModels, seedWeights } from "../../../migrations/seed/models.ts";
import { questionWeights, questionWeight } from "../../../worker/contract/question-weights.rules.ts";
import { createModelsRepository } from "../../../worker/modules/models/models.repository.ts";
import { weightOfName } from "../../../worker/modules/models/question-weights.sql.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeModel } from "../../support/rows.ts";

/** USD per million tokens. */
const row = (input: number, output: number, forGuests = false) => ({
  inputPrice: input / 1_000,
  outputPrice: output / 1_000,
  forGuests,
});

describe("one question counts", () => {
  test.each([
    ["as one where it costs at most what a counted question may", [row(0, 5)], 1],
    ["as two just above", [row(0, 5.01)], 2],
    ["as two where it costs exactly as much as two", [row(1, 6.25)], 2],
    ["as five where it costs three times as much", [row(1.5, 9)], 5],
    ["as ten", [row(4, 20)], 10],
    ["as twenty", [row(10, 50)], 20],
    ["by the dearest of its common name, whichever vendor answers", [row(0.1, 0.5), row(2, 10), row(1, 5)], 5],
    ["as one where guests may ask, whatever the others of its name cost", [row(10, 50), row(0.1, 0.5, true)], 1],
    ["as one where it costs nothing", [row(0, 0)], 1],
    ["as no more than the largest weight", [row(100_000, 100_000)], 1_000],
  ])("%s", (_, family, weight) => {
    expect(questionWeight(family)).toBe(weight);
  });
});

describe("the statement", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase({ seeded: true });
  });
  afterAll(() => database.close());

  const weigh = async (name: string) => {
    const { rows } = await database.db.execute<{ weight: number }>(sql`select ${weightOfName(sql`${name}`)} as weight`);
    return rows[0]?.weight;
  };

  test("weighs every model of a new installation as the rule does, and the catalogue says so", async () => {
    const weights = seedWeights();
    const providers = [...new Set(seedModels.map(({ provider }) => provider))];
    for (const model of await createModelsRepository(database.db).list({ of: [{ kind: "text", providers }] })) {
      expect([model.model_common_name, model.question_weight]).toEqual([
        model.model_common_name,
        weights.get(model.model_common_name),
      ]);
    }
    expect(new Set(weights.values()).size).toBeGreaterThan(3);
  });

  test.each(questionWeights.steps.slice(0, -1))("changes the weight just above %d counted questions", async (step) => {
    const { steps, unitMicros, usual } = questionWeights;
    // Eight decimals are kept: a price whose product is exactly the step, and one above it.
    const price = (step * unitMicros) / (usual.outputTokens * 1_000);
    await makeModel(database.db, { modelCommonName: `at ${step}`, inputPrice: 0, outputPrice: price });
    await makeModel(database.db, { modelCommonName: `above ${step}`, inputPrice: 0, outputPrice: price + 0.000_001 });
    expect(await weigh(`at ${step}`)).toBe(step);
    expect(await weigh(`above ${step}`)).toBe(steps[steps.indexOf(step) + 1]);
  });

  test("leaves archived models and models of pictures out", async () => {
    const modelCommonName = "mixed";
    await makeModel(database.db, { modelCommonName, inputPrice: 0.0001, outputPrice: 0.0001 });
    await makeModel(database.db, { modelCommonName, inputPrice: 1, outputPrice: 1, archivedAt: new Date(0) });
    await makeModel(database.db, { modelCommonName, inputPrice: 1, outputPrice: 1, kind: "image" });
    expect(await weigh(modelCommonName)).toBe(1);
    expect(await weigh("no such name")).toBe(1);
  });
});
