import * as z from "zod/mini";
import { faultsOf } from "#ui/Form/faults.ts";

const fault = faultsOf("admin");

const line = (most: number) =>
  z.string().check(z.trim(), z.minLength(3, fault("short")), z.maxLength(most, fault("long")));

export const payoutForm = z.object({ reference: line(200), reason: line(500) });
export type PayoutForm = z.infer<typeof payoutForm>;
