import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { engineRun } from "./engine.tables.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

/**
 * Hands the files of a run over, for the statement that stores them: `with taken as (...) insert ... select ... from taken`.
 * Answers no row where its job is over and they are being deleted; a repeat answers the row again.
 */
export const takenRun = (workspaceId: WorkspaceId, id: string): SQL =>
  sql`update ${engineRun} set state = 'taken' where id = ${id} and user_id = ${workspaceId} and state in ('done', 'taken')
    returning id`;
