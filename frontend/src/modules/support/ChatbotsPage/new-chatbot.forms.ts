import * as z from "zod/mini";
import { faultsOf } from "#ui/Form/faults.ts";
import { siteUrlOf } from "../site-address.rules.ts";

const fault = faultsOf("support");

export const siteForm = z.object({
  url: z.string().check(z.refine((typed) => siteUrlOf(typed) !== null, fault("address"))),
});
export type SiteForm = z.infer<typeof siteForm>;

export const namedForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(60, fault("long", 60))),
});
export type NamedForm = z.infer<typeof namedForm>;
