import { startI18n } from "../../i18n/i18n.ts";
import { showNotices } from "../../shell/services/notices.ts";
import { openConsentSettings } from "../tracking/consent.store.ts";
import { scriptGround } from "../tracking/script-ground.ts";
import { readThirdParties } from "../tracking/third-parties.ts";
import { startTracking } from "../tracking/tracking.start.ts";

/** Asks in the page's language; `settings` opens the answer again. */
export async function followConsent(settings: HTMLButtonElement | null): Promise<void> {
  await startI18n(document.documentElement.lang === "fr" ? "fr" : "en");
  if (settings) {
    settings.hidden = false;
    settings.addEventListener("click", () => {
      openConsentSettings();
      void showNotices();
    });
  }
  await startTracking({
    read: readThirdParties,
    show: showNotices,
    sinceStart: () => performance.now(),
    agent: navigator.userAgent,
    hash: () => location.hash,
    ground: scriptGround,
  });
}
