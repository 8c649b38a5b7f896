import { field } from "#api/api-error.ts";
import { roles, type Role } from "#contract/workspaces/roles.ts";
import type { Session } from "./session.reducer.ts";
import { isPlan } from "./session.rules.ts";

/** A team that the tab works in; the personal workspace is none. */
export interface Workspace {
  id: string;
  /** Empty until the list of workspaces says it. */
  name: string;
  personal: boolean;
  /** The address of a team's picture; null without one, and until the list says it. */
  picture: string | null;
  /** The least, until the list says it. */
  role: Role;
}

/** What a tab keeps of where it is; the personal workspace is null. */
export interface TabEntry {
  /** Whose choice it is; null of a link's, which waits for the next sign-in. */
  user: string | null;
  id: string | null;
}

interface TabStart {
  account: string;
  tab: TabEntry | null;
  /** Where the account worked last in this browser. */
  last: string | null;
}

/** The team in which a tab of this account begins; null is the personal workspace. */
export function beginIn({ account, tab, last }: TabStart): string | null {
  const isOwn = tab !== null && (tab.user === null || tab.user === account);
  const id = isOwn ? tab.id : last;
  return id === account ? null : id;
}

const isId = (text: unknown): text is string => typeof text === "string" && /^[A-Za-z0-9_-]{20,64}$/.test(text);

/** The workspace that a link opens; null where it names none. */
export const askedWorkspace = (search: unknown): string | null => {
  const asked = field(search, "workspace");
  return isId(asked) ? asked : null;
};

/** An own path, opened in this workspace. */
export function pathIn(workspace: string, path: string): string {
  const url = new URL(path, "https://own.invalid");
  url.searchParams.set("workspace", workspace);
  return url.pathname + url.search + url.hash;
}

export function parseTabEntry(text: string | null): TabEntry | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    const [user, id] = [field(stored, "user") ?? null, field(stored, "id") ?? null];
    return stored !== null && (user === null || isId(user)) && (id === null || isId(id)) ? { user, id } : null;
  } catch {
    return null;
  }
}

export const parseId = (stored: unknown): string | null => (isId(stored) ? stored : null);

/** The teams that an earlier page was told of. */
export const parseTeams = (stored: unknown): Workspace[] | null =>
  Array.isArray(stored) ? stored.filter(isTeam).map((team) => ({ ...team, picture: pictureOf(team) })) : null;

const pictureOf = (stored: unknown): string | null => {
  const picture = field(stored, "picture");
  return typeof picture === "string" ? picture : null;
};

const isTeam = (one: unknown): one is Omit<Workspace, "picture"> =>
  isId(field(one, "id")) &&
  typeof field(one, "name") === "string" &&
  field(one, "personal") === false &&
  roles.some((role) => role === field(one, "role"));

/** The plan of a workspace, as a session shows it. */
export type HeldPlan = Pick<Session["user"], "plan" | "isPremium">;

export const noPlan: HeldPlan = { plan: null, isPremium: false };

export function parseHeldPlan(stored: unknown): HeldPlan | null {
  const [plan, isPremium] = [field(stored, "plan"), field(stored, "isPremium")];
  return typeof isPremium === "boolean" && (plan === null || isPlan(plan)) ? { plan, isPremium } : null;
}

/** The session with the plan of another workspace. */
export const withPlan = <One extends Session | null>(session: One, { plan, isPremium }: HeldPlan): One =>
  session && { ...session, user: { ...session.user, plan, isPremium } };
