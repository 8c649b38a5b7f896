import { claimReferral, generateAffiliateCode, readAffiliate } from "../../../contract/payments/affiliates.contract.ts";
import { listCommissions, reviewCommission } from "../../../contract/payments/commissions.contract.ts";
import { serve } from "../../../http/serve.ts";

export const affiliatesRoutes = [
  serve(generateAffiliateCode, async ({ services, caller }) => ({
    code: await services.payments.affiliates.codeOf(caller.id),
  })),
  serve(readAffiliate, ({ services, caller }) => services.payments.affiliates.read(caller.id)),
  serve(claimReferral, async ({ services, caller, body }) => ({
    referred: await services.payments.affiliates.claim(caller, body.code),
  })),
  serve(listCommissions, ({ services, query }) => services.payments.commissions.list(query)),
  serve(reviewCommission, ({ services, params, body }) => services.payments.commissions.review(params.id, body)),
];
