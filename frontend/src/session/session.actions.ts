import { createGuest, readSession, signOut as signOutEndpoint } from "#contract/auth.contract.ts";
import type { UserView } from "#contract/users.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { deletePersonal, flushPersonal, keepTyped } from "#lib/personal.ts";
import { forget, forgetAll, forgetWhere, keptChoices, sealEntries } from "#lib/persisted.ts";
import { createSessionEnd, type EndReason } from "./session-end.ts";
import type { Session } from "./session.reducer.ts";
import { currentKind, currentSession, record, sessionKey } from "./session.store.ts";
import { pathIn } from "./workspace.rules.ts";
import { currentWorkspace } from "./workspace.store.ts";

const themeKey = "darkMode";

export const sessionEnd = createSessionEnd({
  logout,
  flush: flushPersonal,
  clearOwnEntries() {
    deletePersonal();
    record({ type: "left" });
    forget(sessionKey);
    forgetAll();
    sealEntries();
  },
  clearLocalStorage() {
    keepTyped();
    record({ type: "left" });
    const liked = [themeKey, ...keptChoices.map((key) => `ensemble.${key}`)];
    forgetWhere((key) => !liked.includes(key));
    sealEntries();
  },
  logFailure: (error) => console.error(i18n.t("client.sign_out_failed", { ns: "errors" }), error),
  clearSessionStorage: () => sessionStorage.clear(),
  clearCaches: async () => {
    if (!("caches" in globalThis)) return;
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  },
  signalRemoval: () => {
    dispatchEvent(new StorageEvent("storage", { key: `ensemble.${sessionKey}`, newValue: null }));
  },
  open: (path) => {
    sealEntries();
    const here = location.pathname + location.search;
    location.replace(path);
    // Where the fragment alone is another, nothing is loaded anew by that.
    if (path.startsWith(`${here}#`)) location.reload();
  },
  here: () => {
    const path = location.pathname + location.search;
    const workspace = currentWorkspace();
    return workspace === null ? path : pathIn(workspace.id, path);
  },
});

/** A session that the API does not know has ended already. */
async function logout(): Promise<void> {
  if (currentSession() === null) return;
  try {
    await call(signOutEndpoint, {}, { quiet: true, personal: true, keepalive: true, timeout: 5_000 });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/** `to`: the page that opens then, in the place of the sign-in. */
export const signOut = (to?: string): Promise<void> => sessionEnd.signOut(to);

/** Anyone may end the session with a reason; `session.sync.ts` listens. */
export function raiseForceLogout(reason: EndReason): void {
  dispatchEvent(new CustomEvent("auth:force-logout", { detail: { reason } }));
}

export function signedIn(session: Session): void {
  record({ type: "signed-in", session });
}

export function userRead(user: UserView): void {
  record({ type: "user-read", user });
}

let makingGuest: Promise<Session> | null = null;

/** The session there is, or a new guest's: called by the first question, never by a page view. */
export async function ensureSession(): Promise<Session> {
  const session = currentSession();
  if (session !== null) return session;
  await makeGuest();
  return ensured();
}

/** At most one guest is made at a time, however many ask. */
export function makeGuest(): Promise<Session> {
  makingGuest ??= call(createGuest, { body: {} })
    .then((session) => {
      record({ type: "guest-made", session });
      return ensured();
    })
    .finally(() => (makingGuest = null));
  return makingGuest;
}

function ensured(): Session {
  const session = currentSession();
  if (session === null) throw new Error("A session was made and is gone.");
  return session;
}

let latestRead = 0;

/** Asks who the caller is, for a plan or a name that changed elsewhere. Of several answers the one asked for last counts. */
export async function refreshUser(): Promise<void> {
  if (currentKind() === "visitor") return;
  const mine = ++latestRead;
  const { user } = await call(readSession, {});
  if (mine === latestRead) userRead(user);
}
