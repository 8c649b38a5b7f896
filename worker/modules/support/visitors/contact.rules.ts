import type { LeadForm } from "../../../contract/support/chatbots.ts";

interface ContactInput {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  fields?: Record<string, string> | undefined;
}

/** What is wrong with what a visitor leaves: fields that the form does not have, and required ones that are empty. */
export function contactFaults({ fields: asked, own_fields }: LeadForm, left: ContactInput): string[] {
  const own = left.fields ?? {};
  const unknown = Object.keys(own).filter((key) => !own_fields.some((field) => field.key === key));
  const missing = asked.filter(({ name, required }) => required && !left[name]).map(({ name }) => name);
  const empty = own_fields.filter(({ key, required }) => required && !own[key]?.trim()).map(({ key }) => key);
  return [
    ...unknown.map((key) => `fields.${key}: unknown`),
    ...missing.map((name) => `${name}: missing`),
    ...empty.map((key) => `fields.${key}: missing`),
  ];
}

export const leavesContact = ({ name, email, phone, fields }: ContactInput): boolean =>
  [name, email, phone, ...Object.values(fields ?? {})].some((value) => value !== undefined && value !== "");

/** The words that a visitor agrees to, in the language of the page where they stand in it; null where nothing is asked. */
export const consentWords = ({ consent }: LeadForm, language: "en" | "fr"): string | null =>
  [consent[language], consent.en, consent.fr].find((words) => words !== "") ?? null;
