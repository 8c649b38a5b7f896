import { proxy, useSnapshot } from "valtio";
import { openWorkspace, personal, workspaceEntry } from "#lib/personal.ts";
import { tabStorage } from "#lib/tab-entries.ts";
import type { Session } from "./session.reducer.ts";
import {
  beginIn,
  noPlan,
  parseHeldPlan,
  parseId,
  parseTabEntry,
  parseTeams,
  withPlan,
  type HeldPlan,
  type TabEntry,
  type Workspace,
} from "./workspace.rules.ts";

export type { Workspace };

const tabKey = "ensemble.workspace";
/** Where a new tab begins: a convenience, which goes with the session. */
const last = personal<string | null>("workspace", "remembered", null, parseId);
const knownTeams = personal<Workspace[]>("teams", "remembered", [], parseTeams);
const heldPlan = workspaceEntry<HeldPlan>("plan", "remembered", noPlan, parseHeldPlan);

interface TabState {
  account: string | null;
  here: Workspace | null;
  teams: Workspace[];
}

const store = proxy<TabState>({ account: null, here: null, teams: [] });

/** The team that this tab works in; null is the personal workspace, and that of a guest or a visitor. */
export const currentWorkspace = (): Workspace | null => store.here;

export const useWorkspace = (): Workspace | null => useSnapshot(store).here;

/** Whether it is read what the reader is in the team of this tab: a link may open one that is not known yet. Until then, they look. */
export const isRoleRead = ({ name, personal }: Workspace): boolean => personal || name !== "";

/** The teams of the account, as far as they have been read. */
export const useTeams = (): readonly Workspace[] => useSnapshot(store).teams;

const readTab = (): TabEntry | null => parseTabEntry(tabStorage()?.getItem(tabKey) ?? null);

function writeTab(entry: TabEntry | null): void {
  try {
    if (entry === null) tabStorage()?.removeItem(tabKey);
    else tabStorage()?.setItem(tabKey, JSON.stringify(entry));
  } catch {
    // A tab that keeps nothing begins again where the account was last.
  }
}

/** A link opens in this workspace: the tab is in it as soon as its account stands here. */
export function askFor(id: string): void {
  writeTab({ user: null, id });
}

/** This account stands in the tab, or none that has workspaces. */
export function followAccount(account: string | null): void {
  if (account === store.account) return;
  if (account === null) writeTab(null);
  const tab = readTab();
  const id = account === null ? null : beginIn({ account, tab, last: last.read() });
  openWorkspace(id);
  Object.assign(store, { account, teams: account === null ? [] : knownTeams.read() });
  store.here = id === null ? null : (teamOf(id) ?? { id, name: "", personal: false, picture: null, role: "viewer" });
  if (account !== null) writeTab({ user: account, id });
  // A link chose it, or a switch: a tab that is loaded again did not.
  if (tab !== null && tab.user === null) keepPlace();
}

const teamOf = (id: string): Workspace | undefined => store.teams.find((team) => team.id === id);

/** A reload finds this workspace, and so does a tab that is opened from here. */
export function keepPlace(): void {
  const { account, here } = store;
  if (account === null) return;
  writeTab({ user: account, id: here?.id ?? null });
  if (here === null) last.forget();
  else last.write(here.id);
}

/** What the list says of the account's teams. False where the tab's is none of them any more. */
export function teamsRead(teams: readonly Workspace[]): boolean {
  if (teams.length === 0) knownTeams.forget();
  else knownTeams.write([...teams]);
  store.teams = [...teams];
  const here = store.here && teamOf(store.here.id);
  if (store.here === null) return true;
  if (here) Object.assign(store.here, here);
  return here !== undefined;
}

/** The session as this tab shows it: the plan is the workspace's, and what another tab stores is the personal one's. */
export function sessionHere(session: Session | null, before: Session | null, isRead: boolean): Session | null {
  if (store.here === null || session === null || session === before) return session;
  const { plan, isPremium } = session.user;
  if (isRead) heldPlan.write({ plan, isPremium });
  return isRead ? session : withPlan(session, before?.user.id === session.user.id ? before.user : heldPlan.read());
}

/** The session as every tab finds it, with the plan of the personal workspace. */
export const sessionForAll = (session: Session, stored: Session | null, isRead: boolean): Session =>
  store.here !== null && isRead ? withPlan(session, stored?.user ?? noPlan) : session;
