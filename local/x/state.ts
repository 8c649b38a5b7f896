import { keepJson } from "../kept-json.ts";
import type { Keeper } from "../kept-json.ts";
import type { Consented } from "../social/consent.ts";

export interface XPerson {
  id: string;
  name: string;
  username: string;
  subscriptionType: "None" | "Basic" | "Premium" | "PremiumPlus";
  suspended: boolean;
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
  /** Base64, by segment. */
  segments: Record<number, string>;
  alt: string;
  /** Null until it is finalized. */
  readyAt: number | null;
  failed: boolean;
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
  codes: Record<string, Consented>;
  grants: Record<string, XGrant>;
  accessTokens: Record<string, { grant: string; expiresAt: number }>;
  /** A spent one stays, so that it can be told from one that never was. */
  refreshTokens: Record<string, { grant: string; spent: boolean }>;
  media: Record<string, XMedia>;
  posts: XPost[];
}

const person = (id: string, name: string, username: string, subscriptionType: XPerson["subscriptionType"]) => ({
  id,
  name,
  username,
  subscriptionType,
  suspended: false,
});

const emptyState = (): XState => ({
  aheadMs: 0,
  port: 0,
  readLagSeconds: null,
  postsInWindow: 100,
  credits: null,
  failingMedia: 0,
  people: {
    "1001": person("1001", "Camille Morel", "camille_morel", "None"),
    "1002": person("1002", "Studio Lumen", "studio_lumen", "Premium"),
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
