import type { Clock } from "../lib/clock.ts";
import type { PaidEmbeddings } from "./embedding.service.ts";

interface Dependencies {
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
  clock: Pick<Clock, "after">;
}

/** How long a question waits for its vector; words alone are searched then. */
const limitMs = 1_000;

export type QuestionEmbedding = ReturnType<typeof createQuestionEmbedding>;

type Payer = Parameters<PaidEmbeddings["embed"]>[1];

/** The point of a question, null where none came in time; no reader waits for the ledger, whose row may come later. */
export const createQuestionEmbedding =
  ({ embeddings, clock }: Dependencies) =>
  (text: string, payer: Payer): { point: Promise<readonly number[] | null>; recorded: Promise<unknown> } => {
    if (embeddings === null) return { point: Promise.resolve(null), recorded: Promise.resolve() };
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const cancel = clock.after(limitMs, () => resolve(null));
    const made = embeddings.embed([text], payer);
    return {
      point: Promise.race([made.then(({ points }) => points?.[0] ?? null), late]).finally(cancel),
      recorded: made.then(({ recorded }) => recorded),
    };
  };
