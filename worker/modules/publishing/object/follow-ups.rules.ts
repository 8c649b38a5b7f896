import type { AttemptKind, PostNumbers } from "../../../contract/publishing/publications.ts";
import { publishedItems } from "./items.rules.ts";
import { isResting } from "./publishing.machine.ts";
import { chargeOf } from "../publications/items.rules.ts";
import type { Charge } from "../publications/items.rules.ts";
import type { Publication } from "../publications/publication.ts";

/** One call to a network as it ended. */
export interface Attempt {
  id: string;
  publicationId: string;
  place: number | null;
  kind: AttemptKind;
  startedAt: number;
  endedAt: number;
  outcome: string;
  httpStatus: number | null;
  vendorRequestId: string | null;
}

/** What comes after a call and can never touch it: it is repeated until it is done. Units of 0 are given back. */
export type FollowUp =
  | { kind: "attempt"; attempt: Attempt }
  | ({ kind: "units"; holdId: string } & Charge)
  | { kind: "numbers"; publicationId: string; asOf: number; numbers: PostNumbers };

/** What one series of tries holds of the plan: each goes on after the items that were out when it began. */
export const holdIdOf = (id: string, publishedBefore: number): string =>
  publishedBefore === 0 ? id : `${id}:${publishedBefore}`;

const isOver = (publication: Publication): boolean =>
  isResting(publication) && ["published", "partly_published", "failed", "missed"].includes(publication.state);

/** The units of what was not published are given back; while nothing is known of it they stay held. */
export function followUps(before: Publication, after: Publication): FollowUp[] {
  if (isOver(before) || !isOver(after)) return [];
  const made = publishedItems(after).slice(after.publishedBefore);
  return [{ kind: "units", holdId: holdIdOf(after.id, after.publishedBefore), ...chargeOf(made) }];
}
