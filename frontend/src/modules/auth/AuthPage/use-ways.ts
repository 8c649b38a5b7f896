import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { afterSignIn } from "../../../navigation/navigation.rules.ts";
import { ownPath } from "../../../navigation/own-path.ts";
import type { Entry } from "../auth.actions.ts";
import type { AuthMode, AuthSearch } from "../auth.search.ts";

/** Where one can go from the sign-in page; redirect and source go along. */
export function useWays({ redirect, source }: AuthSearch, forgetLink: () => void) {
  const navigate = useNavigate();
  const kept = { ...(redirect && { redirect }), ...(source && { source }) };
  const destination = afterSignIn(kept);
  const [waiting, setWaiting] = useState<{ path: string; anew: boolean } | null>(null);

  const leaveTo = useCallback(
    (path: string, anew: boolean) => (anew ? location.replace(path) : void navigate({ href: path, replace: true })),
    [navigate],
  );

  return {
    destination,
    goTo: async (mode: AuthMode) => {
      await navigate({ to: "/auth", search: { ...(mode !== "sign-in" && { mode }), ...kept }, hash: "" });
      forgetLink();
    },
    /** A password that was taken away is chosen again first. */
    enter: useCallback(
      ({ anew, passwordRemoved }: Entry, path?: string) => {
        const next = ownPath(path) ?? destination;
        if (passwordRemoved) setWaiting({ path: next, anew });
        else leaveTo(next, anew);
      },
      [destination, leaveTo],
    ),
    choosing: waiting !== null,
    leave: () => waiting && leaveTo(waiting.path, waiting.anew),
  };
}
