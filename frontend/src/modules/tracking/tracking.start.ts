import { isbot } from "isbot";
import { beginConsent, onConsent } from "./consent.store.ts";
import { scriptGround } from "./script-ground.ts";
import { createScripts } from "./scripts.ts";
import { readThirdParties, purposesOf } from "./third-parties.ts";

/** Milliseconds (specification 9). */
export const bannerDelay = 1_000;
export const bannerPatience = 3_000;

interface Parts {
  /** Puts the banner on the page. */
  show: () => Promise<void>;
  /** Milliseconds since the page began. */
  sinceStart: () => number;
  agent: string;
}

/** A second after the start: asks where there is something to ask, and loads what was consented to. Crawlers meet none of it. */
export async function startTracking({ show, sinceStart, agent }: Parts): Promise<void> {
  if (isbot(agent)) return;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, bannerDelay - sinceStart())));
  try {
    const parties = await readThirdParties(AbortSignal.timeout(bannerPatience));
    if (purposesOf(parties).length > 0) await within(bannerPatience, show());
    const scripts = createScripts(parties, scriptGround);
    beginConsent(parties);
    let first = true;
    onConsent((granted) => {
      scripts.follow(granted, first ? sinceStart() : 0);
      first = false;
    });
  } catch (error) {
    // Without a banner nothing was consented to, and nothing is loaded.
    console.warn("The cookie banner did not load.", error);
  }
}

async function within(patience: number, work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("time-out")), patience);
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}
