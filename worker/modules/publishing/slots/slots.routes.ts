import { readSlots, replaceSlots } from "../../../contract/publishing/slots.contract.ts";
import { serve } from "../../../http/serve.ts";

export const slotsRoutes = [
  serve(readSlots, ({ services, caller, params }) => services.publishing.slots.read(caller.workspaceId, params.id)),
  serve(replaceSlots, ({ services, caller, params, body }) =>
    services.publishing.slots.replace(caller.workspaceId, params.id, body),
  ),
];
