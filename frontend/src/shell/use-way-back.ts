import { useRouterState } from "@tanstack/react-router";
import { ownPath } from "#contract/own-path.rules.ts";

/** For a link to the sign-in page: the search that leads back to where the reader is. */
export function useWayBack(): { redirect?: string } {
  const redirect = ownPath(useRouterState({ select: (state) => state.location.href }));
  return redirect === null || redirect === "/user/dashboard" ? {} : { redirect };
}
