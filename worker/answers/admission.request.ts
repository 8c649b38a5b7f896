import type { QueryType } from "../contract/meters.ts";
import type { AskedImage } from "./images.ts";
import type { MessageImage } from "./run.ts";

export interface BesideRequest {
  answerId: string;
  modelId: number;
}

/** A question as it asks for admission. */
export interface AdmissionRequest<Q = unknown> {
  /** The name of its kind in the registry. */
  kind: string;
  /** A session's or a visitor's; never stored. Null where the kind knows by its subject who asks. */
  token: string | null;
  /** The workspace that pays, as the caller names it; null is the personal one. */
  workspace: string | null;
  claimedUserIds: readonly string[];
  /** Asked as guests and unconfirmed accounts ask: the unit is held by the objects of the network. */
  asGuest: boolean;
  /** Guests are switched off: one who asks is refused. */
  guestsOff?: boolean | undefined;
  queryType: QueryType;
  /** Counted questions with the lightest model; a heavier one multiplies them. */
  units: number;
  /** A meter of which the question takes one unit more: both are held, or none. */
  extra?: QueryType | undefined;
  answerId: string;
  questionId: string;
  /** One answer at a time runs in it. Where a client may choose the answer's id, a lane made of it carries its kind's name. */
  lane: string;
  /** Made for this request: there is nothing to look up for it. */
  isNewLane: boolean;
  /** Null where the kind chooses. */
  modelId: number | null;
  /** A second model that answers the same question at the same time: both are admitted, or neither. */
  beside?: BesideRequest | undefined;
  /** The question that this one replaces, with all that followed it. */
  replaces: string | null;
  /** Signed turns of an incognito conversation, as its tab sent them along. */
  turns?: readonly string[] | undefined;
  /** Pictures that those turns name, which the tab sent again; absent where it was not asked for them. */
  earlier?: readonly AskedImage[] | undefined;
  text: string;
  title: string;
  images: readonly (MessageImage & { bytes: number })[];
  now: Date;
  /** What the kind alone knows, such as the files that are asked. */
  subject: Q;
}
