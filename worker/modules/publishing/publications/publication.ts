import type { Platform } from "../../../contract/networks/networks.ts";
import type {
  PublicationItemKind,
  PublicationItemState,
  PublicationSnapshot,
  PublicationState,
} from "../../../contract/publishing/publications.ts";
import type { UploadProgress } from "../../../networks/network.port.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** What an account showed before an attempt; `at` in milliseconds of the network's own clock, null where it told none. */
export interface AccountSnapshot {
  at: number | null;
  newest: string | null;
}

/** One thing that the network is asked to make. */
export interface Item {
  place: number;
  kind: PublicationItemKind;
  state: PublicationItemState;
  /** As how many units of the plan it counts once it is published, and what the network bills us for it then. */
  units: number;
  costMicros: number;
  /** Milliseconds of the object's clock, to be shown; the network's moments are never compared with it. */
  armedAt: number | null;
  /** What was seen for the attempt that comes next. */
  look: AccountSnapshot | null;
  /** What was seen before the first attempt that may have made it. */
  seen: AccountSnapshot | null;
  /** The network's time before the last attempt. */
  askedAt: number | null;
  /** An earlier call may have made it, although the network showed nothing or its owner saw nothing. */
  mayExist: boolean;
  /** The network called it a duplicate: where no copy is found, that is final. */
  isDuplicate: boolean;
  /** Its token was refused once since the claim, and a renewed one was to be tried. */
  wasDenied: boolean;
  remoteId: string | null;
  remoteUrl: string | null;
}

/** Why a publication ended, or what holds it up; `isRetryable`: as it is, it may succeed later. */
export interface Failure {
  code: string;
  detail: string | null;
  isRetryable: boolean;
}

/** How the account's own posts are looked through for an item of which nothing is known. */
export interface Check {
  beganAt: number;
  nextAt: number;
  /** Readings after the network's window that showed nothing. */
  empty: number;
}

/** One publication as the journal of its account has it: what was sent, which no other place knows first. */
export interface Publication {
  id: string;
  workspaceId: WorkspaceId;
  platform: Platform;
  /** Whether the network shows the account's own posts. */
  isReadable: boolean;
  snapshot: PublicationSnapshot;
  /** The media type of each medium by its id, such as image/png. */
  mediaTypes: Readonly<Record<string, string>>;
  dueAt: number;
  /** When its owner asked for it once more: lateness counts from then. */
  againAt: number | null;
  /** Counts the changes by its person; a claim counts in the fence alone. */
  revision: number;
  fence: number;
  state: PublicationState;
  items: readonly Item[];
  /** The upload of each medium, by its id. */
  uploads: Readonly<Record<string, UploadProgress>>;
  /** Calls in a row that certainly changed nothing. */
  attempts: number;
  nextTryAt: number | null;
  check: Check | null;
  isLate: boolean;
  failure: Failure | null;
  publishedAt: number | null;
  /** How many items were published when this series of tries began: names what it holds of the plan. */
  publishedBefore: number;
  /** Counts the changes; `storedChange` is the one that Postgres has. */
  change: number;
  storedChange: number;
}

/** What a claim found in Postgres. */
export interface ClaimedRow {
  id: string;
  workspaceId: WorkspaceId;
  platform: Platform;
  isReadable: boolean;
  snapshot: PublicationSnapshot;
  /** The media type of each medium by its id, such as image/png. */
  mediaTypes: Readonly<Record<string, string>>;
  dueAt: number;
  revision: number;
  fence: number;
  attempts: number;
  items: readonly Pick<
    Item,
    "place" | "kind" | "state" | "units" | "costMicros" | "armedAt" | "remoteId" | "remoteUrl"
  >[];
}

/** What became of a call, or what a person said. */
export type PublicationEvent =
  | { type: "begin" }
  | { type: "upload"; mediaId: string; progress: UploadProgress }
  /** What the account showed before the item is sent. */
  | { type: "looked"; place: number; seen: AccountSnapshot }
  | { type: "arm"; place: number }
  | { type: "created"; place: number; remoteId: string; remoteUrl: string }
  /** Certainly not made. `retryAt` is null where the network does not say when. */
  | { type: "not_sent"; reason: string; retryAt: number | null }
  /** The token was refused: certainly not made. */
  | { type: "denied" }
  | { type: "disconnected" }
  | { type: "refused"; code: string; detail: string }
  /** Refused as a copy of another post, where the network names it with its moment; `isTaken`: it is another item's. */
  | {
      type: "duplicate";
      of: { remoteId: string; remoteUrl: string | null; createdAt: number; isTaken?: boolean } | null;
    }
  /** Whether it was made is unknown: a time-out, a 5xx, a cut, a restart. */
  | { type: "lost" }
  | { type: "found"; remoteId: string; remoteUrl: string }
  /** `at`: the network's time of the reading. */
  | { type: "absent"; at: number | null }
  | { type: "unread"; retryAt: number | null }
  | { type: "online"; remoteId: string | null; remoteUrl: string | null }
  /** With the network's time of its owner's word. */
  | { type: "offline"; at: number | null }
  /** The network's time, where no attempt has one. */
  | { type: "timed"; at: number };

export type Step =
  | { do: "begin" }
  | { do: "upload"; mediaId: string }
  | { do: "look"; place: number }
  /** To write that the network is asked, and then to ask it once. */
  | { do: "send"; place: number }
  /** The network was asked, and a restart took its answer. */
  | { do: "lose" }
  | { do: "read"; place: number }
  | { do: "wait"; until: number }
  | { do: "rest" };
