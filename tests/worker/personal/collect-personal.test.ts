import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { user } from "../../../worker/accounts/accounts.tables.ts";
import { conversation } from "../../../worker/modules/chat/conversations/conversations.tables.ts";
import { quota, reservation } from "../../../worker/modules/limits/limits.tables.ts";
import { collectMoves, collectPersonal } from "../../../worker/personal/collect-personal.ts";
import { definePersonal } from "../../../worker/personal/define-personal.ts";
import type { PersonalTable } from "../../../worker/personal/define-personal.ts";
import { ownId } from "../../support/owner-ids.ts";

const dialect = new PgDialect();
const text = (statement: ReturnType<typeof sql>) => dialect.sqlToQuery(statement).sql.replaceAll(/\s+/g, " ");
const left = { not: "this test needs none" };
const declare = (table: PgTable, fields: Partial<PersonalTable>): PersonalTable => ({
  table,
  exported: left,
  removed: left,
  moved: left,
  ...fields,
});

const line = (place: number) => ({ place, en: "", fr: "" });

describe("the archive of several modules", () => {
  const section = { row: () => sql`select 1` };
  const first = definePersonal({
    tables: [],
    archive: [
      { path: "own.json", readme: { ...line(2), order: [] }, sections: { only: section } },
      { path: "shared.json", sections: { last: section, second: section } },
    ],
  });
  const second = definePersonal({
    tables: [],
    archive: [
      {
        path: "shared.json",
        readme: { ...line(1), order: ["first", "second"] },
        sections: { first: section, other: section },
      },
    ],
  });
  const { archive } = collectPersonal([first, second], null);

  test("has a file that two of them write into once, with its sections in the order of the module that describes it", () => {
    expect(archive.files.map(({ path, sections }) => [path, sections.map(([name]) => name)])).toEqual([
      ["own.json", ["only"]],
      ["shared.json", ["first", "second", "last", "other"]],
    ]);
  });

  test("has a README in the order of its places, whichever module comes first", () => {
    expect(archive.readme.map(({ path }) => path)).toEqual(["shared.json", "own.json"]);
  });
});

describe("the removal of several modules", () => {
  test("does their steps in the order of the modules, each with the services of all", async () => {
    const done: string[] = [];
    const services = { write: (line: string) => void done.push(line) };
    const step = (name: string) => ({
      name,
      run: async ({ write }: typeof services, { id }: { id: string }) => write(`${name} of ${id}`),
    });
    const { closes, removes } = collectPersonal(
      [
        { tables: [], removes: [step("answers"), step("pictures")] },
        { tables: [], removes: [step("files")], closes: [step("purchase")] },
      ],
      services,
    );
    for (const { run } of closes) await run({ id: ownId("ada") });
    for (const { run } of removes) await run({ id: ownId("ada"), workspaceId: ownId("ada"), closedAt: new Date(0) });
    expect(done).toEqual(["purchase of ada", "answers of ada", "pictures of ada", "files of ada"]);
  });

  test("does for a team what is of a workspace, and for an account what is of it, else of its workspace", async () => {
    const done: string[] = [];
    const of =
      (name: string) =>
      async (_services: unknown, { workspaceId }: { workspaceId: string }) =>
        void done.push(`${name} ${workspaceId}`);
    const { removes, removesOwned } = collectPersonal(
      [
        { tables: [], removes: [{ name: "answers", run: of("asked"), owned: of("paid") }] },
        { tables: [], removes: [{ name: "uploads", run: of("sent") }] },
        { tables: [], removes: [{ name: "files", owned: of("files") }] },
      ],
      null,
    );
    for (const { run } of removes) await run({ id: ownId("ada"), workspaceId: ownId("ada"), closedAt: new Date(0) });
    for (const { run } of removesOwned) await run({ workspaceId: ownId("team"), closedAt: new Date(0) });
    expect(done).toEqual(["asked ada", "sent ada", "files ada", "paid team", "files team"]);
  });

  const personal = collectPersonal(
    [
      { tables: [declare(user, { removed: "cascade" }), declare(conversation, { removed: "closing" })] },
      {
        tables: [
          declare(quota, { removed: "erasing" }),
          declare(reservation, { removed: { closing: (ids) => sql`update r set x = 1 where y in ${ids}` } }),
        ],
        erases: (ids) => [sql`update l set text = null where z in ${ids}`],
        holds: (id) => sql`exists (select from customer c where c.id = ${id})`,
      },
    ],
    null,
  );

  test("closes and erases by one statement a table, and by those that a module adds", () => {
    const ids = sql.raw("(ids)");
    expect(personal.closing(ids).map(text)).toEqual([
      'delete from "conversation" where user_id in (ids)',
      "update r set x = 1 where y in (ids)",
    ]);
    expect(personal.erasing(ids).map(text)).toEqual([
      "update l set text = null where z in (ids)",
      'delete from "quota" where user_id in (ids)',
    ]);
  });

  test("waits while one of them holds the account, and for nothing where none does", () => {
    expect(text(personal.isHeld(sql.raw("u.id")))).toBe("(exists (select from customer c where c.id = u.id))");
    expect(text(collectPersonal([], null).isHeld(sql.raw("u.id")))).toBe("false");
  });
});

test("a guest leaves what the tables say, and rows of content alone keep a guest", () => {
  const moves = collectMoves([
    {
      tables: [
        declare(conversation, { moved: "content" }),
        declare(quota, {}),
        declare(reservation, { moved: "counts" }),
        declare(user, { moved: (from) => sql`move (${from})` }),
      ],
    },
  ]);
  expect(moves.contents).toEqual([conversation]);
  expect(moves.statements(sql.raw("moves")).map(text)).toEqual([
    'update "conversation" as b set user_id = m.to_id from (moves) m where b.user_id = m.from_id',
    'update "reservation" as b set user_id = m.to_id from (moves) m where b.user_id = m.from_id',
    "move (moves)",
  ]);
});
