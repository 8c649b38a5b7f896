import type { Module } from "../module.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import { subscriptionsRoutes } from "./subscriptions/subscriptions.routes.ts";
import { productsRoutes } from "./products/products.routes.ts";
import { webhooksRoutes } from "./webhooks/webhooks.routes.ts";
import { affiliatesRoutes } from "./affiliates/affiliates.routes.ts";
import { endingsRoutes } from "./endings/endings.routes.ts";
import { withdrawalsRoutes } from "./withdrawals/withdrawals.routes.ts";
import { oversightRoutes } from "./oversight/oversight.routes.ts";
import { paymentEventMessage } from "./webhooks/payment-event.message.ts";
import { paymentsPersonal } from "./payments.personal.ts";

export const paymentsModule = {
  name: "payments",
  routes: [
    ...checkoutRoutes,
    ...subscriptionsRoutes,
    ...productsRoutes,
    ...webhooksRoutes,
    ...affiliatesRoutes,
    ...endingsRoutes,
    ...withdrawalsRoutes,
    ...oversightRoutes,
  ],
  messages: [paymentEventMessage],
  schedule: {
    sweep: [
      ({ payments }) => payments.webhooks.resend(),
      ({ payments }) => payments.webhooks.removeOld(),
      ({ payments }) => payments.checkouts.closeExpired(),
      ({ payments }) => payments.withdrawals.finishLeft(),
      ({ payments }) => payments.looks.goOn(),
    ],
    nightly: [
      ({ payments }) => payments.looks.begin(),
      ({ payments }) => payments.renewals.announce(),
      ({ payments }) => payments.webhooks.resend({ failedToo: true }),
      ({ payments }, now) => payments.affiliates.clearHeld(now),
    ],
  },
  personal: paymentsPersonal,
  reconciles: [{ name: "payments", run: ({ payments }, _restore, cursor) => payments.relinking.reconcilePage(cursor) }],
} satisfies Module;
