import { sourceTypes } from "../../../contract/provenance/model-mark.rules.ts";
import { sourceTypeName } from "../../../contract/provenance/text-mark.rules.ts";
import type { SurveyRow } from "../../../contract/pdf/surveys.contract.ts";
import type { Language } from "../../../lib/language.rules.ts";
import type { Sheet } from "../../../lib/workbook.rules.ts";

const words = {
  en: {
    sheet: "List",
    titles: ["Page", "Kind", "Finding", "Value", "Quote", "Quote found on the page"],
    yes: "yes",
    no: "no",
  },
  fr: {
    sheet: "Relevé",
    titles: ["Page", "Catégorie", "Élément", "Valeur", "Citation", "Citation retrouvée sur la page"],
    yes: "oui",
    no: "non",
  },
} as const;

const widths = [8, 20, 60, 22, 60, 24];

/** The rows of a survey as spreadsheets show them; a model wrote what it found, the quotes are of the file. */
export function sheetOf(rows: readonly SurveyRow[], language: Language): Sheet {
  const { sheet, titles, yes, no } = words[language];
  return {
    name: sheet,
    properties: { [sourceTypeName]: sourceTypes.edited },
    columns: titles.map((title, at) => ({ title, width: widths[at] ?? 20 })),
    rows: rows.map(({ page, kind, text, value, quote, verified }) => [
      page,
      kind,
      text,
      value,
      quote,
      verified ? yes : no,
    ]),
  };
}
