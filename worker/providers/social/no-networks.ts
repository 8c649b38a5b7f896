import type { SocialNetworks } from "./social.port.ts";

/** Without keys nothing is offered to connect. */
export const noNetworks: SocialNetworks = { linkedin: null, twitter: null };
