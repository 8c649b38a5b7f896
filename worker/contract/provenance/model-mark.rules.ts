/** What a model has to do with a file: it made all of it, or what it made is a part of it, or was changed by a person. */
export const modelMarks = ["made", "edited"] as const;
export type ModelMark = (typeof modelMarks)[number];

const vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** The terms of the IPTC, which article 50 of the AI Act is kept with: https://cv.iptc.org/newscodes/digitalsourcetype */
export const sourceTypes: Readonly<Record<ModelMark, string>> = {
  made: `${vocabulary}trainedAlgorithmicMedia`,
  edited: `${vocabulary}compositeWithTrainedAlgorithmicMedia`,
};

/** Where a person's work has a part of a model, programs name one of the first two, also for what they sign (C2PA 2.2, 18.15.4). */
const terms: readonly (readonly [RegExp, ModelMark])[] = [
  [/compositeWithTrainedAlgorithmicMedia|compositeSynthetic/, "edited"],
  [/trainedAlgorithmicMedia/, "made"],
];

/** What a text of metadata says in those terms, by which it may have more than one author; null where it says nothing. */
export const markIn = (metadata: string): ModelMark | null => terms.find(([term]) => term.test(metadata))?.[1] ?? null;

/** The mark of what is joined from parts. */
export function joinedMark(parts: readonly (ModelMark | null)[]): ModelMark | null {
  if (parts.every((mark) => mark === null)) return null;
  return parts.every((mark) => mark === "made") ? "made" : "edited";
}
