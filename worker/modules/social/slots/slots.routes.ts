import { readSlots, replaceSlots } from "../../../contract/social/slots.contract.ts";
import { serve } from "../../../http/serve.ts";

export const slotsRoutes = [
  serve(readSlots, ({ services, caller, params }) => services.social.slots.read(caller.id, params.id)),
  serve(replaceSlots, ({ services, caller, params, body }) =>
    services.social.slots.replace(caller.id, params.id, body),
  ),
];
