import type { Clock } from "../../lib/clock.ts";
import type { SiteBuilds } from "../../providers/site-builds/site-builds.ts";
import type { SiteBuildRepository } from "./site-build.repository.ts";

interface Dependencies {
  /** Null where no deploy hook is set. */
  builds: SiteBuilds | null;
  asked: SiteBuildRepository;
  clock: Pick<Clock, "now">;
}

export type SiteBuildConsumer = ReturnType<typeof createSiteBuildConsumer>;

/** Messages wait for a minute: a build that was asked for since a change has it, and no other is asked for. */
export function createSiteBuildConsumer({ builds, asked, clock }: Dependencies) {
  return {
    /** Throws where the hook fails; the queue delivers the message again. */
    async work(changedAt: number): Promise<void> {
      if (builds === null || (await asked.isAskedSince(new Date(changedAt)))) return;
      const now = new Date(clock.now());
      await builds.start();
      await asked.keep(now);
    },
  };
}
