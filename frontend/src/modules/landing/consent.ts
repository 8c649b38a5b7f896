import { startI18n } from "#i18n/i18n.ts";
import { showConsentSettings, startConsent } from "#shell/services/consent.ts";
import { parseThirdParties } from "#modules/tracking/third-parties.ts";

/** Asks in the page's language about what `file` names; `settings` opens the answer again. */
export async function followConsent(file: unknown, settings: HTMLButtonElement | null): Promise<void> {
  await startI18n(document.documentElement.lang === "fr" ? "fr" : "en");
  if (settings) {
    settings.hidden = false;
    settings.addEventListener("click", () => void showConsentSettings());
  }
  await startConsent(() => Promise.resolve(parseThirdParties(file)));
}
