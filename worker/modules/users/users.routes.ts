import {
  exportUser,
  readIncognito,
  readSubscribed,
  readUser,
  removeUser,
  updateIncognito,
  updateName,
  updatePreviousPlan,
  updateSubscribed,
} from "../../contract/users.contract.ts";
import { toUserView } from "../../callers/user-view.rules.ts";
import { serve } from "../../http/serve.ts";
import { zipResponse } from "../../http/zip.ts";

export const usersRoutes = [
  serve(readUser, ({ services, caller }) => ({ data: services.users.profile.read(caller) })),
  serve(updateName, ({ services, caller, body }) => services.users.profile.updateName(caller, body.name)),
  serve(readSubscribed, ({ services, caller }) => services.users.profile.readSubscribed(caller)),
  serve(updateSubscribed, ({ services, caller, body }) => services.users.profile.updateSubscribed(caller, body.status)),
  serve(readIncognito, ({ caller }) => ({ incognito: toUserView(caller).incognito })),
  serve(updateIncognito, ({ services, caller, body }) =>
    services.users.profile.updateIncognito(caller, body.incognito),
  ),
  serve(updatePreviousPlan, ({ services, caller, body }) =>
    services.users.profile.updatePreviousPlan(caller, body.prev_plan),
  ),
  serve(exportUser, async ({ services, caller, request }) => {
    const { name, entries } = await services.users.exports.open(caller, request.language);
    return zipResponse(name, entries);
  }),
  serve(removeUser, ({ services, caller, body, request }) =>
    services.users.removal.remove(caller, body.email, request.language, body.teams),
  ),
];
