import type { Base } from "../../base.ts";
import type { Callers } from "../../callers/callers.composition.ts";
import { createCapsRepository } from "./caps.repository.ts";
import { createLimitsRepository } from "./limits.repository.ts";
import { createMeters } from "./meters.service.ts";
import { createSpendRepository } from "./spend.repository.ts";

interface Others {
  callers: Callers;
  /** What each cap counts, from the module that stores it. */
  counts: Parameters<typeof createCapsRepository>[1];
}

/** What callers may still do; `rows` are for admins who grant more. */
export function composeLimits({ db, guests, clock }: Base, { callers: { sessions }, counts }: Others) {
  const rows = createLimitsRepository(db);
  const caps = createCapsRepository(db, counts);
  return {
    rows,
    caps,
    /** What today has cost against its ceilings. */
    spend: createSpendRepository(db),
    meters: createMeters({ limits: rows, caps, sessions, guests, clock }),
  };
}

export type Limits = ReturnType<typeof composeLimits>;
