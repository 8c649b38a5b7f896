import { readCalendar } from "../../../contract/publishing/calendar.contract.ts";
import { serve } from "../../../http/serve.ts";

export const calendarRoutes = [
  serve(readCalendar, ({ services, caller, query: { campaign_id: campaignId = null, ...days } }) =>
    services.publishing.calendar.read(caller.workspaceId, { ...days, campaignId }),
  ),
];
