import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

export const receivePaymentEvent = endpoint({
  method: "POST",
  path: "/api/stripe/webhook",
  access: "public",
  summary: "Events of the payment provider; only a signed one is stored, once, and worked on later",
  response: z.object({ received: z.literal(true) }),
});
