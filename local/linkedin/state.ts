import { keepJson } from "../kept-json.ts";
import type { Keeper } from "../kept-json.ts";
import type { Consent } from "../social/consent.ts";

export interface LinkedinPerson {
  /** The `sub` of the person's identity. */
  id: string;
  name: string;
  restricted: boolean;
}

export interface LinkedinPage {
  id: string;
  name: string;
  vanityName: string;
  /** People by id, each with the role that LinkedIn names. */
  roles: Record<string, string>;
}

export interface LinkedinPost {
  id: string;
  author: string;
  /** As it was sent, in little text. */
  commentary: string;
  media: { id: string; altText: string }[];
  /** Null for a post; else the post that it comments. */
  commentOn: string | null;
  /** Milliseconds. */
  createdAt: number;
  /** When lists show it. */
  shownAt: number;
  deletedAt: number | null;
}

export interface LinkedinFile {
  id: string;
  owner: string;
  kind: "image" | "video";
  totalBytes: number;
  /** Where each part begins and ends, and the name of what came. */
  parts: { first: number; last: number; etag: string | null }[];
  /** Null until all of it came. */
  readyAt: number | null;
  failed: boolean;
}

export interface LinkedinToken {
  personId: string;
  scopes: string[];
  expiresAt: number;
  revoked: boolean;
}

export interface LinkedinState {
  aheadMs: number;
  port: number;
  /** Seconds before lists show a post; null: 0 to 20, by its id. */
  readLagSeconds: number | null;
  /** LinkedIn gives refresh tokens to approved partners alone. */
  givesRefreshTokens: boolean;
  /** Whether its identity tokens name the nonce that was sent; today LinkedIn leaves it out. */
  givesNonces: boolean;
  /** The versions that still live, "202607". */
  versions: string[];
  /** How many posts a member may make in a UTC day. */
  postsOfDay: number;
  failingMedia: number;
  /** How many ids were made. */
  made: number;
  people: Record<string, LinkedinPerson>;
  pages: Record<string, LinkedinPage>;
  codes: Record<string, Consent>;
  tokens: Record<string, LinkedinToken>;
  refreshTokens: Record<string, { personId: string; scopes: string[]; expiresAt: number; clientId: string }>;
  files: Record<string, LinkedinFile>;
  posts: LinkedinPost[];
}

const emptyState = (): LinkedinState => ({
  aheadMs: 0,
  port: 0,
  readLagSeconds: null,
  givesRefreshTokens: false,
  givesNonces: false,
  versions: ["202607"],
  postsOfDay: 150,
  failingMedia: 0,
  made: 0,
  people: {
    "cam-1": { id: "cam-1", name: "Camille Morel", restricted: false },
    "ada-2": { id: "ada-2", name: "Ada Okafor", restricted: false },
  },
  pages: {
    "501": { id: "501", name: "Studio Lumen", vanityName: "studio-lumen", roles: { "cam-1": "ADMINISTRATOR" } },
    "502": {
      id: "502",
      name: "Atelier Nord",
      vanityName: "atelier-nord",
      roles: { "cam-1": "CONTENT_ADMINISTRATOR", "ada-2": "ANALYST" },
    },
  },
  codes: {},
  tokens: {},
  refreshTokens: {},
  files: {},
  posts: [],
});

export const keepState = (file: string | undefined): Keeper<LinkedinState> =>
  keepJson(file, { empty: emptyState, over: (empty, kept) => ({ ...empty, ...kept }), subject: "the LinkedIn posts" });
