import { deckMediaType, pressFormats } from "../../../document/press-calls.ts";
import type { WorkFormat, WorkKind } from "../../../contract/generation/works.contract.ts";

/** What each format is served as. */
export const mediaTypes: Readonly<Record<WorkFormat, string>> = {
  ...pressFormats,
  tsv: "text/tab-separated-values; charset=utf-8",
  apkg: deckMediaType,
  json: "application/json; charset=utf-8",
};

const ofTexts: readonly WorkFormat[] = ["pdf", "docx", "epub", "md", "html", "json"];
const ofCards: readonly WorkFormat[] = ["pdf", "md", "tsv", "apkg", "json"];

/** Whether a kind of work has a format at all. */
export const hasFormat = (kind: WorkKind, format: WorkFormat): boolean =>
  (kind === "flashcards" ? ofCards : ofTexts).includes(format);

/** A file of a work, in its version: again is the same key. */
export const formatKey = (workId: string, gen: number, format: WorkFormat | `${WorkFormat}-document`): string =>
  `work-${workId}-${gen}-${format}`;
