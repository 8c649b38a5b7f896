import { Hono } from "hono";
import { answer } from "./http/answers.ts";
import type { Desk } from "./http/answers.ts";
import { mountPages } from "./pages/mount.ts";
import type { Office } from "./pages/mount.ts";
import { accountRoutes } from "./routes/account.ts";
import { chargeRoutes } from "./routes/charges.ts";
import { checkoutSessionRoutes } from "./routes/checkout-sessions.ts";
import { clockRoutes } from "./routes/clocks.ts";
import { customerRoutes } from "./routes/customers.ts";
import { eventRoutes } from "./routes/events.ts";
import { intentRoutes } from "./routes/intents.ts";
import { invoiceRoutes } from "./routes/invoices.ts";
import { paymentMethodRoutes } from "./routes/payment-methods.ts";
import { portalRoutes } from "./routes/portal.ts";
import { priceRoutes } from "./routes/prices.ts";
import { productRoutes } from "./routes/products.ts";
import { scheduleRoutes } from "./routes/schedules.ts";
import { subscriptionRoutes } from "./routes/subscriptions.ts";
import { webhookEndpointRoutes } from "./routes/webhook-endpoints.ts";

/** The API and the pages. */
export function createApp(desk: Desk, office: Office, { taxReady }: { taxReady: boolean }): Hono {
  const endpoints = [
    ...customerRoutes,
    ...productRoutes,
    ...priceRoutes,
    ...checkoutSessionRoutes,
    ...subscriptionRoutes,
    ...scheduleRoutes,
    ...invoiceRoutes,
    ...intentRoutes,
    ...paymentMethodRoutes,
    ...chargeRoutes,
    ...portalRoutes,
    ...clockRoutes(desk.at),
    ...eventRoutes,
    ...webhookEndpointRoutes,
    ...accountRoutes(taxReady),
  ];
  const app = new Hono();
  for (const endpoint of endpoints) app.on(endpoint.method, `/v1${endpoint.path}`, (c) => answer(c, desk, endpoint));
  app.all("/v1/*", (c) => answer(c, desk, undefined));
  mountPages(app, desk, office);
  return app;
}
