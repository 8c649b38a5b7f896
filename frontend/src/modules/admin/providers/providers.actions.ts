import { resumeSocialNetwork } from "#contract/social/networks.contract.ts";
import type { Platform } from "#contract/social/social.ts";
import { call } from "#api/call.ts";

export const resumeNetwork = (platform: Platform) => call(resumeSocialNetwork, { params: { platform } });
