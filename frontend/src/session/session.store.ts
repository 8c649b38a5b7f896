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

/** The team whose provider opened the session, and which alone it opens; null where its person opened it. */
export const boundTo = (): string | null => store.session?.user.only_workspace ?? null;

export function useBoundTo(): string | null {
  return useSnapshot(store).session?.user.only_workspace ?? null;
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

/** The workspace of this tab, as far as the session goes; `session.sync.ts` connects it. */
interface TabPlace {
  follow(account: string | null): void;
  shown(session: Session | null, before: Session | null, isRead: boolean): Session | null;
  kept(session: Session, stored: Session | null, isRead: boolean): Session;
}

let place: TabPlace = { follow: () => {}, shown: (session) => session, kept: (session) => session };

export function connectPlace(tab: TabPlace): void {
  place = tab;
}

const accountIn = (session: Session | null): string | null => session?.user.id ?? null;

/** Applies what has happened, and keeps it for the other tabs and the next visit. */
export function record(event: SessionEvent): void {
  const before = store.session;
  const next = reduceSession(before, event);
  const account = accountIn(next);
  const isRestored = event.type === "restored";
  const isRead = event.type === "user-read";
  if (isRestored) openPersonal(account);
  // Who had no account of their own takes along what they typed.
  else if (accountIn(before) !== account) changeOwner(account, next !== null && sessionKind(before) !== "user");
  keepTabOf(account);
  place.follow(sessionKind(next) === "user" ? account : null);
  if (next === before) return;
  store.session = place.shown(next, before, isRead);
  if (isRestored || event.type === "changed-in-another-tab" || next === null) return;
  sessionEntry.write(place.kept(next, sessionEntry.read(), isRead));
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
