import {
  cancelSubscription,
  changeSeats,
  changeSubscription,
  createSubscription,
  createSubscriptionFor,
  listInvoices,
  openAddressPage,
  openPortal,
  previewChange,
  previewSeats,
  readLastSubscription,
  readSubscription,
  resumeSubscription,
} from "../../../contract/payments/subscriptions.contract.ts";
import { serve } from "../../../http/serve.ts";
import { toPostalAddress } from "../checkout/checkout.rules.ts";

export const subscriptionsRoutes = [
  serve(readSubscription, ({ services, caller }) => services.payments.billing.read(caller)),
  serve(readLastSubscription, ({ services, caller }) => services.payments.billing.readLast(caller.workspaceId)),
  serve(previewChange, ({ services, caller, body }) =>
    services.payments.previews.preview(caller, body.plan_id, body.interval),
  ),
  serve(changeSubscription, ({ services, caller, body }) =>
    services.payments.subscriptions.change(caller, {
      planId: body.plan_id,
      interval: body.interval,
      seenCents: body.price_cents ?? null,
      proratedAt: body.prorated_at === undefined ? null : new Date(body.prorated_at),
    }),
  ),
  serve(previewSeats, ({ services, caller, body }) => services.payments.previews.previewSeats(caller, body.seats)),
  serve(changeSeats, ({ services, caller, body }) =>
    services.payments.subscriptions.changeSeats(caller, {
      seats: body.seats,
      seenCents: body.seat_cents ?? null,
      proratedAt: body.prorated_at === undefined ? null : new Date(body.prorated_at),
    }),
  ),
  serve(cancelSubscription, ({ services, caller, params }) =>
    services.payments.subscriptions.cancel(caller, params.subscriptionId),
  ),
  serve(resumeSubscription, ({ services, caller, params }) =>
    services.payments.subscriptions.resume(caller, params.subscriptionId),
  ),
  serve(openPortal, ({ services, caller }) => services.payments.subscriptions.openPortal(caller)),
  serve(openAddressPage, ({ services, caller }) => services.payments.subscriptions.openPortal(caller, "address")),
  serve(listInvoices, ({ services, caller }) => services.payments.subscriptions.listInvoices(caller)),
  serve(createSubscription, ({ services, caller, body, request }) =>
    services.payments.cards.subscribe(
      caller,
      { planId: body.plan_id, interval: body.interval ?? "month" },
      {
        paymentMethodId: body.payment_method ?? null,
        place: { address: toPostalAddress(body.address), ip: request.address },
      },
      body.start_now ?? false,
    ),
  ),
  serve(createSubscriptionFor, ({ services, body }) =>
    services.payments.cards.subscribeFor(
      body.customer_id,
      { planId: body.plan_id, interval: body.interval ?? "month" },
      toPostalAddress(body.address),
    ),
  ),
];
