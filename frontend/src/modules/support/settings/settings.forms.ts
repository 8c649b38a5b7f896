import * as z from "zod/mini";
import { usualNetworkHour } from "#contract/support/caps.rules.ts";
import type { Chatbot, ChatbotChange } from "#contract/support/chatbots.contract.ts";
import {
  answerLanguages,
  chatbotNotices,
  chatbotStatuses,
  chatbotTones,
  instructionsLength,
  publishModes,
  recrawls,
  retention,
} from "#contract/support/chatbots.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { siteUrlOf } from "../site-address.rules.ts";

const fault = faultsOf("widget");

// @__NO_SIDE_EFFECTS__
export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, fault("long", most)));
// @__NO_SIDE_EFFECTS__
export const inBoth = (most: number) => z.object({ en: words(most), fr: words(most) });

/** A number as it is typed; the empty text is none. */
// @__NO_SIDE_EFFECTS__
const typedNumber = (least: number, most: number, isNeeded: boolean) =>
  z.string().check(
    z.refine(
      (typed) => {
        const text = typed.trim();
        if (text === "") return !isNeeded;
        const value = Number(text);
        return Number.isInteger(value) && value >= least && value <= most;
      },
      fault("number", most),
    ),
  );
const numberOf = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed));
const typedOf = (value: number | null): string => (value === null ? "" : String(value));

export const identityForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(60, fault("long", 60))),
  site: z.string().check(z.refine((typed) => typed.trim() === "" || siteUrlOf(typed) !== null, fault("address"))),
  status: z.enum(chatbotStatuses),
});
export type IdentityForm = z.infer<typeof identityForm>;

export const identityOf = ({ name, site_url: site, status }: Chatbot): IdentityForm => ({
  name,
  site: site ?? "",
  status,
});
export const changeOfIdentity = ({ name, site, status }: IdentityForm): ChatbotChange => ({
  name,
  status,
  site_url: siteUrlOf(site),
});

export const answeringForm = z.object({
  instructions: words(instructionsLength),
  language: z.enum(answerLanguages),
  tone: z.enum(chatbotTones),
  /** The id of a model; the empty text is the plan's first. */
  model: z.string(),
  threshold: z.string().check(
    z.refine((typed) => {
      const value = Number(typed.replace(",", "."));
      return typed.trim() === "" || (value >= 0 && value <= 1);
    }, fault("share")),
  ),
});
export type AnsweringForm = z.infer<typeof answeringForm>;

export const answeringOf = (bot: Chatbot): AnsweringForm => ({
  instructions: bot.instructions,
  language: bot.language,
  tone: bot.tone,
  model: typedOf(bot.model_id),
  threshold: typedOf(bot.threshold),
});
export const changeOfAnswering = ({ model, threshold, ...form }: AnsweringForm): ChatbotChange => ({
  ...form,
  model_id: numberOf(model),
  threshold: numberOf(threshold.replace(",", ".")),
});

export const upkeepForm = z.object({
  recrawl: z.enum(recrawls),
  publish: z.enum(publishModes),
});
export type UpkeepForm = z.infer<typeof upkeepForm>;

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

export const retentionForm = z.object({ days: typedNumber(retention.least, retention.most, true) });
export type RetentionForm = z.infer<typeof retentionForm>;
