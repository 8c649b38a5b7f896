import {
  changeSocialAccount,
  connectSocialAccount,
  disconnectPlatform,
  disconnectSocialAccount,
  finishSocialConnect,
  listSocialAccounts,
  receiveSocialConsent,
  setPrimaryAccount,
} from "../../../contract/social/accounts.contract.ts";
import { serve } from "../../../http/serve.ts";

export const accountsRoutes = [
  serve(listSocialAccounts, ({ services, caller }) => services.social.accounts.readPage(caller.id)),
  serve(connectSocialAccount, ({ services, caller, params, query }) =>
    services.social.connecting.begin(caller, params.platform, { kind: query.kind, returnPath: query.return_path }),
  ),
  serve(receiveSocialConsent, ({ services, params, query }) => {
    const location = services.social.connecting.receive(params.platform, query);
    return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
  }),
  serve(finishSocialConnect, ({ services, caller, params, body, request }) =>
    services.social.connecting.finish(caller, params.platform, { ...body, language: request.language }),
  ),
  serve(changeSocialAccount, ({ services, caller, params, body }) =>
    services.social.accounts.change(caller.id, params.id, body.zone),
  ),
  serve(setPrimaryAccount, async ({ services, caller, params }) => {
    await services.social.accounts.setPrimary(caller.id, params.id);
    return { success: true as const };
  }),
  serve(disconnectPlatform, async ({ services, caller, params }) => {
    await services.social.accounts.disconnectAll(caller.id, params.platform);
    return { success: true as const };
  }),
  serve(disconnectSocialAccount, async ({ services, caller, params }) => {
    await services.social.accounts.disconnect(caller.id, params.platform, params.account);
    return { success: true as const };
  }),
];
