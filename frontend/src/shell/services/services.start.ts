import { readThirdParties } from "#modules/tracking/third-parties.ts";
import { reportVisit } from "#modules/tracking/visits.ts";
import { watchUpdates } from "../updates/updates.store.ts";
import { startConsent } from "./consent.ts";
import { manageFavicon } from "./favicon.ts";
import { showNotices } from "./notices.ts";

/** What no page waits for; call once, when the browser is idle after the start. */
export function startServices(): void {
  manageFavicon();
  watchUpdates(showNotices);
  reportVisit();
  void startConsent(readThirdParties);
}
