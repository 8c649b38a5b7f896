import { listAttention, type PublicationView } from "#contract/publishing/publishing.contract.ts";
import { call } from "#api/call.ts";
import { ownedValue } from "#session/owned-value.ts";

export type SolvedPublication = PublicationView & { trouble: string | null };

interface Attention {
  data: PublicationView[];
  /** What went out within the last week after it met trouble. */
  solved: SolvedPublication[];
}

/** The publications that wait for a word of their person. */
export const { store: attention, fetch: fetchAttention } = ownedValue<Attention>(
  () => ({ data: [], solved: [] }),
  (userId) => call(listAttention, { params: { userId } }),
);
