import * as z from "zod/mini";

/** What a plan meters, by query type: a null number is unlimited, 0 is off. Cost is in micro-USD. */
export const chatLimit = z.object({
  period: z.enum(["day", "month"]),
  questions: z.nullable(z.int().check(z.nonnegative())),
  costMicros: z.nullable(z.int().check(z.nonnegative())),
});
export const planLimits = z.object({ chat: chatLimit });
export type PlanLimits = z.infer<typeof planLimits>;
