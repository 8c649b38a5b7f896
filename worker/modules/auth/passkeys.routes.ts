import * as contract from "../../contract/passkeys.contract.ts";
import { serve } from "../../http/serve.ts";
import { visitOf } from "./auth.routes.ts";

const people = [
  serve(contract.listPasskeys, ({ services, caller }) => services.auth.accounts.listPasskeys(caller)),
  serve(contract.beginPasskey, ({ services, caller, body }) => services.auth.accounts.beginPasskey(caller, body)),
  serve(contract.addPasskey, ({ services, caller, body, request }) =>
    services.auth.accounts.addPasskey(caller, body, request.header("user-agent")),
  ),
  serve(contract.renamePasskey, ({ services, caller, params, body }) =>
    services.auth.accounts.renamePasskey(caller, params.id, body),
  ),
  serve(contract.removePasskey, ({ services, caller, params, body }) =>
    services.auth.accounts.removePasskey(caller, params.id, body),
  ),
  serve(contract.beginPasskeySignIn, ({ services }) => services.auth.accounts.beginPasskeySignIn()),
  serve(contract.signInWithPasskey, ({ services, body, request }) =>
    services.auth.accounts.signInWithPasskey(body, request.address),
  ),
];

const admins = [
  serve(contract.listAdminPasskeys, ({ services, caller }) => services.auth.admins.listPasskeys(caller)),
  serve(contract.beginAdminPasskey, ({ services, caller, body }) =>
    services.auth.admins.beginPasskey(caller, body.password),
  ),
  serve(contract.addAdminPasskey, ({ services, caller, body, request }) =>
    services.auth.admins.addPasskey(caller, body.answer, request.header("user-agent")),
  ),
  serve(contract.renameAdminPasskey, ({ services, caller, params, body }) =>
    services.auth.admins.renamePasskey(caller, params.id, body.name),
  ),
  serve(contract.removeAdminPasskey, ({ services, caller, params, body }) =>
    services.auth.admins.removePasskey(caller, params.id, body.password),
  ),
  serve(contract.beginAdminPasskeySignIn, ({ services }) => services.auth.admins.beginPasskeySignIn()),
  serve(contract.signInAdminWithPasskey, ({ services, body, request }) =>
    services.auth.admins.signInWithPasskey(body.answer, visitOf(request)),
  ),
];

export const passkeysRoutes = [...people, ...admins];
