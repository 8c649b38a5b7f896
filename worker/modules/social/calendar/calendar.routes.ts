import { readCalendar } from "../../../contract/social/calendar.contract.ts";
import { serve } from "../../../http/serve.ts";

export const calendarRoutes = [
  serve(readCalendar, ({ services, caller, query: { campaign_id: campaignId = null, ...days } }) =>
    services.social.calendar.read(caller.id, { ...days, campaignId }),
  ),
];
