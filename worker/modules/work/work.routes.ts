import {
  dropFailedMessage,
  listFailedMessages,
  retryFailedMessage,
  retryFailedMessages,
} from "../../contract/work.contract.ts";
import { serve } from "../../http/serve.ts";

export const workRoutes = [
  serve(listFailedMessages, ({ services, query }) => services.work.failures.list(query)),
  serve(retryFailedMessage, ({ services, params }) => services.work.failures.retry(params.id)),
  serve(retryFailedMessages, ({ services, body }) => services.work.failures.retryAll(body.kind)),
  serve(dropFailedMessage, ({ services, params, body }) => services.work.failures.discard(params.id, body.reason)),
];
