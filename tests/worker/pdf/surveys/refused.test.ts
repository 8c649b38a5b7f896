import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surveys as most } from "../../../../worker/contract/limits.ts";
import { messageOf } from "../../../../worker/http/sentences.ts";
import type { AppError } from "../../../../worker/lib/app-error.ts";
import { createId } from "../../../../worker/lib/ids.ts";
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
    ["more pages than are left", { units: 6 }, "pdf.survey_too_long"],
    ["more than creations of a month may cost", { ceiling: 100 }, "limits.cost_reached"],
    ["a plan without it", { units: 0 }, "limits.not_included"],
  ] as const)("is refused, and leaves neither a table nor a hold: %s", async (_, options, code) => {
    const world = await createWorld(database, options);
    await expect(world.start()).rejects.toMatchObject({ code });
    expect((await world.list(world.workspaceId, world.documentId)).surveys).toEqual([]);
    expect(await world.units()).toEqual([0, 0]);
    expect(world.live.sent).toEqual([]);
  });

  test("names the pages that it would read, those that are left, and the ways out", async () => {
    const world = await createWorld(database, { units: 6 });
    const refused = await world.start().catch((error: unknown) => error);
    expect(refused).toMatchObject({
      details: { pages: 7, left: 6, limit: 6, used: 0, query_type: "pdf-exhaustive", resets_at: expect.any(String) },
    });
    const { code, details } = refused as AppError;
    expect(messageOf(code, "en", details)).toBe(
      "Pages to read: 7. Left in your plan: 6 of 6. List fewer pages, or choose a plan with more.",
    );
    expect(messageOf(code, "fr", details)).toMatch(/7.*6 sur 6.*moins de pages.*une offre/);
  });

  test("fewer pages are read where they are asked for, and a retry reads no more than these", async () => {
    const world = await createWorld(database, { units: 6 });
    const { id, pages } = await world.start("List all deadlines", createId(), 6);
    expect([pages, await world.units()]).toEqual([6, [0, 6]]);
    await world.run({ steps: 1 });
    await world.stop(world.workspaceId, id);
    await world.run();
    await world.again(id);
    await world.run();
    expect(await world.stateOf(id)).toMatchObject({ state: "completed", pages: 6, pages_done: 6, rows: 6 });
    expect(await world.units()).toEqual([6, 0]);
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
  const { workspaceId } = other;
  for (const act of [
    () => other.read(workspaceId, id, 0),
    () => other.readAll(workspaceId, id),
    () => other.stop(workspaceId, id),
    () => other.again(id),
    () => other.remove(workspaceId, id),
  ])
    await expect(act()).rejects.toMatchObject({ code: "pdf.survey_not_found" });
  await expect(other.list(workspaceId, own.documentId)).rejects.toMatchObject({ code: "pdf.not_found" });
  expect(await own.rowsOf(id)).toHaveLength(7);
});
