import { AnalyticsExtensions } from "posthog-js/dist/extension-bundles.js";
import { posthog, type PostHogConfig } from "posthog-js/dist/module.slim.no-external.js";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import type { Session } from "#session/session.reducer.ts";
import type { ThirdParties } from "./third-parties.types.ts";

/** Specification 9: profiles of identified people alone, autocapture, half an hour of idleness, a year. */
export const analyticsOptions: Partial<PostHogConfig> = {
  person_profiles: "identified_only",
  autocapture: true,
  capture_pageview: "history_change",
  session_idle_timeout_seconds: 1_800,
  cookie_expiration: 365,
  disable_session_recording: true,
  advanced_disable_flags: true,
  // Labels are sent; what people write and read is masked by its class (`lib/own-words.ts`), and fields always are.
  mask_all_text: false,
  // Attributes repeat names of files and conversations, and so does the title of a page.
  mask_all_element_attributes: true,
  property_denylist: ["title"],
};

/** Call after consent alone. */
export function startAnalytics({ key, host }: NonNullable<ThirdParties["analytics"]>): void {
  posthog.init(key, {
    ...analyticsOptions,
    api_host: new URL(host, location.origin).href,
    __extensionClasses: AnalyticsExtensions,
  });
  let known = follow(currentSession(), false);
  onAccountChange((session) => (known = follow(session, known)));
}

/** Visitors and guests are anonymous, and so is a user after signing out. Answers whether a user is known now. */
function follow(session: Session | null, known: boolean): boolean {
  const person = session !== null && !session.user.guest;
  if (person) posthog.identify(session.user.id);
  else if (known) posthog.reset();
  return person;
}
