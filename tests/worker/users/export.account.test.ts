import { afterAll, beforeAll, expect, test } from "vitest";
import { authPersonal } from "../../../worker/modules/auth/auth.personal.ts";
import { createExportRepository } from "../../../worker/modules/users/export.repository.ts";
import { collectPersonal } from "../../../worker/personal/collect-personal.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makePerson } from "../../support/people.ts";
import type { OwnId } from "../../support/owner-ids.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const sections = collectPersonal([authPersonal], null).archive.files.flatMap((file) => file.sections);

async function secondFactorOf(userId: OwnId) {
  const section = sections.find(([name]) => name === "second_factor")?.[1];
  if (section === undefined || "list" in section) throw new Error("the archive has no second factor");
  return (await createExportRepository(database.db).readWhole([section], userId))[0];
}

async function setUpFactor(turnedOnAt: string | null, codes: number): Promise<OwnId> {
  const { id } = await makePerson(database.db);
  await database.sql(
    "insert into second_factor (user_id, secret, confirmed_at, created_at) values ($1, 'sealed', $2, '2026-11-20T10:00Z')",
    [id, turnedOnAt],
  );
  await database.sql(
    "insert into recovery_code (user_id, code_hash) select $1, 'hash ' || n from generate_series(1, $2::int) n",
    [id, codes],
  );
  return id;
}

test("an export has when two-step sign-in was set up and turned on and how many codes are left, and no secret", async () => {
  const found = (await secondFactorOf(await setUpFactor("2026-11-20T10:05Z", 9))) as Record<string, string | number>;
  expect(Object.keys(found)).toEqual(["set_up_at", "turned_on_at", "recovery_codes"]);
  expect([new Date(found["set_up_at"] ?? 0), new Date(found["turned_on_at"] ?? 0), found["recovery_codes"]]).toEqual([
    new Date("2026-11-20T10:00Z"),
    new Date("2026-11-20T10:05Z"),
    9,
  ]);
});

test("an export has an authenticator that was set up and never turned on", async () => {
  expect(await secondFactorOf(await setUpFactor(null, 0))).toMatchObject({ turned_on_at: null, recovery_codes: 0 });
});

test("an export of an account without a second factor names none", async () => {
  expect(await secondFactorOf((await makePerson(database.db)).id)).toBeNull();
});
