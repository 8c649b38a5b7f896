import type { SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";
import type { ArchiveFile, ArchiveFolder } from "./archive.ts";

/** Why a table's rows are left out of something. */
export interface Not {
  not: string;
}

/** A table that knows a person, and what becomes of its rows. A test compares these with the schema. */
export interface PersonalTable {
  table: PgTable;
  /** The file or folder of the archive that shows its rows. */
  exported: (ArchiveFile | ArchiveFolder)["path"] | Not;
  /**
   * `cascade` through a foreign key; by `user_id` at the `closing` or the `erasing` of the account; or by a statement.
   * `ids` selects the account, or nothing while it may not go.
   */
  removed: "cascade" | "closing" | "erasing" | { closing: (ids: SQL) => SQL } | Not;
  /**
   * What a guest leaves to an account, by `user_id` or by a statement over `moves` (from_id, to_id). A guest with
   * `content` is kept however long ago the last visit was.
   */
  moved: "content" | "counts" | ((moves: SQL) => SQL) | Not;
  /** Columns that hold keys of R2. */
  contents?: readonly AnyPgColumn[];
}

/** A workspace that is being removed. */
export interface ClosedWorkspace {
  workspaceId: WorkspaceId;
  closedAt: Date;
}

/** An account that is being removed, with its own workspace. */
export interface ClosedAccount extends ClosedWorkspace {
  id: PersonId;
}

export interface PersonalStep<Services, Account> {
  name: string;
  run: (services: Services, account: Account) => Promise<void>;
}

/** `run` is of an account, `owned` of a team, and of an account too where there is no `run`. */
export interface RemovalStep<Services> {
  name: string;
  run?: (services: Services, account: ClosedAccount) => Promise<void>;
  owned?: (services: Services, workspace: ClosedWorkspace) => Promise<void>;
}

/** Everything that a module keeps of people. */
export interface PersonalData<Services> {
  tables: readonly PersonalTable[];
  /** Parts of the archive that a person downloads. */
  archive?: readonly (ArchiveFile | ArchiveFolder)[];
  /** Before an account is closed, while its owner waits: what fails is logged, and left to `removes`. */
  closes?: readonly PersonalStep<Services, { id: PersonId }>[];
  /** Outside the database, before the row of an account or a team goes. Each may be repeated, and finds what a try before it left. */
  removes?: readonly RemovalStep<Services>[];
  /** Whether the account, or the team, with this id cannot be erased yet. */
  holds?: (userId: SQL) => SQL;
  /** Statements beside the deletions when the account or the team is erased, over its `ids`. */
  erases?: (ids: SQL) => readonly SQL[];
}

/** `Services` is what the code of the steps calls. */
export const definePersonal = <Services = unknown>(data: PersonalData<Services>): PersonalData<Services> => data;

/** The reason of tables that no guest has rows in. */
export const guestsHaveNone: Not = { not: "a guest has none" };
