import { is } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { user } from "../../worker/accounts/accounts.tables.ts";
import { adminUser } from "../../worker/accounts/admins.tables.ts";
import * as schema from "../../worker/db/schema.ts";
import { modules } from "../../worker/modules/modules.ts";
import type { ExportQuery, Section } from "../../worker/personal/archive.ts";
import { collectPersonal } from "../../worker/personal/collect-personal.ts";
import { personalData } from "../../worker/registries.ts";
import type { PersonalServices } from "../../worker/services.ts";

/** Tables that no module declares, because they hold nothing of a person who uses the product. */
const impersonal: Readonly<Record<string, string>> = {
  admin_account: "admins are staff",
  admin_passkey: "admins are staff",
  admin_session: "admins are staff",
  admin_two_factor: "admins are staff",
  admin_user: "admins are staff",
  admin_verification: "admins are staff",
  ai_model: "the catalogue of models",
  alert: "what the installation told its admins",
  browser_error: "errors of the product's own code, without what people typed",
  billing_look: "how far the nightly look has read the provider",
  landing_content: "public pages",
  landing_version: "public pages",
  site_owner: "who publishes the installation, and the admins who said so",
  site_build: "when a build of the public pages was last asked for",
  module: "the modules of the product",
  plan: "what can be bought",
  plan_price: "prices at the provider",
  prompt: "the prompt library",
  reconciliation: "how far the way back after a restore of the database is, and ids of what it found",
  social_network_pause: "networks that refuse the app itself",
  schedule_run: "how the schedules ran last",
  setting: "figures of the product, and the admins who set them",
  trial_key: "names of keys",
  switch_state: "parts that an admin switched off, and the admins who did",
  spend_day: "sums of all accounts",
  usage_day: "sums of all accounts",
};

const tables = Object.values<unknown>(schema).flatMap((value) => (is(value, PgTable) ? [value] : []));
const declared = personalData.flatMap((data) => data.tables);
const nameOf = (table: PgTable) => getTableConfig(table).name;
const columnsOf = (table: PgTable) => getTableConfig(table).columns.map(({ name }) => name);
const parentsOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map(({ onDelete, reference }) => ({ table: reference().foreignTable, onDelete }));

const personColumn = /(^|_)(user|actor|account|affiliate|owner|person|visitor|customer)_id$/;

/** Whether rows of a table name a person: by a foreign key, by a column's name, or through a row that does. */
function namesPerson(table: PgTable): boolean {
  if (table === user) return true;
  const parents = parentsOf(table);
  if (table === adminUser || parents.some((parent) => parent.table === adminUser)) return false;
  if (columnsOf(table).some((name) => personColumn.test(name))) return true;
  return parents.some((parent) => parent.table !== table && namesPerson(parent.table));
}

/** Whether the rows of a table go with the account by `on delete cascade`, one key after the other. */
const cascades = (table: PgTable): boolean =>
  table === user ||
  parentsOf(table).some((parent) => parent.onDelete === "cascade" && parent.table !== table && cascades(parent.table));

describe("every table of the schema", () => {
  test("is declared by exactly one module, or holds nothing of a person", () => {
    const names = [...declared.map(({ table }) => nameOf(table)), ...Object.keys(impersonal)];
    expect(names.toSorted()).toEqual(tables.map(nameOf).toSorted());
  });

  test("that names a person is declared by a module", () => {
    const known = new Set(declared.map(({ table }) => table));
    const forgotten = tables.filter((table) => namesPerson(table) && !known.has(table)).map(nameOf);
    expect(forgotten).toEqual([]);
  });
});

describe("what a module declares of a table holds:", () => {
  test("rows that go by cascade have a chain of foreign keys to the account", () => {
    const byCascade = declared.filter(({ removed }) => removed === "cascade");
    expect(byCascade.filter(({ table }) => !cascades(table)).map(({ table }) => nameOf(table))).toEqual([]);
  });

  test("rows that are deleted or moved by user_id have one", () => {
    const byUser = declared.filter(
      ({ removed, moved }) =>
        removed === "closing" || removed === "erasing" || moved === "content" || moved === "counts",
    );
    expect(
      byUser.filter(({ table }) => !columnsOf(table).includes("user_id")).map(({ table }) => nameOf(table)),
    ).toEqual([]);
  });

  test("these rows alone stay after the account, each with a reason", () => {
    const kept = declared.filter(({ removed }) => typeof removed === "object" && "not" in removed);
    expect(kept.map(({ table }) => nameOf(table)).toSorted()).toEqual([
      "audit_entry",
      "commission",
      "failed_message",
      "payment",
      "payment_event",
      "removed_customer",
      "trial_claim",
      "usage_record",
      "used_code",
      "workspace_event",
    ]);
  });
});

describe("the archive", () => {
  const { archive, closes, removes } = collectPersonal(personalData, {} as PersonalServices);
  const dialect = new PgDialect();
  const text = (statement: SQL) => dialect.sqlToQuery(statement).sql;
  const textOf = ({ from, columns }: ExportQuery) => `${text(from)} ${text(columns)}`;
  const statementOf = (section: Section): string => {
    if ("list" in section) return textOf(section.list);
    return text("row" in section ? section.row("") : section.rows(""));
  };
  const read = new Map<string, string>([
    ...archive.files.map(
      ({ path, sections }) => [path, sections.map(([, one]) => statementOf(one)).join("\n")] as const,
    ),
    ...archive.folders.map(({ path, list }) => [path, textOf(list)] as const),
  ]);

  test("reads each table that is said to be in one of its files for that file", () => {
    const missing = declared.flatMap(({ table, exported }) => {
      if (typeof exported !== "string") return [];
      return read.get(exported)?.includes(`"${nameOf(table)}"`) ? [] : [`${exported} does not read ${nameOf(table)}`];
    });
    expect(missing).toEqual([]);
  });

  test("describes each of its files and folders in one line of the README, each line at a place of its own", () => {
    expect(archive.readme.map(({ path }) => path).toSorted()).toEqual([...read.keys()].toSorted());
    expect(new Set(archive.readme.map(({ place }) => place)).size).toBe(archive.readme.length);
  });

  test("has no file with two sections of one name", () => {
    for (const { sections } of archive.files)
      expect(new Set(sections.map(([name]) => name)).size).toBe(sections.length);
  });

  test("of an account that goes is followed by steps in this order: running work ends before its contents are deleted", () => {
    expect(closes.map(({ name }) => name)).toEqual(["open purchase"]);
    expect(removes.map(({ name }) => name)).toEqual([
      "answers",
      "customer",
      "pictures",
      "chat files",
      "imports",
      "uploads",
      "jobs",
      "works",
      "cv photos",
      "files",
      "support files",
      "chatbot objects",
      "scheduled posts",
      "social accounts",
      "social media",
    ]);
  });
});

test("no two modules have one name", () => {
  expect(new Set(modules.map(({ name }) => name)).size).toBe(modules.length);
});
