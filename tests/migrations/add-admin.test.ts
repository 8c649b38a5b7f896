import { afterAll, beforeAll, expect, test } from "vitest";
import { addAdmin } from "../../migrations/add-admin.ts";
import { passwordCost } from "../../worker/contract/limits.ts";
import { createIdentity } from "../../worker/providers/identity/identity.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

const config = { publicUrl: "https://ensemble.example", adminKeys: ["admins-secret-of-32-letters-or-more"] as const };
let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test("an added admin signs in with the printed password and a recovery code, and is not added twice", async () => {
  const person = { name: "Root", email: " Root@Example.test" };
  const added = await addAdmin(database.db, config, person);
  const keys = ["people-secret-of-32-letters-or-more"] as const;
  const auth = { keys, adminKeys: config.adminKeys, passwordCost };
  const { admins } = createIdentity(
    { publicUrl: config.publicUrl, auth, google: undefined },
    database.db,
    async () => false,
    async () => true,
  );
  const first = await admins.signIn("root@example.test", added?.password ?? "");
  const opened = await admins.confirm("challenge" in first ? first.challenge : "", added?.recoveryCodes[0] ?? "");
  expect(opened.token).toMatch(/^\w{20,}$/);
  expect(await addAdmin(database.db, config, person)).toBeNull();
});
