import { and, asc, count, eq, getTableColumns, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { asMember, seenBy, sharingAs } from "../../../accounts/sharing.sql.ts";
import type { ArchivedFilter } from "../../../contract/schema.ts";
import type { TeamShare } from "../../../contract/workspaces/sharing.ts";
import type { Database } from "../../../db/client.ts";
import { archivedAs, orderedBy } from "../../../db/listing.ts";
import { contains } from "../../../db/search.ts";
import { offsetOf } from "../../../lib/pagination.ts";
import type { Order, PageRequest } from "../../../lib/pagination.ts";
import type { assistantCategory, assistantImprovement, assistantTemplate } from "../templates.tables.ts";
import type { CallerIds, CallerInRole } from "../../../lib/caller.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type CategoryTable = typeof assistantCategory;
export type EntryTable = CategoryTable | typeof assistantTemplate | typeof assistantImprovement;
export type EntryColumn = "sort_order" | "created_at";

export interface EntryFilter {
  q?: string | undefined;
  archived?: ArchivedFilter | undefined;
}

/** Whose entries are written: an account's, or null for those that all accounts see. */
export type EntryOwner = PersonId | null;
/** The member who reads, or null for an admin. */
export type EntryReader = CallerInRole | null;

interface SharedColumn {
  shared: TeamShare | null;
}
export type EntryRow = CategoryTable["$inferSelect"] & SharedColumn;

export interface EntriesRepository<Row extends EntryRow, Values> {
  /** Those of all accounts first, in their order. */
  list(reader: EntryReader): Promise<Row[]>;
  find(reader: EntryReader, id: number): Promise<Row | null>;
  countOwn(userId: PersonId): Promise<number>;
  /** At the end of its owner's, unless its place is named. */
  add(owner: EntryOwner, values: Values, now: Date): Promise<Row>;
  /** Null where its owner has none of this id that is shown. */
  update(owner: EntryOwner, id: number, values: Values): Promise<Row | null>;
  remove(userId: PersonId, id: number): Promise<boolean>;
  /** In the team of the caller, unless another sees it; the entry as it is then. */
  share(caller: CallerIds, id: number): Promise<Row | null>;
  takeBack(caller: CallerIds, id: number): Promise<Row | null>;
  /** Kept, since the seed would bring it back otherwise. */
  archive(id: number, now: Date): Promise<Row | null>;
  restore(id: number): Promise<Row | null>;
  /** A page of the entries of all accounts, as admins see them. */
  page(filter: EntryFilter, order: Order<EntryColumn>, request: PageRequest): Promise<{ rows: Row[]; total: number }>;
}

/** What shares templates and improvements has this column; categories have none. */
const teamColumn = (table: EntryTable): PgColumn | null => ("sharedIn" in table ? table.sharedIn : null);

/**
 * Entries of one table. An account sees those of all accounts, its own, and those that others share in the team of the call; any
 * other is as absent as one that never was.
 */
export function createEntriesRepository<Table extends EntryTable>(
  db: Database,
  entries: Table,
): EntriesRepository<Table["$inferSelect"] & SharedColumn, Partial<Table["$inferInsert"]>> {
  type Row = Table["$inferSelect"] & SharedColumn;
  type Values = Partial<Table["$inferInsert"]>;
  // The columns that all three have; at run time it is the table itself, with all of its columns.
  const table = entries as unknown as CategoryTable;
  const ownedBy = (owner: EntryOwner) => (owner === null ? isNull(table.userId) : eq(table.userId, owner));
  const team = teamColumn(entries);
  const seen = (reader: EntryReader) =>
    reader &&
    seenBy(reader, "library.read", {
      owner: sql`${table.userId}`,
      isSharedIn: (workspaceId) => (team ? sql`${team} = ${workspaceId}` : sql`false`),
    });
  const seenOnes = (reader: EntryReader) =>
    and(isNull(table.archivedAt), or(isNull(table.userId), seen(reader) ?? undefined));
  const columns = (owner: EntryOwner) => ({
    ...getTableColumns(table),
    shared: sql<TeamShare | null>`${owner !== null && team ? sharingAs(owner, { owner: sql`${table}.user_id`, workspaceId: sql`${table}.shared_in` }) : sql`null`}`,
  });
  const select = (owner: EntryOwner, where: SQL | undefined) => db.select(columns(owner)).from(table).where(where);
  const last = (owner: EntryOwner) => sql`(select least(coalesce(max(sort_order), 0) + 1, 100000) from ${table}
    where ${ownedBy(owner)})`;

  async function change(owner: EntryOwner, where: SQL | undefined, values: Values): Promise<Row | null> {
    const [row] = await db
      .update(table)
      .set(values as Partial<CategoryTable["$inferInsert"]>)
      .where(where)
      .returning(columns(owner));
    return (row as Row | undefined) ?? null;
  }

  async function putInTeam(
    owner: PersonId,
    id: number,
    sharedIn: WorkspaceId | null,
    where: SQL | null,
  ): Promise<Row | null> {
    const own = and(eq(table.id, id), ownedBy(owner), isNull(table.archivedAt));
    const set = { sharedIn } as Partial<CategoryTable["$inferInsert"]>;
    const [, [row]] = await asMember(
      db.batch([
        db
          .update(table)
          .set(set)
          .where(and(own, where ?? sql`false`)),
        select(owner, own),
      ]),
    );
    return (row as Row | undefined) ?? null;
  }

  return {
    async list(reader) {
      const rows = await select(reader?.id ?? null, seenOnes(reader)).orderBy(
        isNotNull(table.userId),
        asc(table.sortOrder),
        asc(table.id),
      );
      return rows as Row[];
    },

    async find(reader, id) {
      const [row] = await select(reader?.id ?? null, and(eq(table.id, id), seenOnes(reader)));
      return (row as Row | undefined) ?? null;
    },

    async countOwn(userId) {
      const [row] = await db.select({ own: count() }).from(table).where(ownedBy(userId));
      return row?.own ?? 0;
    },

    async add(owner, values, now) {
      const place = (values as { sortOrder?: number }).sortOrder ?? last(owner);
      const row = { ...values, userId: owner, sortOrder: place, createdAt: now } as CategoryTable["$inferInsert"];
      const [added] = await db.insert(table).values(row).returning(columns(owner));
      return added as Row;
    },

    update: (owner, id, values) =>
      change(owner, and(eq(table.id, id), ownedBy(owner), isNull(table.archivedAt)), values),

    share: ({ id: owner, workspaceId }, id) => putInTeam(owner, id, workspaceId, team && isNull(team)),
    takeBack: ({ id: owner, workspaceId }, id) => putInTeam(owner, id, null, team && eq(team, workspaceId)),

    async remove(userId, id) {
      const rows = await db
        .delete(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)))
        .returning({ id: table.id });
      return rows.length > 0;
    },

    archive: (id, now) =>
      change(null, and(eq(table.id, id), isNull(table.userId), isNull(table.archivedAt)), {
        archivedAt: now,
      } as Values),

    restore: (id) =>
      change(null, and(eq(table.id, id), isNull(table.userId), isNotNull(table.archivedAt)), {
        archivedAt: null,
      } as Values),

    async page({ q, archived }, order, request) {
      const typed = q ? or(contains(sql`${table.name}->>'en'`, q), contains(sql`${table.name}->>'fr'`, q)) : undefined;
      const where = and(isNull(table.userId), archivedAs(table.archivedAt, archived), typed);
      const sorted = { sort_order: table.sortOrder, created_at: table.createdAt };
      const [rows, [counted]] = await db.batch([
        select(null, where)
          .orderBy(...orderedBy(sorted, order, table.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(table).where(where),
      ]);
      return { rows: rows as Row[], total: counted?.total ?? 0 };
    },
  };
}
