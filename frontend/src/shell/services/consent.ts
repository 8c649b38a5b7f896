import { openConsentSettings } from "#modules/tracking/consent.store.ts";
import { scriptGround } from "#modules/tracking/script-ground.ts";
import { startTracking } from "#modules/tracking/tracking.start.ts";
import type { ThirdParties } from "#modules/tracking/third-parties.types.ts";
import { showNotices } from "./notices.ts";

/** The question about cookies in this browser; of the app and of the public pages. */
export const startConsent = (read: (signal: AbortSignal) => Promise<ThirdParties>): Promise<void> =>
  startTracking({
    read,
    show: showNotices,
    sinceStart: () => performance.now(),
    agent: navigator.userAgent,
    hash: () => location.hash,
    search: () => location.search,
    ground: scriptGround,
  });

/** Its answer, to be read or changed at any time. */
export async function showConsentSettings(): Promise<void> {
  openConsentSettings();
  await showNotices();
}
