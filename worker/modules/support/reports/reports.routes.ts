import {
  dismissReports,
  listReportedChatbots,
  releaseChatbot,
  reportChatbot,
  stopChatbot,
} from "../../../contract/support/reports.contract.ts";
import { serve } from "../../../http/serve.ts";

export const reportsRoutes = [
  serve(reportChatbot, async ({ services, body, request }) => {
    await services.support.reports.report(body, request.address);
    return { success: true as const };
  }),
  serve(listReportedChatbots, ({ services, query }) => services.support.reports.list(query)),
  serve(stopChatbot, ({ services, params, body }) => services.support.reports.stop(params.id, body.reason)),
  serve(releaseChatbot, ({ services, params }) => services.support.reports.release(params.id)),
  serve(dismissReports, ({ services, params }) => services.support.reports.dismiss(params.id)),
];
