/** Why a call certainly changed nothing at the network. `unauthorized`: the access token does not count any more. */
export type NotSentReason = "rate_limited" | "dns" | "refused" | "tls" | "unauthorized";

/**
 * Why the network will not do it, whenever it is asked again. `grant`: a code or a refresh token that does not count;
 * `version`: our API version has ended; `credits`: the app's own account is empty. Both stop every account's work.
 */
export type RefusalCode =
  | "duplicate"
  | "too_long"
  | "media"
  | "scope"
  | "suspended"
  | "version"
  | "credits"
  | "grant"
  | "gone"
  | "invalid";

/** Why it is unknown whether the network did it. `unread`: it said yes in a form that cannot be read. */
export type UnknownReason = "timeout" | "server_error" | "cut" | "unread";

/** What an attempt's row keeps of the answer; never a token, never a body. */
export interface Receipt {
  httpStatus: number | null;
  vendorRequestId: string | null;
  /** Milliseconds of the network's own clock, from the `Date` of its answer; absent where there was none. */
  networkAt?: number;
}

export type DoneOutcome<T> = { outcome: "done"; value: T; receipt: Receipt };
/** `retryAt` in milliseconds; null where the network did not say when. */
export type NotSent = { outcome: "not_sent"; reason: NotSentReason; retryAt: number | null; receipt: Receipt };
/** `duplicateOf`: the post that the network names as the same one. `detail`: its own words, shortened, without secrets. */
export type RefusedOutcome = {
  outcome: "refused";
  code: RefusalCode;
  duplicateOf: string | null;
  detail: string;
  receipt: Receipt;
};
export type Unknown = { outcome: "unknown"; reason: UnknownReason; receipt: Receipt };

/**
 * What became of one call. After `unknown` a call that only reads, or uploads, may be repeated; one that creates
 * may not, since the network may have done it.
 */
export type Outcome<T> = DoneOutcome<T> | NotSent | RefusedOutcome | Unknown;
