import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { moment, success } from "../schema.ts";
import { platforms } from "../networks/networks.ts";
import { sentPlatform } from "./planner.ts";

export const networkState = z.object({
  platform: z.enum(platforms),
  /** Whether the keys of its app are set. */
  configured: z.boolean(),
  /** Since when no account of it publishes anything; null where they do. */
  paused_at: z.nullable(moment),
  code: z.nullable(z.enum(["version", "credits"])),
});
export type NetworkState = z.infer<typeof networkState>;

export const listSocialNetworks = endpoint({
  method: "GET",
  path: "/api/admin/social/networks",
  access: "admin",
  summary: "The networks that posts go out to, and whether one refuses the app itself",
  response: z.object({ data: z.array(networkState) }),
});

export const resumeSocialNetwork = endpoint({
  method: "POST",
  path: "/api/admin/social/networks/{platform}/resume",
  access: "admin",
  summary: "Lets the accounts of a paused network publish again; what waits is tried within a minute",
  params: z.object({ platform: sentPlatform }),
  names: { platform: null },
  response: success,
});
