import type { TFunction } from "i18next";
import type { WorkState } from "#contract/generation/works.contract.ts";
import { formatNumber } from "#lib/format.ts";
import type { WorkContents } from "./works.store.ts";

/** How large a finished work is: its cards, or its pages and chapters. Empty where that is not known. */
export function sizeWords(
  t: TFunction<"creation">,
  locale: string,
  { type, completion_data }: Pick<WorkState, "type" | "completion_data">,
  contents: WorkContents | null,
): string {
  const counted = (count: number) => ({ count, number: formatNumber(count, locale) });
  // The pages of a set of cards are those of its printed sheets.
  if (type === "flashcards")
    return contents !== null && "count" in contents ? t("cards.made", counted(contents.count)) : "";
  const { actual_pages: pages = 0, actual_chapters: chapters = 0 } = completion_data ?? {};
  const words = [pages > 0 && t("work.pages", counted(pages)), chapters > 0 && t("work.chapters", counted(chapters))];
  return words.filter(Boolean).join(", ");
}
