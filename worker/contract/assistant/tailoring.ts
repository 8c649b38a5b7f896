import * as z from "zod/mini";
import { requirement } from "../cv/match.rules.ts";
import { cvPatch } from "../cv/patches.ts";
import { id } from "../schema.ts";

export const changeStates = ["open", "accepted", "rejected"] as const;

/** A change that a model proposes and the CV bears out, with what the person said of it. */
export const proposedChange = z.object({
  id: z.string(),
  patch: cvPatch,
  /** The text that it replaces, moves or hides. */
  before: z.string(),
  state: z.enum(changeStates),
});
export type ProposedChange = z.infer<typeof proposedChange>;

/** A change that the CV does not bear out: why, and the words at fault. */
const refusedChange = z.object({ code: z.string(), words: z.array(z.string()), text: z.string() });

/** What a tailored copy was made for, and what was proposed and decided. */
export const tailoring = z.object({
  job_ad: z.string(),
  changes: z.array(proposedChange),
  refused: z.array(refusedChange),
  /** What the advertisement asks for, beside what the CV shows of it. */
  requirements: z.array(requirement),
  /** The answer of a model that it came from. */
  answer_id: id,
});
export type Tailoring = z.infer<typeof tailoring>;
