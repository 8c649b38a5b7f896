import * as z from "zod/mini";
import type { Chatbot, ChatbotChange } from "#contract/support/chatbots.contract.ts";
import { leadFields } from "#contract/support/chatbots.ts";
import { namesFor } from "#lib/field-names.rules.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { inBoth, words } from "./typed.forms.ts";

const fault = faultsOf("widget");

export const askings = ["no", "optional", "required"] as const;
const asking = z.enum(askings);
export const mostOwnFields = 5;

const ownField = z.object({
  /** The key of a stored field; a new one has none yet. */
  key: z.string(),
  en: z.string().check(z.trim(), z.minLength(1, fault("required")), z.maxLength(80, fault("long", 80))),
  fr: words(80),
  required: z.boolean(),
});

export const leadFormForm = z.object({
  asked: z.enum(["never", "before", "after"]),
  after: z.string().check(z.refine((typed) => /^([1-9]|1\d|20)$/.test(typed.trim()), fault("number", 20))),
  when_not_found: z.boolean(),
  when_handed_over: z.boolean(),
  name: asking,
  email: asking,
  phone: asking,
  own: z.array(ownField).check(z.maxLength(mostOwnFields)),
  consent: inBoth(500),
});
export type LeadFormForm = z.infer<typeof leadFormForm>;

export const emptyOwnField: LeadFormForm["own"][number] = { key: "", en: "", fr: "", required: false };

export function leadFormOf({ lead_form: form }: Chatbot): LeadFormForm {
  const askingOf = (name: (typeof leadFields)[number]) => {
    const field = form.fields.find((one) => one.name === name);
    return field === undefined ? "no" : field.required ? "required" : "optional";
  };
  return {
    asked: form.asked,
    after: String(form.after_messages),
    when_not_found: form.when_not_found,
    when_handed_over: form.when_handed_over,
    name: askingOf("name"),
    email: askingOf("email"),
    phone: askingOf("phone"),
    own: form.own_fields.map(({ key, label, required }) => ({ key, ...label, required })),
    consent: form.consent,
  };
}

export function changeOfLeadForm(form: LeadFormForm): ChatbotChange {
  const keys = namesFor(
    form.own.map(({ en }) => en),
    form.own.map(({ key }) => key),
  );
  return {
    lead_form: {
      asked: form.asked,
      after_messages: Number(form.after),
      when_not_found: form.when_not_found,
      when_handed_over: form.when_handed_over,
      fields: leadFields.flatMap((name) =>
        form[name] === "no" ? [] : [{ name, required: form[name] === "required" }],
      ),
      own_fields: form.own.map(({ en, fr, required }, at) => ({ key: keys[at] ?? "", label: { en, fr }, required })),
      consent: form.consent,
    },
  };
}
