import {
  createPayment,
  readOpenCheckout,
  readPayment,
  startCheckout,
  startTrial,
  syncPayments,
} from "../../../contract/payments/checkout.contract.ts";
import { serve } from "../../../http/serve.ts";

export const checkoutRoutes = [
  serve(startCheckout, ({ services, caller, body }) =>
    services.payments.checkouts.start(
      caller,
      {
        planId: body.plan_id,
        interval: body.subscription_type,
        language: body.language ?? null,
        startNow: body.start_now ?? false,
      },
      body.price_id ?? null,
    ),
  ),
  serve(startTrial, ({ services, caller, body }) =>
    services.payments.checkouts.startTrial(caller, {
      planId: body.plan_id ?? null,
      interval: body.subscription_type ?? "month",
      language: body.language ?? null,
      startNow: body.start_now ?? false,
    }),
  ),
  serve(readOpenCheckout, ({ services, caller }) => services.payments.checkouts.readOpen(caller)),
  serve(syncPayments, ({ services, caller, body }) =>
    services.payments.checkouts.sync(caller, body.session_id ?? null),
  ),
  serve(createPayment, ({ services, caller, body }) =>
    services.payments.cards.prepare(
      caller,
      { planId: body.plan_id, interval: body.interval ?? "month" },
      body.language ?? null,
    ),
  ),
  serve(readPayment, ({ services, caller, params }) => services.payments.cards.readPayment(caller, params.paymentId)),
];
