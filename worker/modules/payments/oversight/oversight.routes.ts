import {
  endSubscription,
  listSubscriptionsToLookAt,
  markSubscriptionsLookedAt,
} from "../../../contract/payments/oversight.contract.ts";
import { serve } from "../../../http/serve.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export const oversightRoutes = [
  serve(listSubscriptionsToLookAt, ({ services, query }) => services.payments.oversight.list(query)),
  serve(markSubscriptionsLookedAt, ({ services, params, body }) =>
    services.payments.oversight.markLookedAt(params.id as WorkspaceId, body.reason),
  ),
  serve(endSubscription, ({ services, params, body }) => services.payments.oversight.end(params.id, body.reason)),
];
