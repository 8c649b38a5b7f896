import type { PageAsked } from "./payments.ts";
import { toSeconds } from "./stripe-client.ts";

/** What https://docs.stripe.com/api/pagination takes. */
export const pageParams = ({ since, after }: PageAsked, limit: number) => ({
  limit,
  ...(since === null ? {} : { created: { gte: toSeconds(since) } }),
  ...(after === null ? {} : { starting_after: after }),
});

export const nextOf = ({ data, has_more }: { data: readonly { id: string }[]; has_more: boolean }): string | null =>
  has_more ? (data.at(-1)?.id ?? null) : null;
