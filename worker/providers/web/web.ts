import type { UrlPolicy, UrlRefusal } from "../../lib/url.rules.ts";

/** What a caller lets itself be sent from an address that a user or a page names. */
export interface FetchPolicy extends UrlPolicy {
  /** The most bytes of each media type that is taken, once unpacked. */
  types: Readonly<Record<string, number>>;
  /** How many redirects are followed; each is judged as the first address was. */
  redirects: number;
  /** Redirects and the last byte included. */
  timeoutMs: number;
}

export type FetchFailure = "redirects" | "slow" | "unreachable" | "kind" | "too_large";

/** What an earlier answer said of itself: an unchanged page is then answered with 304 and no content. */
export interface Validators {
  etag?: string | null;
  lastModified?: string | null;
}

export interface FetchedHeaders {
  etag: string | null;
  lastModified: string | null;
  /** Seconds, or a date. */
  retryAfter: string | null;
  /** X-Robots-Tag. */
  robots: string | null;
}

export type FetchResult =
  /** `url` is the address that was refused: the first one, or where a redirect leads. */
  | { failure: "refused"; refusal: UrlRefusal; url: string }
  | { failure: FetchFailure; url: string }
  /** Only a status of 200 to 299 has content, and what a `post` has read; it is empty where `take` had it. */
  | {
      failure: null;
      /** Where the content stands, after redirects. */
      url: string;
      status: number;
      type: string;
      charset: string | null;
      bytes: Uint8Array<ArrayBuffer>;
      headers: FetchedHeaders;
    };

export interface FetchOptions {
  /** Sends this in the place of asking for content. What comes back is read where `isRead` says so, whatever its status. */
  post?: { body: string | Uint8Array<ArrayBuffer>; headers: Readonly<Record<string, string>>; isRead?: boolean };
  validators?: Validators | undefined;
  /** Takes the content piece by piece; false: it has enough, and the rest is not fetched. */
  take?: (piece: Uint8Array) => boolean | Promise<boolean>;
}

export interface Web {
  /** Fetches what a user or a page names, within the policy. It sends no cookie and never throws. */
  safeFetch(address: string, policy: FetchPolicy, options?: FetchOptions): Promise<FetchResult>;
}
