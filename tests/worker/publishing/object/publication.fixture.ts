import type {
  ClaimedRow,
  Publication,
  PublicationEvent,
} from "../../../../worker/modules/publishing/publications/publication.ts";
import { claim } from "../../../../worker/modules/publishing/object/claiming.machine.ts";
import { advance } from "../../../../worker/modules/publishing/object/publishing.machine.ts";
import { ownId } from "../../../support/owner-ids.ts";

export const second = 1_000;
export const minute = 60 * second;
export const due = Date.UTC(2027, 2, 28, 9);

interface Wish {
  parts?: number;
  comment?: boolean;
  media?: string[];
  readable?: boolean;
}

/** A row that was just claimed: one part without media for an account on X, unless wished otherwise. */
export function rowOf({ parts = 1, comment = false, media = [], readable = true }: Wish = {}): ClaimedRow {
  const item = {
    state: "waiting",
    units: 1,
    costMicros: 15_000,
    armedAt: null,
    remoteId: null,
    remoteUrl: null,
  } as const;
  return {
    id: "publication",
    workspaceId: ownId("ada"),
    platform: readable ? "twitter" : "linkedin",
    isReadable: readable,
    snapshot: {
      parts: Array.from({ length: parts }, (_, at) => ({
        text: `part ${at}`,
        media_ids: at === 0 ? media : [],
        alt: [],
      })),
      first_comment: comment ? "more below" : null,
      made_media_ids: [],
    },
    mediaTypes: {},
    dueAt: due,
    revision: 1,
    fence: 1,
    attempts: 0,
    items: [
      ...Array.from({ length: parts }, (_, place) => ({ ...item, place, kind: "part" as const })),
      ...(comment ? [{ ...item, place: parts, kind: "comment" as const }] : []),
    ],
  };
}

/** What becomes of a claimed publication: each event with the seconds after its moment at which it comes. */
export function lived(wish: Wish, events: readonly (readonly [number, PublicationEvent])[]): Publication {
  return after(claim(null, rowOf(wish)), events);
}

export const after = (
  publication: Publication,
  events: readonly (readonly [number, PublicationEvent])[],
): Publication =>
  events.reduce((known, [seconds, event]) => advance(known, event, due + seconds * second), publication);

export const begin: PublicationEvent = { type: "begin" };
export const lost: PublicationEvent = { type: "lost" };
/** The network's clock is half an hour behind the object's. */
export const behind = 30 * minute;
export const networkAt = (seconds: number): number => due - behind + seconds * second;
export const absentAt = (...seconds: number[]): [number, PublicationEvent][] =>
  seconds.map((at) => [at, { type: "absent", at: networkAt(at) }]);
export const looked = (place = 0, seconds = 0): PublicationEvent => ({
  type: "looked",
  place,
  seen: { at: networkAt(seconds), newest: null },
});
export const arm = (place = 0): PublicationEvent => ({ type: "arm", place });
export const created = (place = 0): PublicationEvent => ({
  type: "created",
  place,
  remoteId: `remote ${place}`,
  remoteUrl: `https://x.example/${place}`,
});
export const notSent = (reason: string, retryAt: number | null = null): PublicationEvent => ({
  type: "not_sent",
  reason,
  retryAt,
});

/** A part that was armed at the moment and of which nothing is known. */
export const lostAtOnce: readonly (readonly [number, PublicationEvent])[] = [
  [0, begin],
  [0, looked()],
  [0, arm()],
  [30, lost],
];
