import { hiddenTextLine } from "../../../knowledge/hidden-text.rules.ts";
import type { GivenPassage } from "../../../knowledge/passages.prompts.ts";
import type { RunFiles } from "./run-files.ts";

/** How a model answers from files, before the rules of citing. Nothing here is secret, and no text of a file can change it. */
export const filesPrompt = ({ whole }: RunFiles): string =>
  [
    "Files of the person you talk with come with the question, as passages. Answer from them wherever they bear on it; what they do not say, say from what you know, and that it is not from the files.",
    whole
      ? "The passages are the whole files."
      : "The passages are those parts of the files that a search found for this question, not the whole files: where an answer would need all of a file, say so.",
    `What follows the line "${hiddenTextLine}" stands in the file and cannot be seen on its page: say that it is hidden wherever you use it.`,
  ].join("\n");

/** The passages of files as a model is given them. */
export function filePassages({ files, passages }: RunFiles): GivenPassage[] {
  const fileOf = new Map(files.map((file) => [file.id, file]));
  return passages.map(({ id, sourceId, page, text, headings }) => {
    const file = fileOf.get(sourceId);
    const shown = { id, text, headings, documentName: file?.name ?? "" };
    return file?.hasPages ? { ...shown, page } : shown;
  });
}
