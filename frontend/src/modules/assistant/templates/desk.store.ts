import { proxy } from "valtio";
import { tones, type Tone } from "#contract/assistant/fields.ts";
import { currentLocale } from "#i18n/i18n.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { createDrafts } from "#thread/drafts.ts";
import { waitingAnswer, type Answer } from "#thread/turns.rules.ts";
import { isWorthKeeping, parseFilled, type FilledTemplate } from "./desk.rules.ts";

/** A template that is filled, and the text that was written from it. */
export interface Desk {
  template: number;
  values: Record<string, string>;
  language: "en" | "fr";
  tone: Tone;
  /** What the person adds in their own words. */
  wish: string;
  answer: Answer | null;
  /** Why nothing was written; what was typed stays. */
  refused: ErrorKey | null;
}

const drafts = createDrafts<FilledTemplate>({
  entry: "template-forms",
  owner: "person",
  parse: parseFilled,
  isWorthKeeping,
});

/** The desks of this page, by template. */
export const desks = proxy<Record<number, Desk>>({});

/** The desk of a template as it was left, on this page or before a reload. */
export function deskOf(template: number): Desk {
  const open = desks[template];
  if (open) return open;
  desks[template] = { template, refused: null, ...(keptOf(template) ?? emptyDesk()) };
  return desks[template] ?? deskOf(template);
}

type DeskContent = Omit<Desk, "template" | "refused">;

function keptOf(template: number): DeskContent | null {
  const kept = drafts.read(String(template));
  if (kept === null) return null;
  const { values, language, tone, text, answer } = kept;
  return {
    values,
    language,
    tone,
    wish: text,
    answer: answer === null ? null : { ...waitingAnswer(null), id: answer },
  };
}

const emptyDesk = (): DeskContent => ({
  values: {},
  language: currentLocale(),
  tone: tones[0],
  wish: "",
  answer: null,
});

/** Keeps what was typed, and which text was asked for. */
export function keepDesk({ template, values, language, tone, wish, answer }: Desk, asked = answer?.id ?? null): void {
  drafts.write(String(template), { text: wish, values: { ...values }, language, tone, answer: asked });
}

/** Changes what stands in the form. */
export function changeDesk(desk: Desk, part: Partial<Desk>): void {
  Object.assign(desk, part);
  keepDesk(desk);
}

/** Back to an empty form. */
export function clearDesk(template: number): void {
  drafts.delete(String(template));
  delete desks[template];
}
