import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ArchiveFile, ArchiveFolder, ReadmeLine, Section } from "./archive.ts";
import type { ClosedAccount, ClosedWorkspace, PersonalData, PersonalStep, PersonalTable } from "./define-personal.ts";
import type { PersonId } from "../lib/owner-ids.ts";

/** The personal data of all modules, in the order of their list. */
export type CollectedPersonal = ReturnType<typeof collectPersonal>;

interface BoundStep<Account> {
  name: string;
  run(account: Account): Promise<void>;
}

export function collectPersonal<Services>(declared: readonly PersonalData<Services>[], services: Services) {
  const tables = declared.flatMap((data) => data.tables);
  const bind = <Account>(steps: readonly PersonalStep<Services, Account>[] = []): BoundStep<Account>[] =>
    steps.map(({ name, run }) => ({ name, run: (account) => run(services, account) }));
  const steps = declared.flatMap(({ removes }) => removes ?? []);
  return {
    archive: archiveOf(declared),
    /** Every column that names a file in R2. */
    contents: tables.flatMap(({ contents }) => contents ?? []),
    closes: declared.flatMap(({ closes }) => bind<{ id: PersonId }>(closes)),
    /** The steps of an account that goes, in this order. */
    removes: bind<ClosedAccount>(steps.flatMap(({ name, run, owned }) => stepOf(name, run ?? owned))),
    /** The steps of a team that goes, in this order. */
    removesOwned: bind<ClosedWorkspace>(steps.flatMap(({ name, owned }) => stepOf(name, owned))),

    /** Statements that end the ways into accounts, within the transaction that closes them. */
    closing: (ids: SQL): SQL[] =>
      tables.flatMap(({ table, removed }) => {
        if (removed === "closing") return [deleteOf(table, ids)];
        return typeof removed === "object" && "closing" in removed ? [removed.closing(ids)] : [];
      }),

    /** Statements that delete what no foreign key leads to, within the transaction that erases accounts or a team. */
    erasing: (ids: SQL): SQL[] =>
      declared.flatMap((data) => [
        ...(data.erases?.(ids) ?? []),
        ...data.tables.flatMap(({ table, removed }) => (removed === "erasing" ? [deleteOf(table, ids)] : [])),
      ]),

    /** Whether an account or a team cannot be erased yet. */
    isHeld: (userId: SQL): SQL => {
      const held = declared.flatMap(({ holds }) => (holds ? [holds(userId)] : []));
      return held.length === 0 ? sql`false` : sql`(${sql.join(held, sql` or `)})`;
    },
  };
}

const stepOf = <Run>(name: string, run: Run | undefined): { name: string; run: Run }[] =>
  run === undefined ? [] : [{ name, run }];

const deleteOf = (table: PgTable, ids: SQL): SQL => sql`delete from ${table} where user_id in ${ids}`;

/** What guests leave to accounts. */
export interface GuestMoves {
  /** Hands everything over; `moves` selects `from_id` and `to_id`. */
  statements: (moves: SQL) => SQL[];
  /** The tables whose rows keep a guest, however long ago the last visit was. */
  contents: readonly PgTable[];
}

export function collectMoves(declared: readonly { tables: readonly PersonalTable[] }[]): GuestMoves {
  const tables = declared.flatMap((data) => data.tables);
  return {
    statements: (moves) =>
      tables.flatMap(({ table, moved }) => {
        if (typeof moved === "function") return [moved(moves)];
        if (typeof moved === "object") return [];
        return [sql`update ${table} as b set user_id = m.to_id from (${moves}) m where b.user_id = m.from_id`];
      }),
    contents: tables.flatMap(({ table, moved }) => (moved === "content" ? [table] : [])),
  };
}

export interface Archive {
  /** The lines of the README, from the first. */
  readme: readonly (ReadmeLine & { path: string })[];
  files: readonly { path: string; sections: readonly (readonly [string, Section])[] }[];
  folders: readonly ArchiveFolder[];
}

function archiveOf(declared: readonly Pick<PersonalData<never>, "archive">[]): Archive {
  const entries = declared.flatMap(({ archive }) => archive ?? []);
  const files = entries.filter((entry): entry is ArchiveFile => "sections" in entry);
  const folders = entries.filter((entry): entry is ArchiveFolder => !("sections" in entry));
  const described = entries.flatMap(({ path, readme }) => (readme ? [{ path, ...readme }] : []));
  return {
    readme: described.toSorted((a, b) => a.place - b.place),
    files: [...Map.groupBy(files, ({ path }) => path)].map(([path, parts]) => {
      const order = parts.flatMap(({ readme }) => readme?.order ?? []);
      const at = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
      const sections = parts.flatMap((part) => Object.entries(part.sections));
      return { path, sections: sections.toSorted(([a], [b]) => at(a) - at(b)) };
    }),
    folders,
  };
}
