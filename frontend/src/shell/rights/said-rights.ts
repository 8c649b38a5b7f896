import type { Right } from "#contract/workspaces/rights.ts";

/** The rights that a page can do without, and still be read. */
export type SaidRight = Extract<
  Right,
  | "questions.ask"
  | "library.edit"
  | "support.answer"
  | "support.edit"
  | "planner.edit"
  | "planner.publish"
  | "planner.connect"
  | "billing.manage"
>;
