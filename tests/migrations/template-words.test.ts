import { afterAll, beforeAll, expect, test } from "vitest";
import { readMigrations } from "../../migrations/migrate.ts";
import { seedTemplates } from "../../migrations/seed/assistant.ts";
import { startDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());

const migrateAgain = async () => {
  const migration = readMigrations().find(({ name }) => name.endsWith("_template_words.sql"));
  for (const statement of migration?.text.split("--> statement-breakpoint") ?? []) await database.sql(statement, []);
};
const stored = () =>
  database.sql("select id, fields, example from assistant_template where user_id is null order by id", []);
const keyed = (key: string) => seedTemplates.find((template) => template.key === key)?.id ?? 0;

const earlier: [from: string, to: string][] = [
  ['"Who are we celebrating?"', '"Who is celebrated?"'],
  ['"Presse écrite"', '"Presse papier"'],
  ["412 cartons sur 900 déplacés, leurs dossiers numérisés.", "412 cartons sur 900 déplacés et numérisés."],
];

test("templates that stand as they were seeded get today's words, and the migration changes nothing twice", async () => {
  const today = await stored();
  for (const [now, then] of earlier)
    await database.sql(
      `update assistant_template set fields = replace(fields::text, $1, $2)::jsonb,
        example = replace(example::text, $1, $2)::jsonb`,
      [now, then],
    );
  await database.sql("update assistant_template set fields = fields #- '{0,choices,3}' where id = $1", [
    keyed("personal-speech"),
  ]);
  expect(await stored()).not.toEqual(today);
  await migrateAgain();
  expect(await stored()).toEqual(today);
  await migrateAgain();
  expect(await stored()).toEqual(today);
});

test("the words of an admin stay", async () => {
  const own = [{ key: "occasion", kind: "choice", required: true, choices: [], label: { en: "When", fr: "Quand" } }];
  const id = keyed("personal-speech");
  await database.sql("update assistant_template set fields = $2 where id = $1", [id, JSON.stringify(own)]);
  await migrateAgain();
  const [row] = await database.sql("select fields from assistant_template where id = $1", [id]);
  expect(row?.["fields"]).toEqual(own);
});
