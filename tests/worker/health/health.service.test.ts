import { beforeAll, expect, test } from "vitest";
import { createHealthRepository } from "../../../worker/modules/health/health.repository.ts";
import { createHealthService } from "../../../worker/modules/health/health.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});

test("health is ok while the database answers and degraded when it does not", async () => {
  const health = createHealthService({ health: createHealthRepository(database.db) });
  expect(await health.read()).toEqual({ status: "ok" });
  await database.close();
  expect(await health.read()).toEqual({ status: "degraded" });
});
