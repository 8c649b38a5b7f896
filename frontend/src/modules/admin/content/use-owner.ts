import { readOwner } from "#contract/owner.contract.ts";
import type { OwnerFacts } from "#contract/owner.rules.ts";
import { toSource } from "#api/source.ts";
import { useLoaded } from "#lib/use-loaded.ts";

const nothing: OwnerFacts = {};

/** What is known of the owner; a preview marks what is not. */
export function useOwner(): OwnerFacts {
  const { state } = useLoaded(toSource(readOwner, {}));
  return state.status === "ready" ? state.value.facts : nothing;
}
