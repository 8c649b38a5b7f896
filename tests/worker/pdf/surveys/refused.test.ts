import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveys as most } from "../../../../worker/contract/limits.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

describe("what a plan does not allow", () => {
  test.each([
    ["more pages than are left", { units: 6 }, "limits.reached"],
    ["more than creations of a month may cost", { ceiling: 100 }, "limits.cost_reached"],
    ["a plan without it", { units: 0 }, "limits.not_included"],
  ] as const)("is refused, and leaves neither a table nor a hold: %s", async (_, options, code) => {
    const world = await createWorld(database, options);
    await expect(world.start()).rejects.toMatchObject({ code });
    expect((await world.list(world.userId, world.documentId)).surveys).toEqual([]);
    expect(await world.units()).toEqual([0, 0]);
    expect(world.live.sent).toEqual([]);
  });

  test("as many tables of one file as it can hold", async () => {
    const world = await createWorld(database);
    const { id } = await world.start();
    await world.sql(
      `insert into document_survey (id, user_id, document_id, document_gen, question, state, pages, reservation, request_id, created_at, updated_at)
       select s.id || n, s.user_id, s.document_id, 1, 'x', 'completed', 1, s.id || n, s.id || n, now(), now()
       from document_survey s, generate_series(2, $2::int) n where s.id = $1`,
      [id, most.perDocument],
    );
    await expect(world.start()).rejects.toMatchObject({ code: "pdf.too_many_surveys" });
  });
});

test("what another person has is not found", async () => {
  const [own, other] = [await createWorld(database), await createWorld(database)];
  const { id } = await own.start();
  await own.run();
  const { userId } = other;
  for (const act of [
    () => other.read(userId, id, 0),
    () => other.readAll(userId, id),
    () => other.stop(userId, id),
    () => other.again(id),
    () => other.remove(userId, id),
  ])
    await expect(act()).rejects.toMatchObject({ code: "pdf.survey_not_found" });
  await expect(other.list(userId, own.documentId)).rejects.toMatchObject({ code: "pdf.not_found" });
  expect(await own.rowsOf(id)).toHaveLength(7);
});
