import type { PostNumbers } from "../contract/publishing/publications.ts";
import type { AccountKind } from "../contract/networks/facts.ts";
import type { Platform } from "../contract/networks/networks.ts";
import type { Outcome } from "./outcome.ts";

export type { AccountKind, Platform, PostNumbers };

/** The app that an account was connected with: a network may have one for people and one for pages. */
export interface ConsentRequest {
  kind: AccountKind;
  /** Comes back with the code, as it is; at most 500 characters. */
  state: string;
  /** The verifier of RFC 7636, 43 to 128 characters; a network without PKCE is given its hash as a nonce. */
  verifier: string;
  /** Character for character what the network's console has. */
  redirectUri: string;
}

export interface TokenGrant {
  accessToken: string;
  /** Null where the network gave none: the one that is stored, if any, stays. */
  refreshToken: string | null;
  /** Milliseconds. */
  accessExpiresAt: number;
  refreshExpiresAt: number | null;
  scopes: readonly string[];
}

/** An account that a token may publish for: the member's own, or each page that the member administers. */
export interface RemoteAccount {
  remoteId: string;
  name: string;
  handle: string | null;
  /** What an X account has bought, as X names it: it decides how long a post may be. */
  subscriptionType: string | null;
}

/** The account for which a call is made. */
export interface Actor {
  kind: AccountKind;
  remoteId: string;
  accessToken: string;
}

export type MediaKind = "image" | "gif" | "video";

export interface MediaSource {
  kind: MediaKind;
  /** The media type, such as image/png. */
  type: string;
  bytes: number;
  alt: string;
  /** The bytes from `first` to `last`, both included. */
  read(first: number, last: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** How far an upload is, as JSON that can be stored between two calls. */
export interface UploadProgress {
  stage: "parts" | "finalize" | "processing" | "describe" | "ready";
  /** The id under which a post names the file. */
  mediaId: string;
  parts: readonly { url: string; first: number; last: number }[];
  /** One for each part that arrived, in order. */
  etags: readonly string[];
  token: string;
  /** Milliseconds before which the next call is too early; null: at once. */
  notBefore: number | null;
  /** Milliseconds after which the network forgets the file. */
  expiresAt: number | null;
}

/** One item of a publication. Everything was uploaded before. */
export interface ItemDraft {
  text: string;
  media: readonly { mediaId: string; alt: string; kind: MediaKind }[];
  /** The id of the item before it in a thread. */
  replyTo: string | null;
  /** Whether a model made some of its media. */
  madeWithAi: boolean;
}

export interface RemotePost {
  id: string;
  url: string;
}

/** A post as the network shows it to its author, with short links expanded: `isSamePost` compares it with a sent one. */
export interface OwnPost extends RemotePost {
  text: string;
  mediaCount: number;
  /** Milliseconds of the network's own clock, from the id where that holds them. */
  createdAt: number;
  /** The post that it is a reply to; null for any other. */
  replyTo: string | null;
}

/** The id of the account's newest post; null where there is none, or none can be read. */
export interface Newest {
  newest: string | null;
}

/** What a network tells of a profile, and of its newest posts their texts. */
export interface RemoteProfile {
  facts: Record<string, string>;
  posts: string[];
  /** What the network bills for it, in micro-USD. */
  costMicros: number;
}

/** A network on which a person publishes. No call throws for what a network may answer; each ends within 30 seconds. */
export interface SocialNetwork {
  platform: Platform;
  /** What can be connected here; a kind whose app has no keys is absent. */
  kinds: readonly AccountKind[];
  scopes(kind: AccountKind): readonly string[];
  /** Where the browser is sent to consent. */
  authorizeUrl(request: ConsentRequest): Promise<string>;
  /** Spends a code, once and soon: X forgets it after 30 seconds. `refused(grant)` for one that does not count. */
  exchange(request: Omit<ConsentRequest, "state"> & { code: string }): Promise<Outcome<TokenGrant>>;
  /** Spends a refresh token. `refused(grant)`: only the person can connect again. */
  refresh(kind: AccountKind, refreshToken: string): Promise<Outcome<TokenGrant>>;
  /** Fine where the token does not count any more. LinkedIn has no such call: there it is done without one. */
  revoke(kind: AccountKind, token: string): Promise<Outcome<true>>;
  accounts(kind: AccountKind, accessToken: string): Promise<Outcome<RemoteAccount[]>>;

  /** Does the next step of an upload, from null to `ready`. A step that is repeated does no harm. */
  upload(actor: Actor, media: MediaSource, progress: UploadProgress | null): Promise<Outcome<UploadProgress>>;
  /** Makes one post. Asked at most once for an item, since no network recognises a repetition. */
  create(actor: Actor, item: ItemDraft): Promise<Outcome<RemotePost>>;
  /** Writes below one's own post; as with `create`, at most once. */
  comment(actor: Actor, postId: string, text: string): Promise<Outcome<RemotePost>>;
  /** Whether `recentPosts` can be asked for such an account: a LinkedIn member's posts cannot be read. */
  canReadPosts(kind: AccountKind): boolean;
  /** What is newest in the account, where its posts can be read; what counts as well is the network's time in the receipt. */
  look(actor: Actor): Promise<Outcome<Newest>>;
  /** The account's own posts since then (milliseconds of the network), replies too, the newest first. They may lag, and
   * lack some. `unknown(unread)` where there are more than can be read. */
  recentPosts(actor: Actor, since: number): Promise<Outcome<OwnPost[]>>;
  /** Whether `metrics` can be asked for such an account: a LinkedIn member's numbers are not shown to apps like ours. */
  canReadNumbers(kind: AccountKind): boolean;
  /** At most 100 ids; a post without numbers is absent. */
  metrics(actor: Actor, ids: readonly string[]): Promise<Outcome<ReadonlyMap<string, PostNumbers>>>;

  /** What `profile` costs at most, in micro-USD. */
  profileMicros: number;
  /** The actor's own profile, or the one of a user name; `refused(gone)` where there is none. */
  profile(actor: Actor, name: string | null): Promise<Outcome<RemoteProfile>>;
}

/** Null where a network has no keys. */
export type SocialNetworks = Readonly<Record<Platform, SocialNetwork | null>>;
