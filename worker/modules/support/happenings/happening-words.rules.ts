import type { WebhookEvent } from "../../../contract/support/talk.ts";

type Data = Readonly<Record<string, unknown>>;

const longest = 300;
const field = (of: unknown, name: string): string | null => {
  const value = typeof of === "object" && of !== null ? (of as Data)[name] : null;
  return typeof value === "string" && value !== "" ? value : null;
};
const either = (...values: (string | null)[]): string => values.find((value) => value !== null) ?? "";

/** The group of questions that a question stands in; null for what is none. */
export const questionIdOf = (data: Data): string | null => field(data["question"], "id");

/** What a mail says of an event: who left an address, or what was asked. */
export function noticeWords(event: WebhookEvent, data: Data): string {
  const lead = data["lead"];
  const contact = [field(lead, "name"), either(field(lead, "email"), field(lead, "phone"))].filter((part) => !!part);
  const said = either(field(data["message"], "text"), field(data["question"], "text"));
  const words =
    event === "lead.added" ? contact.join(", ") : [...contact, said].filter((part) => part !== "").join(": ");
  return words.slice(0, longest);
}
