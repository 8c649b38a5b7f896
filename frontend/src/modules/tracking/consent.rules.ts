import type { Purpose } from "./third-parties.ts";

export interface Consent {
  granted: Purpose[];
  /** Milliseconds since 1970. */
  decidedAt: number;
}

/** A yes and a no alike stand for six months, as the French authority (CNIL) recommends; then it is asked again. */
const standsFor = 182 * 86_400_000;

export function isStanding(consent: Consent | null, now: number): consent is Consent {
  return consent !== null && consent.decidedAt <= now && now - consent.decidedAt < standsFor;
}
