import type { Session } from "#contract/auth.contract.ts";
import type { UserView } from "#contract/users.contract.ts";

export type { Session };
/** A visitor has no session; a guest has an anonymous account; a user has signed in. */
export type SessionKind = "visitor" | "guest" | "user";

/** What has happened to the session, never what should. */
export type SessionEvent =
  | { type: "restored"; session: Session | null }
  | { type: "guest-made"; session: Session }
  | { type: "signed-in"; session: Session }
  | { type: "user-read"; user: UserView }
  | { type: "changed-in-another-tab"; session: Session }
  | { type: "left" };

export function sessionKind(session: Session | null): SessionKind {
  if (session === null) return "visitor";
  return session.user.guest ? "guest" : "user";
}

export function reduceSession(session: Session | null, event: SessionEvent): Session | null {
  switch (event.type) {
    case "restored":
    case "signed-in":
    case "changed-in-another-tab":
      return event.session;
    // A guest that was slow to be made never replaces a user who has signed in meanwhile.
    case "guest-made":
      return sessionKind(session) === "user" ? session : event.session;
    case "user-read":
      return session?.user.id === event.user.id ? { ...session, user: event.user } : session;
    case "left":
      return null;
  }
}

/** What this tab does about a change of the stored session by another one. */
export type TabDecision = "nothing" | "leave" | "force-out" | "adopt" | "reload";

/** `stored` is undefined when the entry was removed. */
export function decideForTab(here: Session | null, stored: Session | undefined, forced: boolean): TabDecision {
  if (forced) return here === null ? "nothing" : "force-out";
  if (stored === undefined) return here === null ? "nothing" : "leave";
  // A page that shows one account must not go on with another's token.
  return sessionKind(here) === "user" && here?.user.id !== stored.user.id ? "reload" : "adopt";
}
