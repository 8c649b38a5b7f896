import * as z from "zod/mini";
import type { PageAsked, PageOf, ProviderEvent } from "./payments.ts";
import { toDate } from "./stripe-client.ts";
import type { Stripe, StripeConfig } from "./stripe-client.ts";
import { nextOf, pageParams } from "./stripe-pages.ts";

/** Seconds that an event may be old, or ahead of our clock: https://docs.stripe.com/webhooks#verify-official-libraries */
const tolerance = 300;

const named = z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })])));
const envelope = z.object({
  id: z.string(),
  object: z.literal("event"),
  type: z.string(),
  livemode: z.boolean(),
  created: z.number(),
  data: z.object({
    object: z.object({ id: z.optional(z.string()), object: z.string(), customer: named, charge: named }),
  }),
});

export function createEvents(client: Stripe, { webhookSecret }: StripeConfig, crypto: Stripe.CryptoProvider) {
  return {
    async pageEvents(asked: PageAsked): Promise<PageOf<ProviderEvent>> {
      const page = await client.events.list(pageParams(asked, 100));
      const read = page.data.map((event) => envelope.safeParse(event));
      return { found: read.flatMap(({ data }) => (data ? [toEvent(data)] : [])), next: nextOf(page) };
    },

    async readEvent(raw: string, signature: string | null, now: number): Promise<ProviderEvent | null> {
      if (signature === null || isAhead(signature, now)) return null;
      let verified: unknown;
      try {
        verified = await client.webhooks.constructEventAsync(raw, signature, webhookSecret, tolerance, crypto, now);
      } catch {
        return null;
      }
      const read = envelope.safeParse(verified);
      return read.success ? toEvent(read.data) : null;
    },
  };
}

/** The SDK lets any time in the future pass, and of several it reads the last. */
function isAhead(signature: string, now: number): boolean {
  const times = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, seconds]) => Number(seconds));
  return times.some((seconds) => !Number.isFinite(seconds) || seconds * 1_000 > now + tolerance * 1_000);
}

type NamedObject = z.infer<typeof named>;
const idOf = (name: NamedObject): string | null => (typeof name === "string" ? name : (name?.id ?? null));

function toEvent({ id, type, livemode, created, data: { object } }: z.infer<typeof envelope>): ProviderEvent {
  const own = object.id ?? null;
  return {
    id,
    type,
    live: livemode,
    createdAt: toDate(created),
    customerId: object.object === "customer" ? own : idOf(object.customer),
    objectId: ["dispute", "refund"].includes(object.object) ? idOf(object.charge) : own,
  };
}
