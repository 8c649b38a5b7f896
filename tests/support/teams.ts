import type { Database } from "../../worker/db/client.ts";
import { createId } from "../../worker/lib/ids.ts";
import type { PersonId, WorkspaceId } from "../../worker/lib/owner-ids.ts";
import { membership, workspace } from "../../worker/accounts/workspaces.tables.ts";

/** A workspace of several people, the first of them its owner; returns its id. */
export async function makeTeam(db: Database, people: readonly PersonId[]): Promise<WorkspaceId> {
  const id = createId() as WorkspaceId;
  const createdAt = new Date("2026-01-02T00:00:00Z");
  await db.insert(workspace).values({ id, name: "Harbour", createdAt });
  const members = people.map((personId, at) => {
    const role = at === 0 ? ("owner" as const) : ("member" as const);
    return { personId, workspaceId: id, role, createdAt };
  });
  await db.insert(membership).values(members);
  return id;
}
