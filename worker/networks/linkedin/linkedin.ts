import { accountKinds } from "../../contract/networks/facts.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SocialNetwork } from "../network.port.ts";
import { openDoor } from "./linkedin-config.ts";
import type { LinkedinConfig } from "./linkedin-config.ts";
import { createLinkedinConsent, linkedinScopes } from "./linkedin-consent.ts";
import { createLinkedinMetrics } from "./linkedin-metrics.ts";
import { createLinkedinPosts } from "./linkedin-posts.ts";
import { createLinkedinProfiles } from "./linkedin-profiles.ts";
import { createLinkedinUploads } from "./linkedin-uploads.ts";

/** https://learn.microsoft.com/linkedin/marketing: one app for members, another for pages. */
export function createLinkedin(config: LinkedinConfig, clock: Clock): SocialNetwork {
  const door = openDoor(config, clock);
  const posts = createLinkedinPosts(door);
  return {
    platform: "linkedin",
    kinds: accountKinds.filter((kind) => config.apps[kind] !== undefined),
    scopes: (kind) => linkedinScopes[kind],
    ...createLinkedinConsent(door),
    ...createLinkedinUploads(door),
    ...posts,
    ...createLinkedinProfiles(posts, clock),
    ...createLinkedinMetrics(door),
  };
}
