import * as z from "zod/mini";
import { usualNetworkHour } from "#contract/support/caps.rules.ts";
import type { Chatbot, ChatbotChange } from "#contract/support/chatbots.contract.ts";
import { chatbotNotices } from "#contract/support/chatbots.ts";
import { inBoth, numberOf, typedNumber, typedOf } from "./typed.forms.ts";

export const capsForm = z.object({
  day: typedNumber(1, 100_000, false),
  month: typedNumber(1, 1_000_000, false),
  visitor_minute: typedNumber(1, 60, true),
  visitor_day: typedNumber(1, 1_000, true),
  network_hour: typedNumber(1, 10_000, true),
});
export type CapsForm = z.infer<typeof capsForm>;

export const capsOf = ({ caps }: Chatbot): CapsForm => ({
  day: typedOf(caps.day),
  month: typedOf(caps.month),
  visitor_minute: String(caps.visitor_minute),
  visitor_day: String(caps.visitor_day),
  network_hour: String(caps.network_hour ?? usualNetworkHour),
});
export const changeOfCaps = (form: CapsForm): ChatbotChange => ({
  caps: {
    day: numberOf(form.day),
    month: numberOf(form.month),
    visitor_minute: Number(form.visitor_minute),
    visitor_day: Number(form.visitor_day),
    network_hour: Number(form.network_hour),
  },
});

export const handOverForm = z.object({ enabled: z.boolean(), words: inBoth(300), notices: chatbotNotices });
export type HandOverForm = z.infer<typeof handOverForm>;
