import {
  readIncognito,
  readSubscribed,
  readUser,
  updateIncognito,
  updatePreviousPlan,
  updateSubscribed,
} from "../../contract/users.contract.ts";
import { serve } from "../../http/serve.ts";

export const usersRoutes = [
  serve(readUser, ({ services, caller }) => ({ data: services.users.read(caller) })),
  serve(readSubscribed, ({ services, caller }) => services.users.readSubscribed(caller)),
  serve(updateSubscribed, ({ services, caller, body }) => services.users.updateSubscribed(caller, body.status)),
  serve(readIncognito, ({ caller }) => ({ incognito: caller.incognito })),
  serve(updateIncognito, ({ services, caller, body }) => services.users.updateIncognito(caller, body.incognito)),
  serve(updatePreviousPlan, ({ services, caller, body }) => services.users.updatePreviousPlan(caller, body.prev_plan)),
];
