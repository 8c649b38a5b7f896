import type { Base } from "../../base.ts";
import { createLandingRepository } from "./landing.repository.ts";
import { createLandingService } from "./landing.service.ts";
import { createSiteBuildConsumer } from "./site-build.consumer.ts";
import { createSiteBuildRepository } from "./site-build.repository.ts";

/** The public pages. */
export const composeLanding = ({ db, clock, queue, siteBuilds }: Base) => ({
  pages: createLandingService({
    pages: createLandingRepository(db),
    clock,
    buildQueue: siteBuilds === null ? null : queue,
  }),
  builds: createSiteBuildConsumer({ builds: siteBuilds, asked: createSiteBuildRepository(db), clock }),
});

export type Landing = ReturnType<typeof composeLanding>;
