import type { TFunction } from "i18next";
import { readWarning, type WarningPlace } from "#contract/generation/warnings.rules.ts";
import { formatNumber } from "#lib/format.ts";

type Texts = TFunction<"creation">;

const placeWords = (t: Texts, place: WarningPlace): string =>
  typeof place === "string" ? t(`warningPlace.${place}`) : t("warningPlace.section", place);

/** A line of a work's `warnings` as a sentence; null for one that this page does not know. */
export function warningWords(t: Texts, locale: string, line: string): string | null {
  const warning = readWarning(line);
  if (warning === null) return null;
  switch (warning.code) {
    case "missing":
      return t("warning.missing", { count: warning.sections, number: formatNumber(warning.sections, locale) });
    case "cards_fewer": {
      const { made, wanted } = warning;
      return t("warning.cards_fewer", {
        count: made,
        number: formatNumber(made, locale),
        wanted: formatNumber(wanted, locale),
      });
    }
    case "glyphs":
      return t("warning.glyphs", { characters: warning.characters });
    case "promises":
      return t("warning.promises");
    default:
      return t(`warning.${warning.code}`, { place: placeWords(t, warning.place) });
  }
}
