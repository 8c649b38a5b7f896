import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import type { ModelCall } from "../calls.ts";
import { readCvPrompt, shared, stems } from "./cv-lines.ts";
import type { CvLine } from "./cv-lines.ts";
import type { Language } from "./language.ts";

export const asksForLetter = (instruction: string): boolean =>
  instruction.startsWith("You write a cover letter for the person whose CV you get");

interface LetterWords {
  greeting: string;
  opening: (subject: string) => string;
  facts: string;
  closing: string;
  regards: string;
}

const words: Record<Language, LetterWords> = {
  en: {
    greeting: "Dear Hiring Manager,",
    opening: (subject) => `Your advertisement${subject === "" ? "" : `, “${subject}”,`} interests me.`,
    facts: "From my own work:",
    closing: "I would be glad to tell you more when we meet.",
    regards: "Yours faithfully,",
  },
  fr: {
    greeting: "Madame, Monsieur,",
    opening: (subject) => `Votre annonce${subject === "" ? "" : ` « ${subject} »`} m’intéresse.`,
    facts: "De mon parcours :",
    closing: "J’aimerais en parler avec vous lors d’un entretien.",
    regards: "Je vous prie d’agréer mes salutations distinguées.",
  },
};

const mostFacts = 3;

/** A letter of the person's own lines, those first of which the advertisement speaks most. */
export function answerForLetter(call: ModelCall): string {
  const { language, person, lines, ad, wish } = readCvPrompt(call);
  const wanted = new Set(stems(ad));
  const told = lines.filter(({ kind, hidden }) => kind === "bullet" && !hidden);
  const facts = told
    .toSorted((one, other) => shared(other.text, wanted) - shared(one.text, wanted))
    .slice(0, mostFacts)
    .map(({ text }) => `- ${text}`);
  const say = words[language];
  const subject = (ad.split("\n").find((line) => /\p{L}/u.test(line)) ?? "")
    .replaceAll(/[#*_.!?]+/g, " ")
    .trim()
    .slice(0, 80);
  const parts = [
    say.greeting,
    say.opening(subject),
    ...(facts.length === 0 ? summaryOf(lines) : [say.facts, facts.join("\n")]),
    wish,
    say.closing,
    say.regards,
    person,
  ];
  return typeset(parts.filter((part) => part !== "").join("\n\n"), language);
}

const summaryOf = (lines: readonly CvLine[]): string[] =>
  lines.flatMap(({ kind, text }) => (kind === "summary" ? [text] : []));
