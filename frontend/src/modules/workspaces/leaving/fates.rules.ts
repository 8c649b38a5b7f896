import type { removeUser } from "#contract/users.contract.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { WorkspaceRow } from "#contract/workspaces/workspaces.contract.ts";

/** What becomes of a team, by its id: the id of its next owner, or `teamEnd`. */
export type Fates = Readonly<Record<string, string>>;

/** No id of a person. */
export const teamEnd = "end";

type TeamWishes = NonNullable<BodyOf<typeof removeUser>["teams"]>;

/** Teams that have to be decided about before their only owner's account goes. */
export const undecidedTeams = (workspaces: readonly WorkspaceRow[]): WorkspaceRow[] =>
  workspaces.filter(({ last_owner }) => last_owner);

/** Whether the reader owns a team that has nothing to decide: it may go with them. */
export const ownsAlone = (workspaces: readonly WorkspaceRow[]): boolean =>
  workspaces.some(({ personal, role, last_owner }) => !personal && role === "owner" && !last_owner);

/** What is sent; null where a team is left without a choice. */
export function sentFates(teams: readonly WorkspaceRow[], fates: Fates): TeamWishes | null {
  const sent = teams.flatMap(({ id }) => {
    const fate = fates[id];
    return fate === undefined ? [] : [{ id, next_owner: fate === teamEnd ? null : fate }];
  });
  return sent.length === teams.length ? sent : null;
}
