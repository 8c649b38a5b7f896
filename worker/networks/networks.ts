import type { Clock } from "../lib/clock.ts";
import { createLinkedin } from "./linkedin/linkedin.ts";
import type { LinkedinConfig } from "./linkedin/linkedin-config.ts";
import type { SocialNetworks } from "./network.port.ts";
import { createX } from "./x/x.ts";
import type { XConfig } from "./x/x-config.ts";

export interface SocialConfig {
  linkedin: LinkedinConfig | undefined;
  x: XConfig | undefined;
}

/** The networks that are configured here. */
export function createSocialNetworks({ linkedin, x }: SocialConfig, clock: Clock): SocialNetworks {
  return {
    linkedin: linkedin ? createLinkedin(linkedin, clock) : null,
    twitter: x ? createX(x, clock) : null,
  };
}
