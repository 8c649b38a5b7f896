import * as z from "zod/mini";
import type { Chatbot, ChatbotChange } from "#contract/support/chatbots.contract.ts";
import type { ChatbotLook } from "#contract/support/chatbots.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { inBoth, words } from "../settings/typed.forms.ts";

const fault = faultsOf("widget");
const mostSuggestions = 4;

const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** One a line. */
const suggestions = z.string().check(
  z.refine((text) => {
    const lines = linesOf(text);
    return lines.length <= mostSuggestions && lines.every((line) => line.length <= 80);
  }, fault("suggestions")),
);

export const lookForm = z.object({
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, fault("color"))),
  position: z.enum(["left", "right"]),
  scheme: z.enum(["auto", "light", "dark"]),
  title: words(60),
  welcome: inBoth(300),
  placeholder: inBoth(60),
  suggestions: z.object({ en: suggestions, fr: suggestions }),
  shows_sources: z.boolean(),
  shows_our_name: z.boolean(),
});
export type LookForm = z.infer<typeof lookForm>;

export const formOfLook = ({ look }: Pick<Chatbot, "look">): LookForm => ({
  ...look,
  title: look.title ?? "",
  suggestions: { en: look.suggestions.en.join("\n"), fr: look.suggestions.fr.join("\n") },
});

/** As it would be saved; a colour that is half typed is the one before. */
export function lookOf(form: LookForm, before: ChatbotLook): ChatbotLook {
  const color = lookForm.shape.color.safeParse(form.color).success ? form.color.toLowerCase() : before.color;
  const title = form.title.trim();
  return {
    ...form,
    color,
    title: title === "" ? null : title,
    suggestions: { en: linesOf(form.suggestions.en), fr: linesOf(form.suggestions.fr) },
  };
}

export const changeOfLook =
  (before: ChatbotLook) =>
  (form: LookForm): ChatbotChange => ({ look: lookOf(form, before) });
