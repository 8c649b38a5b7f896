import { createBook, createFlashcards, createReport } from "#contract/generation/works.contract.ts";
import type { WorkKind } from "#contract/generation/works.contract.ts";
import type { UnitType } from "#contract/meters.ts";

/** What a work of each kind counts as. */
export const meterOf = {
  book: "book-creation",
  report: "report-creation",
  flashcards: "flashcards-creation",
} as const satisfies Record<WorkKind, UnitType>;

export const createOf = { book: createBook, report: createReport, flashcards: createFlashcards } as const;
