import { keepJson } from "../kept-json.ts";
import type { Keeper } from "../kept-json.ts";
import type { Consent } from "../social/consent.ts";

export interface XPerson {
  id: string;
  name: string;
  username: string;
  subscriptionType: "None" | "Basic" | "Premium" | "PremiumPlus";
  suspended: boolean;
  /** What the person says of themselves; states that were kept before have none. */
  about?: { description: string; location: string; followers: number; following: number };
}

export interface XPost {
  id: string;
  authorId: string;
  text: string;
  mediaIds: string[];
  replyTo: string | null;
  madeWithAi: boolean;
  /** Milliseconds. */
  createdAt: number;
  /** When lists show it. */
  shownAt: number;
  deletedAt: number | null;
}

export interface XMedia {
  id: string;
  ownerId: string;
  type: string;
  category: string;
  totalBytes: number;
  alt: string;
  /** Null until it is finalized. */
  readyAt: number | null;
  /** Why it was not processed; null where it was. */
  failure: string | null;
  expiresAt: number;
}

export interface XGrant {
  personId: string;
  scopes: string[];
  revoked: boolean;
}

export interface XState {
  aheadMs: number;
  port: number;
  /** Seconds before lists show a post; null: 0 to 20, by its id. */
  readLagSeconds: number | null;
  /** How many posts an account may make in 15 minutes. */
  postsInWindow: number;
  /** Calls that are still paid for; null: without end. */
  credits: number | null;
  /** The next files that are finalized fail. */
  failingMedia: number;
  people: Record<string, XPerson>;
  codes: Record<string, Consent>;
  grants: Record<string, XGrant>;
  accessTokens: Record<string, { grant: string; expiresAt: number }>;
  /** A spent one stays, so that it can be told from one that never was. */
  refreshTokens: Record<string, { grant: string; spent: boolean }>;
  media: Record<string, XMedia>;
  posts: XPost[];
}

type Person = Omit<XPerson, "suspended">;
const person = (given: Person): XPerson => ({ ...given, suspended: false });

const emptyState = (): XState => ({
  aheadMs: 0,
  port: 0,
  readLagSeconds: null,
  postsInWindow: 100,
  credits: null,
  failingMedia: 0,
  people: {
    "1001": person({
      id: "1001",
      name: "Camille Morel",
      username: "camille_morel",
      subscriptionType: "None",
      about: {
        description: "Boulangère à Nantes. Levain, farines d'ici et carnets de fournil.",
        location: "Nantes",
        followers: 812,
        following: 240,
      },
    }),
    "1002": person({
      id: "1002",
      name: "Studio Lumen",
      username: "studio_lumen",
      subscriptionType: "Premium",
      about: {
        description: "A small studio that lights theatres, museums and shop windows.",
        location: "Lyon",
        followers: 3_405,
        following: 118,
      },
    }),
  },
  codes: {},
  grants: {},
  accessTokens: {},
  refreshTokens: {},
  media: {},
  posts: [],
});

export const keepState = (file: string | undefined): Keeper<XState> =>
  keepJson(file, { empty: emptyState, over: (empty, kept) => ({ ...empty, ...kept }), subject: "the X posts" });
