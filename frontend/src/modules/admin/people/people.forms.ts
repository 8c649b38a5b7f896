import * as z from "zod/mini";
import { meteredTypes } from "#contract/meters.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { numberField } from "../frame/amounts.ts";

const fault = faultsOf("admin");

export const mostGranted = 1_000_000;

export const grantForm = z.object({
  type: z.enum(meteredTypes),
  units: numberField(1, mostGranted, { whole: true }),
  reason: z.string().check(z.trim(), z.minLength(3, fault("reason")), z.maxLength(500, fault("long"))),
});
export type GrantForm = z.infer<typeof grantForm>;
