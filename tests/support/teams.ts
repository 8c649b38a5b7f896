import type { Sql } from "../../migrations/migrate.ts";
import type { Role } from "../../worker/contract/workspaces/roles.ts";
import type { UserCaller } from "../../worker/lib/caller.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { PersonId, WorkspaceId } from "../../worker/lib/owner-ids.ts";

interface Person {
  id: string;
}

/** Who joins is a member, the earlier one the longer. */
export async function join(sql: Sql, workspaceId: string, { id }: Person, role: Role = "member") {
  await sql(
    `insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, clock_timestamp())`,
    [id, workspaceId, role],
  );
}

export const leave = (sql: Sql, workspaceId: string, { id }: Person) =>
  sql("delete from membership where person_id = $1 and workspace_id = $2", [id, workspaceId]);

/** A team of these people without a plan; the first one owns it. */
export async function makeTeam(sql: Sql, ...people: readonly Person[]): Promise<WorkspaceId> {
  const id = createId() as WorkspaceId;
  await sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [id]);
  for (const [place, person] of people.entries()) await join(sql, id, person, place === 0 ? "owner" : "member");
  return id;
}

/** The same person, in another workspace. */
export const inTeam = (person: UserCaller, workspaceId: WorkspaceId, role: Role = "owner"): UserCaller => ({
  ...person,
  workspaceId,
  role,
});

/** A member as a call names one. */
export const memberOf = (workspaceId: WorkspaceId, { id }: { id: PersonId }) => ({ id, workspaceId });
