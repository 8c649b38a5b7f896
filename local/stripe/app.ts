import { Hono } from "hono";
import { answer } from "./http/answers.ts";
import type { Desk } from "./http/answers.ts";
import { priceRoutes } from "./routes/prices.ts";
import { productRoutes } from "./routes/products.ts";
import { checkoutSessionRoutes } from "./routes/checkout-sessions.ts";
import { customerRoutes } from "./routes/customers.ts";
import { eventRoutes } from "./routes/events.ts";
import { subscriptionRoutes } from "./routes/subscriptions.ts";

const endpoints = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutSessionRoutes,
  ...subscriptionRoutes,
  ...eventRoutes,
];

/** The API and the pages. */
export function createApp(desk: Desk): Hono {
  const app = new Hono();
  for (const endpoint of endpoints) app.on(endpoint.method, `/v1${endpoint.path}`, (c) => answer(c, desk, endpoint));
  app.all("/v1/*", (c) => answer(c, desk, undefined));
  return app;
}
