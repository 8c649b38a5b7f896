import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, list, listing, moment, pageQuery, userParams } from "../schema.ts";
import { socialPostView } from "./posts.contract.ts";
import { publicationStates } from "./publications.ts";
import { platforms } from "../networks/networks.ts";
import { sentPlatform } from "./planner.ts";

/** Where a post stands: `draft` is without a publication, `attention` waits for a word of its owner. */
export const postStandings = ["draft", "scheduled", "published", "attention"] as const;
export type PostStanding = (typeof postStandings)[number];

const postPublication = z.object({
  id,
  account_id: id,
  platform: z.enum(platforms),
  state: z.enum(publicationStates),
  due_at: moment,
  /** The address of its first item that is out. */
  remote_url: z.nullable(z.string()),
});
export type PostPublication = z.infer<typeof postPublication>;

const listedPost = z.object({
  ...socialPostView.shape,
  campaign_name: z.nullable(z.string()),
  /** What was not cancelled, the next first. */
  publications: z.array(postPublication),
});
export type ListedPost = z.infer<typeof listedPost>;

export const listPosts = endpoint({
  method: "GET",
  path: "/api/social/planner/all/post/{userId}",
  access: "owner",
  right: "planner.read",
  summary:
    "Posts of the caller, those of campaigns too, the newest first, with what became of each; narrowed by words, network, campaign, liking and where they stand",
  params: userParams,
  query: z.object({
    ...pageQuery.shape,
    q: z.optional(z.string().check(z.maxLength(200))),
    platform: z.optional(sentPlatform),
    campaign: z.optional(id),
    liked: z.optional(z.literal("true")),
    standing: z.optional(z.enum(postStandings)),
  }),
  response: list(listing(listedPost)),
});
