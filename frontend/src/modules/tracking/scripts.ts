import type { Purpose } from "./third-parties.ts";
import type { ThirdParties } from "./third-parties.types.ts";

/** Milliseconds from the start or from consent, whichever is later; the event's from its script (specification 9). */
export const delays = { tagManager: 2_000, socialAds: 3_000, adEvent: 1_000 };

/** What third parties touch outside of our own code: the browser itself, or a test's own. */
export interface ScriptGround {
  addScript(source: string): Promise<void>;
  startAnalytics(config: NonNullable<ThirdParties["analytics"]>): void;
  beginTagManager(): void;
  beginSocialAds(id: string): void;
  fireAdEvent(): void;
  /** What was loaded cannot be unloaded: the page opens anew, without it. */
  leave(purposes: readonly Purpose[]): void;
}

/** Loads what is configured and consented to, each once; a consent that is taken back ends it. */
export function createScripts({ analytics, tagManager, socialAds }: ThirdParties, ground: ScriptGround) {
  const begun = new Set<Purpose>();
  const waiting = new Map<Purpose, ReturnType<typeof setTimeout>[]>();

  const after = (purpose: Purpose, delay: number, act: () => void) => {
    waiting.set(purpose, [...(waiting.get(purpose) ?? []), setTimeout(act, Math.max(0, delay))]);
  };

  async function load(source: string): Promise<boolean> {
    try {
      await ground.addScript(source);
      return true;
    } catch (error) {
      console.warn(`A script of a third party did not load: ${source}`, error);
      return false;
    }
  }

  const begin: Record<Purpose, (since: number) => void> = {
    analytics() {
      if (analytics) ground.startAnalytics(analytics);
    },
    ads(since) {
      if (tagManager)
        after("ads", delays.tagManager - since, () => {
          ground.beginTagManager();
          void load(`${tagManager.script}?id=${encodeURIComponent(tagManager.id)}`);
        });
      if (socialAds)
        after("ads", delays.socialAds - since, () => {
          ground.beginSocialAds(socialAds.id);
          void load(socialAds.script).then((loaded) => {
            if (loaded) after("ads", delays.adEvent, ground.fireAdEvent);
          });
        });
    },
  };

  return {
    /** `since` is milliseconds since the start or the consent, whichever is later. */
    follow(granted: ReadonlySet<Purpose>, since: number): void {
      const withdrawn = [...begun].filter((purpose) => !granted.has(purpose));
      for (const purpose of withdrawn) {
        waiting.get(purpose)?.forEach(clearTimeout);
        begun.delete(purpose);
      }
      if (withdrawn.length > 0) ground.leave(withdrawn);
      for (const purpose of granted) {
        if (begun.has(purpose)) continue;
        begun.add(purpose);
        begin[purpose](since);
      }
    },
  };
}
