import { readOwner } from "#contract/owner.contract.ts";
import type { OwnerFacts } from "#contract/owner.rules.ts";
import { toSource } from "#api/source.ts";
import { useLoaded } from "#lib/use-loaded.ts";

/** What is known of the owner; null until it is read. */
export function useOwner(): OwnerFacts | null {
  const { state } = useLoaded(toSource(readOwner, {}));
  return state.status === "ready" ? state.value.facts : null;
}
