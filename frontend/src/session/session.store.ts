import { proxy, useSnapshot } from "valtio";
import { subscribeKey } from "valtio/utils";
import { changeOwner, openPersonal } from "#lib/personal.ts";
import { persisted } from "#lib/persisted.ts";
import { keepTabOf } from "#lib/tab-entries.ts";
import { sessionKind, reduceSession, type Session, type SessionEvent, type SessionKind } from "./session.reducer.ts";
import { isSession } from "./session.rules.ts";

export const sessionKey = "session";

export const sessionEntry = persisted<Session | null>(sessionKey, null, parseSession);

export function parseSession(stored: unknown): Session | null {
  return isSession(stored) ? stored : null;
}

const store = proxy<{ session: Session | null }>({ session: null });

export function currentSession(): Session | null {
  return store.session;
}

export function currentKind(): SessionKind {
  return sessionKind(store.session);
}

export function useSession(): Session | null {
  return useSnapshot(store).session as Session | null;
}

export function useSessionKind(): SessionKind {
  return sessionKind(useSession());
}

const accountIn = (session: Session | null): string | null => session?.user.id ?? null;

/** Applies what has happened, and keeps it for the other tabs and the next visit. */
export function record(event: SessionEvent): void {
  const next = reduceSession(store.session, event);
  const account = accountIn(next);
  const isRestored = event.type === "restored";
  if (isRestored) openPersonal(account);
  keepTabOf(account);
  if (next === store.session) return;
  const before = store.session;
  store.session = next;
  if (isRestored) return;
  // Who had no account of their own takes along what they typed.
  if (accountIn(before) !== account) changeOwner(account, next !== null && sessionKind(before) !== "user");
  if (event.type !== "changed-in-another-tab" && next !== null) sessionEntry.write(next);
}

/** Calls back when another account stands in place of this one: a guest for a visitor, a user for a guest. */
export function onAccountChange(listener: (session: Session | null) => void): () => void {
  return onChangeOf((session) => session?.user.id, listener);
}

/** Calls back when another account stands here, or the same one with another plan. */
export function onPlanChange(listener: (session: Session | null) => void): () => void {
  return onChangeOf((session) => session && `${session.user.id} ${session.user.plan?.id}`, listener);
}

function onChangeOf(part: (session: Session | null) => unknown, listener: (session: Session | null) => void) {
  let known = part(store.session);
  return subscribeKey(store, "session", (session) => {
    if (part(session) === known) return;
    known = part(session);
    listener(session);
  });
}
