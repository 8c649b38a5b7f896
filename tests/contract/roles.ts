import { hasRight } from "../../worker/contract/workspaces/rights.ts";
import type { Right } from "../../worker/contract/workspaces/rights.ts";
import { roles } from "../../worker/contract/workspaces/roles.ts";
import type { Role } from "../../worker/contract/workspaces/roles.ts";
import { call, rightCall, rows } from "./calls.ts";
import type { Outcome, Row } from "./calls.ts";
import type { Cast, Person } from "./cast.ts";

/** A person in one of the teams; null was a member and is none any more. */
export interface Part {
  person: Person;
  token: string;
  team: string;
  role: Role | null;
}

export type RowWithRight = Row & { right: Right };

/** Every call that needs a right. */
export const rowsWithRight: readonly RowWithRight[] = rows.flatMap((row) =>
  row.endpoint.right ? [{ ...row, right: row.endpoint.right }] : [],
);

const parts: readonly (Role | null)[] = [...roles, null];

/**
 * Two teams with the same people: each has another role in the second than in the first, so that each team has one of every
 * role and one who was removed.
 */
export async function addTeams(cast: Cast): Promise<{ teams: readonly [string, string]; parts: readonly Part[] }> {
  const makers = [await cast.newOwner(), await cast.newOwner()] as const;
  const teams = [await cast.addTeam(makers[0]), await cast.addTeam(makers[1])] as const;
  const people = await Promise.all(parts.map(() => cast.newOwner()));
  const tokens = await Promise.all(people.map((person) => person.open()));
  const all = teams.flatMap((team, place) =>
    people.map((person, at): Part => {
      const role = parts[(at + place) % parts.length] ?? null;
      return { person, token: tokens[at] ?? "", team, role };
    }),
  );
  for (const { person, team, role } of all) if (role !== null) await cast.join(person, team, role);
  return { teams, parts: all };
}

export const mayCall = ({ role }: Part, { right }: RowWithRight): boolean => role !== null && hasRight(role, right);

/** A call that would do something: its parameters, query and body are right. */
export const callRightly = (cast: Cast, { endpoint }: Row, { person, token, team }: Part): Promise<Outcome> =>
  call(cast.stack.url, endpoint, { ...rightCall(endpoint, person, cast.adas), token, ...inTeam(team) });

/** The same without a body, so that most of it does nothing: who may call is decided before. */
export function callEmptily(cast: Cast, { endpoint }: Row, { person, token, team }: Part): Promise<Outcome> {
  const { params, query } = rightCall(endpoint, person, cast.adas);
  return call(cast.stack.url, endpoint, { params: params ?? {}, query: query ?? {}, token, ...inTeam(team) });
}

const inTeam = (team: string) => ({ headers: { "x-workspace": team } });
