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

async function read(name: string, userId: OwnId) {
  const section = sections.find((each) => each[0] === name)?.[1];
  if (section === undefined || "list" in section) throw new Error(`the archive has no ${name}`);
  return (await createExportRepository(database.db).readWhole([section], userId))[0];
}

const secondFactorOf = (userId: OwnId) => read("second_factor", userId);

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

test("an export has the names and dates of passkeys, and nothing of their keys", async () => {
  const { id } = await makePerson(database.db);
  await database.sql(
    `insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $1, 'credential', 'key', 7, '{}', 'Laptop', '2026-11-20T10:00Z')`,
    [id],
  );
  const [passkey] = (await read("passkeys", id)) as Record<string, unknown>[];
  expect(Object.keys(passkey ?? {})).toEqual(["name", "created_at", "last_used_at"]);
  expect(passkey).toMatchObject({ name: "Laptop", last_used_at: null });
});
