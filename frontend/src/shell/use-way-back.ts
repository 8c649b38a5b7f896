import { useRouterState } from "@tanstack/react-router";
import { ownPath } from "#contract/own-path.rules.ts";

/** The search that leads back from the sign-in page to where the reader is. */
export function useWayBack(): { redirect?: string } {
  const redirect = ownPath(useRouterState({ select: (state) => state.location.href }));
  return redirect === null || redirect === "/user/dashboard" ? {} : { redirect };
}
