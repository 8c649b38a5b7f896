import type { ResponseOf } from "#contract/endpoint.ts";
import * as contract from "#contract/proofs.contract.ts";
import { finishTeamProof, startTeamProof } from "#contract/sso/sign-in.contract.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import { mailLink } from "../auth.actions.ts";
import { askPasskey, hasPasskeys } from "../passkeys/passkey-browser.ts";
import { codeFrom, newChallenge } from "./proof-channel.ts";

export type Ways = Omit<ResponseOf<typeof contract.readProofs>, "proved_until">;

/** The ways that the account has and this browser can go. */
export async function readWays(): Promise<Ways> {
  const { password, code, passkey: hasOne, google, team } = await call(contract.readProofs, {});
  const passkey = hasOne && hasPasskeys();
  return { password, code, passkey, google, team, link: !(password || code || passkey || google || team) };
}

export async function proveWith(proof: { password: string } | { code: string }): Promise<void> {
  await call(contract.prove, { body: proof });
}

/** Throws client.passkey_ended. */
export async function proveByPasskey(): Promise<void> {
  const answer = await askPasskey(await call(contract.beginPasskeyProof, { body: {} }));
  await call(contract.proveByPasskey, { body: { answer } });
}

/** Who else signs the reader in: Google, or the provider of the team that opened the session. */
export type Outside = "google" | "team";

const outside = {
  google: { start: contract.startGoogleProof, finish: contract.finishGoogleProof },
  team: { start: startTeamProof, finish: finishTeamProof },
} as const;

/** In a window of its own, so that the page stays as it is; only this page knows the verifier. */
export async function proveOutside(by: Outside, there: Window, leaving: AbortSignal): Promise<void> {
  const { start, finish } = outside[by];
  const { verifier, challenge } = await newChallenge();
  const { url } = await call(start, { body: { challenge } });
  await call(finish, { body: { code: await codeFrom(there, { url, challenge }, leaving), verifier } });
}

/** A sign-in link that is followed in this browser proves the session that the browser holds. */
export async function mailProof(): Promise<void> {
  await mailLink(currentSession()?.user.email ?? "", "/user/account");
}

export async function isProved(): Promise<boolean> {
  const { proved_until } = await call(contract.readProofs, {});
  return Date.parse(proved_until) > Date.now();
}
