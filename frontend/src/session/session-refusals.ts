import type { EndReason } from "./session-end.ts";
import { sessionKind, type Session } from "./session.reducer.ts";

interface Dependencies {
  current: () => Session | null;
  makeGuest: () => Promise<unknown>;
  forceOut: (reason: EndReason) => void;
}

/** What a refused token means: a guest is made anew once, so that the draft still finds a reader; a user is logged out. */
export function createRefusals({ current, makeGuest, forceOut }: Dependencies) {
  let replaced: { token: string; done: Promise<unknown> } | null = null;

  const replaceGuest = (token: string) => {
    const done = makeGuest();
    // A guest that could not be made is no replacement: the next refusal tries again.
    done.catch(() => (replaced = null));
    return { token, done };
  };

  /** True when another session stands in place of the refused one, so that the call may be sent again. */
  return async (token: string, code: string): Promise<boolean> => {
    const session = current();
    if (session !== null && session.token !== token) return true;
    if (sessionKind(session) === "guest") replaced ??= replaceGuest(token);
    if (replaced?.token === token) {
      await replaced.done;
      return true;
    }
    forceOut(code === "auth.suspended" ? "suspended" : "expired");
    return false;
  };
}
