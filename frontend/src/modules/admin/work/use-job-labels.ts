import { documentFailures } from "#contract/pdf/documents.contract.ts";
import type { JobRow } from "#contract/jobs.contract.ts";
import { useT } from "#i18n/use-t.ts";

const phases = ["processing", "analyzing"] as const;
const units = ["page"] as const;

/** What the words of a job are called; a word without a name shows itself. */
export function useJobLabels() {
  const t = useT("adminWork");
  return {
    state({ state, phase }: JobRow): string {
      const known = state === "running" ? phases.find((one) => one === phase) : undefined;
      return known === undefined ? t(`state.${state}`) : t(`phase.${known}`);
    },
    failure(failure: string): string {
      const known = documentFailures.find((one) => one === failure);
      return known === undefined ? failure : t(`error.${known}`);
    },
    amount(unit: string | null, counts: { done: number; total: number }): string {
      const known = units.find((one) => one === unit);
      return t(`amount.${known ?? "other"}`, counts);
    },
  };
}
