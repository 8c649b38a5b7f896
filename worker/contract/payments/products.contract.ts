import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { localText } from "../local-text.rules.ts";
import { number, sentNumber } from "../schema.ts";
import { currency, interval, providerId } from "./subscriptions.contract.ts";

/** Integer minor units, as the specification's readings have it. */
const price = z.object({
  id: z.nullable(providerId),
  price_amount: z.int(),
  currency,
  interval,
});

/** A plan as something to buy; the ids are null until its first purchase. */
export const product = z.object({
  id: z.nullable(providerId),
  plan_id: z.nullable(number),
  product_name: localText(z.string()),
  price,
});
export type Product = z.infer<typeof product>;

const draft = z.object({
  product_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  product_description: z.string().check(z.trim(), z.maxLength(500)),
  price_amount: z.int().check(z.minimum(50), z.maximum(1_200_000)),
  currency,
});

export const createYearlyProduct = endpoint({
  method: "POST",
  path: "/api/create-yearly-product",
  access: "admin",
  summary: "Adds a product with a yearly price at the provider; no plan is sold by it until one names it",
  body: draft,
  response: product,
});

export const createMonthlyProduct = endpoint({
  method: "POST",
  path: "/api/create-monthly-product",
  access: "admin",
  summary: "The same with a monthly price",
  body: draft,
  response: product,
});

export const listProducts = endpoint({
  method: "GET",
  path: "/api/stripe-product",
  access: "public",
  shared: true,
  summary: "What is on sale by month or by year",
  query: z.object({ interval: z.optional(interval) }),
  response: z.array(product),
});

export const findProduct = endpoint({
  method: "POST",
  path: "/api/get-stripe-product-by-plan-interval",
  access: "public",
  reads: true,
  summary: "One plan on sale with its price",
  body: z.object({ plan_id: sentNumber, interval }),
  response: product,
});
