import type { Base } from "../../base.ts";
import { createLandingRepository } from "./landing.repository.ts";
import { createLandingService } from "./landing.service.ts";

/** The public pages. */
export const composeLanding = ({ db, clock, queue, siteBuilds }: Base) => ({
  pages: createLandingService({
    pages: createLandingRepository(db),
    clock,
    buildQueue: siteBuilds === null ? null : queue,
  }),
  builds: siteBuilds,
});
