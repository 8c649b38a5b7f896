import { trackGuestVisit, trackUserVisit } from "#contract/tracking.contract.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";

/** Reports a visit once a page load; the page does not wait for it, and reads nothing back. */
export function reportVisit(): void {
  const user = currentSession()?.user;
  const told =
    user && !user.guest ? call(trackUserVisit, {}, { quiet: true }) : call(trackGuestVisit, {}, { quiet: true });
  told.catch(() => undefined);
}
