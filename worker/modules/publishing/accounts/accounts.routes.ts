import {
  changeSocialAccount,
  connectSocialAccount,
  disconnectPlatform,
  disconnectSocialAccount,
  finishSocialConnect,
  listOfferedAccounts,
  listSocialAccounts,
  readAccountPlaces,
  receiveSocialConsent,
  setPrimaryAccount,
} from "../../../contract/publishing/accounts.contract.ts";
import { serve } from "../../../http/serve.ts";

export const accountsRoutes = [
  serve(listSocialAccounts, ({ services, caller, query }) =>
    services.publishing.accounts.listNewest(caller.workspaceId, query.page),
  ),
  serve(listOfferedAccounts, ({ services }) => services.publishing.accounts.listOffered()),
  serve(readAccountPlaces, ({ services, caller }) => services.publishing.accounts.readPlaces(caller.workspaceId)),
  serve(connectSocialAccount, ({ services, caller, params, query }) =>
    services.publishing.connecting.begin(caller, params.platform, { kind: query.kind, returnPath: query.return_path }),
  ),
  serve(receiveSocialConsent, ({ services, params, query }) => {
    const location = services.publishing.connecting.receive(params.platform, query);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }),
  serve(finishSocialConnect, ({ services, caller, params, body, request }) =>
    services.publishing.connecting.finish(caller, params.platform, { ...body, language: request.language }),
  ),
  serve(changeSocialAccount, ({ services, caller, params, body }) =>
    services.publishing.accounts.change(caller.workspaceId, params.id, body.zone),
  ),
  serve(setPrimaryAccount, async ({ services, caller, params }) => {
    await services.publishing.accounts.setPrimary(caller.workspaceId, params.id);
    return { success: true as const };
  }),
  serve(disconnectPlatform, async ({ services, caller, params }) => {
    await services.publishing.accounts.disconnectAll(caller.workspaceId, params.platform);
    return { success: true as const };
  }),
  serve(disconnectSocialAccount, async ({ services, caller, params }) => {
    await services.publishing.accounts.disconnect(caller.workspaceId, params.platform, params.account);
    return { success: true as const };
  }),
];
