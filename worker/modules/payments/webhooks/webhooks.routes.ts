import {
  listPaymentEvents,
  receivePaymentEvent,
  replayPaymentEvent,
} from "../../../contract/payments/webhooks.contract.ts";
import { readText } from "../../../http/validate.ts";
import { serve } from "../../../http/serve.ts";

const mostBytes = 256 * 1024;

export const webhooksRoutes = [
  serve(receivePaymentEvent, async ({ services, request }) => {
    await services.payments.webhooks.receive(
      await readText(request.raw, mostBytes),
      request.header("stripe-signature"),
    );
    return { received: true } as const;
  }),
  serve(listPaymentEvents, ({ services, query }) => services.payments.eventLog.list(query)),
  serve(replayPaymentEvent, ({ services, params }) => services.payments.eventLog.replay(params.id)),
];
