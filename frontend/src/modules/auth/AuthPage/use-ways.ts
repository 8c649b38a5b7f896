import { useNavigate } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { WaitingConversations } from "#contract/auth.contract.ts";
import { afterSignIn } from "#navigation/navigation.rules.ts";
import { ownPath } from "#contract/own-path.rules.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import type { Entry, HaltedEntry } from "../auth.actions.ts";
import type { AuthMode, AuthSearch } from "../auth.search.ts";
import { linkWaiting } from "../team-sign-in.actions.ts";

/** What is asked of a person before they go on. */
type Stop =
  | { kind: "code"; challenge: string }
  | { kind: "password" }
  | { kind: "conversations"; waiting: WaitingConversations };

interface Journey {
  path: string;
  anew: boolean;
  stops: readonly Stop[];
}

/** Where one can go from the sign-in page; redirect and source go along. */
export function useWays({ redirect, source }: AuthSearch, forgetLink: () => void) {
  const navigate = useNavigate();
  const kept = { ...(redirect && { redirect }), ...(source && { source }) };
  const destination = afterSignIn(kept);
  const [journey, setJourney] = useState<Journey | null>(null);

  /** The last stop stays on the screen until the destination stands there. */
  const goOn = useCallback(
    async (next: Journey) => {
      if (next.stops.length > 0) return setJourney(next);
      // A sign-in by a team's provider may wait for this account; one that is refused leaves it as it is.
      if (await linkWaiting().catch(reportError)) return;
      if (next.anew) location.replace(next.path);
      else void navigate({ href: next.path, replace: true });
    },
    [navigate],
  );

  return {
    destination,
    /** Where to without the path that the link named. */
    home: afterSignIn(source === undefined ? {} : { source }),
    goTo: async (mode: AuthMode) => {
      setJourney(null);
      await navigate({ to: "/auth", search: { ...(mode !== "sign-in" && { mode }), ...kept }, hash: "" });
      forgetLink();
    },
    enter: useCallback(
      (entry: Entry | HaltedEntry, path?: string) =>
        void goOn({ path: ownPath(path) ?? destination, ...stopsOf(entry) }),
      [destination, goOn],
    ),
    /** Where the journey that was stopped leads. */
    path: journey?.path ?? destination,
    stop: journey?.stops[0] ?? null,
    pass: (path?: string) =>
      journey && void goOn({ ...journey, path: path ?? journey.path, stops: journey.stops.slice(1) }),
  };
}

/** The second step comes first; a password that was taken away is chosen again. */
function stopsOf(entry: Entry | HaltedEntry): Pick<Journey, "anew" | "stops"> {
  if ("challenge" in entry) return { anew: false, stops: [{ kind: "code", challenge: entry.challenge }] };
  const { anew, passwordRemoved, waiting } = entry;
  return {
    anew,
    stops: [
      ...(passwordRemoved ? [{ kind: "password" } as const] : []),
      ...(waiting === null ? [] : [{ kind: "conversations", waiting } as const]),
    ],
  };
}
