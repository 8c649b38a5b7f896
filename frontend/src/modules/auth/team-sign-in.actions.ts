import type { ResponseOf } from "#contract/endpoint.ts";
import { findTeamSignIn, finishTeamSignIn, linkTeamSignIn, startTeamSignIn } from "#contract/sso/sign-in.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { signedIn } from "#session/session.actions.ts";
import { currentKind, currentSession } from "#session/session.store.ts";
import { pathIn } from "#session/workspace.rules.ts";
import { randomText, sha256 } from "./auth.actions.ts";

const verifierKey = "ensemble.team";
const linkKey = "ensemble.team.link";
const home = "/user/dashboard";

/** The name of the team whose provider addresses of this domain sign in with; null where there is none. */
export async function findTeam(email: string): Promise<string | null> {
  return (await call(findTeamSignIn, { body: { email } })).team?.name ?? null;
}

/** The verifier stays in this tab: the way back is of no use without it. */
export async function goToProvider(email: string, redirect: string): Promise<void> {
  const verifier = randomText();
  sessionStorage.setItem(verifierKey, verifier);
  const { url } = await call(startTeamSignIn, { body: { email, challenge: await sha256(verifier), redirect } });
  location.assign(url);
}

/** A sign-in that waits for the account of its address to be linked. */
export interface WaitingLink {
  claim: string;
  email: string;
}

function openTeam(
  { token, user, workspace }: Omit<ResponseOf<typeof finishTeamSignIn>, "redirect">,
  path = home,
): void {
  signedIn({ token, user });
  location.replace(pathIn(workspace, path));
}

/** Opens the team; answers what is missing where an account has to be linked first. */
export async function finishTeam(code: string): Promise<WaitingLink | null> {
  const verifier = sessionStorage.getItem(verifierKey) ?? "";
  if (verifier === "") throw new ApiError("auth.link_invalid");
  try {
    const { redirect, ...session } = await call(finishTeamSignIn, { body: { code, verifier } });
    openTeam(session, redirect);
    return null;
  } catch (error) {
    const { claim, email } = error instanceof ApiError ? error.details : {};
    if (typeof claim !== "string" || typeof email !== "string") throw error;
    sessionStorage.setItem(linkKey, JSON.stringify({ claim, verifier }));
    return { claim, email };
  }
}

/** Whether this browser holds a session of that address's own, which can be linked. */
export const holdsAccount = (email: string): boolean =>
  currentKind() === "user" &&
  currentSession()?.user.email === email &&
  currentSession()?.user.only_workspace === undefined;

/** Links the account that has just signed in, where a sign-in by a team's provider waits for it. True: the team opens. */
export async function linkWaiting(): Promise<boolean> {
  const waiting = sessionStorage.getItem(linkKey);
  if (waiting === null) return false;
  sessionStorage.removeItem(linkKey);
  const body = JSON.parse(waiting) as { claim: string; verifier: string };
  // The team may be closed to the session that links.
  openTeam(await call(linkTeamSignIn, { body }, { personal: true }));
  return true;
}
