import { ownPath } from "#contract/own-path.rules.ts";

const outside = /^\/admin\/(login|second-step)([/?#]|$)/;

/** The path if it is a page of the admin behind the sign-in, else null. */
export function adminPath(text: unknown): string | null {
  const path = ownPath(text);
  return path === null || !/^\/admin(\/|\?|#|$)/.test(path) || outside.test(path) ? null : path;
}

/** Where to go on after the sign-in, as its search parameters. */
export function backTo(path: string): { redirect?: string } {
  const redirect = adminPath(path);
  return redirect === null || redirect === "/admin" ? {} : { redirect };
}
