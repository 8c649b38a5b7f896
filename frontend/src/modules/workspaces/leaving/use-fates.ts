import { useState } from "react";
import { useLoaded } from "#lib/use-loaded.ts";
import { readTeams } from "../workspaces.actions.ts";
import { sentFates, undecidedTeams, type Fates } from "./fates.rules.ts";

/** What a person decides about their teams before the account is deleted. */
export function useFates() {
  const workspaces = useLoaded(readTeams);
  const [fates, setFates] = useState<Fates>({});
  const [isAsked, setAsked] = useState(false);
  return {
    workspaces,
    fates,
    isAsked,
    choose: (team: string, fate: string) => setFates((before) => ({ ...before, [team]: fate })),
    /** What is sent; null, and marked, where a team is left without a choice. */
    decide: () => {
      setAsked(true);
      return workspaces.state.status === "ready" ? sentFates(undecidedTeams(workspaces.state.value), fates) : null;
    },
    reset: () => {
      setFates({});
      setAsked(false);
    },
  };
}
