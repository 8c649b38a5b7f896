import { listWorkspaces } from "#contract/workspaces/workspaces.contract.ts";
import { call } from "#api/call.ts";
import { flushPersonal } from "#lib/personal.ts";
import { tabStorage } from "#lib/tab-entries.ts";
import { authPath } from "./session-end.ts";
import { signOut } from "./session.actions.ts";
import { boundTo, currentKind, currentSession } from "./session.store.ts";
import { pathIn } from "./workspace.rules.ts";
import { currentWorkspace, teamsRead } from "./workspace.store.ts";

const lostKey = "ensemble.workspace.lost";
const home = "/user/dashboard";

let reading: Promise<void> | null = null;

/** The API does not open this workspace: the teams are read anew, or the sign-in page offers the team's own provider. */
export async function lookAgain(workspace: string, code: string): Promise<void> {
  if (code !== "sso.needed") return readTeams();
  const at = authPath({});
  // That page asks who the reader is, too.
  if (location.pathname === at) return;
  await flushPersonal();
  location.replace(authPath({ reason: "provider", redirect: pathIn(workspace, home) }));
}

/** Reads the teams of the account; a tab whose team is none of them any more goes to the personal workspace. Never throws. */
export function readTeams(): Promise<void> {
  reading ??= readThem().finally(() => (reading = null));
  return reading;
}

async function readThem(): Promise<void> {
  const account = currentSession()?.user.id;
  if (account === undefined || currentKind() !== "user") return;
  try {
    const { data } = await call(listWorkspaces, {}, { personal: true, quiet: true });
    if (currentSession()?.user.id !== account) return;
    const teams = data.filter(({ personal }) => !personal);
    if (!teamsRead(teams.map(({ id, name, picture, role }) => ({ id, name, personal: false, picture, role }))))
      await leaveLost(account);
  } catch {
    // The list that is known stays; the next page asks again.
  }
}

async function leaveLost(account: string): Promise<void> {
  tabStorage()?.setItem(lostKey, currentWorkspace()?.name ?? "");
  await flushPersonal();
  location.replace(pathIn(account, home));
}

/** The name of the team that the tab has lost, once; empty where it was never read. */
export function takeLost(): string | null {
  const name = tabStorage()?.getItem(lostKey) ?? null;
  tabStorage()?.removeItem(lostKey);
  return name;
}

/**
 * Opens a page in another workspace; null is the personal one. What is being saved is saved first, then the tab starts anew:
 * no store, socket or answer of the one workspace goes on in the other.
 */
export async function switchWorkspace(id: string | null, path = home): Promise<void> {
  const workspace = id ?? currentSession()?.user.id;
  if (workspace === undefined) return;
  const only = boundTo();
  // What is the person's own, and each other team, is opened by a sign-in of their own.
  if (only !== null && only !== workspace) return signOut(authPath({ redirect: pathIn(workspace, path) }));
  await flushPersonal();
  const target = new URL(pathIn(workspace, path), location.href);
  if (target.pathname + target.search !== location.pathname + location.search) return location.assign(target);
  // A link has put this address there already: to assign it would lead to its fragment, and load nothing.
  history.replaceState(history.state, "", target);
  location.reload();
}
