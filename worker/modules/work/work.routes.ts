import {
  dropFailedMessage,
  listFailedMessages,
  retryFailedMessage,
  retryFailedMessages,
} from "../../contract/work.contract.ts";
import { serve } from "../../http/serve.ts";

export const workRoutes = [
  serve(listFailedMessages, ({ services, query }) => services.work.list(query)),
  serve(retryFailedMessage, ({ services, params }) => services.work.retry(params.id)),
  serve(retryFailedMessages, ({ services, body }) => services.work.retryAll(body.kind)),
  serve(dropFailedMessage, ({ services, params, body }) => services.work.drop(params.id, body.reason)),
];
