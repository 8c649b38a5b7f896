import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  tryWebhook,
  updateWebhook,
} from "../../../contract/support/webhooks.contract.ts";
import { serve } from "../../../http/serve.ts";

export const webhooksRoutes = [
  serve(listWebhooks, ({ services, caller, params }) => services.support.webhooks.list(caller.workspaceId, params.id)),
  serve(addWebhook, ({ services, caller, params, body }) =>
    services.support.webhooks.add(caller.workspaceId, params.id, body),
  ),
  serve(updateWebhook, ({ services, caller, params, body }) =>
    services.support.webhooks.update(caller.workspaceId, params.id, body),
  ),
  serve(removeWebhook, async ({ services, caller, params }) => {
    await services.support.webhooks.remove(caller.workspaceId, params.id);
    return { success: true as const };
  }),
  serve(tryWebhook, ({ services, caller, params }) => services.support.webhooks.test(caller.workspaceId, params.id)),
  serve(renewWebhookSecret, ({ services, caller, params }) =>
    services.support.webhooks.renewSecret(caller.workspaceId, params.id),
  ),
];
