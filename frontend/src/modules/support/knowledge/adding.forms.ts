import * as z from "zod/mini";
import { faultsOf } from "#ui/Form/faults.ts";
import { siteUrlOf } from "../site-address.rules.ts";

const fault = faultsOf("knowledge");
const mostAddresses = 500;

/** One a line, or between spaces; null where one of them is no address. */
export function addressesIn(text: string): string[] | null {
  const urls = text.split(/\s+/).filter(Boolean).map(siteUrlOf);
  return urls.includes(null) ? null : [...new Set(urls as string[])];
}

// @__NO_SIDE_EFFECTS__
const needed = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(most, fault("long", most)));

export const addressesForm = z.object({
  addresses: z.string().check(
    z.refine(
      (text) => {
        const urls = addressesIn(text);
        return urls !== null && urls.length > 0 && urls.length <= mostAddresses;
      },
      fault("addresses", mostAddresses),
    ),
  ),
});
export type AddressesForm = z.infer<typeof addressesForm>;

export const textForm = z.object({ title: needed(200), text: needed(100_000) });
export type TextForm = z.infer<typeof textForm>;

export const answerForm = z.object({ question: needed(1_000), answer: needed(10_000) });
export type AnswerForm = z.infer<typeof answerForm>;
