import { hasRight } from "#contract/workspaces/rights.ts";
import type { Workspace } from "#session/workspace.store.ts";

/** Where a chatbot may go: the id of a workspace, and its name; null is that of the person alone. */
export interface Place {
  id: string;
  name: string | null;
}

/** The other workspaces in which the person edits chatbots, their own first. */
export function placesBeside(
  here: Pick<Workspace, "id"> | null,
  teams: readonly Pick<Workspace, "id" | "name" | "role">[],
  personId: string,
): Place[] {
  const others = teams.filter(({ id, role }) => id !== here?.id && hasRight(role, "support.edit"));
  const own: Place[] = here === null ? [] : [{ id: personId, name: null }];
  return [...own, ...others.map(({ id, name }) => ({ id, name }))];
}
