import { surveyBegins } from "../../../worker/modules/pdf/surveys/surveys.prompts.ts";
import type { ModelCall } from "../calls.ts";
import { guessLanguage } from "./language.ts";
import type { Language } from "./language.ts";
import { shorten } from "./extraction.ts";
import { passagesIn } from "./passages.ts";
import { stemsOf } from "./text/centrality.ts";
import { sentencesOf } from "./text/sentences.ts";
import { valuesIn } from "./text/values.ts";

/** Pages are read for everything that they say on one question. */
export const asksForSurvey = (instruction: string): boolean => instruction.startsWith(surveyBegins);

interface Sort {
  name: Record<Language, string>;
  /** What a question says that wants it. */
  asked: RegExp;
  /** What a sentence says that tells one. */
  told: RegExp;
}

const number = String.raw`(?:\d+|one|two|three|four|five|six|seven|ten|twelve|fifteen|thirty|sixty|ninety|un|une|deux|trois|quatre|cinq|dix|quinze|trente)`;
const period = String.raw`${number}(?:\s*\(\d+\))?\s+(?:(?:business|working|calendar)\s+)?(?:days?|weeks?|months?|years?|hours?|jours?|semaines?|mois|ans?|années?|heures?)`;

const sorts: readonly Sort[] = [
  {
    name: { en: "Deadline", fr: "Échéance" },
    asked: /deadlines?|due dates?|time limits?|(?<!\p{L})(?:échéances?|délais?|dates? limites?)/iu,
    told: new RegExp(
      String.raw`\b(?:deadlines?|due|no later than|at the latest|within ${period}|on or before|by \d{1,2}(?:st|nd|rd|th)? \p{L}+ \d{4}|of notice)\b|(?<!\p{L})(?:échéances?|délais?|au plus tard|dans les ${period}|sous ${period}|avant le \d|préavis)`,
      "iu",
    ),
  },
  {
    name: { en: "Penalty", fr: "Pénalité" },
    asked: /penalt(?:y|ies)|fines?\b|(?<!\p{L})(?:pénalités?|amendes?|sanctions?)/iu,
    told: /\b(?:penalt(?:y|ies)|fines?|liquidated damages|late fees?|late payments?|default interest)\b|(?<!\p{L})(?:pénalités?|amendes?|majorations?|intérêts de retard|retards? de paiement)/iu,
  },
  {
    name: { en: "Renewal", fr: "Reconduction" },
    asked: /renewals?|(?<!\p{L})(?:renouvellements?|reconductions?)/iu,
    told: /\b(?:renew(?:s|ed|als?|able)?|extended for)\b|(?<!\p{L})(?:renouvel\p{L}*|reconduit\p{L}*|reconductions?)/iu,
  },
  {
    name: { en: "Amount", fr: "Montant" },
    asked: /amounts?|payments?|(?<!\p{L})(?:montants?|paiements?|sommes?)/iu,
    told: /\d[\d.,\s]*(?:euros?|dollars?|pounds?|€|EUR|USD)|[€$£]\s?\d/iu,
  },
];

/** The sentences that tell what the question asks for, each with its first date, period or amount, in their own words. */
export function answerForSurvey(call: ModelCall): string {
  const user = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const [, question = ""] = /<question>\n([^]*?)\n<\/question>/.exec(user) ?? [];
  const language = guessLanguage(question);
  const wanted = sorts.filter(({ asked }) => asked.test(question));
  const rows = passagesIn([{ role: "user", text: user, images: [] }]).flatMap(({ label, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const sort = wanted.length > 0 ? wanted.find(({ told }) => told.test(sentence)) : sharing(question, sentence);
      if (sort === undefined) return [];
      const kind = "name" in sort ? sort.name[language] : sort.kind;
      return [{ kind, text: shorten(sentence, 300), value: valueOf(sentence), id: label, quote: quoteOf(sentence) }];
    }),
  );
  return JSON.stringify({ rows });
}

/** A question about anything else finds the sentences that share most of its words. */
function sharing(question: string, sentence: string): { kind: string } | undefined {
  const asked = [...new Set(stemsOf(question))];
  const own = new Set(stemsOf(sentence));
  const shared = asked.filter((stem) => own.has(stem));
  return shared.length > 0 && shared.length * 3 >= asked.length ? { kind: "" } : undefined;
}

const valueOf = (sentence: string): string =>
  valuesIn(sentence, "dates")[0] ??
  new RegExp(period, "iu").exec(sentence)?.[0] ??
  valuesIn(sentence, "amounts")[0] ??
  "";

/** Words that are copied exactly. */
const quoteOf = (sentence: string): string => sentence.replaceAll(/\s+/g, " ").trim().split(" ").slice(0, 22).join(" ");
