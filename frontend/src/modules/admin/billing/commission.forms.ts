import * as z from "zod/mini";

const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(3, { error: "short" }), z.maxLength(most, { error: "long" }));

export const payoutForm = z.object({ reference: line(200), reason: line(500) });
export type PayoutForm = z.infer<typeof payoutForm>;
