import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";
import type { TokenGrant } from "../../../networks/network.port.ts";
import type { TokenPair } from "./token-vault.ts";

/** The last fifth: from 80 % of its life on. */
const renewedInLast = 5;

/** An access token is renewed in the last fifth of its life, before it is used; one that nothing renews is used to its end. */
export function isRenewalDue(platform: Platform, pair: TokenPair, accessExpiresAt: Date | null, now: number): boolean {
  if (pair.refresh === null || accessExpiresAt === null) return false;
  return accessExpiresAt.getTime() - now <= networkFacts[platform].accessTokenMs / renewedInLast;
}

/** An empty refresh token never takes the place of the one that is stored. */
export const renewedPair = (pair: TokenPair, { accessToken, refreshToken }: TokenGrant): TokenPair => ({
  access: accessToken,
  refresh: refreshToken || pair.refresh,
  previous: pair.refresh,
});
