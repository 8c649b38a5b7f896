export const writingKinds = ["text", "cv", "letter"] as const;
export type WritingKind = (typeof writingKinds)[number];

/** Kinds that are written as blocks; the content of a CV follows from its data. */
export const textKinds = ["text", "letter"] as const;
