import type { Base } from "../../base.ts";
import { createLandingRepository } from "./landing.repository.ts";
import { createLandingService } from "./landing.service.ts";

/** The public pages. */
export const composeLanding = ({ db, clock }: Base) => ({
  pages: createLandingService({ pages: createLandingRepository(db), clock }),
});
