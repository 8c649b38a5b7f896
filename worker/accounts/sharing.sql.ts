import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { hasRight, type Right } from "../contract/workspaces/rights.ts";
import { isMissingReference } from "../db/failures.ts";
import type { CallerInRole } from "../lib/caller.ts";
import { isAboutTeam } from "../lib/owner-ids.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";
import { noMemberAnyMore } from "./sharing.errors.ts";
import { personNamed } from "./workspaces.sql.ts";

/** Whose a row is, and whether it is shared in a workspace. */
export interface SharedRow {
  owner: SQL;
  isSharedIn: (workspaceId: WorkspaceId) => SQL;
}

/** Whether a caller may use in this way what others share in the workspace of the call. */
export const usesShared = (caller: CallerInRole, right: Right): boolean =>
  isAboutTeam(caller) && hasRight(caller.role, right);

/** What a caller may use: their own, and what others share in the workspace of the call. */
export const seenBy = (caller: CallerInRole, right: Right, { owner, isSharedIn }: SharedRow): SQL =>
  usesShared(caller, right)
    ? sql`(${owner} = ${caller.id} or ${isSharedIn(caller.workspaceId)})`
    : sql`${owner} = ${caller.id}`;

interface SharingFacts {
  owner: SQL;
  /** Null where it is not shared. */
  workspaceId: SQL;
  withFolder?: SQL;
  /** Copies that others have made of it. */
  copies?: SQL;
  /** What is said beside, as pairs of `jsonb_build_object`. */
  beside?: SQL;
}

/** Where a row is shared, as the JSON of the contract's `sharing`; null where it is not. */
export const sharingAs = (
  personId: PersonId,
  { owner, workspaceId, withFolder = sql`false`, copies = sql`0`, beside = sql`` }: SharingFacts,
): SQL => sql`
  (select jsonb_build_object('workspace_id', s.id, 'with_folder', ${withFolder},
      'owner', case when ${owner} <> ${personId} then ${personNamed(owner)} end,
      'copies', case when ${owner} = ${personId} then ${copies} else 0 end${beside})
    from (select ${workspaceId} as id) s where s.id is not null)`;

/** Who is removed from the team at the same moment shares nothing: request.not_found. */
export async function asMember<T>(shares: Promise<T>): Promise<T> {
  try {
    return await shares;
  } catch (error) {
    throw isMissingReference(error) ? noMemberAnyMore() : error;
  }
}
