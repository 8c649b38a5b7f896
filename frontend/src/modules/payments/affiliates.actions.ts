import {
  generateAffiliateCode,
  readAffiliate as readAffiliateEndpoint,
  type AffiliateView,
} from "#contract/payments/affiliates.contract.ts";
import { call } from "#api/call.ts";

export function readAffiliate(): Promise<AffiliateView> {
  return call(readAffiliateEndpoint, {});
}

export async function makeAffiliateCode(): Promise<string> {
  return (await call(generateAffiliateCode, {})).code;
}

export function affiliateLink(code: string, origin: string): string {
  return `${origin}/?${new URLSearchParams({ ref: code })}`;
}
