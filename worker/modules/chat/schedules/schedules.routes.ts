import {
  addSchedule,
  changeSchedule,
  listSchedules,
  removeSchedule,
  runSchedule,
} from "../../../contract/chat/schedules.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";

export const schedulesRoutes = [
  serve(listSchedules, ({ services, caller }) => services.chat.schedules.list(caller.id)),
  serve(addSchedule, ({ services, caller, body: { request_id: requestId, ...draft }, request: { language } }) =>
    services.chat.schedules.add(caller, draft, { requestId, language }),
  ),
  serve(changeSchedule, ({ services, caller, params, body, request }) =>
    services.chat.schedules.change(caller.id, params.id, body, request.language),
  ),
  serve(removeSchedule, async ({ services, caller, params }) => {
    await services.chat.schedules.remove(caller.id, params.id);
    return { success: true as const };
  }),
  serve(runSchedule, ({ services, caller, params, body, request }) =>
    outlive(request, services.chat.schedules.run(caller.id, params.id, body.request_id)),
  ),
];
