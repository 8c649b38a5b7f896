/** A person's own account, or a page that a person speaks for. */
export const accountKinds = ["member", "page"] as const;
export type AccountKind = (typeof accountKinds)[number];

export interface VideoFacts {
  types: readonly string[];
  bytes: { least: number; most: number };
  milliseconds: { least: number; most: number };
  /** The longer side by the shorter one, at most. */
  ratio: number;
}

/** What a network takes with a post, or with one part of a thread. A video goes out alone at each of them. */
export interface MediaFacts {
  types: readonly string[];
  /** Images of one post. */
  count: number;
  imageBytes: number;
  gifBytes: number;
  /** A GIF goes out without other images. */
  gifAlone: boolean;
  video: VideoFacts;
}

interface Fold {
  /** UTF-16 units before the fold. */
  characters: number;
  /** Lines before the fold; null where they do not count. */
  lines: number | null;
}

interface TextFacts {
  /** `utf16` counts UTF-16 units, and of a mention the name alone; `weighted` as X does. */
  unit: "utf16" | "weighted";
  most: number;
  /** What accounts with these subscriptions may write, as the network names them. */
  mostOf: Readonly<Record<string, number>>;
  /** Null where they are words like any other. */
  mostCashtags: number | null;
  /** After how much "see more" hides the rest. */
  fold: Readonly<Record<"phone" | "desktop", Fold>>;
  /** What is read there, for a model that writes. */
  manners: string;
}

/** One item with a link, and one without. */
interface ByLink {
  plain: number;
  linked: number;
}

interface ProfileFacts {
  host: RegExp;
  /** Where the profiles of a kind stand; the first one of a kind is its own. */
  roots: readonly { path: string; kind: AccountKind; url: string }[];
  /** A name as it stands behind a root; its first group is the name. */
  name: RegExp;
  /** Words that stand where names do. */
  reserved: readonly string[];
  /** Kinds of accounts whose own profile the network shows to an app. */
  readableKinds: readonly AccountKind[];
  /** Whether a connected account may ask for the profile of another. */
  readsOthers: boolean;
  /** Whether a profile's page is shown to those who are not signed in. */
  isPublic: boolean;
}

/** Everything by which the product treats one network in another way than the next. Times are milliseconds, money micro-USD. */
export interface NetworkFacts {
  /** What people call it; the same in every language. */
  name: string;
  /** Other names under which a caller may mean it. */
  aliases: readonly string[];
  /** What stands before an account's handle; null where an account is known by its name alone. */
  handlePrefix: string | null;
  /** Sides of the picture beside a post, in CSS pixels. */
  avatarPixels: number;
  /** `utm_source` of those who come from there. */
  utmSource: string;
  /** Where a person looks for a post whose address is not known. */
  ownPostsUrl: string;
  /** The id of a post in its address: the prefix and the first group of the form. */
  postAddresses: readonly { form: RegExp; prefix: string }[];
  text: TextFacts;
  hasThreads: boolean;
  media: MediaFacts;
  /** What one item takes of `social-publications`, and what the network bills for it. */
  units: ByLink;
  costMicros: ByLink;
  /** Whether a first comment counts as an item of its own. */
  chargesComment: boolean;
  numbers: {
    /** How long after a post is out they are read. */
    readAfterMs: readonly [number, ...number[]];
    /** What one reading of a post costs. */
    readingMicros: number;
    /** Kinds of accounts whose numbers the network shows to an app. */
    readableKinds: readonly AccountKind[];
  };
  /** How long an access token lives. */
  accessTokenMs: number;
  /** How long after an attempt a post may still appear, by the network's clock. */
  windowMs: number;
  /** Whether a refusal as a duplicate names the post that is there already. */
  namesDuplicate: boolean;
  profile: ProfileFacts;
}
