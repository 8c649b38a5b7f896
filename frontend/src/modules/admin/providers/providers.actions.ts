import { resumeSocialNetwork } from "#contract/publishing/networks.contract.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { call } from "#api/call.ts";

export const resumeNetwork = (platform: Platform) => call(resumeSocialNetwork, { params: { platform } });
