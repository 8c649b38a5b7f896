import type { ThirdParties } from "../src/modules/tracking/third-parties.types.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const tagManagerScript = "https://www.googletagmanager.com/gtm.js";
const socialAdsScript = "https://connect.facebook.net/en_US/fbevents.js";

/** Which third parties this build may load; none without its variables. */
export function thirdPartiesOf(environment: Environment): ThirdParties {
  const { ANALYTICS_KEY: key, ANALYTICS_HOST: host, TAG_MANAGER_ID, SOCIAL_ADS_ID } = environment;
  return {
    ...(key && { analytics: { key, host: host ?? "https://eu.i.posthog.com" } }),
    ...(TAG_MANAGER_ID && { tagManager: { id: TAG_MANAGER_ID, script: tagManagerScript } }),
    ...(SOCIAL_ADS_ID && { socialAds: { id: SOCIAL_ADS_ID, script: socialAdsScript } }),
  };
}

/** Where the widget of the challenge comes from: only with the key that the API has, too. */
export function challengeSourcesOf({ TURNSTILE_SITE_KEY }: Environment): string[] {
  return TURNSTILE_SITE_KEY ? ["https://challenges.cloudflare.com"] : [];
}

export interface Sources {
  script: string[];
  connect: string[];
  image: string[];
}

/** What the content security policy must let through for them, and no more. */
export function sourcesOf({ analytics, tagManager, socialAds }: ThirdParties): Sources {
  const sources: Sources = { script: [], connect: [], image: [] };
  if (analytics) sources.connect.push(new URL(analytics.host).origin);
  if (tagManager) {
    sources.script.push("https://www.googletagmanager.com");
    sources.connect.push("https://www.googletagmanager.com", "https://*.google-analytics.com");
    sources.image.push("https://www.googletagmanager.com", "https://*.google-analytics.com");
  }
  if (socialAds) {
    sources.script.push("https://connect.facebook.net");
    sources.connect.push("https://www.facebook.com");
    sources.image.push("https://www.facebook.com");
  }
  return sources;
}
