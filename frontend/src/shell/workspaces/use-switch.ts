import { useLocation, useMatches } from "@tanstack/react-router";
import { currentWorkspace } from "#session/workspace.store.ts";
import { switchWorkspace } from "#session/workspace.actions.ts";
import { placeAnew } from "./places.rules.ts";

/** Takes the tab to another workspace; null is the personal one. */
export function useSwitch(): (id: string | null) => void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isOfOneThing = useMatches({ select: (all) => all.some(({ params }) => Object.keys(params).length > 0) });
  return (id) => {
    if (id !== (currentWorkspace()?.id ?? null)) void switchWorkspace(id, placeAnew(path, isOfOneThing));
  };
}
