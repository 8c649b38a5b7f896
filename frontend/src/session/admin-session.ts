import { proxy, useSnapshot } from "valtio";
import { adminSession as schema, type AdminSession } from "#contract/auth.contract.ts";
import { connectCredentials } from "#api/credentials.ts";
import { persisted } from "#lib/persisted.ts";

/** The admin's own session, beside any user's in the same browser. */
const entry = persisted<AdminSession | null>("admin", null, (stored) => schema.safeParse(stored).data ?? null);

const store = proxy<{ session: AdminSession | null }>({ session: null });

export const currentAdminSession = (): AdminSession | null => store.session;

export const useAdmin = (): AdminSession["admin"] | null => useSnapshot(store).session?.admin ?? null;

export function adminEntered(session: AdminSession): void {
  store.session = session;
  entry.write(session);
}

/** This browser forgets the admin; a user who is signed in stays so. */
export function adminLeft(): void {
  store.session = null;
  entry.forget();
}

/** Restores the session and connects it to the API client and the other tabs; `leave` opens the sign-in page. Call once. */
export function startAdminSession(leave: (reason: "expired" | null) => void): void {
  store.session = entry.read();
  connectCredentials(
    {
      token: () => store.session?.token ?? null,
      userId: () => null,
      workspace: () => null,
      onRefused: (token) => {
        // Another tab has signed in again meanwhile.
        if (store.session !== null && store.session.token !== token) return Promise.resolve(true);
        const known = store.session !== null;
        adminLeft();
        leave(known ? "expired" : null);
        return Promise.resolve(false);
      },
      onForceLogout: () => {
        adminLeft();
        leave("expired");
      },
      onNotFound: () => {},
    },
    "admin",
  );
  entry.onOtherTab((session) => {
    const before = store.session?.admin.id;
    store.session = session;
    if (session === null) leave(null);
    else if (before !== undefined && before !== session.admin.id) location.reload();
  });
}
