import { claimReferral, generateAffiliateCode, readAffiliate } from "../../../contract/payments/affiliates.contract.ts";
import { listCommissions, reviewCommission } from "../../../contract/payments/commissions.contract.ts";
import { serve } from "../../../http/serve.ts";

export const affiliatesRoutes = [
  serve(generateAffiliateCode, async ({ services, caller }) => ({ code: await services.affiliates.codeOf(caller.id) })),
  serve(readAffiliate, ({ services, caller }) => services.affiliates.read(caller.id)),
  serve(claimReferral, async ({ services, caller, body }) => ({
    referred: await services.affiliates.claim(caller, body.code),
  })),
  serve(listCommissions, ({ services, query }) => services.commissions.list(query)),
  serve(reviewCommission, ({ services, params, body }) => services.commissions.review(params.id, body)),
];
