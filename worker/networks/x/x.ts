import type { Clock } from "../../lib/clock.ts";
import type { SocialNetwork } from "../network.port.ts";
import { openDoor } from "./x-config.ts";
import type { XConfig } from "./x-config.ts";
import { createXConsent, xScopes } from "./x-consent.ts";
import { createXPosts } from "./x-posts.ts";
import { createXProfiles } from "./x-profiles.ts";
import { createXUploads } from "./x-uploads.ts";

/** https://docs.x.com/x-api: a confidential client of OAuth 2.0. */
export function createX(config: XConfig, clock: Clock): SocialNetwork {
  const door = openDoor(config, clock);
  return {
    platform: "twitter",
    kinds: ["member"],
    scopes: () => xScopes,
    ...createXConsent(config, door),
    ...createXUploads(door),
    ...createXPosts(door),
    ...createXProfiles(door),
  };
}
