import type { Sql } from "../../migrations/migrate.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { PersonId, WorkspaceId } from "../../worker/lib/owner-ids.ts";

/** A team of these people, of whom the first is its owner. */
export async function makeTeam(sql: Sql, ...members: readonly string[]): Promise<WorkspaceId> {
  const id = createId() as WorkspaceId;
  await sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [id]);
  for (const [place, person] of members.entries())
    await sql("insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, now())", [
      person,
      id,
      place === 0 ? "owner" : "member",
    ]);
  return id;
}

export const leaveTeam = (sql: Sql, team: string, person: string) =>
  sql("delete from membership where workspace_id = $1 and person_id = $2", [team, person]);

/** A member as a call names one. */
export const memberOf = (workspaceId: WorkspaceId, { id }: { id: PersonId }) => ({ id, workspaceId });
