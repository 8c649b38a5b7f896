import type { TFunction } from "i18next";
import { formatNumber } from "#lib/format.ts";
import type { WarningGroup, WarningLine, WholeWarning } from "./warning-groups.rules.ts";

type Texts = TFunction<"creation">;

/** What is left to know of the whole work, as a sentence. */
export function wholeWords(t: Texts, locale: string, warning: WholeWarning): string {
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
  }
}

/** What a group is about; `titles` are those of the chapters, as far as they are known. */
export function groupWords(t: Texts, { chapter }: WarningGroup, titles: readonly string[]): string {
  if (typeof chapter === "string") return t(`matter.${chapter}`);
  const title = titles[chapter - 1];
  const place = { number: String(chapter) };
  return title === undefined ? t("outline.chapter", place) : t("warningPlace.chapter", { ...place, title });
}

/** What was found in one section. */
export function lineWords(t: Texts, { section, codes }: WarningLine): string {
  const words = codes.map((code) => t(`warning.${code}`)).join(", ");
  if (section !== null) return t("warningPlace.section", { section, words });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
