/** The checks of an admission, each a column of its verdict; the first that holds is told. */
export const refusals = [
  "mismatched",
  "repeated",
  "other_kind",
  "no_document",
  "not_ready",
  "no_model",
  "account_needed",
  "premium",
  "blind",
  "too_long",
  "foreign_thread",
  "lost_question",
  "busy",
  "guests_spent",
] as const;
export type Refusal = (typeof refusals)[number];
