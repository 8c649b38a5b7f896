import { trackGuestVisit, trackUserVisit } from "#contract/tracking.contract.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";

/** Tells once a page load that somebody is here; nobody waits for it, and nothing of it is read back. */
export function reportVisit(): void {
  const user = currentSession()?.user;
  const told =
    user && !user.guest ? call(trackUserVisit, {}, { quiet: true }) : call(trackGuestVisit, {}, { quiet: true });
  told.catch(() => undefined);
}
