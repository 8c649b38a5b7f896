import type { ResponseOf } from "#contract/endpoint.ts";
import * as contract from "#contract/proofs.contract.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import { mailLink, randomText, sha256 } from "../auth.actions.ts";
import { askPasskey, hasPasskeys } from "../passkeys/passkey-browser.ts";
import { waitForCode } from "./proof-channel.ts";

export type Ways = Omit<ResponseOf<typeof contract.readProofs>, "proved_until">;

/** The ways that the account has and this browser can go. */
export async function readWays(): Promise<Ways> {
  const { password, code, passkey: hasOne, google } = await call(contract.readProofs, {});
  const passkey = hasOne && hasPasskeys();
  return { password, code, passkey, google, link: !(password || code || passkey || google) };
}

export async function proveWith(proof: { password: string } | { code: string }): Promise<void> {
  await call(contract.prove, { body: proof });
}

/** Throws client.passkey_ended. */
export async function proveByPasskey(): Promise<void> {
  const answer = await askPasskey(await call(contract.beginPasskeyProof, { body: {} }));
  await call(contract.proveByPasskey, { body: { answer } });
}

/** In a window of its own, so that the page stays as it is; only this page knows the verifier. */
export async function proveByGoogle(there: Window, leaving: AbortSignal): Promise<void> {
  const verifier = randomText();
  const challenge = await sha256(verifier);
  const { url } = await call(contract.startGoogleProof, { body: { challenge } });
  const coming = waitForCode(challenge, leaving);
  there.location.replace(url);
  await call(contract.finishGoogleProof, { body: { code: await coming, verifier } });
}

/** A sign-in link that is followed in this browser proves the session that the browser holds. */
export async function mailProof(): Promise<void> {
  await mailLink(currentSession()?.user.email ?? "", "/user/account");
}

export async function isProved(): Promise<boolean> {
  const { proved_until } = await call(contract.readProofs, {});
  return Date.parse(proved_until) > Date.now();
}
