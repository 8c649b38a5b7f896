import { proxy } from "valtio";
import { errorKeyOf } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { currentSession, onAccountChange } from "./session.store.ts";

/** What the account that is signed in owns, as several pages show it. */
export interface OwnedValue<Value> {
  userId: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  value: Value;
}

/**
 * A store of one value of the account that is signed in, and how it is read: what is here stays until a newer one is,
 * another account begins with `none`. `fetch` never throws.
 */
export function ownedValue<Value>(none: () => Value, read: (userId: string) => Promise<Value>) {
  const before = (userId: string | null): OwnedValue<Value> => ({
    userId,
    status: "loading",
    error: null,
    value: none(),
  });
  const store = proxy(before(null)) as OwnedValue<Value>;
  let last = 0;
  let isFollowing = false;
  function followAccount(): void {
    if (isFollowing) return;
    isFollowing = true;
    onAccountChange((session) => Object.assign(store, before(session?.user.id ?? null)));
  }
  return {
    store,
    async fetch(): Promise<void> {
      followAccount();
      const userId = currentSession()?.user.id ?? null;
      if (userId !== store.userId) Object.assign(store, before(userId));
      if (userId === null) return;
      if (store.status === "failed") Object.assign(store, { status: "loading", error: null });
      const round = ++last;
      try {
        const value = await read(userId);
        if (store.userId === userId && round === last) Object.assign(store, { status: "ready", error: null, value });
      } catch (error) {
        if (store.userId === userId && round === last && store.status !== "ready")
          Object.assign(store, { status: "failed", error: errorKeyOf(error) });
      }
    },
  };
}
