import { whenIdle } from "../../lib/when-idle.ts";
import { scriptGround } from "../../modules/tracking/script-ground.ts";
import { readThirdParties } from "../../modules/tracking/third-parties.ts";
import { startTracking } from "../../modules/tracking/tracking.start.ts";
import { reportVisit } from "../../modules/tracking/visits.ts";
import { watchUpdates } from "../updates/updates.store.ts";
import { manageFavicon } from "./favicon.ts";
import { showNotices } from "./notices.ts";

/** What no page waits for; call once, after the start. */
export function startServices(): void {
  whenIdle(manageFavicon);
  watchUpdates(showNotices);
  reportVisit();
  void startTracking({
    read: readThirdParties,
    show: showNotices,
    sinceStart: () => performance.now(),
    agent: navigator.userAgent,
    hash: () => location.hash,
    ground: scriptGround,
  });
}
